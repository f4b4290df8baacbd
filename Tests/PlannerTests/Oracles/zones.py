#!/usr/bin/env python3
"""Writes zones.tsv: every clock change of every IANA zone from 2020 to 2037, as zoneinfo sees it.

    python3 zones.py [/usr/share/zoneinfo]

Added are zones that consist of a footer alone, in the forms that RFC 8536 allows. The zones are
compiled anew from tzdata.zi by zic, in the slim format: then the years after the last change of the
rules are covered by the file's footer alone. Each line is: names of the zone (links joined by commas),
the TZif file in base64, the offset at the beginning of 2020, the changes (moment:offset in seconds,
joined by spaces), and for each change what its wall-clock times mean.

Of each change these wall times are asked for, in seconds from the earlier of its two wall times: -1, 0,
half the change, the change - 1, the change, the change + 1. The answer is the moment of the first such
time in seconds from the change, with ":" and the moment of the second where there is one, or with "+"
and the size of the gap where the time is skipped (PEP 495: fold=0 is the first, or the offset before
the gap, which is what RFC 5545 section 3.3.5 demands).
"""
import base64
import datetime as dt
import io
import pathlib
import struct
import subprocess
import sys
import tempfile
import zoneinfo

HERE = pathlib.Path(__file__).parent
UTC = dt.timezone.utc
EPOCH = dt.datetime(1970, 1, 1)
FIRST = int(dt.datetime(2020, 1, 1, tzinfo=UTC).timestamp())
# Forms that few zones use now: quoted names, days by number, times beyond a day. CPython counts days
# without a J one too early, and J59 in leap years one too late; glibc does not (see ZoneTests).
FOOTERS = [
    "UTC0", "<+0530>-5:30", "<-03>3", "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "AAA-12BBB,M10.1.0,M3.3.0/3",
    "IST-1GMT0,M10.5.0,M3.5.0/1", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50",
    "IST-2IDT,M3.4.4/26,M10.5.0", "AAA3BBB,J60/2,J300/2", "AAA3BBB,J1/3,J365/20:59:59",
    "AAA-10:30BBB-11,M10.1.0,M4.1.0", "AAA5BBB,M3.2.0/-24,M11.1.0/24",
    "AAA+4BBB+3,M2.1.6/0:30:30,M12.3.5/167", "XXX3EDT4,0/0,J365/23",
]
LAST = int(dt.datetime(2038, 1, 1, tzinfo=UTC).timestamp())


def offset(zone, moment):
    return int(dt.datetime.fromtimestamp(moment, zone).utcoffset().total_seconds())


def changes(zone):
    """Every change of the offset, found by asking four times a day and halving."""
    found = []
    step = 6 * 3600
    before = offset(zone, FIRST)
    for end in range(FIRST + step, LAST + step, step):
        after = offset(zone, end)
        if after != before:
            low, high = end - step, end
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
            found.append((high, before, after))
            before = after
    return found


def meaning(zone, wall, change):
    local = EPOCH + dt.timedelta(seconds=wall)

    def moment(fold):
        return int(local.replace(tzinfo=zone, fold=fold).astimezone(UTC).timestamp())

    first, second = moment(0), moment(1)
    if first == second:
        return str(first - change)
    if first < second:
        return f"{first - change}:{second - change}"
    return f"{first - change}+{first - second}"


def compiled(source, folder, form):
    subprocess.run(["/usr/sbin/zic", "-b", form, "-d", folder, source], check=True)
    files = (path for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def read(data):
    return zoneinfo.ZoneInfo.from_file(io.BytesIO(data))


def line(names, data, fat):
    zone = read(data)
    found = changes(zone)
    # Where the footer contradicts the last change (America/Ojinaga, by the zic of Debian 12), fat.
    if found != changes(read(fat)):
        return line(names, fat, fat)
    meanings = []
    for moment, before, after in found:
        size = abs(after - before)
        start = moment + min(before, after)
        steps = (-1, 0, size // 2, size - 1, size, size + 1)
        meanings.append(",".join(meaning(zone, start + s, moment) for s in steps))
    fields = [",".join(names), base64.b64encode(data).decode(), offset(zone, FIRST),
              " ".join(f"{m}:{a}" for m, _, a in found), " ".join(meanings)]
    return "\t".join(map(str, fields))


def with_footer(text):
    """A TZif file without any change, whose rules are that POSIX TZ string."""
    header = b"TZif2" + bytes(15) + struct.pack(">6l", 0, 0, 0, 0, 1, 4)
    body = struct.pack(">lbb", 0, 0, 0) + b"UTC\0"
    return header + body + header + body + b"\n" + text.encode() + b"\n"


def main():
    source = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/zoneinfo") / "tzdata.zi"
    with tempfile.TemporaryDirectory() as folder:
        slim = compiled(source, folder + "/slim", "slim")
        fat = compiled(source, folder + "/fat", "fat")
    names = {}
    for name, data in slim.items():
        names.setdefault(data, []).append(name)
    lines = [line(same, data, fat[same[0]]) for data, same in names.items()]
    for text in FOOTERS:
        lines.append(line(["Footer/" + text.replace(",", ";")], with_footer(text), with_footer(text)))
    (HERE / "zones.tsv").write_text("\n".join(sorted(lines)) + "\n")


if __name__ == "__main__":
    main()
