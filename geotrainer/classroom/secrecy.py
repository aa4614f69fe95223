"""Tokens and codes: what a device shows to prove whose seat it holds. Only hashes of tokens are stored."""

import hashlib
import hmac
import secrets

# No letter or digit that is mistaken for another when read from a projector.
CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 5


def new_token() -> str:
    """A secret nobody can guess, safe in a link."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A name for a row that tells nothing."""
    return secrets.token_hex(8)


def new_code() -> str:
    """A short code for a class, easy to read out."""
    return "".join(secrets.choice(CODE_SIGNS) for _place in range(CODE_LENGTH))


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, stored: str) -> bool:
    """Whether the token is the one whose hash was stored, in a time that tells nothing."""
    return hmac.compare_digest(hashed(token), stored)
