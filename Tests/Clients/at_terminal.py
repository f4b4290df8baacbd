"""Runs a program at a terminal of its own and answers its questions.

    at_terminal.py PROGRAM ARGUMENT … -- QUESTION ANSWER [QUESTION ANSWER …]

Each question is waited for, then its answer is typed. What the program shows is printed, and whether the terminal was left
without echo; its exit status is this one's.
"""
import os
import pty
import select
import sys
import termios
import time

split = sys.argv.index("--")
command, talk = sys.argv[1:split], sys.argv[split + 1:]
child, terminal = pty.fork()
if child == 0:
    os.execv(command[0], command)
shown, heard, end = b"", 0, time.monotonic() + 60
while time.monotonic() < end:
    if not select.select([terminal], [], [], 0.1)[0]:
        continue
    try:
        more = os.read(terminal, 4096)
    except OSError:
        break
    if not more:
        break
    shown += more
    if talk and talk[0].encode() in shown[heard:]:
        heard = len(shown)
        os.write(terminal, talk[1].encode() + b"\n")
        talk = talk[2:]
sys.stdout.write(shown.decode(errors="replace"))
if not termios.tcgetattr(terminal)[3] & termios.ECHO:
    sys.stdout.write("left without echo")
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) if time.monotonic() < end else 99
sys.exit(status if not talk else 98)
