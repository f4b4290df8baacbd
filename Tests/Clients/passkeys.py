"""Passkeys of a device in software (soft-webauthn), and what somebody tries who has none.

    passkeys.py BASE LINK OTHER_LINK      (meanwhile the person says yes to `Is it you?` in their chat)
"""
import base64
import json
import re
import sys
import time

import requests
from cryptography.hazmat.primitives.asymmetric import ed25519
from fido2 import cbor
from fido2.cose import EdDSA
from fido2.utils import sha256
from soft_webauthn import SoftWebauthnDevice

base, link, other_link = sys.argv[1:4]


def text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class EdDevice(SoftWebauthnDevice):
    """The same with a key of Ed25519."""

    def create(self, options, origin):
        answer = super().create(options, origin)
        self.key = ed25519.Ed25519PrivateKey.generate()
        attested = cbor.decode(answer["response"]["attestationObject"])
        length = len(self.credential_id)
        attested["authData"] = attested["authData"][:55 + length] + cbor.encode(
            EdDSA.from_cryptography_key(self.key.public_key()))
        answer["response"]["attestationObject"] = cbor.encode(attested)
        return answer

    def get(self, options, origin):
        answer = super().get(options, origin)
        said = answer["response"]
        said["signature"] = self.key.sign(said["authenticatorData"] + sha256(said["clientDataJSON"]))
        return answer


def written(credential):
    """A credential as a browser writes it."""
    response = {name: text(value) for name, value in credential["response"].items()}
    return {"id": text(credential["rawId"]), "rawId": text(credential["rawId"]), "type": "public-key",
            "response": response}


class Browser:
    def __init__(self, link=None):
        self.session = requests.Session()
        self.session.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0"
        if link:
            self.session.post(link).raise_for_status()

    def page(self, path):
        return self.session.get(base + path)

    def is_signed_in(self):
        return "/sign-in" not in self.page("/all").url

    def csrf(self):
        return re.search(r'name="csrf" content="([^"]+)"', self.page("/profile").text)[1]

    def call(self, path, content=None, csrf=None, **fields):
        return self.session.post(base + path, json={**(content or {}), "csrf": csrf or ""}, headers=fields)

    def making(self):
        answer = self.call("/passkeys/options", csrf=self.csrf())
        assert answer.status_code == 200, (answer.status_code, answer.text)
        options = answer.json()
        assert options["attestation"] == "none" and options["rp"]["id"] == "localhost", options
        assert len(data(options["challenge"])) == 32, options
        options["challenge"] = data(options["challenge"])
        options["user"]["id"] = data(options["user"]["id"])
        return {"publicKey": options}

    def add(self, device, origin=base, change=None):
        credential = written(device.create(self.making(), origin))
        if change:
            change(credential)
        return self.call("/passkeys", {"credential": credential}, self.csrf()), credential

    def signing_in(self):
        answer = self.call("/passkeys/sign-in/options")
        assert answer.status_code == 200, answer.text
        options = answer.json()
        assert options["userVerification"] == "preferred" and not options["allowCredentials"], options
        options["challenge"] = data(options["challenge"])
        return {"publicKey": options}

    def sign_in(self, device, origin=base, change=None, options=None):
        credential = written(device.get(options or self.signing_in(), origin))
        if change:
            change(credential)
        return self.call("/passkeys/sign-in", {"credential": credential}), credential

    def sign_out(self):
        self.session.post(base + "/sign-out", data={"csrf": self.csrf()})
        assert not self.is_signed_in()


def is_(answer, status):
    assert answer.status_code == status, (status, answer.status_code, answer.text)
    assert answer.headers["content-type"] == "application/json", answer.headers
    return answer.json()


def client(**changes):
    """Changes what the browser says, before it is signed or after."""
    def change(credential):
        said = json.loads(data(credential["response"]["clientDataJSON"]))
        said.update(changes)
        credential["response"]["clientDataJSON"] = text(json.dumps(said).encode())
    return change


def field(name, value):
    def change(credential):
        credential["response"][name] = value
    return change


# Only a page of ours asks, for somebody who is signed in.
stranger, own = Browser(), Browser(link)
is_(stranger.call("/passkeys/options"), 401)
is_(stranger.call("/passkeys"), 401)
is_(own.call("/passkeys/options"), 403)
for path in ("/passkeys/options", "/passkeys", "/passkeys/sign-in/options", "/passkeys/sign-in"):
    is_(own.call(path, csrf=own.csrf(), Origin="https://evil.example"), 403)
    is_(own.call(path, csrf=own.csrf(), **{"Sec-Fetch-Site": "cross-site"}), 403)
    is_(own.session.post(base + path, data={"csrf": own.csrf()}), 403)
