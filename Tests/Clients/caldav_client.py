"""A person's programs, by the library caldav: everything that a plan keeps of tasks and events."""
import sys
from datetime import date, datetime, timezone

import caldav
from caldav.elements import dav
from caldav.lib import error

url, user, password = sys.argv[1:4]
client = caldav.DAVClient(url=url, username=user, password=password)
principal = client.principal()


def refused(call, *kinds):
    try:
        call()
    except kinds or (error.DAVError,):
        return
    raise AssertionError("that was not refused")


# Lists are there and can be made.
names = [calendar.get_display_name() for calendar in principal.calendars()]
assert names[0] == "Tasks", names
work = principal.make_calendar(name="Work", cal_id="work-1")
refused(lambda: principal.make_calendar(name="Work", cal_id="work-1"))
assert {c.get_display_name() for c in principal.calendars()} >= {"Tasks", "Work"}

# What no plan knows is kept as it was written.
ODD = """BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//somebody//else//EN\r
BEGIN:VTODO\r
UID:odd-1\r
DTSTAMP:20270101T000000Z\r
SUMMARY:Visit the museum\r
DESCRIPTION:Take:\\n[ ] ticket\\n[x] camera\r
DUE:20290315T143000Z\r
PRIORITY:7\r
CATEGORIES:culture,with family\r
LOCATION:Great Russell Street\r
GEO:51.5194;-0.1270\r
SEQUENCE:4\r
ATTENDEE;CN=Ada:mailto:ada@example.org\r
X-APPLE-SORT-ORDER:12\r
PERCENT-COMPLETE:30\r
STATUS:IN-PROCESS\r
BEGIN:VALARM\r
ACTION:DISPLAY\r
DESCRIPTION:go\r
TRIGGER:-PT15M\r
X-WR-ALARMUID:abc\r
END:VALARM\r
BEGIN:VALARM\r
ACTION:EMAIL\r
SUMMARY:go\r
DESCRIPTION:go\r
ATTENDEE:mailto:ada@example.org\r
TRIGGER:-PT1H\r
END:VALARM\r
END:VTODO\r
END:VCALENDAR\r
"""
assert client.request(str(work.url) + "odd-1.ics", "PUT", ODD, {"If-None-Match": "*"}).status == 201
odd = work.todo_by_uid("odd-1")
kept = client.request(str(odd.url), "GET").raw.replace("\r\n", "\n")
for line in ODD.replace("\r\n", "\n").splitlines():
    assert line in kept, (line, kept)

# An edit of one thing leaves the others; a stale one is refused.
first = caldav.Todo(client, url=odd.url, parent=work)
second = caldav.Todo(client, url=odd.url, parent=work)
first.load()
second.load()
first.icalendar_component["SUMMARY"] = "Visit the gallery"
first.save()
etag = client.request(str(odd.url), "GET").headers["etag"]
answer = client.request(str(odd.url), "PUT", second.data, {"If-Match": '"1-1"'})
assert answer.status == 412, answer.status
answer = client.request(str(odd.url), "PUT", second.data, {"If-None-Match": "*"})
assert answer.status == 412, answer.status
answer = client.request(str(odd.url), "PUT", first.data, {"If-Match": etag})
assert answer.status == 204, answer.status
first.load()
assert "X-APPLE-SORT-ORDER:12" in first.data and "Visit the gallery" in first.data

# A name and a UID are one task's.
other = str(work.url) + "another.ics"
assert client.request(other, "PUT", ODD, {}).status == 409

# Completing is completing.
first.complete()
assert "STATUS:COMPLETED" in work.todo_by_uid("odd-1").data
assert [t for t in work.todos()] == []
first.load()
first.uncomplete()
assert len(work.todos()) == 1

# Without a date, and on a day.
work.save_todo(summary="Undated")
work.save_todo(summary="On a day", due=date(2029, 4, 1))
assert len(work.todos()) == 3
found = work.search(todo=True, start=datetime(2029, 3, 31, tzinfo=timezone.utc),
                    end=datetime(2029, 4, 2, tzinfo=timezone.utc))
assert sorted(str(t.icalendar_component["summary"]) for t in found) == ["On a day", "Undated"], found

