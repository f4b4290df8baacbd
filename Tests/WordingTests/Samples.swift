import Language
import Planner
import Testing
import Wording

/// One of everything that the bot says, in the order in which `Replies.txt` shows it.
struct Samples {
    private let plan: Plan
    private let bo = PersonName(name: "Bo", network: "matrix", externalID: "@bo:example.org")
    private let al = PersonName(name: "Al", network: "telegram", externalID: "Al")
    private let friday = CivilDate(daysSinceEpoch: 20_784)
    /// Saturday, 21 November 2026, 9:00.
    let reader: Recipient

    init() throws {
        let now = Instant(seconds: 1_795_251_600)
        var plan = Plan(
            id: 1, account: 1, groupChat: nil, seed: 0, zone: "Europe/Paris",
            today: CivilDate(daysSinceEpoch: 20_778), createdAt: now)
        plan.name = "Sam"
        plan.agenda = .at(8)
        plan.monthReview = .at(20)
        (plan.quietFrom, plan.quietTo) = (.at(22), .at(7))
        self.plan = plan
        reader = Recipient(plan, PlanCalendar(plan, zone: .utc, now: now))
    }

    /// All replies, by heading.
    var sections: [(heading: String, replies: [Reply])] {
        [
            ("Account", account.map(Reply.account)), ("Answers", answers.map(Reply.answer)),
            ("Export", export.map(Reply.export)), ("Import", imports.map(Reply.imports)),
            ("Help", help.map(Reply.help)), ("Waiting and kept", waiting),
            ("Jobs", jobs.map(Reply.job)),
            ("Limits", limits.map(Reply.limit) + calendar.map(Reply.calendar)),
            ("Sharing", links.map(Reply.link)), ("Ways in", ways.map(Reply.door)),
            ("From elsewhere", sources.map(Reply.source)),
            ("Lists", lists.map(Reply.list)),
            ("Quotes and tips", quotes.map(Reply.motivation)),
            ("Notices", notices.map(Reply.notice)),
            ("Reminders", reminders.map(Reply.reminder)),
            ("Settings", settings.map(Reply.settings)), ("Views", views.map(Reply.view)),
        ] + taskSections
    }

    private func stats(_ rows: [StatsView.Row]) -> StatsView {
        StatsView(
            week: .init(done: rows.count, missed: 0), month: .init(done: 3 * rows.count, missed: 2),
            rows: rows, others: max(0, rows.count - 3))
    }

    /// The row of a routine that was done (`D`) and missed (`m`).
    private func row(_ times: String) -> StatsView.Row {
        StatsView.Row(TaskName(3, "pills"), Streak(times.map { $0 != "m" }))
    }

    private var answers: [PlanAnswer] {
        let todo = StoredTodo(
            id: 1, plan: 1, number: 3, list: nil, Todo(title: "dentist"), now: reader.calendar.now)
        let task = TaskSnapshot(todo, nil)
        let name = TaskName(3, "dentist")
        return [
            .holds([task]), .holdsAlready([task]), .holdsNot("milk", .list("groceries")),
            .holdsNot("milk", .home),
            .count(0, .today), .count(1, .due(friday)), .count(4, .missed), .count(2, .completed),
            .taken([], .due(friday), nil), .taken([], .due(friday), AskedHours(.at(15))),
            .taken([], .due(friday), AskedHours(.at(12), minutes: 360)),
            .taken([task], .due(friday), nil), .taken([task, task], .today, nil),
            .busy([], [lecture], asksWhat: false), .busy([task], [lecture, fair], asksWhat: false),
            .busy([], [fair], asksWhat: true),
            .on([], .due(friday), AskedHours(.at(15))), .on([task], .due(friday), nil),
            .lastDone(name, friday, by: []), .neverDone(name), .notDone(task),
            .stats(stats([])), .stats(stats([row("DDDD"), row("DDDmD"), row("DDm"), row("D")])),
            .streak(row("")), .streak(row("m")), .streak(row("DDm")), .streak(row("D")),
            .streak(row("DDD")), .streak(row("DDmD")), .streak(row("DDDmDD")),
            .often(name, count: 0, Span(.custom, from: friday, to: friday.adding(days: 6))),
            .often(name, count: 1, nil), .often(name, count: 2, nil),
            .often(name, count: 12, nil),
            .details([noted(task)]), .details([noted(task), noted(task)]),
            .suggested([]), .suggested([task]), .suggested([task, task]),
            .dueIn(task, days: 0),
            .dueIn(task, days: 1), .dueIn(task, days: 12), .dueIn(task, days: -1),
            .dueIn(task, days: -5), .undated(name), .count(3, .week), .count(3, .month),
            .lastDone(name, friday, by: [pete]), .whoDoes([task]),
            .whoDoes([task, assigned(task)]), .members([]), .members([pete]),
        ]
    }

