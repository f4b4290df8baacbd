"""make bench, nodes: how many messages a second one and two processes take in and answer on a PostgreSQL database beside them,
and one process on SQLite. Needs release builds of `fundone` and `fake-telegram`, and PostgreSQL as `make test` installs it.
The server waits for the disk, as it would for people."""

import os
import shutil
import subprocess
import sys
import tempfile
import time

from load import Bot, Telegram

FUNDONE, FAKE = sys.argv[1:3]
MESSAGES, PEOPLE = 1500, 100
SERVE = os.path.join(os.path.dirname(__file__), "../Tests/Support/TestDatabase/serve")


def line(name, value):
    print(f"{name:<44} {value}", flush=True)


class Server:
    """A PostgreSQL server; its folder is removed at the end."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="fundone-bench-", dir=os.environ.get("BENCH_FOLDER"))
        os.chmod(self.folder, 0o755)
        self.process = subprocess.Popen(
            [SERVE, self.folder, "durable"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout.readline() == b"ready\n"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def make(self, name):
        subprocess.run(
            ["psql", "-qh", self.folder, "-U", "fundone", "postgres", "-c", f"CREATE DATABASE {name}"], check=True)
        return f"postgres://fundone@/{name}?host={self.folder}"


def speed(url, processes):
    """Messages a second, from the first answer to the last."""
    folder = tempfile.mkdtemp(prefix="fundone-bench-", dir=os.environ.get("BENCH_FOLDER"))
    telegram = Telegram(FAKE)
    bots = []
    try:
        for number in range(processes):
            place = f"{folder}/{number}"
            os.mkdir(place)
            environment = {"FUNDONE_DATABASE_PATH": None, "FUNDONE_DATABASE_URL": url} if url else {}
            bots.append(Bot(
                FUNDONE, telegram, place + "/plan.db", {**environment, "STATE_DIRECTORY": place}))
        for user in range(1, PEOPLE + 1):
            telegram.order("say", user=user, text="/start")
        telegram.order("wait", sent=PEOPLE, seconds=120)
        # Both have their part by now.
        time.sleep(8 if processes > 1 else 1)
        for number in range(MESSAGES):
            telegram.order("say", user=1 + number % PEOPLE, text=f"add task {number}")
        telegram.order("wait", sent=PEOPLE + MESSAGES, seconds=300)
        sent = telegram.sent()[PEOPLE:]
        assert not telegram.order("violations")
        return MESSAGES / ((sent[-1]["at"] - sent[0]["at"]) / 1000)
    finally:
        for bot in bots:
            bot.stop()
        telegram.stop()
        shutil.rmtree(folder)


alone = speed(None, 1)
line("SQLite, messages/s", f"{alone:.0f}")
with Server() as server:
    for processes in (1, 2):
        reached = speed(server.make(f"bench{processes}"), processes)
        line(f"PostgreSQL, {processes} processes, messages/s", f"{reached:.0f} ({reached / alone:.0%} of SQLite)")
