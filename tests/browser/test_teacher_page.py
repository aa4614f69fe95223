"""The teacher's page in a real browser, in German: on no screen does a word run out of its box."""

import re
from collections.abc import Callable

import pytest

from tests.browser.hosted import PHONE, PROJECTOR, TABLET, Hosted, Visit

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