    private func noted(_ task: TaskSnapshot) -> TaskSnapshot {
        var noted = task
        noted.todo.notes = "at Lee's, bring 20 euros"
        return noted
    }

    /// A member of a group.
    let pete = GroupPerson(row: 1, name: "pete", username: "pete", id: "7")
    /// Another, who has no name by which anyone can mention them.
    let sam = GroupPerson(row: 2, name: "Sam Smith", username: "", id: "8")

    private func assigned(_ task: TaskSnapshot) -> TaskSnapshot {
        var task = task
        task.assignee = pete
        task.coming = [RecurrenceID(friday), RecurrenceID(friday.adding(days: 7))]
        task.comingFor = [sam, pete]
        return task
    }

    private var account: [AccountReply] {
        [
            .greeting(name: "Sam", zone: "Etc/UTC", agenda: .at(8)),
            .groupGreeting(zone: "Etc/UTC", agenda: .at(8)), .welcomeBack,
            .hereAlready(name: "alice"), .hereAlready(name: nil),
            .stopped(until: friday), .stopped(until: nil), .privacy(recordings: nil, messages: nil),
            .privacy(recordings: .here, messages: nil),
            .privacy(recordings: .host("speech.example.org"), messages: nil),
            .privacy(recordings: nil, messages: "model.example.org"),
            .privacy(recordings: .host("speech.example.org"), messages: "model.example.org"),
            .pushesHere,
            .me(al, called: "Sam", email: "al@example.org"), .me(bo, called: "", email: nil),
            .meForgotten, .meKnown("Al"),
            .askDeletion(sharers: []), .askDeletion(sharers: [bo, al]), .askGroupDeletion,
            .askGroupStop(until: nil), .askGroupStop(until: friday),
            .askLeaving(founder: bo), .nothingChanged, .left, .erased, .groupErased,
        ]
    }

    var closing: [ClosingReply] {
        let gym = TaskName(2, "gym")
        var done = ClosedTask(gym)
        done.time = RecurrenceID(friday.adding(days: -8), .at(7))
        done.isLate = true
        done.next = RecurrenceID(friday, .at(7))
        var skipped = done
        skipped.isLate = false
        var shared = skipped
        shared.by = [pete]
        shared.nextFor = sam
        let todo = StoredTodo(
            id: 1, plan: 1, number: 2, list: nil, Todo(title: "gym"),
            now: reader.calendar.now)
        let task = TaskSnapshot(todo, Occurrence(id: 1, of: todo, dueOn: friday, dueTime: .at(7)))
        return [
            .done(
                [ClosedTask(gym), done],
                others: [.notDue(gym, friday), .doneAlready(gym), .skipped(gym)]),
            .doneMark(done), .doneMark(shared), .skipped(skipped), .skippedMark(skipped),
            .nothingOpen, .doneThere("pick up kids", group: "#family"),
            .nothingMissed(ofRoutines: 0), .nothingMissed(ofRoutines: 1),
            .nothingMissed(ofRoutines: 3), .notMissed([gym]), .notMissed([gym, gym]),
            .letGo([gym, gym]), .nothingNags,
            .stoppedNagging([
                Hushed(gym, until: RecurrenceID(friday, .at(9))), Hushed(gym, until: nil),
            ]),
            .skippedDays(skipped, [friday, friday.adding(days: 3)]),
            .askEarly([done]), .askAll(7), .askDone(gym),
            .closedAlready, .notRepeating(gym),
            .reopened([.reopened(task, closed: done.time), .isOpen(gym)]),
        ]
    }

