"""make bench, views: how long a view of 10,000 tasks takes, from the line that asks to the whole answer. Needs `fundone` only."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

FUNDONE = os.path.abspath(sys.argv[1])
TASKS = 10_000
ASKED = 20
VIEWS = ["home", "today", "week", "month", "all", "calendar", "missed", "agenda", "find word7",
         "show number 777", "show tsak numbr 777", "show word7 tasks", "show 777"]
# One task by its number, and by its words with slips: what lies between is the search among all titles.
BY_NUMBER, BY_WORDS = "show 777", "show tsak numbr 777"


def adding(number):
    title = f"task number {number} word{number % 97}"
    if number % 10 == 0:
        return f"add {title} every day at 9"
    return f"add {title}" + (f" in {number % 40 + 1} days" if number % 4 else "")


def main():
    folder = tempfile.mkdtemp(prefix="fundone-views-", dir=os.environ.get("BENCH_FOLDER"))
    chat = subprocess.Popen(
        [FUNDONE, "chat", "--json", "--now", "2026-11-21T09:00", "--timezone", "Europe/Paris",
         "--as", "bench", "--database", folder + "/plan.db"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, cwd=folder)

    def ask(line):
        start = time.perf_counter()
        chat.stdin.write(line + "\n")
        chat.stdin.flush()
        while not chat.stdout.readline().startswith('{"ready"'):
            pass
        return (time.perf_counter() - start) * 1000

    ask("agenda off")
    for number in range(TASKS):
        ask(adding(number))
    medians = {}
    for view in VIEWS:
        medians[view] = statistics.median([ask(view) for _ in range(ASKED)])
        print(f"{view + f', {TASKS} tasks, median ms':<44} {medians[view]:.1f}", flush=True)
    found = medians[BY_WORDS] - medians[BY_NUMBER]
    print(f"{'by its words rather than its number, ms':<44} {max(found, 0):.1f}", flush=True)
    chat.stdin.close()
    chat.wait()
    shutil.rmtree(folder)


main()
