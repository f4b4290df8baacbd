"""make bench, pictures: what a picture of a month of 90 tasks costs beside the same page in words: time, size, and memory
over 1,000 of them. Needs `fundone` only."""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

FUNDONE = os.path.abspath(sys.argv[1])
TASKS = 90
PICTURES = 1000
PAGES = ["calendar", "next", "calendar week", "next"]


class Chat:
    def __init__(self, folder, name, *flags):
        self.process = subprocess.Popen(
            [FUNDONE, "chat", "--json", "--now", "2026-11-02T09:00", "--timezone", "Europe/Paris",
             "--as", "bench", "--database", f"{folder}/{name}.db", *flags],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, cwd=folder)

    def ask(self, line):
        start = time.perf_counter()
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        while not self.process.stdout.readline().startswith('{"ready"'):
            pass
        return (time.perf_counter() - start) * 1000

    def resident(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            kilobytes = next(line for line in status if line.startswith("VmRSS:")).split()[1]
        return int(kilobytes) / 1000

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def fill(chat):
    chat.ask("agenda off")
    for place, colour in enumerate(["red", "green", "blue", "yellow"]):
        chat.ask(f"new list list{place} {colour}")
    for number in range(TASKS):
        time_of_day = f"{8 + number % 12}:30" if number % 3 else ""
        chat.ask(f"add visit number {number} on {number % 28 + 1} nov {time_of_day} @list{number % 4}")


def main():
    folder = tempfile.mkdtemp(prefix="fundone-pictures-", dir=os.environ.get("BENCH_FOLDER"))
    words, pictures = Chat(folder, "words"), Chat(folder, "painted", "--pictures", folder + "/out")
    for chat in (words, pictures):
        fill(chat)
    asked = [PAGES[0]] * (PICTURES // 2) + PAGES * (PICTURES // 2 // len(PAGES))
    plain = sorted(words.ask(line) for line in asked)
    first = pictures.ask(asked[0])
    for line in asked[:50]:
        pictures.ask(line)
    before = pictures.resident()
    painted = sorted(pictures.ask(line) for line in asked)
    after = pictures.resident()
    sizes = [os.path.getsize(f"{folder}/out/{name}") for name in os.listdir(folder + "/out")]
    middle, late = len(plain) // 2, len(plain) * 95 // 100
    print(f"{'a page in words, p50 and p95 ms':<44} {plain[middle]:.1f} {plain[late]:.1f}")
    print(f"{'with its picture, p50 and p95 ms':<44} {painted[middle]:.1f} {painted[late]:.1f}")
    print(f"{'the first picture, with its libraries, ms':<44} {first:.0f}")
    print(f"{'size of a picture, most kB':<44} {max(sizes) / 1000:.0f}")
    print(f"{'memory over 1,000 more of them, MB':<44} {after - before:.1f}")
    print(f"{'memory of pictures, MB':<44} {after - words.resident():.1f}")
    words.close()
    pictures.close()
    shutil.rmtree(folder)


main()
