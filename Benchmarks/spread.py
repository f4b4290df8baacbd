"""Runs a benchmark several times and prints its lines once: `spread.py RUNS COMMAND…`. A number that differs from run to
run becomes its median, with the least and the most of it in brackets."""

import re
import subprocess
import sys

NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")


def merged(lines):
    """One line for those of all runs."""
    found = [NUMBER.findall(line) for line in lines]
    if len({NUMBER.sub("", line) for line in lines}) > 1:
        return " | ".join(lines)
    told = iter(zip(*found))

    def spread(match):
        texts = sorted(next(told), key=float)
        if texts[0] == texts[-1]:
            return match[0]
        return f"{texts[len(texts) // 2]} [{texts[0]}-{texts[-1]}]"

    return NUMBER.sub(spread, lines[0])


runs = [subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, text=True, check=True).stdout
        for _ in range(int(sys.argv[1]))]
for lines in zip(*(run.splitlines() for run in runs)):
    print(merged(lines), flush=True)
