"""One side of a verification by short authentication strings: vodozemac's arithmetic on the texts that the Matrix
specification gives it (client-server API, "SAS HKDF calculation" and "MAC calculation")."""

import hashlib
import json

import vodozemac

from pickles import encode


class Verifier:
    """Parties are `user`, `device` and `keys`, public keys by their ids; `flow` is the verification's id."""

    def __init__(self, own, other, flow):
        self.own, self.other, self.flow = own, other, flow
        self.sas = vodozemac.Sas()
        self.key = self.sas.public_key.to_base64()

    def commitment(self, start):
        content = json.dumps(start, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        return encode(hashlib.sha256((self.key + content).encode()).digest())

    def agree(self, key, starts):
        """Agrees with the other side's key; `starts` tells whether the `start` was this side's."""
        self.secret = self.sas.diffie_hellman(vodozemac.Curve25519PublicKey.from_base64(key))
        sides = [(self.own, self.key), (self.other, key)]
        parts = ["MATRIX_KEY_VERIFICATION_SAS"]
        for party, sent in sides if starts else reversed(sides):
            parts += [party["user"], party["device"], sent]
        shown = self.secret.bytes("|".join([*parts, self.flow]))
        return {"emoji": list(shown.emoji_indices), "decimals": list(shown.decimals)}

    def codes(self, sender, receiver):
        info = self.info(sender, receiver)
        return {
            "mac": {
                name: self.secret.calculate_mac(key, info + name)
                for name, key in sender["keys"].items()
            },
            "keys": self.secret.calculate_mac(",".join(sorted(sender["keys"])), info + "KEY_IDS"),
        }

    def check(self, mac, keys):
        """Refuses codes of which one is not right."""
        info = self.info(self.other, self.own)
        self.secret.verify_mac(",".join(sorted(mac)), info + "KEY_IDS", keys)
        for name, code in mac.items():
            self.secret.verify_mac(self.other["keys"][name], info + name, code)

    def info(self, sender, receiver):
        parties = [sender["user"], sender["device"], receiver["user"], receiver["device"]]
        return "".join(["MATRIX_KEY_VERIFICATION_MAC", *parties, self.flow])
