#!/usr/bin/env python3
"""Writes recurrence.tsv: what python-dateutil and zoneinfo make of many recurrence rules.

    pip install python-dateutil; python3 recurrence.py

Each line is: RRULE, start, times (comma-separated or empty), last day, zone (or empty), number of
occurrences, hash of all of them, the first three. The hash is FNV-1a over 64-bit words: seconds since
1970-01-01T00:00 of each occurrence, on the wall clock, or in UTC where there is a zone.

python-dateutil knows no SKIP (RFC 7529), so those rules are expanded here, month by month, by trying
dates until one exists. In the first week of a weekly rule it counts BYSETPOS from the start and not
from the beginning of the week; rules with both start where a week does. Times of day are put on the days that the rule gives; COUNT and UNTIL then
apply to days with times.
"""
import calendar
import datetime as dt
import itertools
import pathlib
import random
import re

import zoneinfo
from dateutil.rrule import rrulestr

HERE = pathlib.Path(__file__).parent
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
EPOCH = dt.datetime(1970, 1, 1)
UTC = dt.timezone.utc


def parts(rule):
    return dict(part.split("=") for part in rule.split(";"))


def without(rule, *names):
    return ";".join(p for p in rule.split(";") if p.split("=")[0] not in names)


def dateutil_moments(rule, begin, last):
    """The datetimes of a rule by python-dateutil, up to and with the day `last`."""
    # A day as UNTIL is that whole day here, and its first second in python-dateutil.
    rule = re.sub(r"UNTIL=(\d{8})(?!T)", r"UNTIL=\1T235959", rule)
    try:
        moments = iter(rrulestr(rule, dtstart=begin))
        first = list(itertools.islice(moments, 1))
    except ValueError:  # "Invalid combination", which means that there is none
        return []
    moments = itertools.chain(first, moments)
    return list(itertools.takewhile(lambda m: m.date() <= last, moments))


def existing(year, month, day, skip):
    """The date that stands for that one, which may not exist: RFC 7529 section 4.1."""
    if day < 0:
        length = calendar.monthrange(year, month)[1]
        day = length + 1 + day
        if day < 1:
            return None if skip == "OMIT" else dt.date(year, month, 1)
    wanted = day
    while True:
        try:
            date = dt.date(year, month, day)
        except ValueError:
            if skip == "OMIT":
                return None
            day -= 1
            continue
        return date + dt.timedelta(days=1) if day != wanted and skip == "FORWARD" else date


def is_nth(date, element):
    code, ordinal = element[-2:], element[:-2]
    if DAYS[date.weekday()] != code:
        return False
    if not ordinal:
        return True
    length = calendar.monthrange(date.year, date.month)[1]
    same = [d for d in range(1, length + 1) if (d - date.day) % 7 == 0]
    position = same.index(date.day)
    return int(ordinal) in (position + 1, position - len(same))


