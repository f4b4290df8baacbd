"""make bench, pages: how long pages of 1,000 tasks take with 50 browsers on server-sent events, beside a file that the same
server sends, and what the door costs in memory. Needs release builds of `fundone` and `fake-telegram`."""

import base64
import http.client
import os
import re
import shutil
import socket
import sys
import tempfile
import threading
import time

from load import Bot, Telegram

FUNDONE, FAKE = sys.argv[1:3]
TASKS, PEOPLE, BROWSERS, ASKED = 1000, 5, 50, 100
PAGES = ["/", "/all", "/calendar", "/lists", "/task/7"]


def line(name, value):
    print(f"{name:<44} {value}", flush=True)


def free_port():
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return place.getsockname()[1]


class Browser:
    """A browser that is signed in by the link of the chat."""

    def __init__(self, port, link):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.connection.request("POST", link, "", {"Content-Type": "application/x-www-form-urlencoded"})
        answer = self.connection.getresponse()
        answer.read()
        self.cookie = answer.getheader("Set-Cookie").split(";")[0]

    def open(self, path):
        start = time.perf_counter()
        self.connection.request("GET", path, headers={"Cookie": self.cookie})
        answer = self.connection.getresponse()
        size = len(answer.read())
        assert answer.status == 200, (path, answer.status)
        return (time.perf_counter() - start) * 1000, size

    def listen(self, heard):
        """Counts what it is told until the server ends."""
        self.connection.request("GET", "/events", headers={"Cookie": self.cookie})
        answer = self.connection.getresponse()
        try:
            while answer.readline():
                heard.append(1)
        except OSError:
            pass


class CalendarProgram:
    """A program that reads a collection by CalDAV as they do: what changed (RFC 6578), then the objects (RFC 4791)."""

    def __init__(self, port, username, password):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        secret = base64.b64encode(f"{username}:{password}".encode()).decode()
        self.fields = {"Authorization": f"Basic {secret}", "Content-Type": "application/xml", "Depth": "1"}
        self.tokens = {}
        home = self.ask("PROPFIND", "/dav/", '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>')
        principal = re.search(r"<[^>]*href>([^<]+)</[^>]*href></[^>]*current-user-principal>", home).group(1)
        found = self.ask("PROPFIND", principal, (
            '<propfind xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><c:calendar-home-set/></prop></propfind>'))
        place = re.search(r"<[^>]*href>([^<]+)</[^>]*href></[^>]*calendar-home-set>", found).group(1)
        listed = self.ask("PROPFIND", place, '<propfind xmlns="DAV:"><prop><resourcetype/></prop></propfind>')
        self.collections = [path for path in re.findall(r"href>([^<]+)<", listed) if path.rstrip("/") != place.rstrip("/")]

    def ask(self, method, path, body):
        self.connection.request(method, path, body, self.fields)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        assert answer.status == 207, (method, path, answer.status)
        return text

    def sync(self):
        """Reads what changed; how many objects, and the milliseconds."""
        start, count = time.perf_counter(), 0
        for path in self.collections:
            changes = self.ask("REPORT", path, (
                f'<sync-collection xmlns="DAV:"><sync-token>{self.tokens.get(path, "")}</sync-token><sync-level>1</sync-level>'
                "<prop><getetag/></prop></sync-collection>"))
            self.tokens[path] = re.search(r"sync-token>([^<]+)<", changes).group(1)
            hrefs = re.findall(r"href>([^<]+\.ics)<", changes)
            for first in range(0, len(hrefs), 100):
                wanted = "".join(f"<d:href>{href}</d:href>" for href in hrefs[first:first + 100])
                objects = self.ask("REPORT", path, (
                    '<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/>'
                    f"<c:calendar-data/></d:prop>{wanted}</c:calendar-multiget>"))
                count += objects.count("END:VCALENDAR")
        return count, (time.perf_counter() - start) * 1000


def shares(took):
    took = sorted(took)
    return f"p50 {took[len(took) // 2]:.1f}, p95 {took[len(took) * 95 // 100]:.1f}, worst {took[-1]:.1f}"


def say(telegram, user, text):
    count = len(telegram.sent())
    telegram.order("say", user=user, text=text)
    telegram.order("wait", sent=count + 1, seconds=60)
    return telegram.sent()[-1]["text"]


def main():
    folder = tempfile.mkdtemp(prefix="fundone-pages-", dir=os.environ.get("BENCH_FOLDER"))
    telegram, port = Telegram(FAKE), free_port()
    database = folder + "/plan.db"
    bot = Bot(FUNDONE, telegram, database)
    for user in range(1, PEOPLE + 1):
        say(telegram, user, "agenda off")
    for number in range(TASKS):
        telegram.order("say", user=1, text=f"add task number {number} in {number % 40 + 1} days")
    telegram.order("wait", sent=PEOPLE + TASKS, seconds=300)
    bot.stop()
    bot = Bot(FUNDONE, telegram, database)
    say(telegram, 1, "today")
    without = bot.memory()[1]
    bot.stop()
    bot = Bot(FUNDONE, telegram, database, {"FUNDONE_HTTP_PAGES": f"http://127.0.0.1:{port}"})
    say(telegram, 1, "today")
    line("memory without the door, MB", f"{without:.1f}")
    line("with it, at start, MB", f"{bot.memory()[1]:.1f}")
    browsers = []
    for number in range(BROWSERS + 1):
        link = re.search(r"/in/[A-Z0-9]+", say(telegram, max(1, number % (PEOPLE + 1)), "web")).group(0)
        browsers.append(Browser(port, link))
    reader, heard = browsers.pop(0), []
    for browser in browsers:
        threading.Thread(target=browser.listen, args=(heard,), daemon=True).start()
    time.sleep(1)
    floor = [reader.open("/style.css")[0] for _ in range(ASKED)]
    line("a file (7 kB), ms", shares(floor))
    for path in PAGES:
        asked = [reader.open(path) for _ in range(ASKED)]
        line(f"{path} ({asked[0][1] // 1000} kB), ms", shares([took for took, _ in asked]))
    ends = threading.Event()

    def change():
        while not ends.wait(0.2):
            telegram.order("say", user=1, text="add one more tomorrow")

    told = len(heard)
    threading.Thread(target=change, daemon=True).start()
    took = [reader.open(path)[0] for _ in range(ASKED) for path in PAGES]
    ends.set()
    line("pages while the plan changes 5 times/s, ms", shares(took))
    line("lines of events meanwhile", len(heard) - told)
    said = say(telegram, 1, "app password for phone")
    name, secret = re.search(r"Username: (\S+)", said).group(1), re.search(r"Password: (\S+)", said).group(1)
    program = CalendarProgram(port, name, secret)
    count, took = program.sync()
    line(f"CalDAV, first sync of {count} tasks, ms", f"{took:.0f}")
    later = []
    for number in range(20):
        say(telegram, 1, f"add one more thing {number} tomorrow")
        count, took = program.sync()
        assert count == 1, count
        later.append(took)
    line("CalDAV, a later sync of one change, ms", shares(later))
    line("memory with 50 browsers, MB", f"{bot.memory()[1]:.1f}")
    bot.stop()
    telegram.stop()
    shutil.rmtree(folder)


main()