    private var imports: [ImportReply] {
        var todoist = ImportPreview(.todoist, file: "Garden.csv")
        (todoist.open, todoist.routines, todoist.done) = (12, 2, 3)
        (todoist.lists, todoist.items) = (1, 4)
        todoist.left = [
            .dates: 1, .repetitions: 2, .unsaid: 1, .reminders: 1, .attachments: 2, .untitled: 3,
            .deleted: 1, .times: 2, .appointments: 1, .notes: 1, .people: 2, .unreadable: 1,
        ]
        var own = ImportPreview(.fundone, file: nil)
        (own.open, own.hasSettings) = (1, true)
        var contacts = ImportPreview(.contacts, file: "contacts.vcf")
        contacts.routines = 1
        var known = contacts
        known.leaveStanding(isDone: false, isRoutine: true)
        let others: [ImportSource] = [
            .fundone, .todoist, .tickTick, .googleTasks, .microsoft, .calendar, .todoText,
            .taskwarrior, .tududi, .vikunja, .contacts,
        ]
        return [
            .preview(todoist, 7), .preview(own, 8), .preview(contacts, 9), .imported(todoist),
            .imported(contacts), .imported(known), .dropped, .noLongerThere,
            .unreadable(file: "a.csv", "line 3: a quote is not closed"), .unknown(file: "a.txt"),
            .tooLarge(file: "a.json", limit: 8_000_000), .unreachable(file: nil), .inPrivate,
            .how, .takenBack("line 3: due: 'x' is no date"),
        ] + others.map { .empty($0) }
    }

    private var export: [ExportReply] { [.onItsWay, .plan(tasks: 3), .file(number: 2)] }

    private var help: [HelpReply] {
        [
            .overview, .topic("group"), .topic("add"), .topic("repeat"), .topic("reminders"),
            .topic("lists"),
            .topic("settings"), .topic("soup"), .smallTalk(.greeting), .smallTalk(.thanks),
            .smallTalk(.farewell), .smallTalk(.question), .smallTalk(.remark),
            .smallTalk(.complaint),
            .notUnderstood,
            .noQuestion, .fine, .refusal(.agendaOnDays), .refusal(.reviewOnDays),
            .refusal(.quietOnDays), .refusal(.pauseExcept), .refusal(.costs), .refusal(.weather),
            .refusal(.tokenScope),
            .again(.costs), .again(.weather), .again(nil),
        ]
    }

    /// Replies around others.
    private var waiting: [Reply] {
        let fine = Reply.help(.fine)
        let questions: [WaitingQuestion] = [
            .day(of: "gym on 31 feb"), .task(of: "done paint"),
            .person(of: "buy milk @sam"), .title(.due(friday, .at(17))), .file([photo]),
        ]
        return [
            .keepable(.help(.notUnderstood), 7, asDone: false),
            .keepable(.question(.unknownTitle("paid the rent")), 7, asDone: true),
        ] + questions.map { .waiting(fine, $0) }
    }

    /// A photo that was sent on Telegram.
    var photo: NetworkFile { NetworkFile(bot: "telegram:42", kind: .photo, reference: "AgAC") }

    private var jobs: [JobReply] {
        let works: [JobReply.Work] = [
            .completing, .changing, .deleting, .deletingList, .holiday, .undoing, .erasing,
            .joining, .importing,
        ]
        let verbs: [EchoVerb] = [
            .added, .changed, .moved, .renamed, .reopened, .resumed, .kept, .restored,
            .reminderSet, .keptInstead(of: "old wallpaper"),
        ]
        return works.map { .busy($0) } + [.done(0), .done(60)]
            + verbs.map { .changed($0, 60) } + [
                .deleted(60), .cleared(1), .givenUp(isPartlyDone: true),
                .givenUp(isPartlyDone: false),
            ]
    }

