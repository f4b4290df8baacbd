import Language
import Planner
import Testing

/// Commands of every kind can be typed as they are described.
struct CommandDescriptionTests {
    private static let context = ParseContext(
        now: Instant(seconds: 1_795_248_000), zone: .utc, lists: ["groceries", "work"])

    private static let day = CivilDate(daysSinceEpoch: 20_850)
    private static let weekly = Recurrence(
        rule: {
            var rule = RecurrenceRule(.weekly)
            rule.byDay = [RecurrenceRule.Day(.tuesday)]
            return rule
        }(), start: CivilDate(daysSinceEpoch: 20_850 + 1), times: [.at(8, 30)])

    private static let edits: [TaskEdit] = [
        TaskEdit(title: "buy flowers"), TaskEdit(notes: "bring the receipt"),
        TaskEdit(priority: Priority.none), TaskEdit(priority: .low), TaskEdit(priority: .medium),
        TaskEdit(priority: .high), TaskEdit(star: true), TaskEdit(star: false),
        TaskEdit(list: "groceries"), TaskEdit(tags: ["home"]), TaskEdit(days: 3, isMove: true),
        TaskEdit(schedule: .due(day, nil), isMove: true),
        TaskEdit(schedule: .due(day, .at(17, 5)), isMove: true),
        TaskEdit(time: .at(16, 45), isMove: true), TaskEdit(schedule: .recurring(weekly)),
        TaskEdit(reminders: []),
    ]

    private static let settings: [Setting] = [
        .timezone("Europe/Berlin"), .agenda(nil), .agenda(.at(7, 30)), .review(nil),
        .review(.at(21)), .monthReview(nil), .monthReview(.at(18, 15)), .quiet(nil),
        .quiet(QuietHours(from: .at(22), to: .at(7))), .weekStart(.sunday), .weekStart(.monday),
        .agendaOn(weekends: true, .at(10)),
        .agendaOn(weekends: false, .at(7, 30)),
        .agendaDays(workdays: .at(7), weekends: .at(9, 30)), .quoteKind(.tip), .quoteKind(.quote),
        .quotesWithout(["work"]), .clock24(true), .clock24(false), .monthFirst(true),
        .monthFirst(false), .dayStart(.at(4)),
        .evening(.at(19)),
        .bedtime(.at(22, 30)), .deadlineLead(120), .pictures(.off), .pictures(.light),
        .pictures(.dark), .stats(true),
        .stats(false), .appointmentLead(30), .appointmentLead(0),
        .name("Sam"), .quotes(.above), .quotes(.below), .quotes(.off), .quoteCategories([]),
        .quoteCategories(["focus", "calm"]),
    ]

    private static let targets: [Target] = [.numbers([3]), .numbers([1, 2, 5]), .last]

    private static let views: [View] = [
        .home, .today, .week, .month, .all, .missed, .completed, .agenda,
        .calendar(of: nil), .calendar(of: day.startOfMonth.adding(months: 2)),
        .list("groceries"), .due(day), .span(Span(.custom, from: day, to: day.adding(days: 4))),
        .find("gift"), .find("#home"), .only(.routine), .only(.special), .only(.starred),
        .only(.high), .only(.low),
    ]

    private static let others: [Command] = [
        .refuse(.agendaOnDays), .refuse(.reviewOnDays), .refuse(.quietOnDays),
        .refuse(.pauseExcept), .refuse(.agendaOffOnDays), .refuse(.tokenScope),
        .form, .lists, .clearCompleted,
        .another(nil), .another(.tip),
        .another(.quote), .keepQuote, .myQuotes,
        .settings, .start, .stop,
        .privacy, .deleteAccount, .link(code: nil), .unlink, .invite, .pushHere, .me,
        .forgetMe(true), .forgetMe(false), .help(topic: nil), .door(.web), .door(.show),
        .door(.password(nil)), .door(.resetPassword),
        .door(.give(.token, name: "shortcuts", .all)), .door(.give(.token, name: "siri", .read)),
        .door(.give(.appPassword, name: "phone", .all)), .door(.give(.token, name: "", .all)),
        .door(.feed(of: nil)),
        .door(.tell(.webhook, address: "https://a.example/x?y=1")),
        .door(.tell(.ntfy, address: "https://ntfy.sh/my-topic")),
        .door(.tell(.gotify, address: "https://g.example/message?token=A1")),
        .door(.feed(of: "groceries")), .door(.takeBack("siri")),
        .door(.takeBack("browsers")), .source(.show), .source(.unsubscribe("work")),
        .source(.canvas(address: nil)), .source(.canvasOff),
        .source(.canvas(address: "https://school.example")),
        .source(.subscribe(address: "https://a.example/b.ics?key=A1", name: nil)),
        .source(.subscribe(address: "webcal://a.example/b.ics", name: "my work")),
        .undo, .choose(4), .confirm(true), .confirm(false), .cancel, .holiday(nil),
        .holiday(Span(.custom, from: day, to: day.adding(days: 9))), .pause(.none, until: nil),
        .pause(.none, until: day), .newList(name: "garden", colour: nil, emoji: nil),
        .newList(name: "garden", colour: "green", emoji: nil),
        .renameList(name: "work", to: "office"),
        .colourList(name: "groceries", colour: "blue", emoji: nil),
        .deleteList(name: "work", withTasks: false), .deleteList(name: "work", withTasks: true),
        .motivation(.quote, category: nil), .motivation(.tip, category: "sleep"),
        .completeAll(.today),
    ]

    private static let commands: [Command] =
        others + settings.map { .set($0) } + views.map { .view($0) }
        + ExportFormat.allCases.map { .export($0) }
        + targets.flatMap { target in edits.map { .edit(target, $0) } }
        + targets.flatMap { target -> [Command] in
            [
                .complete(target, on: nil), .complete(target, on: NamedDay(day)), .reopen(target),
                .skip(target, on: nil), .delete(target), .snooze(target, nil),
                .snooze(target, .minutes(25)), .snooze(target, .until(day, nil)),
                .snooze(target, .until(day, .at(9))), .pause(target, until: nil),
                .pause(target, until: day), .resume(target), .why(target),
            ]
        } + [.show(.numbers([3])), .next(.numbers([3]))]

    @Test("Reading the description of a command gives the command", arguments: commands)
    func roundTrip(command: Command) {
        let text = describe(command)
        #expect(!text.isEmpty, "\(command)")
        let found = CommandParser.parse(text, in: Self.context).command
        #expect(found.withoutBeginning == command, "\(text)")
    }
}
