"""serve.py ROOT USER ARGUMENTS SCRIPT: see chroot.sh. Other names in the environment (FUNDONE_…) are the bot's."""

import fcntl
import http.server
import json
import os
import pwd
import socket
import struct
import subprocess
import sys
import threading
import time


class BotAPI(http.server.BaseHTTPRequestHandler):
    """Telegram without people."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        result = True
        if self.path.endswith("/getMe"):
            result = {"id": 1, "is_bot": True, "first_name": "Planner", "username": "planner_bot"}
        if self.path.endswith("/getUpdates"):
            time.sleep(1)
            result = []
        body = json.dumps({"ok": True, "result": result}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST

    def log_message(self, *_):
        pass


root, user, arguments, script = sys.argv[1:]
interface_up = struct.pack("16sh14s", b"lo", 1, b"")
fcntl.ioctl(socket.socket(socket.AF_INET, socket.SOCK_DGRAM), 0x8914, interface_up)  # SIOCSIFFLAGS
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8081), BotAPI)
threading.Thread(target=server.serve_forever, daemon=True).start()

os.chroot(root)
os.chdir("/")
person = pwd.getpwnam(user)
bot = subprocess.Popen(
    ["/usr/bin/fundone", *arguments.split()], user=person.pw_uid, group=person.pw_gid, extra_groups=[])
status = None
for _ in range(20):
    time.sleep(0.5)
    status = subprocess.run(["bash", "-c", script]).returncode
    if status == 0 or bot.poll() is not None:
        break
if bot.poll() is None:
    bot.terminate()
print("script", status, "bot", bot.wait(timeout=20))
sys.exit(0 if status == 0 and bot.returncode == 0 else 1)
