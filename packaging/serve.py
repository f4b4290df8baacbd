"""serve.py FAKE ROOT USER ARGUMENTS SCRIPT [SETUP]: see chroot.sh. Other names in the environment (FUNDONE_…) are the bot's."""

import encodings.idna  # noqa: F401 - nothing can be imported in the chroot
import fcntl
import http.client
import json
import os
import pwd
import socket
import struct
import subprocess
import sys
import time


def control(order, **values):
    """Lets a person at the fake Telegram do something."""
    connection = http.client.HTTPConnection("127.0.0.1", 8081, timeout=60)
    connection.request("POST", "/control/" + order, json.dumps(values))
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer


fake, root, user, arguments, script = sys.argv[1:6]
setup = sys.argv[6] if len(sys.argv) > 6 else "true"
interface_up = struct.pack("16sh14s", b"lo", 1, b"")
fcntl.ioctl(socket.socket(socket.AF_INET, socket.SOCK_DGRAM), 0x8914, interface_up)  # SIOCSIFFLAGS
telegram = subprocess.Popen([fake, "8081", "123456:ABC-DEF"], stdout=subprocess.PIPE)
telegram.stdout.readline()

os.chroot(root)
os.chdir("/")
status, rang, bot = subprocess.run(["bash", "-c", setup]).returncode, False, None
if status == 0:
    person = pwd.getpwnam(user)
    bot = subprocess.Popen(
        ["/usr/bin/fundone", *arguments.split()], user=person.pw_uid, group=person.pw_gid, extra_groups=[])
    for _ in range(20):
        time.sleep(0.5)
        status = subprocess.run(["bash", "-c", script]).returncode
        if status == 0 or bot.poll() is not None:
            break
    control("say", user=7, text="call mom in 3 seconds")
    rang = control("wait", text="⏰ call mom", seconds=20)["done"]
    if bot.poll() is None:
        bot.terminate()
    bot.wait(timeout=20)
faults = control("violations")
telegram.kill()
print("script", status, "bot", bot and bot.returncode, "rang", rang, "violations", faults)
sys.exit(0 if status == 0 and bot and bot.returncode == 0 and rang else 1)
