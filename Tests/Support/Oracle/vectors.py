"""The recorded vectors: what vodozemac signed, encrypted and read, with the private keys, so that either role can be
played again byte by byte. All bytes are base64.

A conversation goes in turns; who listens reads a turn's messages the last first. `ratchet` is the private key that
the turn's messages were sent with. vodozemac does not keep the private key that begins a session, so that first state
is made here; that the other account accepts it proves it right.
"""

import hashlib
import json
import os

import vodozemac
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pickles import contents, encode, room_at, state
from verification import Verifier

JUMPS = [
    index + around for index in (1, 1 << 8, 1 << 16, 1 << 24) for around in (-1, 0, 1)
] + [(1 << 32) - 1]


def text(number):
    return f"message {number} ".encode() * (1 + number % 4)


def signatures():
    for number in range(12):
        account = vodozemac.Account()
        message = os.urandom(number * 9)
        yield {
            "seed": encode(contents(account)["signing_key"]["Normal"]),
            "key": account.ed25519_key.to_base64(),
            "message": encode(message),
            "signature": account.sign(message).to_base64(),
        }


def begun_session(ann, ben_identity, one_time):
    """A session that `ann` begins, with the private key that it is begun with."""
    own = X25519PrivateKey.from_private_bytes(bytes(contents(ann)["diffie_hellman_key"]))
    base, ratchet = X25519PrivateKey.generate(), X25519PrivateKey.generate()
    ben_identity, one_time = (
        X25519PublicKey.from_public_bytes(key.to_bytes()) for key in (ben_identity, one_time)
    )
    secret = own.exchange(one_time) + base.exchange(ben_identity) + base.exchange(one_time)
    keys = HKDF(hashes.SHA256(), 64, None, b"OLM_ROOT").derive(secret)
    held = {
        "session_keys": {
            "identity_key": list(own.public_key().public_bytes_raw()),
            "base_key": list(base.public_key().public_bytes_raw()),
            "one_time_key": list(one_time.public_bytes_raw()),
        },
        "sending_ratchet": {
            "type": "active",
            "parent_ratchet_key": None,
            "ratchet_count": {"Known": 0},
            "active_ratchet": {
                "root_key": list(keys[:32]),
                "ratchet_key": list(ratchet.private_bytes_raw()),
            },
            "symmetric_key_ratchet": {"key": list(keys[32:]), "index": 0},
        },
        "receiving_chains": {"inner": []},
        "config": {"version": "V1"},
    }
    return state(vodozemac.Session, held), base.private_bytes_raw()




def conversation(turns):
    ann, ben = vodozemac.Account(), vodozemac.Account()
    ben.generate_one_time_keys(1)
    (one_time,) = contents(ben)["one_time_keys"]["private_keys"].values()
    (key,) = ben.one_time_keys.values()
    session, base = begun_session(ann, ben.curve25519_key, key)
    sessions = {"ann": session}
    recorded = []
    for number, count in enumerate(turns):
        by, to = ("ann", "ben") if number % 2 == 0 else ("ben", "ann")
        plaintexts = [text(number * 10 + place) for place in range(count)]
        messages = [sessions[by].encrypt(plaintext) for plaintext in plaintexts]
        for message, plaintext in reversed(list(zip(messages, plaintexts))):
            if to in sessions:
                assert sessions[to].decrypt(message) == plaintext
            else:
                sessions[to], found = ben.create_inbound_session(
                    ann.curve25519_key, message.to_pre_key()
                )
                assert found == plaintext
        ratchet = contents(sessions[by])["sending_ratchet"]["active_ratchet"]["ratchet_key"]
        recorded.append({"by": by, "ratchet": encode(ratchet), "messages": []})
        for message, plaintext in zip(messages, plaintexts):
            kind, body = message.to_parts()
            recorded[-1]["messages"].append(
                {"type": kind, "body": encode(body), "plaintext": encode(plaintext)}
            )
    return {
        "id": session.session_id,
        "ann": {"identity": encode(contents(ann)["diffie_hellman_key"]), "base": encode(base)},
        "ben": {"identity": encode(contents(ben)["diffie_hellman_key"]), "key": encode(one_time)},
        "turns": recorded,
    }


def room(first):
    session = room_at(vodozemac.GroupSession(), first)
    held = contents(session)
    reader = vodozemac.InboundGroupSession(session.session_key)
    messages = []
    for index in sorted({first, *JUMPS}):
        if index < first:
            continue
        there = room_at(session, index)
        shared, message = there.session_key.to_base64(), there.encrypt(text(index % 100))
        assert reader.decrypt(message).plaintext == text(index % 100)
        messages.append(
            {
                "index": index,
                "plaintext": encode(text(index % 100)),
                "text": message.to_base64(),
                "shared": shared,
                "exported": reader.export_at(index).to_base64(),
            }
        )
    return {
        "id": session.session_id,
        "seed": encode(held["signing_key"]["Normal"]),
        "ratchet": encode(held["ratchet"]["inner"]),
        "index": first,
        "messages": messages,
    }


def file(length):
    plaintext, key, iv = os.urandom(length), os.urandom(32), os.urandom(8) + bytes(8)
    encryptor = Cipher(algorithms.AES(key), modes.CTR(iv)).encryptor()
    ciphertext = encryptor.update(plaintext) + encryptor.finalize()
    digest = hashlib.sha256(ciphertext).digest()
    parts = {
        "key": key, "iv": iv, "hash": digest, "plaintext": plaintext, "ciphertext": ciphertext,
    }
    return {name: encode(part) for name, part in parts.items()}


def party(number, side):
    keys = [vodozemac.Account().ed25519_key.to_base64() for _ in range(2)]
    device = f"DEVICE{side}{number}"
    named = {"ed25519:" + device: keys[0], "ed25519:" + keys[1]: keys[1]}
    return {
        "user": f"@{side.lower()}{number}:example.org",
        "device": device,
        # Every third user has no master key.
        "keys": named if number % 3 else {"ed25519:" + device: keys[0]},
    }


def verification(number):
    """A verification of `ours`, whose private key is told, with vodozemac, which starts every second one."""
    private = vodozemac.Curve25519SecretKey()
    key = private.public_key().to_base64()
    ours, theirs, flow = party(number, "A"), party(number, "B"), f"${number}event"
    verifier = Verifier(theirs, ours, flow)
    start = {"from_device": "DÉVICE\n", "transaction_id": flow, "hashes": ["sha256"], "n": number}
    shown = verifier.agree(key, starts=number % 2 == 1)
    return {
        "private": encode(private.to_bytes()), "key": verifier.key, "flow": flow,
        "ours": ours, "theirs": theirs, "starts": number % 2 == 0, **shown,
        "start": start, "commitment": verifier.commitment(start),
        "ourCodes": verifier.codes(ours, theirs), "theirCodes": verifier.codes(theirs, ours),
    }


def record():
    print('{"about": "written by Tests/Support/Oracle/oracle.py record: vectors.py says what of",')
    kinds = {
        "signatures": list(signatures()),
        "conversations": [conversation(turns) for turns in ([1], [3, 2, 4, 1], [1, 5, 1, 1, 1, 6])],
        "rooms": [room(0), room(250), room(0x00FF_FF00)],
        "files": [file(length) for length in (0, 1, 15, 16, 17, 300)],
        "verifications": [verification(number) for number in range(24)],
    }
    lists = []
    for kind, entries in kinds.items():
        lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
        lists.append(f'"{kind}": [\n{lines}\n]')
    print(",\n".join(lists) + "}")
