"""make bench: what fundone costs on this machine, beside the floor and a lean Go bot. Needs release builds of
`fundone` and `fake-telegram`, `floor` (Benchmarks/floor.c), and `peer` (Benchmarks/peer) where there is Go. Parts
that are named after them run alone: `heavy`, `flood`."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

from load import Bot, Telegram

FUNDONE, FAKE, FLOOR, PEER = sys.argv[1:5]
MESSAGES, USERS, BATCH = 5000, 50, 100


class Bench:
    """A folder, a server and its people; removed at the end."""

    def __init__(self, binary=FUNDONE):
        self.binary = binary

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="fundone-bench-", dir=os.environ.get("BENCH_FOLDER"))
        self.database = self.folder + "/plan.db"
        self.telegram = Telegram(FAKE)
        return self

    def __exit__(self, *_):
        self.telegram.stop()
        shutil.rmtree(self.folder)

    def bot(self, **environment):
        return Bot(self.binary, self.telegram, self.database, environment)

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
    """Waits until so many messages were sent, without asking the server again and again."""
    bench.telegram.order("wait", sent=count, seconds=300)
    return bench.telegram.sent()


def load(bench):
    """Queues the messages and lets the bot take them; gives back updates/s and CPU seconds per 1,000."""
    for number in range(MESSAGES):
        bench.telegram.order("say", user=1 + number % USERS, text=f"add task {number}")
    bot = bench.bot()
    bench.telegram.order("wait", sent=USERS + MESSAGES, seconds=300)
    cpu, busy = bot.cpu(), bot.memory()
    sent = bench.telegram.sent()[USERS:]
    bot.stop()
    seconds = (sent[-1]["at"] - sent[0]["at"]) / 1000
    return MESSAGES / seconds, cpu / MESSAGES * 1000, busy


def floor(bench):
    """The same messages with the least that storing and answering them can cost."""
    environment = dict(os.environ, TOKEN=bench.telegram.token)
    wall, cpu = map(float, subprocess.run(
        [FLOOR, bench.folder + "/floor.db", str(bench.telegram.port), str(MESSAGES), str(BATCH)],
        env=environment, capture_output=True, text=True, check=True).stdout.split())
    return MESSAGES / wall, cpu / MESSAGES * 1000


def throughput():
    with Bench() as bench:
        idle = bench.meet(USERS)
        shutil.copy(bench.database, bench.folder + "/floor.db")
        speed, cpu, busy = load(bench)
        floor_speed, floor_cpu = floor(bench)
        line("updates/s, stored and answered", f"{speed:.0f}")
        line("floor, messages/s", f"{floor_speed:.0f} ({speed / floor_speed:.0%} of it reached)")
        line("CPU s per 1,000 updates (floor)", f"{cpu:.3f} ({floor_cpu:.3f})")
        line("memory idle, Pss (private dirty) MB", f"{idle[0]:.1f} ({idle[1]:.1f})")
        line("memory under load, Pss (private dirty) MB", f"{busy[0]:.1f} ({busy[1]:.1f})")
        line("violations of the server's rules", len(bench.telegram.order("violations")))
    if not os.path.exists(PEER):
        return line("Go bot", "left out: no Go here (Benchmarks/peer)")
    with Bench(PEER) as bench:
        idle = bench.meet(USERS)
        peer_speed, peer_cpu, _ = load(bench)
        line("Go bot, updates/s", f"{peer_speed:.0f} (fundone: {speed / peer_speed:.2f} times)")
        line("Go bot, CPU s per 1,000 updates", f"{peer_cpu:.3f} (fundone: {cpu / peer_cpu:.2f} times)")
        line("Go bot, memory idle, Pss (private dirty) MB", f"{idle[0]:.1f} ({idle[1]:.1f})")


def latency(name, binary):
    with Bench(binary) as bench:
        bench.meet(USERS)
        bot = bench.bot()
        time.sleep(0.5)
        after = len(bench.telegram.order("ledger"))
        start = time.monotonic()
        for number in range(1000):
            time.sleep(max(0, start + number / 50 - time.monotonic()))
            bench.telegram.order("say", user=1 + number % USERS, text=f"add late {number}")
        time.sleep(1)
        took, said = answers(bench.telegram.order("ledger", after=after), "late ")
        half, most, nearly = shares(took)
        line(f"{name}latency at 50/s, p50 p95 p99 ms", f"{half} {most} {nearly} of {said}, {len(took)} seen")
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
                "INSERT INTO todos (id, plan, kind, title, folded, priority, star, reminders,"
                " created_at, updated_at) VALUES (?, ?, 'special', ?3, ?3, 0, 0, '', 0, 0)",
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
        shared, private = bot.memory()
        bot.stop()
        line(f"{tasks:>9,} tasks: first poll ms", f"{first:.0f}")
        line(f"{tasks:>9,} tasks: 20 rings, the last ms late", f"{slowest:.1f}")
        line(f"{tasks:>9,} tasks: CPU ms a ring", f"{cpu / 20 * 1000:.1f}")
        line(f"{tasks:>9,} tasks: Pss (private dirty) MB", f"{shared:.1f} ({private:.1f})")


class Fast(Bench):
    """A server with Telegram's limits and a bot with its defaults."""

    def bot(self, **environment):
        self.telegram.order("limits", overall=30, chat=1, burst=3, group=20)
        names = ("RATE_OVERALL", "RATE_CHAT", "RATE_GROUP")
        unset = {f"FUNDONE_TELEGRAM_{name}": None for name in names}
        return super().bot(FUNDONE_LIMITS_MESSAGES_PER_MINUTE=None, **unset, **environment)

    def meet(self, users):
        """As in a bench without limits."""
        bot = super().bot()
        for user in range(1, users + 1):
            self.telegram.order("say", user=user, text="/start")
        self.telegram.order("wait", sent=users, seconds=120)
        bot.stop()

    def refused(self):
        """How many messages came too early for the server."""
        return sum("429" in v["what"] or "Too Many" in v["what"]
                   for v in self.telegram.order("violations"))


