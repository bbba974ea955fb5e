"""Receivers of turn notices on the loopback: a webhook server, a browser's push service, a mail server."""

from __future__ import annotations

import ipaddress
import json
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_string
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02


class Call:
    """A received POST."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


class Receiver(ThreadingHTTPServer):
    """A web server that records calls and answers with a chosen status."""

    def __init__(self, certificate: Path | None = None) -> None:
        super().__init__(("127.0.0.1", 0), _Keeper)
        self.calls: list[Call] = []
        self.answer = 201
        self.scheme = "http"
        if certificate is not None:
            self.scheme = "https"
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.socket = context.wrap_socket(self.socket, server_side=True)

    @property
    def address(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.server_port}"


class _Keeper(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Receiver)
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.send_response(self.server.answer)
        self.send_header("content-length", "0")
        self.end_headers()
        self.server.calls.append(Call(self.path, headers, body))

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def receiving(certificate: Path | None = None) -> Iterator[Receiver]:
    with Receiver(certificate) as receiver:
        threading.Thread(target=receiver.serve_forever, args=(0.02,), daemon=True).start()
        yield receiver
        receiver.shutdown()


def certificate(folder: Path) -> Path:
    """Return a file with a self-signed certificate for the loopback, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "loopback")])
    now = datetime.now(UTC)
    built = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "loopback.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + built.public_bytes(Encoding.PEM))
    return path


def base64url(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """A browser with a push subscription, which can decrypt its pushes."""

    def __init__(self, service: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes ok"
        self.endpoint = f"{service}/push/abc"

    def subscription(self) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64url(point), "auth": base64url(self._auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, call: Call) -> Any:
        """Return the decrypted content of a push."""
        assert call.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(call.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(plain)


def signed_by(call: Call) -> tuple[str, dict[str, Any]]:
    """Verify the signature of a push; return its key and claims."""
    said = call.headers["authorization"]
    assert Vapid02.verify(said)
    parts = dict(part.split("=", 1) for part in said.partition(" ")[2].split(","))
    claims = parts["t"].split(".")[1]
    return parts["k"], json.loads(urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))


class Mailbox(ThreadingTCPServer):
    """A mail server that accepts and keeps all mails."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Postman)
        self.mails: list[Message] = []

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class _Postman(StreamRequestHandler):
    def handle(self) -> None:
        assert isinstance(self.server, Mailbox)
        self._say("220 here")
        while line := self.rfile.readline().decode().strip():
            word = line.split()[0].upper()
            if word == "DATA":
                self._say("354 go on")
                lines = []
                while (text := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    lines.append(text)
                self.server.mails.append(message_from_string("\n".join(lines)))
            if word == "QUIT":
                self._say("221 bye")
                return
            self._say("250 fine")

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as box:
        threading.Thread(target=box.serve_forever, args=(0.02,), daemon=True).start()
        yield box
        box.shutdown()
