import Language
import Planner
import Testing

/// An answer is read as the value that was asked for, or not at all.
struct AnswerTests {
    private func parse<Value>(_ text: String, expecting: ExpectedAnswer<Value>) throws -> Value? {
        let now = try #require(CivilDateTime("2026-11-21T09:00"))
        let context = ParseContext(now: Zone.utc.instant(now), zone: .utc)
        return CommandParser.parse(text, expecting: expecting, in: context)
    }

    @Test(
        "A time of day",
        arguments: [
            ("7:30", "07:30:00"), ("at 5pm", "17:00:00"), ("noon", "12:00:00"), ("18", "18:00:00"),
            ("blue", nil), ("tomorrow", nil), ("", nil),
        ])
    func time(text: String, wanted: String?) throws {
        #expect(
            try parse(text, expecting: .time)?.description
                == wanted.map { CivilTime($0)?.description ?? "" })
    }

    @Test(
        "Which of several",
        arguments: [
            ("2", .numbers([2])), ("1 and 3", .numbers([1, 3])), ("2, 4", .numbers([2, 4])),
            ("both", .all), ("All of them!", .all), ("neither", .nothing),
            ("none of them", .nothing), ("the first one", .places([0])),
            ("the last", .places([-1])),
            ("first and third", .places([0, 2])), ("the dentist one", .words("dentist")),
            ("milk", .words("milk")), ("number 2 please", .numbers([2])), ("", nil),
        ] as [(String, Selection?)])
    func selection(text: String, wanted: Selection?) throws {
        #expect(try parse(text, expecting: .selection) == wanted)
    }

    private static func page(_ unit: CalendarPage.Unit, _ day: String, hasYear: Bool = false)
        -> CalendarMove
    {
        .page(
            CalendarPage(unit, of: CivilDate(day) ?? CivilDate(daysSinceEpoch: 0)),
            hasYear: hasYear)
    }

    @Test(
        "A move in the calendar",
        arguments: [
            ("next", .turn(1, nil)), ("Next page, please!", .turn(1, nil)),
            ("previous month", .turn(-1, .month)), ("last week", .turn(-1, .week)),
            ("the next day", .turn(1, .day)), (">", .turn(1, nil)), ("back", .back),
            ("go back", .back), ("26", .number(26)), ("the 26th", .monthDay(26)),
            ("day 26", .monthDay(26)), ("show me the 1st", .monthDay(1)), ("32", nil),
            ("26x", nil), ("0", nil), ("thursday", .weekday(.thursday)),
            ("go to thu", .weekday(.thursday)), ("26 nov", page(.day, "2026-11-26")),
            ("tomorrow", page(.day, "2026-11-22")), ("december", page(.month, "2026-12-01")),
            ("jan 2027", page(.month, "2027-01-01", hasYear: true)), ("today", nil), ("week", nil),
            ("buy milk", nil), ("buy milk thursday", nil), ("friday 10:00", nil), ("done 3", nil),
            ("add here", .add("")), ("add here dentist 10:00", .add("dentist 10:00")),
            ("Add dentist here at 10", .add("dentist at 10")), ("here: dentist", .add("dentist")),
            ("add dentist on this day", .add("dentist")), ("add dentist", nil),
            ("put flowers here", .add("flowers")), ("mom comes here", nil), ("here", nil),
            ("add buy plants from the shop here in town", nil), ("", nil),
        ] as [(String, CalendarMove?)])
    func calendarMove(text: String, wanted: CalendarMove?) throws {
        #expect(try parse(text, expecting: .calendarMove) == wanted)
    }

    @Test(
        "Days of the month",
        arguments: [
            ("15th", "FREQ=MONTHLY;BYMONTHDAY=15"), ("last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("first friday", "FREQ=MONTHLY;BYDAY=1FR"), ("blue moon", nil),
        ])
    func monthDays(text: String, wanted: String?) throws {
        let found = try parse(text, expecting: .monthDays)
        #expect(found?.description == wanted)
    }

    @Test(
        "The last day of a repetition",
        arguments: [
            ("until 5 dec", "2026-12-05"), ("5 dec", "2026-12-05"), ("6 weeks", "2027-01-01"),
            ("some day", nil),
        ])
    func lastDay(text: String, wanted: String?) throws {
        #expect(try parse(text, expecting: .lastDay)?.description == wanted)
    }

    @Test(
        "How long to snooze",
        arguments: [
            ("10 min", SnoozeTime.minutes(10)), ("1h", .minutes(60)), ("buy milk", nil), ("", nil),
        ])
    func snooze(text: String, wanted: SnoozeTime?) throws {
        #expect(try parse(text, expecting: .snooze(task: 3)) == wanted)
    }

    @Test(
        "A field of the task replied to",
        arguments: [
            ("note bring the receipt", TaskEdit(notes: "bring the receipt")),
            ("rename buy flowers", TaskEdit(title: "buy flowers")),
            ("!!!", TaskEdit(priority: .high)), ("#errands", TaskEdit(tags: ["errands"])),
            ("*", TaskEdit(star: true)), ("buy milk", nil), ("note", nil),
        ])
    func field(text: String, wanted: TaskEdit?) throws {
        let found = try parse(text, expecting: .field(task: 3))
        #expect(found?.command == wanted.map { .edit(.numbers([3]), $0) })
    }

    @Test(
        "A period to move to", arguments: [("today", true), ("this week", true), ("week", false)])
    func period(text: String, isOne: Bool) throws {
        guard
            case .edit(.numbers([3]), let edit)? = try parse(text, expecting: .period(task: 3))?
                .command
        else {
            #expect(!isOne)
            return
        }
        #expect(isOne && edit.isMove)
    }

    @Test("A task of a day")
    func taskOnDay() throws {
        let day = try #require(CivilDate("2026-12-05"))
        guard case .add(let drafts)? = try parse("gym 7pm", expecting: .task(on: day))?.command
        else {
            Issue.record("no task")
            return
        }
        #expect(drafts.map(\.todo) == [Todo(title: "gym", schedule: .due(day, .at(19)))])
        #expect(try parse("gym every day", expecting: .task(on: day)) == nil)
    }

    @Test("A time completes a message that lacks one")
    func completion() throws {
        let whole = try parse("tomorrow", expecting: .time(lackedBy: "move 3"))
        #expect(whole?.text == "move 3 to tomorrow")
        #expect(try parse("milk", expecting: .time(lackedBy: "move 3")) == nil)
    }

    @Test(
        "A choice is one of the labels, whatever its case",
        arguments: [("daily", 0), ("blue", nil)])
    func choice(text: String, wanted: Int?) throws {
        #expect(try parse(text, expecting: .choice(of: ["Daily", "Weekly"])) == wanted)
    }

    @Test(
        "A part can be left out", arguments: [("None", true), ("-", true), ("never mind", false)])
    func nothing(text: String, wanted: Bool) throws {
        #expect(try parse(text, expecting: .nothing) == wanted)
    }
}