    private var limits: [LimitReply] {
        [
            .messageTooLong(limit: 4096), .tooFast(limit: 60), .planFull(limit: 10_000),
            .tasksAtOnce(120, limit: 100), .notes(5000, limit: 4096), .reminders(30, limit: 20),
            .tags(60, limit: 50), .times(200, limit: 144), .items(60, limit: 50),
            .itemTitle(limit: 200), .files(11, limit: 10), .listName(limit: 100),
            .tagName(limit: 100), .personName(limit: 100), .lists(limit: 200),
            .planSize(limit: 20_000_000), .groupShare(20_000_000), .calendar(.outOfCalendar),
        ]
    }

    private var calendar: [CalendarFault] {
        [
            .outOfCalendar, .reminderTooFar, .repetitionNever, .repetitionTooOften,
            .repetitionTooLongToCount,
        ]
    }

    private var links: [LinkReply] {
        [
            .privateChatsOnly, .code("ZN27YGUW"), .tooManyTries, .invalidCode, .codeIsOver,
            .linkedAlready, .askJoin(founder: bo, dismissed: []),
            .askJoin(founder: bo, dismissed: [al]), .askChange(founder: bo), .tooLargeTogether,
            .linked, .nothingIsLinked, .unlinked([bo]), .unlinked([bo, al]), .leftPlan(of: bo),
            .removed(bo), .notAMember, .joined(bo, identity: 1), .someoneLeft(bo),
            .planGone(.deleted), .planGone(.joinedAnother), .planGone(.removed),
            .inviteCode("ABCDEFGHJKLMNPQR", telegram: nil),
            .inviteCode("ABCDEFGHJKLMNPQR", telegram: "planner_bot"), .inviteNotNeeded,
            .inviteNotAllowed,
        ]
    }

    private var lists: [ListReply] {
        let work = TodoList(id: 1, name: "work", colour: "blue", emoji: "💼")
        return [
            .lists(withoutList: 2, [ListReply.ListCount(work, open: 3)]), .exists("work"),
            .unknown("garden"), .isDefault, .unknownColour("beige"), .askColour, .made(work),
            .renamed("work", to: "office"), .coloured(work),
            .askDeletion("work", tasks: 0, withTasks: false),
            .askDeletion("work", tasks: 1, withTasks: false),
            .askDeletion("work", tasks: 3, withTasks: true), .deleted("work"),
        ]
    }

    private var quotes: [MotivationReply] {
        let quote = MotivationText(
            id: "q1", isTip: false, text: "Begin.", attribution: "Somebody", url: nil)
        let tip = MotivationText(
            id: "t1", isTip: true, text: "Drink water.", attribution: nil,
            url: "https://example.org")
        return [
            .item(quote, what: "quote *"), .item(tip, what: "tip *"),
            .unknownCategory("soup", isTip: false, known: ["courage", "focus"]),
            .unknownCategory("soup", isTip: true, known: ["sleep"]), .none, .noLongerThere,
            .keptHere(quote, what: "quote *"), .kept(isNew: true), .kept(isNew: false),
            .nothingShown, .noneKept, .keptItems([quote, quote]),
            .dropped(isTip: false, isNew: true, what: "quote *"),
            .dropped(isTip: true, isNew: false, what: "tip sleep"),
            .droppedHere(next: quote, isTip: false, what: "quote *"),
            .droppedHere(next: tip, isTip: true, what: "tip *"),
            .droppedHere(next: nil, isTip: true, what: "tip *"),
        ] + origins.map(MotivationReply.origin)
    }

    private var origins: [MotivationOrigin] {
        var letter = MotivationOrigin(
            isTip: false, author: "Seneca", translator: "R. M. Gummere",
            work: "Moral Letters to Lucilius", place: "letter 1", year: 1917, source: nil, url: nil,
            checkedOn: nil)
        var tip = MotivationOrigin(
            isTip: true, author: nil, translator: nil, work: nil, place: nil, year: nil,
            source: "World Health Organization: Physical activity",
            url: "https://example.org", checkedOn: friday)
        letter.isNew = true
        tip.isByTask = true
        let unknown = MotivationOrigin(
            isTip: false, author: nil, translator: nil, work: nil, place: nil, year: nil,
            source: nil, url: nil, checkedOn: nil)
        var unsigned = unknown
        unsigned.author = "Somebody"
        var bare = unknown
        bare.isTip = true
        return [letter, tip, unknown, unsigned, bare]
    }

