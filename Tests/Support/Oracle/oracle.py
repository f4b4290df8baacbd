#!/usr/bin/env python3
"""Olm, Megolm and verification as vodozemac has them, to test ours against.

    .build/synapse/bin/python Tests/Support/Oracle/oracle.py

answers each line of JSON with one: `do` names a method of Oracle, the other members are its arguments. Accounts,
sessions, rooms and readers are numbers; bytes are base64. A line with `error` is a refusal.

    .build/synapse/bin/python Tests/Support/Oracle/oracle.py record > Tests/Support/Oracle/vectors.json

writes the recorded vectors anew, with other keys each time (see vectors.py).
"""

import json
import sys

import nio.crypto
import vodozemac

import vectors
from pickles import KEY, decode, encode, room_at
from verification import Verifier


class Oracle:
    def __init__(self):
        self.kept = []

    def keep(self, thing):
        self.kept.append(thing)
        return len(self.kept) - 1

    def account(self):
        account = vodozemac.Account()
        return {
            "number": self.keep(account),
            "identity": account.curve25519_key.to_base64(),
            "signing": account.ed25519_key.to_base64(),
        }

    def keys(self, account, count):
        account = self.kept[account]
        account.generate_one_time_keys(count)
        keys = [key.to_base64() for key in account.one_time_keys.values()]
        account.mark_keys_as_published()
        return {"keys": keys}

    def fallback(self, account):
        account = self.kept[account]
        account.generate_fallback_key()
        (key,) = account.fallback_key.values()
        account.mark_keys_as_published()
        return {"key": key.to_base64()}

    def sign(self, account, message):
        return {"signature": self.kept[account].sign(decode(message)).to_base64()}

    def verify(self, key, message, signature):
        signature = vodozemac.Ed25519Signature.from_base64(signature)
        key = vodozemac.Ed25519PublicKey.from_base64(key)
        key.verify_signature(decode(message), signature)
        return {}

    def begin(self, account, identity, key):
        identity = vodozemac.Curve25519PublicKey.from_base64(identity)
        key = vodozemac.Curve25519PublicKey.from_base64(key)
        session = self.kept[account].create_outbound_session(identity, key)
        return {"number": self.keep(session), "id": session.session_id}

    def accept(self, account, identity, body):
        identity = vodozemac.Curve25519PublicKey.from_base64(identity)
        message = vodozemac.PreKeyMessage.from_base64(body)
        session, plaintext = self.kept[account].create_inbound_session(identity, message)
        return {
            "number": self.keep(session),
            "id": session.session_id,
            "plaintext": encode(plaintext),
        }

    def encrypt(self, session, plaintext):
        kind, body = self.kept[session].encrypt(decode(plaintext)).to_parts()
        return {"type": kind, "body": encode(body)}

    def decrypt(self, session, type, body):
        message = vodozemac.AnyOlmMessage.from_parts(type, decode(body))
        return {"plaintext": encode(self.kept[session].decrypt(message))}

    def reload(self, session):
        session_pickle = self.kept[session].pickle(KEY)
        self.kept[session] = vodozemac.Session.from_pickle(session_pickle, KEY)
        return {}

    def room(self, index=0):
        room = room_at(vodozemac.GroupSession(), index)
        return {
            "number": self.keep(room),
            "id": room.session_id,
            "shared": room.session_key.to_base64(),
        }

    def say(self, room, plaintexts):
        room = self.kept[room]
        messages = [room.encrypt(decode(plaintext)) for plaintext in plaintexts]
        return {"messages": [message.to_base64() for message in messages]}

    def share(self, room):
        return {"shared": self.kept[room].session_key.to_base64()}

    def reader(self, shared=None, exported=None):
        if shared is not None:
            reader = vodozemac.InboundGroupSession(vodozemac.SessionKey(shared))
        else:
            key = vodozemac.ExportedSessionKey(exported)
            reader = vodozemac.InboundGroupSession.import_session(key)
        return {
            "number": self.keep(reader),
            "id": reader.session_id,
            "index": reader.first_known_index,
        }

    def read(self, reader, message):
        read = self.kept[reader].decrypt(vodozemac.MegolmMessage.from_base64(message))
        return {"plaintext": encode(read.plaintext), "index": read.message_index}

    def export(self, reader, index):
        return {"exported": self.kept[reader].export_at(index).to_base64()}

    def verifier(self, own, other, flow):
        verifier = Verifier(own, other, flow)
        return {"number": self.keep(verifier), "key": verifier.key}

    def commitment(self, verifier, start):
        return {"commitment": self.kept[verifier].commitment(start)}

    def agree(self, verifier, key, starts):
        return self.kept[verifier].agree(key, starts)

    def codes(self, verifier):
        verifier = self.kept[verifier]
        return verifier.codes(verifier.own, verifier.other)

    def check(self, verifier, mac, keys):
        self.kept[verifier].check(mac, keys)
        return {}

    def emoji(self):
        return {"emoji": [symbol for symbol, _ in nio.crypto.Sas.emoji]}


def serve():
    oracle = Oracle()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = getattr(oracle, request.pop("do"))(**request)
        except ValueError as refusal:
            answer = {"error": f"{type(refusal).__name__}: {refusal}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    vectors.record() if sys.argv[1:] == ["record"] else serve()
