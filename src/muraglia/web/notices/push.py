"""Web Push: send encrypted notices to a browser through its maker's push service, which cannot read them.

The encryption is RFC 8291 (`http_ece`), our signature RFC 8292 (`py_vapid`).
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Meta
from py_vapid import Vapid02, VapidException

from muraglia.table.protocol import TableRefusal
from muraglia.web.notices.webhook import WebhookSender, check_address

DAY = 86400
"""Seconds that a push service keeps a notice for a browser that is switched off."""
GONE = (404, 410)
"""The status codes with which a push service says that a subscription has ended."""

Key = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9_-]+=*$")]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys to encrypt with, in base64url: the browser's public key and a secret that we share with it."""

    p256dh: Key
    auth: Key


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"expires": "expirationTime"}):
    """What a browser's `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]
    keys: PushKeys
    expires: float | None = None


class SubscriptionGone(OSError):
    """The subscription has ended."""


def check_subscription(wanted: PushSubscription) -> None:
    """Refuse an endpoint that is not https, and keys with which nothing can be encrypted."""
    if check_address(wanted.endpoint).scheme != "https":
        raise TableRefusal("address", "a push endpoint is an address such as https://push.example.org/abc")
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(wanted.keys.p256dh))
        right = len(_bytes(wanted.keys.auth)) == 16
    except ValueError:
        right = False
    if not right:
        raise TableRefusal("keys", "these keys are not those of a push subscription")


def new_key() -> str:
    """Return a fresh private key for the server, encoded for storage."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


class PushSender:
    """Encrypts, signs and sends notices to push services."""

    def __init__(self, key: str, contact: str, webhooks: WebhookSender) -> None:
        self._vapid = Vapid02.from_raw(key.encode())
        self._vapid.conf = {"no-strict": True}  # the contact is checked with the settings
        self._contact = contact
        self._webhooks = webhooks
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: str = urlsafe_b64encode(point).decode().rstrip("=")
        """What a browser subscribes with (`applicationServerKey`)."""

    async def send(self, endpoint: str, keys: PushKeys, about: str, body: bytes) -> None:
        """Send a message that replaces the last one about the same topic; raise `OSError` or `SubscriptionGone`."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact}
        try:
            headers = {
                **self._vapid.sign(claims),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(DAY),
                "Topic": hashlib.sha256(f"{endpoint} {about}".encode()).hexdigest()[:32],
                "Urgency": "normal",
            }
        except VapidException as error:
            raise OSError(f"cannot be signed: {error}") from None
        sealed = http_ece.encrypt(
            body,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(keys.p256dh),
            auth_secret=_bytes(keys.auth),
            version="aes128gcm",
        )
        status = await self._webhooks.post(endpoint, sealed, headers)
        if status in GONE:
            raise SubscriptionGone(f"answered with status {status}")
        if not 200 <= status < 300:
            raise OSError(f"answered with status {status}")


def _bytes(text: str) -> bytes:
    """Decode base64url, padded or not."""
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
