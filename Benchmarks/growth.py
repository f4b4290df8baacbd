"""make bench, growth: what fifty heavy commands and a year of use leave on the disk. Needs `fundone` only."""

import datetime
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

FUNDONE = os.path.abspath(sys.argv[1])
START = datetime.datetime(2026, 1, 1, 6, 0)
WORDS = "word " * 600


class Plan:
    """A database in a folder of its own, and conversations with it on a clock that is moved."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="fundone-growth-", dir=os.environ.get("BENCH_FOLDER"))
        self.database = self.folder + "/plan.db"
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def say(self, lines, now=START):
        run = subprocess.run(
            [FUNDONE, "chat", "--json", "--now", now.isoformat(timespec="minutes"),
             "--timezone", "Europe/Paris", "--as", "bench", "--database", self.database],
            input="\n".join(lines) + "\n", capture_output=True, text=True, cwd=self.folder)
        if run.returncode:
            sys.exit(f"chat: exit {run.returncode}: {run.stderr[-300:]}")

    def bytes(self):
        return sum(os.path.getsize(self.database + end) for end in ("", "-wal")
                   if os.path.exists(self.database + end))

    def number(self, query):
        database = sqlite3.connect(self.database)
        (found,) = database.execute(query).fetchone()
        database.close()
        return found or 0

    def words(self):
        return self.number("SELECT SUM(LENGTH(CAST(title AS BLOB))"
                           " + IFNULL(LENGTH(CAST(notes AS BLOB)), 0)) FROM todos")


def line(name, value):
    print(f"{name:<44} {value}", flush=True)


def heavy():
    """A plan of 300 tasks (1 MB), then fifty commands that show or change much of it."""
    with Plan() as plan:
        plan.say(["agenda off"] + [f"add thing {n} tomorrow // {WORDS}" for n in range(300)])
        before, words = plan.bytes(), plan.words()
        commands = [
            "all", "home", "done all today", "yes", "export", "find word", "undo", "reopen 1", "edit 5 !!",
            f"note 6 {WORDS}", "completed", "done 2", "week", "month", "missed", "all",
            "done 1 2 3 4 5", "undo", "rename 7 to other", "move 8 to friday", "delete 9", "undo",
            "done all", "yes", "undo", "export csv", "all",
        ]
        plan.say(commands * 2)
        line("300 tasks: words, file MB", f"{words / 1e6:.1f}, {before / 1e6:.1f}")
        line("fifty heavy commands: growth MB", f"{(plan.bytes() - before) / 1e6:.1f}")
        plan.say(["export"] * 20)
        line("twenty exports more: file MB",
             f"{plan.bytes() / 1e6:.1f} ({plan.bytes() / words:.1f} times the words)")


def year(days=365, routines=20, tasks=100):
    """Reminders, an agenda, views, new tasks and done ones every day for a year."""
    with Plan() as plan:
        times = [f"{7 + n % 12}:{n % 4 * 15:02d}" for n in range(routines)]
        days_of_week = ["day", "mon wed fri", "weekday", "tue", "sunday"]
        plan.say([f"add routine habit {n} every {days_of_week[n % 5]} at {times[n]}"
                  for n in range(routines)]
                 + [f"add errand {n} // call before noon #home" for n in range(tasks - routines)])
        day = START
        for first in range(0, days, 30):
            lines = []
            for number in range(first, min(first + 30, days)):
                noon = START + datetime.timedelta(days=number, hours=6)
                evening = noon + datetime.timedelta(hours=9)
                lines += [f":at {noon.isoformat(timespec='minutes')}", "home", f"done {1 + number % 20}",
                          f"done {1 + (number + 7) % 20}", f"add buy thing {number} tomorrow 15:00",
                          f":at {evening.isoformat(timespec='minutes')}", "today", "done it",
                          "done all today", "yes", "quote"]
                if number % 7 == 6:
                    lines += ["clear completed", "week", "export"]
            plan.say(lines, day)
            day = START + datetime.timedelta(days=min(first + 30, days) - 1, hours=15)
        count = plan.number("SELECT COUNT(*) FROM todos")
        size = plan.bytes()
        line(f"{days} days with {tasks} tasks: file MB", f"{size / 1e6:.2f}")
        line("bytes a task after that", f"{size / count:.0f} of {count} tasks")
        for table in ("occurrences", "outbox", "messages", "undo_log", "inbox"):
            line(f"  rows in {table}", plan.number(f"SELECT COUNT(*) FROM {table}"))


heavy()
year()
