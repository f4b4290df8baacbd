"""make bench-encrypted: what encryption costs, on a Synapse of its own: replies in an encrypted room beside those in a plain
one, taken from the server's own stamps, and the bot's memory with none, one and 50 encrypted rooms, beside as many plain
ones. Needs a release build of `fundone` and what `scripts/requirements tests` installs."""

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

from load import Bot

FUNDONE = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PYTHON = ROOT + "/.build/synapse/bin/python"
PASSWORD = "a password"
MESSAGES, ROOMS = 200, 50


def line(name, value):
    print(f"{name:<60} {value}", flush=True)


class Homeserver:
    """Synapse on loopback."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [PYTHON, ROOT + "/Tests/Support/Homeserver/homeserver.py", folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = f"http://127.0.0.1:{int(self.process.stdout.readline())}"

    def call(self, method, path, body=None, token=None):
        request = urllib.request.Request(
            f"{self.address}/_matrix/client/v3/{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {token}"} if token else {})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    def register(self, name):
        return self.call("POST", "register", {
            "auth": {"type": "m.login.dummy"}, "username": name, "password": PASSWORD})

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


class Person:
    """Somebody whose app is matrix-nio."""

    def __init__(self, server, name, folder):
        os.mkdir(folder)
        self.account = server.register(name)
        self.process = subprocess.Popen(
            [PYTHON, ROOT + "/Tests/Support/EncryptedPerson/person.py", server.address,
             self.account["user_id"], PASSWORD, folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.heard = []
        self.answer()

    def next(self):
        """The next line of the app: what it heard is kept."""
        said = json.loads(self.process.stdout.readline())
        if "heard" in said:
            self.heard.append(said["heard"])
        return said

    def answer(self):
        while "heard" in (said := self.next()):
            pass
        if "failed" in said:
            raise RuntimeError(said["failed"])
        return said["done"]

    def run(self, command, **arguments):
        self.process.stdin.write(json.dumps({"do": command, **arguments}) + "\n")
        self.process.stdin.flush()
        return self.answer()

    def wait(self, matches, start):
        """Waits for an event that matches, from the `start`-th that was heard."""
        while True:
            for event in self.heard[start:]:
                if matches(event):
                    return event
            start = len(self.heard)
            self.next()

    def room(self, bot, encrypted):
        start = len(self.heard)
        room = self.run("room", invite=[bot], encrypted=encrypted)
        self.wait(lambda e: e["room"] == room and e["sender"] == bot
                  and e["content"].get("membership") == "join", start)
        self.ask("home", bot, room)
        return room

    def ask(self, text, bot, room):
        start = len(self.heard)
        self.run("send", room=room, text=text)
        answer = self.wait(lambda e: e["room"] == room and e["sender"] == bot
                           and e["type"] in ("m.room.message", "m.room.encrypted"), start)
        if answer["type"] != "m.room.message":
            raise RuntimeError("an answer cannot be read")

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


class MatrixBot(Bot):
    """`fundone run` on Matrix."""

    def __init__(self, server, account, folder):
        os.mkdir(folder)
        with open(folder + "/matrix.json", "w") as file:
            json.dump(account, file)
        os.chmod(folder + "/matrix.json", 0o600)
        with open(folder + "/fundone.yaml", "w") as file:
            file.write(
                f'database: {{path: "{folder}/plan.db"}}\n'
                f'matrix: {{homeserver: "{server.address}", '
                f'credentials_file: "{folder}/matrix.json"}}\n'
                "log: {level: error}\nlimits: {messages_per_minute: 0}\n")
        self.user = account["user_id"]
        self.log = open(folder + "/log", "a")
        self.process = subprocess.Popen(
            [FUNDONE, "run", "--config", folder + "/fundone.yaml"],
            env={"PATH": "/usr/bin:/bin", "HOME": folder}, stdout=subprocess.PIPE,
            stderr=self.log, text=True)
        self.process.stdout.readline()


def took(server, person, bot, room):
    """The milliseconds between what was said in a room and the answers, by the server's stamps."""
    events, start = [], ""
    while start is not None:
        place = f"&from={start}" if start else ""
        page = server.call(
            "GET", f"rooms/{urllib.parse.quote(room)}/messages?dir=b&limit=500{place}",
            token=person.account["access_token"])
        events += [e for e in page["chunk"] if e["type"] in ("m.room.message", "m.room.encrypted")]
        start = page.get("end")
    pairs = itertools.pairwise(reversed(events))
    return sorted(
        answer["origin_server_ts"] - said["origin_server_ts"] for said, answer in pairs
        if said["sender"] != bot.user and answer["sender"] == bot.user)


def shares(numbers):
    return f"{numbers[len(numbers) // 2]} {numbers[len(numbers) * 99 // 100]}"


def latency(server, folder):
    bot = MatrixBot(server, server.register("planner"), folder + "/latency")
    person = Person(server, "ann", folder + "/ann")
    rooms = [person.room(bot.user, encrypted) for encrypted in (False, True)]
    for number in range(MESSAGES):
        for room in rooms:
            person.ask(f"add task {number}", bot.user, room)
    plain, encrypted = [took(server, person, bot, room) for room in rooms]
    line("reply in a plain room, p50 p99 ms", shares(plain))
    line("reply in an encrypted room, p50 p99 ms", shares(encrypted))
    line("more by encryption, p50 ms", encrypted[len(encrypted) // 2] - plain[len(plain) // 2])
    person.stop()
    bot.stop()


def memory(server, folder, encrypted):
    """The bot's memory with a plain room, then with one and 50 rooms besides."""
    name = "encrypted" if encrypted else "plain"
    bot = MatrixBot(server, server.register("planner" + name), folder + "/" + name)
    person = Person(server, "ben" + name, folder + "/ben" + name)
    plain = person.room(bot.user, False)
    for number in range(20):
        person.ask(f"add task {number}", bot.user, plain)
    told = [bot.memory()]
    for count in (1, ROOMS - 1):
        for _ in range(count):
            room = person.room(bot.user, encrypted)
        person.ask("home", bot.user, room)
        told.append(bot.memory())
    person.stop()
    bot.stop()
    values = " ".join(f"{shared:.1f} ({private:.1f})" for shared, private in told)
    line(f"memory with 0, 1, {ROOMS} {name} rooms, Pss (private dirty) MB", values)


folder = tempfile.mkdtemp(prefix="fundone-bench-", dir=os.environ.get("BENCH_FOLDER"))
server = None
try:
    os.mkdir(folder + "/server")
    server = Homeserver(folder + "/server")
    latency(server, folder)
    for encrypted in (False, True):
        memory(server, folder, encrypted)
finally:
    if server:
        server.stop()
    shutil.rmtree(folder)
