"""The log of the server: a file in the user's log folder; what happens inside is told there and never to a student."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs

LARGEST = 2_000_000


def log_path() -> Path:
    """The file that is logged to."""
    return platformdirs.user_log_path("geotrainer", appauthor=False, ensure_exists=True) / "server.log"


def start(path: Path) -> logging.Logger:
    """Log everything of this program into the file, and return the server's own logger."""
    handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=3, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logger = logging.getLogger("geotrainer.hosting")
    logger.setLevel(logging.INFO)
    logging.captureWarnings(capture=True)
    return logger