def rate():
    """What is made of the rates: over all chats, in one chat, in a group."""
    with Fast() as bench:
        bench.meet(600)
        for user in range(1, 601):
            bench.telegram.order("say", user=user, text=f"add paced {user}")
        bot = bench.bot()
        sent = wait_for(bench, 1200)[600:]
        seconds = (sent[-1]["at"] - sent[30]["at"]) / 1000
        line("rate kept of 30 messages/s", f"{569 / seconds / 30:.1%}")
        group = -1001
        for number in range(30):
            bench.telegram.order("say", user=1, text=f"add single {number}")
            bench.telegram.order("say", user=2, chat=group, text=f"/add grouped {number}")
        time.sleep(62)
        chat = lambda id: [e["at"] for e in bench.telegram.sent(1200) if e["chat"] == id]
        one, many = chat(1), chat(group)
        line("rate kept of 1 message/s in a chat", f"{(len(one) - 3) / (one[-1] - one[2]) * 1e5:.1f}%")
        line("messages in a group in its first 60 s", sum(at < many[0] + 60000 for at in many))
        bot.stop()
        line("sends refused with 429", bench.refused())


def shares(took):
    took.sort()
    return [round(took[min(len(took) - 1, int(len(took) * share))], 1) for share in (.5, .95, .99)]


def answers(ledger, word):
    """How long people waited for the first message that repeats their `word NUMBER.`, in ms."""
    said = {e["text"].split(word)[1].strip(): e["at"] for e in ledger
            if e["kind"] == "said" and word in e["text"]}
    took = {}
    for entry in ledger:
        if entry["kind"] == "sent" and word in entry["text"]:
            number = entry["text"].split(word)[1].split()[0].rstrip(".,")
            took.setdefault(number, entry["at"] - said[number])
    return list(took.values()), len(said)


def add_rings(database, due, plans, first):
    """Makes a task that rings at `due` for each of `plans`."""
    moment = time.gmtime(due)
    for number, plan in enumerate(plans, first):
        database.execute(
            "INSERT INTO todos (id, plan, kind, title, folded, priority, star, reminders, created_at,"
            " updated_at) VALUES (?, ?, 'special', ?3, ?3, 0, 0, '', 0, 0)",
            (number, plan, f"ring {number} at {due}."))
        database.execute(
            "INSERT INTO occurrences (id, plan, todo, due_on, due_time) VALUES (?, ?, ?, ?, ?)",
            (number, plan, number, time.strftime("%Y-%m-%d", moment),
             time.strftime("%H:%M", moment)))
        database.execute(
            "INSERT INTO alarms (plan, todo, occurrence, kind, step, planned_at, due_at)"
            " VALUES (?, ?, ?, 'ring', -1, ?, ?)", (plan, number, number, due, due))


