"""A server of letters on loopback (aiosmtpd): each letter that it takes becomes a file.

    mail_server.py PORT DIRECTORY USER PASSWORD

While DIRECTORY/answer holds a status and words, such as `451 later`, each letter is answered so instead. Signing in is
required; what was shown there in vain is counted in DIRECTORY/refused.
"""
import pathlib
import sys
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

port, folder, user, password = int(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]


class Desk:
    def __init__(self):
        self.taken = 0

    async def handle_DATA(self, server, session, envelope):
        answer = folder / "answer"
        if answer.exists():
            (folder / "answered").touch()
            return answer.read_text().strip()
        self.taken += 1
        head = f"X-From: {envelope.mail_from}\r\nX-To: {','.join(envelope.rcpt_tos)}\r\n".encode()
        part = folder / "part"
        part.write_bytes(head + envelope.original_content)
        part.rename(folder / f"{self.taken}.eml")
        return "250 taken"


def authenticate(server, session, envelope, mechanism, data):
    if data.login == user.encode() and data.password == password.encode():
        return AuthResult(success=True)
    with open(folder / "refused", "a") as refused:
        refused.write("x")
    return AuthResult(success=False, handled=False)


controller = Controller(
    Desk(), hostname="127.0.0.1", port=port, authenticator=authenticate, auth_required=True,
    auth_require_tls=False, decode_data=False)
controller.start()
(folder / "ready").touch()
while True:
    time.sleep(60)