# A series of tasks goes on when one is completed.
series = work.save_todo("""BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//somebody//else//EN\r
BEGIN:VTODO\r
UID:series-1\r
DTSTAMP:20270101T000000Z\r
DTSTART;VALUE=DATE:20290101\r
DUE;VALUE=DATE:20290101\r
RRULE:FREQ=WEEKLY;COUNT=3\r
SUMMARY:Water the ferns\r
LOCATION:bathroom\r
END:VTODO\r
END:VCALENDAR\r
""")
series.load()
assert "RRULE:FREQ=WEEKLY;COUNT=3" in series.data, series.data
series.icalendar_component["STATUS"] = "COMPLETED"
series.save()
series.load()
assert "20290108" in series.data and "COUNT=2" in series.data, series.data
assert "LOCATION:bathroom" in series.data and "COMPLETED" not in series.data, series.data
# As Tasks.org does it: the date goes on, the rule has one less.
data = series.data.replace("20290108", "20290115").replace("COUNT=2", "COUNT=1")
assert client.request(str(series.url), "PUT", data, {}).status == 204
series.load()
assert "20290115" in series.data, series.data
# As Thunderbird does it: a component for the time that is done.
master = series.data.replace("\r\n", "\n").replace("\n", "\r\n")
start = master.index("BEGIN:VTODO")
instance = master[start:master.index("END:VTODO") + 11]
instance = "".join(line for line in instance.splitlines(True) if not line.startswith("RRULE"))
instance = instance.replace("SUMMARY", "RECURRENCE-ID;VALUE=DATE:20290115\r\nSUMMARY")
instance = instance.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED")
if "STATUS" not in instance:
    instance = instance.replace("SUMMARY", "STATUS:COMPLETED\r\nSUMMARY")
data = master.replace("END:VCALENDAR", instance + "END:VCALENDAR")
assert client.request(str(series.url), "PUT", data, {}).status == 204
series.load()
assert "STATUS:COMPLETED" in series.data, series.data

# Events: a series with a time that is another, looked for in a stretch of time.
event = work.save_event("""BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//somebody//else//EN\r
BEGIN:VEVENT\r
UID:event-1\r
DTSTAMP:20270101T000000Z\r
DTSTART:20290301T100000Z\r
DTEND:20290301T110000Z\r
RRULE:FREQ=DAILY;COUNT=5\r
SUMMARY:Stand-up\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:event-1\r
DTSTAMP:20270101T000000Z\r
RECURRENCE-ID:20290302T100000Z\r
DTSTART:20290302T130000Z\r
DTEND:20290302T140000Z\r
SUMMARY:Stand-up\r
END:VEVENT\r
END:VCALENDAR\r
""")
QUERY = """<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data>
<C:expand start="20290301T000000Z" end="20290304T000000Z"/></C:calendar-data></D:prop><C:filter>
<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:time-range start="20290301T000000Z" end="20290304T000000Z"/></C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>"""
found = client.request(str(work.url), "REPORT", QUERY, {"Depth": "1"}).raw
starts = sorted(line[8:23] for line in found.splitlines() if line.startswith("DTSTART"))
assert starts == ["20290301T100000", "20290302T130000", "20290303T100000"], found
assert "RRULE" not in found and "RECURRENCE-ID:20290303T100000Z" in found, found
busy = work.freebusy_request(datetime(2029, 3, 1, tzinfo=timezone.utc), datetime(2029, 3, 2, tzinfo=timezone.utc))
assert "20290301T100000Z/20290301T110000Z" in busy.data, busy.data

# What changed since.
changes = work.objects_by_sync_token(load_objects=False)
odd.delete()
work.save_todo(summary="New")
assert len(list(work.objects_by_sync_token(changes.sync_token, load_objects=False))) == 2
refused(lambda: list(work.objects_by_sync_token("data:,fundone-1", load_objects=False,
                                                disable_fallback=True)), error.DAVError)

# A list has another name, and goes with all in it.
work.set_properties([dav.DisplayName("Office")])
assert "Office" in [c.get_display_name() for c in principal.calendars()]
PATCH = """<D:propertyupdate xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
<D:displayname>Nothing</D:displayname><C:calendar-description>x</C:calendar-description></D:prop></D:set>
</D:propertyupdate>"""
answer = client.request(str(work.url), "PROPPATCH", PATCH, {}).raw
assert "403 Forbidden" in answer and "424 Failed Dependency" in answer, answer
work.save_todo(summary="Told in the chat")
extra = principal.make_calendar(name="Extra", cal_id="extra")
extra.save_todo(summary="Gone")
extra.delete()
assert "Extra" not in [c.get_display_name() for c in principal.calendars()]
print("all of it")
