"""Send mail by SMTP, if the settings name a server (`mail = "smtp://…"`): plain text, in a thread."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from muraglia.kernel.errors import BadOption
from muraglia.table.protocol import TableRefusal

TIMEOUT = 10.0
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")


def check_mail(address: str) -> str:
    """Return a mail address; refuse a malformed one."""
    if not _ADDRESS.fullmatch(address):
        raise TableRefusal("address", "an email address looks like ada@example.org")
    return address


class MailSender:
    """Sends mails through one server. Never sends a password unencrypted, except to this machine."""

    def __init__(self, server: str, sender: str) -> None:
        self._parts = urlsplit(server)
        self._sender = sender
        self._tls = ssl.create_default_context()

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send one mail; raise `OSError` if that fails (all errors of smtplib are such)."""
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = check_mail(to)
        message["Subject"] = subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        parts = self._parts
        host = parts.hostname or ""
        if parts.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=TIMEOUT, context=self._tls)
        else:
            server = smtplib.SMTP(host, parts.port or 587, timeout=TIMEOUT)
        with server:
            server.ehlo()
            safe = parts.scheme == "smtps"
            if not safe and server.has_extn("starttls"):
                server.starttls(context=self._tls)
                server.ehlo()
                safe = True
            if parts.username:
                if not safe and not _here(host):
                    raise OSError("this mail server takes passwords in the clear only")
                server.login(unquote(parts.username), unquote(parts.password or ""))
            server.send_message(message)


def _here(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def check_server(server: str, sender: str) -> None:
    """Refuse settings with which no mail can be sent; the error never repeats the password."""
    try:
        parts = urlsplit(server)
        fine = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fine = False
    if not fine:
        raise BadOption("setting", "mail must look like smtp://NAME:PASSWORD@mail.example.org:587, or smtps://…")
    if not _ADDRESS.fullmatch(sender):
        raise BadOption("setting", f"with mail, mail_from must look like muraglia@example.org, not {sender!r}")