    private var notices: [NoticeReply] {
        [
            .enteredGroup(hearsAll: false), .enteredGroup(hearsAll: true),
            .left(pete, [TaskName(2, "gym"), TaskName(3, "bins")]),
            .released([TaskName(2, "gym"), TaskName(3, "bins")]), .failed, .setAside, .encrypted,
            .uncheckedChange, .unreadRoom, .unsignedSession(of: nil), .unsignedSession(of: "pete"),
            .plainMessage, .identity(of: nil, mustBeVerifiedAnew: false),
            .identity(of: nil, mustBeVerifiedAnew: true),
            .identity(of: "pete", mustBeVerifiedAnew: false),
            .identity(of: "pete", mustBeVerifiedAnew: true),
            .privatePlanner(id: "telegram:42"), .invitedOnly, .invalidInvitation,
            .away(since: CivilDateTime(friday, .at(9))), .undelivered(["Added 1: milk"]),
        ]
    }

    private var settings: [SettingsReply] {
        [
            .overview(
                SettingsOverview(
                    plan, time: .at(9), monthFirst: true, pushes: .off(until: friday),
                    holiday: friday...friday)),
            .overview(
                SettingsOverview(
                    plan, time: .at(9), monthFirst: false, pushes: .on, holiday: nil,
                    held: [held, coming])),
            .held(.agenda(.at(15)), held), .held(.quiet(from: .at(10), to: .at(16)), coming),
            .endIsPast(held), .endsBeforeStart(coming),
            .timezone("Europe/Paris"), .unknownZone("Atlantis"),
            .askZone(["Europe/Paris", "Europe/Berlin"]), .noZoneThere,
            .offerZone("Europe/Paris"), .agenda(.at(7, 30)),
            .agenda(nil), .agendaDays(workdays: .at(8), weekends: .at(10)), .review(.at(21)),
            .review(nil), .monthReview(.at(20)),
            .monthReview(nil), .quiet(from: .at(22), to: .at(7)), .quietOff, .weekStart(.sunday),
            .clock24(true), .clock24(false), .monthFirst(true), .monthFirst(false),
            .dayStart(.at(4)), .evening(.at(20)),
            .bedtime(.at(23)), .deadlineLead(90), .pictures(.off), .pictures(.dark), .stats(true),
            .stats(false),
            .appointmentLead(0), .appointmentLead(45),
            .name("Sam"), .quotes(place: "above"), .quotes(place: "off"),
            .quoteCategories([]), .quoteCategories(["courage", "focus"]),
            .quoteKind(isTips: true), .quoteKind(isTips: false),
            .unknownCategory(known: ["courage", "focus"]), .holiday(from: friday, to: friday),
            .holiday(from: friday, to: friday.adding(days: 3)), .holidayOver,
            .muted(until: noon), .unmuted, .pushes(.on), .pushes(.muted(until: noon)),
            .pushes(.off(until: nil)),
        ]
    }

    /// An hour of the agenda until Friday, after which it is that of everyday.
    private var held: HeldSetting {
        HeldSetting(
            .agenda(.at(15), weekends: nil), from: nil,
            until: CivilDateTime(friday, .midnight), dayStart: .midnight,
            then: .agenda(.at(8), weekends: nil))
    }

    /// Quiet hours of three days to come.
    private var coming: HeldSetting {
        HeldSetting(
            .quiet(from: .at(10), to: .at(16)), from: CivilDateTime(friday, .midnight),
            until: CivilDateTime(friday.adding(days: 3), .midnight), dayStart: .midnight,
            then: .quiet(from: nil, to: nil))
    }
}
