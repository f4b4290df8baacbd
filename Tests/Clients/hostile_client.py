"""Whatever is sent, an answer comes that is none of a server that broke; a seed may be given."""
import random
import sys

import requests

url, user, password = sys.argv[1:4]
seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 32)
print("seed", seed)
chance = random.Random(seed)
session = requests.Session()
session.auth = (user, password)
home = url + "calendars/tasks/"

TASK = """BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTIMEZONE\r\nTZID:Mine\r\nX-LIC-LOCATION:Europe/Paris\r
END:VTIMEZONE\r\nBEGIN:VTODO\r\nUID:%s\r\nDTSTAMP:20270101T000000Z\r\nSUMMARY:Some \\, thing\r
DESCRIPTION:a\\n[ ] b\\n[x] c\r\nDTSTART;TZID=Mine:20290301T100000\r\nDUE;TZID="Mine":20290301T110000\r
RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=5\r\nEXDATE;TZID=Mine:20290401T100000,20290501T100000\r\nPRIORITY:3\r
CATEGORIES:a,b\\,c\r\nSTATUS:NEEDS-ACTION\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;RELATED=END:-P1DT2H\r
END:VALARM\r\nEND:VTODO\r\nBEGIN:VTODO\r\nUID:%s\r\nRECURRENCE-ID;TZID=Mine:20290330T110000\r
DUE;VALUE=DATE:20290331\r\nSUMMARY:Other\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"""
QUERY = """<?xml version="1.0" encoding="utf-8"?><C:calendar-query xmlns:D="DAV:"
xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data><C:expand
start="20290101T000000Z" end="20300101T000000Z"/></C:calendar-data></D:prop><C:filter>
<C:comp-filter name="VCALENDAR"><C:comp-filter name="VTODO"><C:time-range start="20290101T000000Z"/>
<C:prop-filter name="SUMMARY"><C:text-match negate-condition="no">thing</C:text-match></C:prop-filter>
<C:comp-filter name="VALARM"><C:time-range start="20290101T000000Z" end="20300101T000000Z"/></C:comp-filter>
</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>"""
PIECES = ["\r\n", ":", ";", "=", ",", "\\", '"', "BEGIN:VTODO\r\n", "END:VTODO\r\n", "99999999", "-", "0",
          "DAILY", "MINUTELY", "COUNT=999999999", "INTERVAL=0", "00010101", "99991231T235959Z", "\u202e", "é",
          "P999999999W", "BYDAY=53MO", "RDATE:20290301", "FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2", "<", "&amp;",
          "&#0;", "]]>", "<!--", "\x00", " ", "VEVENT", "VALUE=DATE", "TZID=../../etc/passwd", "T", "Z"]


def damaged(text):
    for _ in range(chance.randrange(1, 5)):
        place = chance.randrange(len(text))
        length = chance.choice([0, 0, 1, 5, 40])
        text = text[:place] + chance.choice(PIECES) + text[place + length:]
    return text.encode()


def check(answer, body):
    assert answer.status_code < 500, (answer.status_code, body)


for number in range(250):
    name = f"h{number % 40}"
    body = damaged(TASK % (name, name))
    check(session.put(home + name + ".ics", data=body), body)
    body = damaged(QUERY)
    check(session.request("REPORT", home, data=body, headers={"Depth": "1"}), body)
    if number % 25 == 0:
        check(session.request("REPORT", home, data=QUERY, headers={"Depth": "1"}), QUERY)
        sync = "<D:sync-collection xmlns:D='DAV:'><D:sync-token/><D:prop><D:getetag/></D:prop></D:sync-collection>"
        check(session.request("REPORT", home, data=sync), sync)
for path in ["%00", "%", "%zz", "..%2f..%2f", "%e2%82", "a" * 3000, "tasks/%2e%2e/x", "0/", "-1/", "99999999999999999999/"]:
    for method in ["GET", "PUT", "DELETE", "PROPFIND", "REPORT", "MKCALENDAR", "PROPPATCH", "COPY", "LOCK"]:
        check(session.request(method, url + "calendars/" + path, data=b""), (method, path))
every = "".join(f"<D:x{i}/>" for i in range(19_000))
check(session.request("PROPFIND", home, data=f"<D:propfind xmlns:D='DAV:'><D:prop>{every}</D:prop></D:propfind>",
                      headers={"Depth": "0"}), "many")
print("all of it")
