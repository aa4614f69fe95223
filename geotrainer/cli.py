"""The `geotrainer` command: `class` hosts a class, `deck check` looks a list over, `doctor` looks at this computer."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from geotrainer import i18n
from geotrainer.errors import GeoTrainerError
from geotrainer.i18n import _, ngettext
from geotrainer.rules.games import SEATS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and return its exit code."""
    asked = parser().parse_args(arguments)
    i18n.use(asked.language)
    try:
        return int(asked.run(asked))
    except GeoTrainerError as refusal:
        print(refusal.message, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    command = argparse.ArgumentParser(prog="geotrainer", description="Geography board games for a class.")
    parts = command.add_subparsers(required=True, metavar="{class,deck,doctor}")
    _add_class(parts)
    _add_deck(parts)
    _add_doctor(parts)
    return command


def _add_class(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    part = parts.add_parser("class", help="host a class on this computer", description="Host a class on this computer.")
    part.add_argument("--name", default="", help="name of the class, seen by all")
    part.add_argument(
        "--again", default="", metavar="CODE", help="go on with the class of this code, seats and log kept"
    )
    _add_place(part)
    part.add_argument("--base-url", default="/", metavar="/PATH/", help="path below which everything is served")
    part.add_argument(
        "--public-url", default="", metavar="URL", help="the students' address, if a proxy stands in front"
    )
    part.add_argument("--no-browser", action="store_true", help="do not open the teacher's page")
    part.add_argument(
        "--kernels",
        choices=["auto", "warm", "plain"],
        default="auto",
        help="how pages start: forked from a warm process, or each by itself (default: warm where that is safe)",
    )
    part.add_argument("--log", type=Path, help="file of the server's log (default: in the user's log folder)")
    part.set_defaults(run=_class)


def _add_deck(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    part = parts.add_parser("deck", help="look a list of your own over")
    actions = part.add_subparsers(required=True, metavar="{check}")
    check = actions.add_parser("check", help="say all that is to be mended in a list (docs/own-lists.md)")
    check.add_argument("file", type=Path, help="the list: CSV or XLSX")
    check.add_argument("--game", choices=sorted(SEATS), default="locate", help="which game it is for (default: locate)")
    check.add_argument("--language", choices=sorted(i18n.LANGUAGES), default="en", help="language of the answer")
    check.set_defaults(run=_deck_check)


def _add_doctor(parts: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    part = parts.add_parser("doctor", help="say whether this computer can host a class")
    _add_place(part)
    part.add_argument("--students", type=int, default=30, help="how many are expected (default: 30)")
    part.set_defaults(run=_doctor)


def _add_place(part: argparse.ArgumentParser) -> None:
    part.add_argument(
        "--language",
        choices=sorted(i18n.LANGUAGES),
        default="",
        help="language of the class and of your page (default: English, your page that of the browser)",
    )
    part.add_argument(
        "--store",
        metavar="PLACE",
        type=_store,
        help="where the class is kept: a folder of this computer, or the URL of a PostgreSQL server "
        "(default: the user's data folder)",
    )
    part.add_argument("--port", type=int, help="port to listen on (default: the first free one from 8866)")
    part.add_argument(
        "--address", default="", metavar="IP", help="address to listen on (default: all of this computer)"
    )


def _store(place: str) -> str:
    from geotrainer.classroom.store import url_of  # noqa: PLC0415  # a list is looked over without a database

    return url_of(place)


def _class(asked: argparse.Namespace) -> int:
    from geotrainer.hosting.run import Wishes, host_class  # noqa: PLC0415  # Voilà takes a second to import

    host_class(
        Wishes(
            name=asked.name,
            again=asked.again,
            language=asked.language,
            store=asked.store,
            port=asked.port,
            address=asked.address,
            base_url=asked.base_url,
            public_url=asked.public_url,
            kernels=asked.kernels,
            browser=not asked.no_browser,
            log=asked.log,
        )
    )
    return 0


def _deck_check(asked: argparse.Namespace) -> int:
    from geotrainer.atlas.teacher_list import read_list  # noqa: PLC0415  # the other commands need no openpyxl

    try:
        data = asked.file.read_bytes()
    except FileNotFoundError:
        print(_("There is no file {path}. Look at the name and the folder.").format(path=asked.file), file=sys.stderr)
        return 1
    except OSError as error:
        sentence = _("{path} cannot be read ({why}). It has to be a file that you may open.")
        print(sentence.format(path=asked.file, why=error.strerror), file=sys.stderr)
        return 1
    read = read_list(asked.game, data, asked.file.name)
    for warning in read.warnings:
        print(warning)
    print(ngettext("{n} card can be played.", "{n} cards can be played.", len(read.cards)).format(n=len(read.cards)))
    return 0


def _doctor(asked: argparse.Namespace) -> int:
    print(_("Looking at this computer …"), flush=True)  # before the imports, which take long on a slow one
    from geotrainer.hosting.doctor import examine  # noqa: PLC0415  # the same

    is_good = True
    for finding in examine(asked.store, asked.address, asked.port, asked.students):
        print(finding, flush=True)
        is_good = is_good and finding.good
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
