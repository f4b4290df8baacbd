"""make bench: what fundone costs on this machine, beside the floor. Needs release builds of `fundone`
and `fake-telegram`, and `floor` (Benchmarks/floor.c)."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

from load import Bot, Telegram

FUNDONE, FAKE, FLOOR = sys.argv[1:4]
MESSAGES, USERS, BATCH = 5000, 50, 100


class Bench:
    """A folder, a server and its people; removed at the end."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="fundone-bench-", dir=os.environ.get("BENCH_FOLDER"))
        self.database = self.folder + "/plan.db"
        self.telegram = Telegram(FAKE)
        return self

    def __exit__(self, *_):
        self.telegram.stop()
        shutil.rmtree(self.folder)

    def bot(self, **environment):
        return Bot(FUNDONE, self.telegram, self.database, environment)

    def meet(self, users):
        """Lets everybody say hello and get an answer."""
        bot = self.bot()
        for user in range(1, users + 1):
            self.telegram.order("say", user=user, text="/start")
        self.telegram.order("wait", sent=users, seconds=120)
        time.sleep(0.5)
        memory = bot.memory()
        bot.stop()
        return memory


def line(name, value):
    print(f"{name:<44} {value}", flush=True)


def wait_for(bench, count):
    while True:
        sent = bench.telegram.sent()
        if len(sent) >= count:
            return sent
        time.sleep(0.05)


def throughput():
    with Bench() as bench:
        idle = bench.meet(USERS)
        for number in range(MESSAGES):
            bench.telegram.order("say", user=1 + number % USERS, text=f"add task {number}")
        bot = bench.bot()
        sent = wait_for(bench, USERS + MESSAGES)[USERS:]
        cpu, busy = bot.cpu(), bot.memory()
        seconds = (sent[-1]["at"] - sent[0]["at"]) / 1000
        bot.stop()
        environment = dict(os.environ, TOKEN=bench.telegram.token)
        wall, floor_cpu = map(float, subprocess.run(
            [FLOOR, bench.folder + "/floor.db", str(bench.telegram.port), str(MESSAGES),
             str(BATCH)], env=environment, capture_output=True, text=True,
            check=True).stdout.split())
        line("updates/s, stored and answered", f"{MESSAGES / seconds:.0f}")
        line("floor, messages/s", f"{MESSAGES / wall:.0f} ({wall / seconds:.0%} of it reached)")
        line("CPU s per 1,000 updates (floor)",
             f"{cpu / MESSAGES * 1000:.3f} ({floor_cpu / MESSAGES * 1000:.3f})")
        line("memory idle, resident (private) MB", f"{idle[0]:.1f} ({idle[1]:.1f})")
        line("memory under load, resident (private) MB", f"{busy[0]:.1f} ({busy[1]:.1f})")
        line("violations of the server's rules", len(bench.telegram.order("violations")))


def latency():
    with Bench() as bench:
        bench.meet(USERS)
        bot = bench.bot()
        time.sleep(0.5)
        after = len(bench.telegram.order("ledger"))
        start = time.monotonic()
        for number in range(1000):
            time.sleep(max(0, start + number / 50 - time.monotonic()))
            bench.telegram.order("say", user=1 + number % USERS, text=f"add late {number}.")
        time.sleep(1)
        ledger = bench.telegram.order("ledger", after=after)
        said = {e["text"].split("late ")[1]: e["at"] for e in ledger if e["kind"] == "said"}
        took = []
        for entry in ledger:
            if entry["kind"] == "sent" and "late " in entry["text"]:
                number = entry["text"].split("late ")[1].split()[0].rstrip(".,") + "."
                took.append(entry["at"] - said[number])
        took.sort()
        at = lambda share: took[min(len(took) - 1, int(len(took) * share))]
        line("latency at 50/s, p50 p95 p99 ms", f"{at(.5)} {at(.95)} {at(.99)} of {len(took)}")
        bot.stop()


def start(tasks):
    """Start, memory and punctuality with so many tasks."""
    with Bench() as bench:
        bench.meet(20)
        due = int(time.time()) + 25
        database = sqlite3.connect(bench.database)
        plan, chat = database.execute("SELECT id, push_chat FROM plans LIMIT 1").fetchone()
        plans = [row[0] for row in database.execute("SELECT id FROM plans ORDER BY id")]
        for number in range(1, tasks + 1):
            when = due if number <= 20 else due + 86400 * 30 + number
            owner = plans[number % len(plans)]
            database.execute(
                "INSERT INTO todos (id, plan, kind, title, priority, star, reminders, created_at,"
                " updated_at) VALUES (?, ?, 'special', ?, 0, 0, '', 0, 0)",
                (number, owner, f"ring {number}"))
            day = time.strftime("%Y-%m-%d", time.gmtime(when))
            database.execute(
                "INSERT INTO occurrences (id, plan, todo, due_on, due_time) VALUES (?, ?, ?, ?, ?)",
                (number, owner, number, day, time.strftime("%H:%M", time.gmtime(when))))
            database.execute(
                "INSERT INTO alarms (plan, todo, occurrence, kind, step, planned_at, due_at)"
                " VALUES (?, ?, ?, 'ring', -1, ?, ?)", (owner, number, number, when, when))
        database.commit()
        database.close()
        late = int(time.time()) + 4
        database = sqlite3.connect(bench.database)
        database.execute("UPDATE alarms SET planned_at = ?, due_at = ? WHERE due_at = ?",
                         (late, late, due))
        database.commit()
        database.close()
        polls = bench.telegram.order("state")["calls"].get("getUpdates", 0)
        bot = bench.bot()
        while bench.telegram.order("state")["calls"].get("getUpdates", 0) == polls:
            time.sleep(0.0005)
        first = (time.monotonic() - bot.started) * 1000
        before = bot.cpu()
        wait_for(bench, 40)
        rings = bench.telegram.sent()[20:]
        cpu = bot.cpu() - before
        slowest = max(entry["at"] for entry in rings) - late * 1000
        resident, private = bot.memory()
        bot.stop()
        line(f"{tasks:>9,} tasks: first poll ms", f"{first:.0f}")
        line(f"{tasks:>9,} tasks: 20 rings, the last ms late", slowest)
        line(f"{tasks:>9,} tasks: CPU ms a ring", f"{cpu / 20 * 1000:.1f}")
        line(f"{tasks:>9,} tasks: resident (private) MB", f"{resident:.1f} ({private:.1f})")


def rate():
    with Bench() as bench:
        bench.meet(600)
        bench.telegram.order("limits", overall=30, chat=1, burst=3, group=20)
        before = len(bench.telegram.sent())
        for user in range(1, 601):
            bench.telegram.order("say", user=user, text=f"add paced {user}")
        limits = {"FUNDONE_TELEGRAM_RATE_OVERALL": "30", "FUNDONE_TELEGRAM_RATE_CHAT": "1"}
        bot = bench.bot(**limits)
        sent = wait_for(bench, before + 600)[before:]
        seconds = (sent[-1]["at"] - sent[30]["at"]) / 1000
        line("rate kept of 30 messages/s", f"{569 / seconds / 30:.1%}")
        line("sends refused with 429", bench.telegram.order("state")["calls"]["sendMessage"]
             - before - 600)
        bot.stop()


throughput()
latency()
for count in (1_000, 100_000, 1_000_000):
    start(count)
rate()
