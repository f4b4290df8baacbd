"""Drives the real executable against the fake Telegram server and reads what it cost from /proc."""

import http.client
import json
import os
import re
import signal
import subprocess
import time

TICKS = os.sysconf("SC_CLK_TCK")


class Telegram:
    """The fake server in a process of its own, and its remote control."""

    def __init__(self, binary):
        self.process = subprocess.Popen([binary], stdout=subprocess.PIPE, text=True)
        port, self.token = self.process.stdout.readline().split()
        self.port = int(port)
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def order(self, name, **values):
        self.connection.request("POST", f"/control/{name}", json.dumps(values))
        return json.loads(self.connection.getresponse().read())

    def sent(self, after=0):
        ledger = self.order("ledger", after=after)
        return [entry for entry in ledger if entry["kind"] == "sent"]

    def stop(self):
        self.process.kill()
        self.process.wait()


class Bot:
    """`fundone run` on a database, with its cost."""

    def __init__(self, binary, telegram, database, environment=None):
        values = {
            "PATH": "/usr/bin:/bin", "HOME": os.path.dirname(database),
            "FUNDONE_DATABASE_PATH": database,
            "FUNDONE_TELEGRAM_TOKEN": telegram.token,
            "FUNDONE_TELEGRAM_API_BASE": f"http://127.0.0.1:{telegram.port}",
            "FUNDONE_TELEGRAM_RATE_OVERALL": "0", "FUNDONE_TELEGRAM_RATE_CHAT": "0",
            "FUNDONE_TELEGRAM_RATE_GROUP": "0", "FUNDONE_LIMITS_MESSAGES_PER_MINUTE": "0",
        }
        values.update(environment or {})
        values = {name: value for name, value in values.items() if value is not None}
        self.log = open(database + ".log", "a")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [binary, "run"], env=values, stdout=self.log, stderr=self.log)

    def cpu(self):
        """The seconds of processor time used so far."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        """Memory in MB: shared pages divided among those that share them (Pss), and what the process alone has
        written to (Private_Dirty)."""
        text = open(f"/proc/{self.process.pid}/smaps_rollup").read()
        number = lambda name: int(re.search(rf"^{name}:\s+(\d+)", text, re.M).group(1)) / 1024
        return number("Pss"), number("Private_Dirty")

    def peak(self):
        """The most memory that was ever resident, in MB."""
        text = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"^VmHWM:\s+(\d+)", text, re.M).group(1)) / 1024

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.process.wait(10)
        self.log.close()
        return self.process.returncode
