"""One figure as it was read: a value with its year, its source and what one must know to understand it."""

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A value with year and source; the note is a table by language."""

    value: float
    year: int | None
    source: str
    note: dict[str, str] | None = None

    def of(self, *, year: int | None = None, note: dict[str, str] | None = None) -> "Figure":
        """The same figure with another year or note."""
        return Figure(self.value, year or self.year, self.source, note or self.note)