def skip_dates(rule, start, last):
    """The dates of a MONTHLY or YEARLY rule with SKIP and by month days, expanded naively."""
    rule = parts(rule)
    interval = int(rule.get("INTERVAL", 1))
    months = [int(m) for m in rule["BYMONTH"].split(",")] if "BYMONTH" in rule else None
    numbers = [int(d) for d in rule.get("BYMONTHDAY", str(start.day)).split(",")]
    positions = [int(p) for p in rule["BYSETPOS"].split(",")] if "BYSETPOS" in rule else None
    if rule["FREQ"] == "YEARLY":
        in_year = months or (range(1, 13) if "BYMONTHDAY" in rule else [start.month])
        periods = [[(y, m) for m in in_year] for y in range(start.year, last.year + 1, interval)]
    else:
        first = start.year * 12 + start.month - 1
        every = range(first, last.year * 12 + last.month, interval)
        periods = [[(n // 12, n % 12 + 1)] for n in every]
        periods = [p for p in periods if not months or p[0][1] in months]
    dates = []
    for period in periods:
        found = {existing(y, m, d, rule["SKIP"]) for y, m in period for d in numbers} - {None}
        if "BYDAY" in rule:
            found = {d for d in found if any(is_nth(d, e) for e in rule["BYDAY"].split(","))}
        found = sorted(found)
        if positions:
            found = [d for i, d in enumerate(found) if i + 1 in positions or i - len(found) in positions]
        dates += [d for d in found if d >= start and d <= last and d not in dates[-3:]]
    return dates


def moments_of(rule, start, times, last):
    """The datetimes of a rule with times beside it; an untimed day counts as its midnight."""
    given = parts(rule)
    inside = {"BYHOUR", "BYMINUTE"} & set(given)
    if given["FREQ"] in ("HOURLY", "MINUTELY") or inside:
        begin = dt.datetime.combine(start, times[0] if times else dt.time())
        return dateutil_moments(rule, begin, last)
    plain = without(rule, "COUNT", "UNTIL")
    if "SKIP" in given:
        dates = skip_dates(plain, start, last)
    else:
        dates = [m.date() for m in dateutil_moments(plain, dt.datetime.combine(start, dt.time()), last)]
    moments = [dt.datetime.combine(d, t) for d in dates for t in (times or [dt.time()])]
    if "UNTIL" in given:
        text = given["UNTIL"]
        until = dt.datetime.strptime(text if "T" in text else text + "T235959", "%Y%m%dT%H%M%S")
        moments = [m for m in moments if m <= until]
    return moments[: int(given["COUNT"])] if "COUNT" in given else moments


def fnv(values):
    digest = 0xCBF29CE484222325
    for value in values:
        digest = ((digest ^ (value & (2**64 - 1))) * 0x100000001B3) % 2**64
    return f"{digest:016x}"


def line(rule, start, times, last, zone=""):
    moments = moments_of(rule, start, times, last)
    if zone:
        clock = zoneinfo.ZoneInfo(zone)
        seconds = [int(m.replace(tzinfo=clock).astimezone(UTC).timestamp()) for m in moments]
    else:
        seconds = [int((m - EPOCH).total_seconds()) for m in moments]
    clocks = ",".join(t.strftime("%H:%M") for t in times)
    first = " ".join(m.strftime("%Y-%m-%dT%H:%M") for m in moments[:3])
    fields = [rule, start, clocks, last, zone, len(moments), fnv(seconds), first]
    return "\t".join(map(str, fields))


def years_after(start, years):
    return dt.date(min(9999, start.year + years), 12, 31)


def month_end_rules():
    """29, 30, 31 and 29 February over 100 years, 2100 without a leap day among them."""
    for day in (28, 29, 30, 31):
        for skip in ("OMIT", "BACKWARD", "FORWARD"):
            for interval in (1, 2, 3, 5, 6, 12):
                yield f"FREQ=MONTHLY;INTERVAL={interval};SKIP={skip}", dt.date(2024, 1, day)
            yield f"FREQ=MONTHLY;BYMONTHDAY={day};SKIP={skip}", dt.date(2024, 2, 29)
            yield f"FREQ=MONTHLY;BYMONTHDAY={day},-1;SKIP={skip}", dt.date(2023, 11, 30)
            yield f"FREQ=MONTHLY;BYMONTHDAY=1,{day};SKIP={skip}", dt.date(2025, 2, 1)
            yield f"FREQ=MONTHLY;BYMONTHDAY=-{day};SKIP={skip}", dt.date(2024, 1, 5)
            yield f"FREQ=MONTHLY;BYMONTH=2,4;BYMONTHDAY={day};SKIP={skip}", dt.date(2024, 1, 1)
            yield f"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY={day};SKIP={skip}", dt.date(2024, 1, 1)
            yield f"FREQ=YEARLY;BYMONTHDAY={day};BYDAY=MO,TU,WE,TH,FR;SKIP={skip}", dt.date(2024, 1, 1)
            yield f"FREQ=YEARLY;BYMONTHDAY=30,{day};BYSETPOS=2,-1;SKIP={skip}", dt.date(2024, 1, 1)
    for skip in ("OMIT", "BACKWARD", "FORWARD"):
        for interval in (1, 2, 3, 4, 7):
            yield f"FREQ=YEARLY;INTERVAL={interval};SKIP={skip}", dt.date(2024, 2, 29)
            yield f"FREQ=YEARLY;INTERVAL={interval};COUNT=17;SKIP={skip}", dt.date(2024, 2, 29)
        yield f"FREQ=MONTHLY;BYMONTHDAY=29,30,31;BYSETPOS=-1;SKIP={skip}", dt.date(2024, 1, 31)
        yield f"FREQ=MONTHLY;COUNT=40;SKIP={skip}", dt.date(2024, 10, 31)
        yield f"FREQ=MONTHLY;UNTIL=20270228;SKIP={skip}", dt.date(2024, 10, 31)
    for day in (29, 30, 31, -29, -30, -31):
        yield f"FREQ=MONTHLY;BYMONTHDAY={day}", dt.date(2024, 1, 1)
        yield f"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY={day}" if abs(day) == 29 else (
            f"FREQ=YEARLY;BYMONTH=1,2,4;BYMONTHDAY={day}"), dt.date(2024, 1, 1)


def product_rules():
    """What people say: 40 rules, each at four times of day, in zones with different clock changes."""
    yield from (
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=2", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;INTERVAL=10",
        "FREQ=DAILY;COUNT=400", "FREQ=DAILY;UNTIL=20270331", "FREQ=DAILY;BYMONTH=3,10",
        "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY;BYMONTHDAY=1,15,-1", "FREQ=WEEKLY",
        "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=WEEKLY;BYDAY=SU",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,SA;WKST=SA",
        "FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU;WKST=WE", "FREQ=WEEKLY;INTERVAL=4;COUNT=31",
        "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20271028T120000", "FREQ=MONTHLY", "FREQ=MONTHLY;INTERVAL=2",
        "FREQ=MONTHLY;BYMONTHDAY=1", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=-2,28",
        "FREQ=MONTHLY;BYDAY=1FR", "FREQ=MONTHLY;BYDAY=-1SU", "FREQ=MONTHLY;BYDAY=2TU,2TH,4TU,4TH",
        "FREQ=MONTHLY;BYDAY=5SA", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,2", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
        "FREQ=MONTHLY;INTERVAL=3;BYDAY=-2SU", "FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
        "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
        "FREQ=YEARLY;BYMONTH=11;BYDAY=TH;BYSETPOS=4", "FREQ=YEARLY;BYDAY=20MO,-1FR",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD",
    )


def some(chance, values, most):
    return sorted(chance.sample(values, chance.randint(1, most)))


def listed(values):
    return ",".join(map(str, values))


def random_rule(chance, freq):
    """A rule that python-dateutil can expand; of its parts, no two exclude each other for ever."""
    rule = [f"FREQ={freq}"]
    if chance.random() < 0.6:
        rule.append(f"INTERVAL={chance.choice([2, 2, 3, 4, 5, 6, 7, 9, 11, 13, 25, 90])}")
    month_days = list(range(1, 29)) + list(range(-28, 0))
    if chance.random() < (0.1 if freq == "MINUTELY" else 0.35):
        rule.append("BYMONTH=" + listed(some(chance, range(1, 13), 5)))
    if freq != "WEEKLY" and chance.random() < (0.5 if freq in ("MONTHLY", "YEARLY") else 0.2):
        rule.append("BYMONTHDAY=" + listed(some(chance, month_days, 12)))
    if chance.random() < 0.5:
        if freq in ("MONTHLY", "YEARLY") and chance.random() < 0.5:
            ordinals = [1, 2, 3, 4, 5, -1, -2, -5]
            if freq == "YEARLY" and "BYMONTH" not in listed(rule):
                ordinals += [10, 20, 52, 53, -20, -53]
            if "BYMONTHDAY" not in listed(rule):
                days = {f"{chance.choice(ordinals)}{day}" for day in some(chance, DAYS, 4)}
                rule.append("BYDAY=" + ",".join(sorted(days)))
        else:
            rule.append("BYDAY=" + ",".join(some(chance, DAYS, 5)))
    if freq == "HOURLY":
        if chance.random() < 0.4:
            rule.append("BYMINUTE=" + listed(some(chance, range(60), 4)))
            if chance.random() < 0.4:
                rule.append("BYSETPOS=" + listed(some(chance, [1, 2, -1], 2)))
    if freq == "MINUTELY" and chance.random() < 0.5:
        rule.append("BYHOUR=" + listed(some(chance, range(24), 6)))
    by = [part for part in rule if part.startswith("BYDAY") or part.startswith("BYMONTHDAY")]
    if by and freq in ("WEEKLY", "MONTHLY", "YEARLY") and chance.random() < 0.3:
        rule.append("BYSETPOS=" + listed(some(chance, [1, 2, 3, 5, -1, -2, -3], 3)))
    if freq in ("DAILY", "WEEKLY", "MONTHLY", "YEARLY") and chance.random() < 0.12:
        rule.append("BYHOUR=" + listed(some(chance, range(24), 3)))
        rule.append("BYMINUTE=" + listed(some(chance, range(60), 2)))
    if chance.random() < 0.2:
        rule.append(f"COUNT={chance.randint(1, 200)}")
    elif chance.random() < 0.2:
        rule.append(f"UNTIL=20{chance.randint(27, 40)}{chance.randint(1, 12):02}15")
    if chance.random() < 0.4:
        rule.append("WKST=" + chance.choice(DAYS))
    return ";".join(rule)


def random_lines(chance):
    horizons = {"YEARLY": 40, "MONTHLY": 12, "WEEKLY": 7, "DAILY": 3}
    for freq, count in [("YEARLY", 90), ("MONTHLY", 110), ("WEEKLY", 80), ("DAILY", 70),
                        ("HOURLY", 50), ("MINUTELY", 40)]:
        for _ in range(count):
            rule = random_rule(chance, freq)
            start = dt.date(2024, 1, 1) + dt.timedelta(days=chance.randrange(1500))
            if freq == "WEEKLY" and "BYSETPOS" in rule:
                week_start = DAYS.index(parts(rule).get("WKST", "MO"))
                start -= dt.timedelta(days=(start.weekday() - week_start) % 7)
            short = freq in ("HOURLY", "MINUTELY")
            times = [dt.time(chance.randrange(24), chance.randrange(60)) for _ in range(
                1 if short or "BYHOUR" in rule else chance.choice([0, 0, 1, 1, 3]))]
            if short:
                days = (400 if "BYMONTH" in rule else 30) if freq == "HOURLY" else 3
                last = start + dt.timedelta(days=days)
            else:
                last = years_after(start, horizons[freq])
            yield line(rule, start, sorted(set(times)), last)


def main():
    chance = random.Random(5545)
    lines = [line(rule, start, [], years_after(start, 100)) for rule, start in month_end_rules()]
    clocks = [dt.time(0, 0), dt.time(2, 30), dt.time(9, 0), dt.time(23, 45)]
    zones = ["Europe/Paris", "America/New_York", "Australia/Lord_Howe", "America/Santiago"]
    for number, rule in enumerate(product_rules()):
        start = dt.date(2026, 10, 20) + dt.timedelta(days=number)
        lines.append(line(rule, start, clocks, years_after(start, 4)))
        for clock, zone in zip(clocks, zones[number % 4 :] + zones[: number % 4]):
            lines.append(line(rule, start, [clock], years_after(start, 4), zone))
    lines += random_lines(chance)
    (HERE / "recurrence.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
