"""The teacher's page in a real browser, in German: on no screen does a word run out of its box."""

import re
from collections.abc import Callable

import pytest

from geotrainer.classroom.rounds import Choice
from geotrainer.classroom.seating import TablePlan
from geotrainer.classroom.students import Students
from tests.browser.hosted import LAPTOP, PHONE, PROJECTOR, TABLET, Hosted, Visit

pytestmark = pytest.mark.browser

PARTS = ("Ankommen", "Vorbereiten", "Tische", "Ergebnisse")
# Every box that is smaller than what stands in it, and every word that was parted. Longest words may be: browsers with
# a list of German syllables do that with a hyphen, and the one here has none.
RUN_OUT = """() => {
  const found = [];
  for (const node of document.querySelectorAll(".gt *")) {
    if (node.closest("svg, .gt-only-read, .gt-map") || !node.getClientRects().length) continue;
    const told = node.textContent.slice(0, 40);
    if (node.getBoundingClientRect().right > innerWidth + 1) found.push(`beyond the page: ${told}`);
    const isBox = getComputedStyle(node).display !== "inline" && node.clientWidth > 0;
    if (isBox && node.scrollWidth > node.clientWidth + 1) found.push(`${node.className}: ${told}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.closest("button, h3, .gt-label, .gt-notice-text")) continue;
    for (const word of text.data.matchAll(/[\\p{L}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
      if (lines.size > 1 && word[0].length < 13) found.push(`parted: ${word[0]}`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("size", [PHONE, TABLET, PROJECTOR], ids=["phone", "tablet", "projector"])
def test_no_german_word_runs_out_of_its_box(hosted: Hosted, visit: Callable[..., Visit], size: dict[str, int]) -> None:
    teacher = visit(size).goto(hosted.teacher_link)
    teacher.sees("Waiting for the class")
    teacher.tap("Deutsch")
    teacher.sees("Warten auf die Klasse")
    assert teacher.page.evaluate("document.documentElement.lang") == "de"
    visit().join(hosted.link, "Ada")
    teacher.sees("1 Person ist da")
    for part in PARTS:
        teacher.tap(re.compile(f"{part}$"))  # the chosen one has a tick before its name
        teacher.page.wait_for_timeout(300)
        assert teacher.page.evaluate(RUN_OUT) == [], part
    teacher.tap("Vorbereiten")
    for game in ("^Nord, Süd", "^Wer versteckt", "^Am meisten", "^Wo liegt"):
        teacher.tap(re.compile(game))
        teacher.page.wait_for_timeout(300)
        assert teacher.page.evaluate(RUN_OUT) == [], game
    teacher.tap("Partie starten")
    teacher.sees("Partie beenden")
    assert teacher.page.evaluate(RUN_OUT) == []
    hosted.rounds.end_early()
    teacher.sees("Die Partie ist vorbei.")
    assert teacher.page.evaluate(RUN_OUT) == []
    teacher.tap("Zu den Ergebnissen")
    teacher.sees("Noch keine Antworten")
    assert not teacher.troubles


# The lower edge of the lowest of these, and how many lines the first takes.
LOWEST = (
    "(name) => Math.max(...[...document.querySelectorAll(name)].map((node) => node.getBoundingClientRect().bottom))"
)
LINES = """(name) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(name));
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
}"""


def test_the_wall_shows_a_whole_class_without_scrolling(hosted: Hosted, visit: Callable[..., Visit]) -> None:
    students = Students(hosted.store, hosted.class_id)
    ids = [students.join(f"Maximilia {n}").student.id for n in range(28)]
    wall = visit(PROJECTOR).goto(hosted.teacher_link)
    wall.sees("28 students are here")
    wall.tap(re.compile("^Projector view"))
    wall.sees("Normal view")
    wall.page.wait_for_timeout(300)
    height = PROJECTOR["height"]
    assert wall.page.evaluate(LINES, ".gt-qr-link") == 1
    assert wall.page.evaluate(LOWEST, ".gt-guest") <= height
    assert wall.page.get_by_role("button", name=re.compile("Remove")).count() == 0
    seats = [TablePlan(tuple(ids[at : at + 4])) for at in range(0, 28, 4)]
    hosted.rounds.start(Choice(game="locate", deck="world", seed="7"), seats)
    wall.tap("Tables")
    wall.sees("Table 7")
    wall.page.wait_for_timeout(300)
    assert wall.page.evaluate(LOWEST, ".gt-seat") <= height
    wall.tap("Table 2")
    wall.page.locator(".gt-map").first.wait_for()
    wall.page.wait_for_timeout(300)
    assert wall.page.evaluate(LOWEST, ".gt-seat, .gt-map") <= height
    assert wall.page.evaluate("document.querySelector('.gt-screen-top').getBoundingClientRect().bottom") < height / 10
    assert not wall.troubles


def test_a_name_is_not_parted_while_it_is_asked_whether_to_remove_it(
    hosted: Hosted, visit: Callable[..., Visit]
) -> None:
    Students(hosted.store, hosted.class_id).join("Maximilian")
    teacher = visit(LAPTOP).goto(hosted.teacher_link)
    with hosted.store.writes() as connection:
        connection.exec_driver_sql("UPDATE students SET seen = 0")
    teacher.sees("away")
    teacher.page.get_by_role("button", name="Remove Maximilian").click()
    teacher.sees("Really remove?")
    for part in (".gt-guest-name", ".gt-guest small", ".gt-remove"):
        assert teacher.page.evaluate(LINES, part) == 1, part