assert "Passkeys" in own.page("/profile").text and "Add a passkey" in own.page("/profile").text
assert "Sign in with a passkey" in stranger.page("/sign-in").text

# What was made for another page, within another page, or for another question, is no passkey here.
is_(own.add(SoftWebauthnDevice(), origin="https://evil.example")[0], 400)
is_(own.add(SoftWebauthnDevice(), origin=base.replace("http:", "https:"))[0], 400)
is_(own.add(SoftWebauthnDevice(), change=client(crossOrigin=True))[0], 400)
is_(own.add(SoftWebauthnDevice(), change=client(type="webauthn.get"))[0], 400)
is_(own.add(SoftWebauthnDevice(), change=client(challenge=text(bytes(32))))[0], 400)
is_(own.add(SoftWebauthnDevice(), change=field("attestationObject", "oA"))[0], 400)
elsewhere = own.making()
elsewhere["publicKey"]["rp"]["id"] = "evil.example"
is_(own.call("/passkeys", {"credential": written(SoftWebauthnDevice().create(elsewhere, base))}, own.csrf()), 400)

# A passkey is added, its challenge is good once, and for the browser that asked.
device = SoftWebauthnDevice()
added, credential = own.add(device)
is_(added, 201)
is_(own.call("/passkeys", {"credential": credential}, own.csrf()), 400)
other = Browser(other_link)
asked = own.making()
is_(other.call("/passkeys", {"credential": written(SoftWebauthnDevice().create(asked, base))}, other.csrf()), 400)
assert "Firefox on Linux" in own.page("/profile").text
assert [text(device.credential_id)] == [known["id"] for known in own.making()["publicKey"]["excludeCredentials"]]
assert own.making()["publicKey"]["user"]["id"] == device.user_handle
assert other.making()["publicKey"]["user"]["id"] != device.user_handle

# Nobody else adds it.
class Same(SoftWebauthnDevice):
    def cred_init(self, rp_id, user_handle):
        super().cred_init(rp_id, user_handle)
        self.credential_id = device.credential_id


is_(other.add(Same())[0], 409)

# It signs in, in the browser that was signed in before; each answer once.
own.sign_out()
answer, shown = own.sign_in(device)
assert is_(answer, 200) == {"go": "/"}
assert own.is_signed_in() and "last used" in own.page("/profile").text
refused = is_(own.call("/passkeys/sign-in", {"credential": shown}), 403)

# Whatever is wrong, the same is said.
lost = SoftWebauthnDevice()
lost.cred_init("localhost", device.user_handle)
bad = [
    own.sign_in(lost), own.sign_in(device, origin="https://evil.example"),
    own.sign_in(device, change=client(crossOrigin=True)),
    own.sign_in(device, change=client(x="y")), own.sign_in(device, change=field("userHandle", text(b"other"))),
    own.sign_in(device, change=field("signature", text(bytes(70)))),
]
assert all(is_(answer, 403) == refused for answer, _ in bad)
assert is_(own.sign_in(device)[0], 200)
# A challenge that was asked for to add signs nobody in.
mixed = {"publicKey": {"rpId": "localhost", "challenge": own.making()["publicKey"]["challenge"]}}
assert is_(own.sign_in(device, options=mixed)[0], 403) == refused
# A copy of the device counts from where it was copied.
device.sign_count = 1
assert is_(own.sign_in(device)[0], 403) == refused
device.sign_count = 100

# Ed25519 as well; and another browser waits until the person says yes in their chat.
ed = EdDevice()
is_(own.add(ed)[0], 201)
newcomer = Browser()
assert is_(newcomer.sign_in(ed)[0], 200) == {"go": "/sign-in/wait"}
end = time.monotonic() + 20
while "Is it you?" in newcomer.page("/sign-in/wait").text and time.monotonic() < end:
    time.sleep(0.1)
assert newcomer.is_signed_in()

# Ten are kept, and one that is removed signs nobody in.
for _ in range(8):
    is_(own.add(SoftWebauthnDevice())[0], 201)
is_(own.call("/passkeys/options", csrf=own.csrf()), 409)
first = re.search(r'name="passkey" value="(\d+)"', own.page("/profile").text)[1]
other.session.post(base + "/passkeys/remove", data={"csrf": other.csrf(), "passkey": first})
assert is_(own.sign_in(device)[0], 200)
own.session.post(base + "/passkeys/remove", data={"passkey": first})
assert is_(own.sign_in(device)[0], 200)
own.session.post(base + "/passkeys/remove", data={"csrf": own.csrf(), "passkey": first, "back": "/profile"})
assert is_(own.sign_in(device)[0], 403) == refused
is_(own.add(device)[0], 201)

# Guessing ends soon.
answers = [own.sign_in(lost)[0].status_code for _ in range(12)]
assert answers[:8] == [403] * 8 and answers[-1] == 429, answers
print("all of it")
