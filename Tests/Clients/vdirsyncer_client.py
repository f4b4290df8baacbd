"""Two phases of vdirsyncer: `first` fetches the plan and sends a file, `second` finds what the chat did meanwhile."""
import subprocess
import sys
from pathlib import Path

url, user, password, folder, phase = sys.argv[1:6]
base = Path(folder)
config = base / "config"
program = Path(sys.executable).with_name("vdirsyncer")


def sync(*arguments, answers=""):
    run = subprocess.run([program, "-c", config, *(arguments or ("sync",))], input=answers,
                         capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "error" not in run.stderr.lower(), run.stderr
    return run.stdout + run.stderr


def files():
    return {path.name: path.read_text() for path in (base / "items" / "tasks").glob("*.ics")}


def find(words):
    found = [name for name, text in files().items() if words in text]
    assert len(found) == 1, (words, files())
    return base / "items" / "tasks" / found[0]


if phase == "first":
    base.mkdir(parents=True, exist_ok=True)
    config.write_text(f"""
[general]
status_path = "{base}/status"
[pair plan]
a = "local"
b = "remote"
collections = ["tasks"]
conflict_resolution = "b wins"
[storage local]
type = "filesystem"
path = "{base}/items"
fileext = ".ics"
[storage remote]
type = "caldav"
url = "{url}"
username = "{user}"
password = "{password}"
""")
    sync("discover", "plan", answers="y\ny\ny\n")
    sync()
    find("buy milk")
    (base / "items" / "tasks" / "mine.ics").write_text(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//me//EN\r\nBEGIN:VTODO\r\nUID:mine\r\n"
        "DTSTAMP:20270101T000000Z\r\nSUMMARY:Sent by file\r\nURL:https://example.org/1\r\n"
        "DUE;VALUE=DATE:20290601\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
    sync()
    # Nothing changes without a change.
    before = files()
    sync()
    assert files() == before
    milk = find("buy milk")
    milk.write_text(milk.read_text().replace("buy milk", "buy oat milk"))
    sync()
    sync()
    find("buy oat milk")
else:
    sync()
    mine = find("Sent by file")
    assert "STATUS:COMPLETED" in mine.read_text() and "URL:https://example.org/1" in mine.read_text()
    assert not [text for text in files().values() if "buy oat milk" in text]
    find("from the chat").unlink()
    sync()
    sync()
    assert not [text for text in files().values() if "from the chat" in text]
print("all of it")