def morning(users=10_000, seconds=60):
    """10,000 agendas leave at 30 a second; meanwhile reminders ring and people write."""
    with Fast() as bench:
        bench.meet(users)
        database = sqlite3.connect(bench.database)
        plans = [row[0] for row in database.execute("SELECT id FROM plans ORDER BY id")]
        start = int(time.time()) + 6
        # All agendas of this minute, and a few rings every second from then on.
        minute = start // 60 * 60
        database.execute("UPDATE plans SET agenda = ?",
                         (time.strftime("%H:%M", time.gmtime(minute)),))
        database.execute("UPDATE alarms SET planned_at = ?, due_at = ? WHERE kind = 'agenda'",
                         (minute, start))
        for number in range(seconds - 5):
            add_rings(database, start + 2 + number, plans[number * 5:number * 5 + 5],
                      number * 5 + 1)
        database.commit()
        database.close()
        after = len(bench.telegram.order("ledger"))
        bot = bench.bot()
        time.sleep(3)
        begin = time.monotonic()
        for number in range(seconds * 5):
            time.sleep(max(0, begin + number / 5 - time.monotonic()))
            bench.telegram.order("say", user=users - number, text=f"add quick {number}")
        time.sleep(3)
        ledger = bench.telegram.order("ledger", after=after)
        rings = [e["at"] - int(e["text"].split(" at ")[1].split(".")[0]) * 1000
                 for e in ledger if e["kind"] == "sent" and " at " in e["text"] and "⏰" in e["text"]]
        took, said = answers(ledger, "quick ")
        sent = [e["at"] for e in ledger if e["kind"] == "sent"]
        half, most, nearly = shares(rings)
        line(f"{users:,} agendas due: rings, p50 p95 p99 max ms late",
             f"{half} {most} {nearly} {rings[-1]:.1f} of {(seconds - 5) * 5}, {len(rings)} seen")
        half, most, nearly = shares(took)
        line(f"{users:,} agendas due: answers, p50 p95 p99 max ms",
             f"{half} {most} {nearly} {took[-1]:.1f} of {said}, {len(took)} seen")
        line(f"{users:,} agendas due: messages/s", f"{len(sent) / (sent[-1] - sent[0]) * 1000:.1f}")
        bot.stop()
        line("sends refused with 429", bench.refused())


def flood(seconds=20):
    """One person writes 1,000 messages a second, 20 others one a second together each."""
    with Fast() as bench:
        bench.meet(21)
        bot = bench.bot()
        time.sleep(1)
        after = len(bench.telegram.order("ledger"))
        begin = time.monotonic()
        number = flooded = 0
        while (now := time.monotonic() - begin) < seconds:
            while flooded < now * 1000:
                bench.telegram.order("say", user=21, text=f"add spam {flooded}")
                flooded += 1
            if number < now * 10:
                bench.telegram.order("say", user=1 + number % 20, text=f"add calm {number}")
                number += 1
            time.sleep(0.001)
        time.sleep(3)
        took, said = answers(bench.telegram.order("ledger", after=after), "calm ")
        half, most, nearly = shares(took)
        line(f"one floods with {flooded / seconds:.0f}/s: the others' p50 p95 p99 max ms",
             f"{half} {most} {nearly} {took[-1]:.1f} of {said}, {len(took)} seen")
        bot.stop()
        line("sends refused with 429", bench.refused())


