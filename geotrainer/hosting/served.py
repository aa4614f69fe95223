"""What the server knows of the class it serves; no secret is among it."""

import msgspec


class ServedClass(msgspec.Struct, frozen=True):
    """A class as its pages and kernels know it: `store_url` is SQLAlchemy's, `link` the address students open.

    `log` is the file in which its pages tell the teacher what went wrong, `spoken` the language that the teacher asked
    for (empty: the browser's).
    """

    id: str
    code: str
    name: str
    language: str
    store_url: str
    link: str = ""
    log: str = ""
    spoken: str = ""

    def environment(self) -> dict[str, str]:
        """What a page's kernel finds in its environment (see `geotrainer.hosting`)."""
        return {
            "GEOTRAINER_STORE": self.store_url,
            "GEOTRAINER_CLASS": self.id,
            "GEOTRAINER_LANGUAGE": self.language,
            "GEOTRAINER_TEACHER_LANGUAGE": self.spoken,
            "GEOTRAINER_LINK": self.link,
            "GEOTRAINER_LOG": self.log,
        }
