"""Runs Synapse for the tests: on loopback, with SQLite, in a folder of its own, until standard input ends.

    homeserver.py FOLDER [limited]

It chooses a port, and writes it to standard output once it answers there. `limited` keeps Synapse's default limits of what a user may send; otherwise there are none.
"""

import os
import pathlib
import random
import socket
import sys
import threading

import yaml

folder = pathlib.Path(sys.argv[1])


def free_port():
    """A port below those that Linux gives to connections, so that none of them takes it meanwhile."""
    while True:
        port = random.randrange(10000, 32768)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


port = free_port()
none = {"per_second": 10000, "burst_count": 10000}
configuration = {
    "server_name": "localhost",
    "pid_file": str(folder / "pid"),
    "listeners": [
        {
            "port": port,
            "bind_addresses": ["127.0.0.1"],
            "type": "http",
            "tls": False,
            "resources": [{"names": ["client", "media"], "compress": False}],
        }
    ],
    "database": {"name": "sqlite3", "args": {"database": str(folder / "homeserver.db")}},
    "media_store_path": str(folder / "media"),
    "signing_key_path": str(folder / "signing.key"),
    "enable_registration": True,
    "enable_registration_without_verification": True,
    "macaroon_secret_key": "secret",
    "form_secret": "secret",
    "bcrypt_rounds": 4,
    "report_stats": False,
    # An app that begins again is not answered what it was told before.
    "caches": {"sync_response_cache_duration": 0},
    "trusted_key_servers": [],
    "suppress_key_server_warning": True,
    "log_config": str(folder / "log.yaml"),
    "rc_registration": none,
    "rc_login": {"address": none, "account": none, "failed_attempts": none},
    "rc_joins": {"local": none, "remote": none},
    "rc_joins_per_room": none,
    "rc_invites": {"per_room": none, "per_user": none, "per_issuer": none},
    "rc_room_creation": none,
}
if "limited" not in sys.argv:
    configuration["rc_message"] = none
log = {
    "version": 1,
    "handlers": {"file": {"class": "logging.FileHandler", "filename": str(folder / "log")}},
    "root": {"level": "WARNING", "handlers": ["file"]},
}
(folder / "homeserver.yaml").write_text(yaml.safe_dump(configuration))
(folder / "log.yaml").write_text(yaml.safe_dump(log))


def end_with_input():
    sys.stdin.buffer.read()
    os._exit(0)


threading.Thread(target=end_with_input, daemon=True).start()

# Synapse tells a service manager when it is ready.
manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
manager.bind(str(folder / "notify"))
os.environ["NOTIFY_SOCKET"] = str(folder / "notify")


def tell_when_ready():
    while not manager.recv(1024).startswith(b"READY=1"):
        pass
    os.write(1, f"{port}\n".encode())


threading.Thread(target=tell_when_ready, daemon=True).start()
sys.stdout = sys.stderr

from synapse.app import homeserver  # noqa: E402 - it takes seconds

sys.argv = ["homeserver", "-c", str(folder / "homeserver.yaml")]
if not (folder / "signing.key").exists():
    from signedjson.key import generate_signing_key, write_signing_keys

    with open(folder / "signing.key", "w") as file:
        write_signing_keys(file, [generate_signing_key("a_1")])
homeserver.main()
