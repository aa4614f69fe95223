"""Visitors have no names for the server: no account, no cookie, no invented identity."""

from typing import Any

from jupyter_server.auth.identity import IdentityProvider, User


class Anybody(IdentityProvider):  # type: ignore[misc]  # jupyter_server ships no types that strict mode takes
    """Takes every visitor as the same nobody; what a visitor may do is asked elsewhere (`page_door`)."""

    auth_enabled = False

    def get_user(self, _handler: Any) -> User:
        """The visitor."""
        return User("visitor")

    def get_handlers(self) -> list[Any]:
        """No login page."""
        return []
