"""Reads and writes what vodozemac calls pickles: JSON under AES-256-CBC and eight bytes of HMAC-SHA-256. They show
the private keys of its states, and make states that it would come to only after millions of messages."""

import base64
import json

import vodozemac
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

KEY = bytes(32)


def decode(text):
    return base64.b64decode(text + "=" * (-len(text) % 4))


def encode(data):
    return base64.b64encode(bytes(data)).decode().rstrip("=")


def ciphers():
    keys = HKDF(hashes.SHA256(), 80, None, b"Pickle").derive(KEY)
    return Cipher(algorithms.AES(keys[:32]), modes.CBC(keys[64:])), keys[32:64]


def contents(state):
    """What a state of vodozemac holds."""
    decryptor = ciphers()[0].decryptor()
    text = decryptor.update(decode(state.pickle(KEY))[:-8]) + decryptor.finalize()
    return json.loads(text[: -text[-1]])


def state(kind, contents):
    """The state of vodozemac's class `kind` that holds that."""
    cipher, code_key = ciphers()
    text = json.dumps(contents).encode()
    rest = 16 - len(text) % 16
    encryptor = cipher.encryptor()
    sealed = encryptor.update(text + bytes([rest]) * rest) + encryptor.finalize()
    code = hmac.HMAC(code_key, hashes.SHA256())
    code.update(sealed)
    return kind.from_pickle(encode(sealed + code.finalize()[:8]), KEY)


def room_at(room, index):
    """The room, as it is when its next message is that of `index`."""
    reader = vodozemac.InboundGroupSession(room.session_key)
    ratchet = decode(reader.export_at(index).to_base64())[5:133]
    held = contents(room)
    held["ratchet"] = {"inner": list(ratchet), "counter": index}
    return state(vodozemac.GroupSession, held)
