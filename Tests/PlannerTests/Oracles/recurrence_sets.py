#!/usr/bin/env python3
"""Writes recurrence_sets.tsv: what python-dateutil makes of rules with further dates and days left out.

    pip install python-dateutil; python3 recurrence_sets.py

Each line is: RRULE, start, time (or empty), RDATEs, EXDATEs (comma-separated), last day, number of occurrences, hash of
all of them as in recurrence.tsv, and the last occurrence of a set that ends (or empty).
"""
import datetime as dt
import pathlib
import random

from dateutil.rrule import rruleset, rrulestr

HERE = pathlib.Path(__file__).parent
EPOCH = dt.datetime(1970, 1, 1)
RULES = [
    "FREQ=DAILY;COUNT=1", "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH",
    "FREQ=WEEKLY;COUNT=10;BYDAY=SA", "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=DAILY;UNTIL=20270320", "FREQ=YEARLY;COUNT=3", "FREQ=WEEKLY;BYDAY=SU;UNTIL=20270404",
]


def fingerprint(moments):
    digest = 0xCBF29CE484222325
    for moment in moments:
        seconds = int((moment - EPOCH).total_seconds())
        digest = ((digest ^ (seconds % 2**64)) * 0x100000001B3) % 2**64
    return f"{digest:016x}"


def line(generator, rule):
    start = dt.date(2027, 1, 1) + dt.timedelta(days=generator.randrange(60))
    time = generator.choice([None, dt.time(7, 30), dt.time(19, 0)])
    last = start + dt.timedelta(days=generator.choice([120, 400]))
    begin = dt.datetime.combine(start, time or dt.time())
    days = [start + dt.timedelta(days=generator.randrange(1, 100)) for _ in range(generator.randrange(6))]
    further = []
    for day in sorted(set(days)):
        own = time is not None and generator.random() < 0.3
        further.append((day, dt.time(12, 15) if own else None))
    whole = rrulestr(rule.replace("UNTIL=20270320", "UNTIL=20270320T235959").replace(
        "UNTIL=20270404", "UNTIL=20270404T235959"), dtstart=begin)
    moments = rruleset()
    moments.rrule(whole)
    for day, own in further:
        moments.rdate(dt.datetime.combine(day, own or time or dt.time()))
    horizon = dt.datetime.combine(last, dt.time(23, 59))
    found = [m for m in moments.between(begin, horizon, inc=True)]
    candidates = sorted({m.date() for m in found}) + [start + dt.timedelta(days=3)]
    left = sorted(set(generator.sample(candidates, min(len(candidates), generator.randrange(5)))))
    kept = [m for m in found if m.date() not in left]
    is_over = "COUNT" in rule or "UNTIL" in rule
    end = ""
    if is_over:
        everything = [m for m in moments if m.date() not in left]
        end = everything[-1].strftime("%Y-%m-%dT%H:%M") if everything else ""
    dates = ",".join(day.strftime("%Y%m%d") + (own.strftime("T%H%M%S") if own else "") for day, own in further)
    return "\t".join([
        rule, start.isoformat(), time.strftime("%H:%M") if time else "", dates,
        ",".join(day.isoformat() for day in left), last.isoformat(), str(len(kept)), fingerprint(kept), end,
    ])


def main():
    generator = random.Random(9)
    lines = [line(generator, rule) for rule in RULES for _ in range(20)]
    (HERE / "recurrence_sets.tsv").write_text("\n".join(lines) + "\n")


main()