def fill(database, plan, tasks):
    """Makes a plan as large as one may be: titles of 500 characters, notes, tags, routines, what was missed."""
    words = lambda seed, length: " ".join(f"word{(seed * 31 + n * 7919) % 9973}" for n in range(length))
    day = lambda ahead: time.strftime("%Y-%m-%d", time.gmtime(time.time() + ahead * 86400))
    now = int(time.time())
    for number in range(1, tasks + 1):
        kind = "routine" if number % 10 == 0 else "special"
        database.execute(
            "INSERT INTO todos (id, plan, kind, title, notes, priority, star, reminders, created_at,"
            " updated_at) VALUES (?, ?, ?, ?, ?, ?, 0, '', ?, ?)",
            (number, plan, kind, f"task{number} {words(number, 60)}"[:500],
             f"note{number} {words(number + 1, 160)}"[:1400], number % 4, now, now))
        database.execute(
            "INSERT INTO plan_numbers (plan, number, todo) VALUES (?, ?, ?)", (plan, number, number))
        database.execute("INSERT INTO tags (id, todo, tag) VALUES (?, ?, 'all')", (number, number))
        if kind == "routine":
            database.execute(
                "INSERT INTO recurrences (id, todo, from_date, rule, start, times, after_completion,"
                " cursor_date, cursor_time) VALUES (?, ?, ?, 'FREQ=DAILY', ?, '', 0, ?, '')",
                (number, number, day(-9), day(-9), day(1)))
            for ahead in range(-9, 2):
                database.execute(
                    "INSERT INTO occurrences (id, plan, todo, original_date, due_on, state,"
                    " missed_at, unit) VALUES (?, ?, ?, ?, ?, ?, ?, 'routine')",
                    (tasks + number * 20 + ahead + 9, plan, number, day(ahead), day(ahead),
                     "missed" if ahead < 0 else "open", now if ahead < 0 else None))
        else:
            database.execute(
                "INSERT INTO occurrences (id, plan, todo, due_on, rank) VALUES (?, ?, ?, ?, ?)",
                (number, plan, number, day(number % 40) if number % 4 else None, 7 - number % 4))


HEAVY = ["done zzz", "find zzz", "find note", "home", "all", "month", "calendar", "missed",
         "find word7 word8", "delete zzz", "list zzz", "routines", "agenda", "rename 7 to " + "long " * 800,
         "add " + "long words " * 400, "note 8 " + "more " * 200, "done word7 word8 word9"]


def heavy(tasks=10_000, seconds=30):
    """One person with the largest plan sends a minute's worth of heavy messages at once, twice; others write."""
    with Fast() as bench:
        bench.meet(21)
        database = sqlite3.connect(bench.database)
        plan = database.execute(
            "SELECT push_chat, p.id FROM plans p JOIN chats c ON c.id = p.push_chat"
            " WHERE c.external_id = '21'").fetchone()[1]
        fill(database, plan, tasks)
        database.commit()
        database.close()
        # The first start brings what was written by hand into the form of the bot's own.
        for count in (22, 23):
            bot = bench.bot()
            bench.telegram.order("say", user=1, text="home")
            bench.telegram.order("wait", sent=count, seconds=100)
            if count == 22:
                bot.stop()
        time.sleep(2)
        after = len(bench.telegram.order("ledger"))
        begin = time.monotonic()
        sent = 0
        for number in range(seconds * 10):
            time.sleep(max(0, begin + number / 10 - time.monotonic()))
            if number in (20, 20 + seconds * 5):
                for turn in range(60):
                    bench.telegram.order("say", user=21, text=HEAVY[turn % len(HEAVY)])
                    sent += 1
            bench.telegram.order("say", user=1 + number % 20, text=f"add calm {number}")
        time.sleep(5)
        took, said = answers(bench.telegram.order("ledger", after=after), "calm ")
        half, most, nearly = shares(took)
        line(f"{sent} heavy messages on {tasks:,} tasks: the others' p50 p95 p99 max ms",
             f"{half} {most} {nearly} {took[-1]:.1f} of {said}, {len(took)} seen")
        line("most memory beside them, resident MB", f"{bot.peak():.1f}")
        line("database, MB", f"{os.path.getsize(bench.database) / 1e6:.1f}")
        bot.stop()


def starts():
    for count in (1_000, 100_000, 1_000_000):
        start(count)


def latencies():
    latency("", FUNDONE)
    if os.path.exists(PEER):
        latency("Go bot, ", PEER)


PARTS = {"throughput": throughput, "latency": latencies, "start": starts, "rate": rate,
         "morning": morning, "flood": flood, "heavy": heavy}
for part in sys.argv[5:] or PARTS:
    PARTS[part]()
