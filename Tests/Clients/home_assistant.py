"""The calls that Home Assistant makes by the library caldav, in its order."""
import sys
from datetime import date, datetime, timedelta, timezone

import caldav

url, user, password = sys.argv[1:4]
client = caldav.DAVClient(url, None, username=user, password=password, ssl_verify_cert=True, timeout=30)
client.principal()

# Setting up: which lists are for tasks, which for events.
calendars = client.principal().calendars()
for component in ("VEVENT", "VTODO"):
    supported = [c for c in calendars if component in c.get_supported_components()]
    assert supported, component
calendar = next(c for c in calendars if c.get_display_name() == "Tasks")

# To-do lists.
before = calendar.search(todo=True, include_completed=True)
calendar.save_todo(summary="Change the filter", status="NEEDS-ACTION", due=date(2030, 1, 2),
                   description="of the purifier")
items = {str(t.icalendar_component["summary"]): t for t in calendar.search(todo=True, include_completed=True)}
assert len(items) == len(before) + 1, items
uid = str(items["Change the filter"].icalendar_component["uid"])
todo = calendar.todo_by_uid(uid)
vtodo = todo.icalendar_component
vtodo["SUMMARY"] = "Change both filters"
vtodo["STATUS"] = "COMPLETED"
vtodo.pop("DUE")
vtodo.add("due", datetime(2030, 1, 3, 9, 0, tzinfo=timezone.utc))
todo.save()
todo = calendar.todo_by_uid(uid)
assert todo.icalendar_component["STATUS"] == "COMPLETED"
assert todo.icalendar_component["due"].dt.astimezone(timezone.utc).hour == 9
if len(sys.argv) > 4:
    todo.delete()

# The calendar.
calendar.save_event(summary="Chimney sweep", dtstart=datetime(2030, 1, 5, 8, tzinfo=timezone.utc),
                    dtend=datetime(2030, 1, 5, 9, tzinfo=timezone.utc))
found = calendar.search(start=datetime(2030, 1, 5, tzinfo=timezone.utc),
                        end=datetime(2030, 1, 6, tzinfo=timezone.utc), event=True, expand=True)
assert [str(e.icalendar_component["summary"]) for e in found] == ["Chimney sweep"], found
start = datetime.now(timezone.utc)
calendar.search(start=start, end=start + timedelta(days=1), event=True, expand=True)
print("all of it")
