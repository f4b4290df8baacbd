import Language
import Planner
import Wording

/// One of everything that the bot says about tasks.
extension Samples {
    /// The replies about tasks, by heading.
    var taskSections: [(heading: String, replies: [Reply])] {
        [
            ("Added and changed", echoes.map(Reply.echo)),
            ("In chats of others", elsewhere.map(Reply.elsewhere)),
            ("Done, skipped, opened again", closing.map(Reply.closing)),
            ("Checklists", checklists.map(Reply.checklist)), ("Files", files.map(Reply.file)),
            (
                "Several at once",
                several.map(Reply.several) + [
                    .leaving(.echo(EchoReply([.init(.moved, milk)])), [gym])
                ]
            ),
            ("Dates and deletion", tasks.map(Reply.task)), ("Turns", turns.map(Reply.turn)),
            ("Undo", undo.map(Reply.undo)), ("Snooze", snooze.map(Reply.snooze)),
            ("Pause", pauses.map(Reply.pause)), ("Questions", questions.map(Reply.question)),
            ("The guided form", forms.map(Reply.form) + [.formCancelled]),
            ("Why", why.map(Reply.why)),
            ("Complaints", complaints.map(Reply.complaint)),
        ]
    }

    private var files: [FileReply] {
        let voice = NetworkFile(bot: "telegram:42", kind: .voice, reference: "AwAC")
        let lease = NetworkFile(
            bot: "matrix:@bot:b.c", kind: .document, reference: "{}", name: "lease.pdf")
        var task = milk
        task.rings = [noon]
        task.files = [photo, photo].map { TodoFile(id: 1, todo: 1, file: $0, rings: false) }
        return [
            .added(.photo, task), .asks([photo], hears: false),
            .asks([photo, photo], hears: false),
            .asks([voice], hears: false), .asks([voice], hears: true), .heard("buy milk tomorrow"),
            .unheard(.unclear), .unheard(.tooLong(minutes: 5)),
            .unheard(.tooLarge(limit: 20 << 20)),
            .unheard(.tooManyWords(limit: 16_384)), .unheard(.tooMany),
            .shown(gym, photo), .shown(gym, lease), .rings(task, true), .rings(task, false),
            .elsewhere(gym, [photo, lease]), .removed(gym, left: 0), .removed(gym, left: 1),
            .removed(gym, left: 2), .dropped([photo]), .none(gym),
        ]
    }

    private var friday: CivilDate { reader.calendar.today.adding(days: 6) }
    private var gym: TaskName { TaskName(2, "gym") }
    var noon: Instant { reader.calendar.instant(friday, .at(12)) }

    private func todo(_ number: Int, _ title: String) -> StoredTodo {
        StoredTodo(
            id: Int64(number), plan: 1, number: number, list: nil, Todo(title: title),
            now: reader.calendar.now)
    }

    /// `buy milk`, due on Friday at 7:00.
    private var milk: TaskSnapshot {
        let todo = todo(1, "buy milk")
        return TaskSnapshot(todo, Occurrence(id: 1, of: todo, dueOn: friday, dueTime: .at(7)))
    }

    /// `buy milk` with a checklist that has so many items ticked.
    func listed(_ ticked: Int) -> TaskSnapshot {
        var task = milk
        let items = ["cake", "candles", "balloons"].enumerated().map {
            ChecklistItem(id: Int64($0.offset), todo: 1, title: $0.element)
        }
        task.checklist = Checklist(items, ticked: Set((0..<Int64(ticked))))
        return task
    }

    private var checklists: [ChecklistReply] {
        let name = TaskName(1, "buy milk")
        let item = listed(0).checklist?.items.first
        var later = listed(1)
        later.todo.isRoutine = true
        return [
            .added(listed(0), ["cake", "candles", "balloons"], known: []),
            .added(listed(1), ["balloons"], known: ["cake"]),
            .added(listed(1), [], known: ["cake", "candles"]),
            .renamed(listed(1), "cake", to: "pie"),
            .ticked([.init(listed(1), changed: ["cake"])]),
            .ticked([.init(listed(3), changed: ["cake", "balloons"], others: ["candles"])]),
            .ticked([.init(later, changed: ["cake"]), .init(listed(2), changed: ["candles"])]),
            .unticked([.init(listed(1), changed: ["candles"], others: ["balloons"])]),
            .removed([.init(listed(1), changed: ["plates"])]), .cleared(name),
            .noSuchItem(name, "plates"), .severalFit("candles", ["tall candles", "red candles"]),
            .none(name), .noneAnywhere,
            .whichOne([.init(name, item), .init(TaskName(2, "gym"), nil)]),
        ]
    }

    /// `gym`, every Friday at 7:00.
    private var routine: TaskSnapshot {
        var todo = todo(2, "gym")
        todo.isRoutine = true
        var task = TaskSnapshot(
            todo, Occurrence(id: 2, of: todo, dueOn: friday, dueTime: .at(7)))
        task.recurrence = fridays
        task.coming = [
            RecurrenceID(friday, .at(7)), RecurrenceID(friday.adding(days: 7), .at(7)),
        ]
        return task
    }

    /// `gym` with who is to do it: one, another this time, several in turn.
    private var shared: [TaskSnapshot] {
        var one = milk
        one.assignee = pete
        var once = one
        once.usual = sam
        once.isAssignedOnce = true
        var turns = routine
        turns.turns = [pete, sam]
        turns.assignee = pete
        turns.comingFor = [pete, sam]
        return [one, once, turns]
    }

    private var fridays: Recurrence {
        Recurrence(
            rule: RecurrenceRule(.weekly, byDay: [.init(.friday)]), start: friday, times: [.at(7)])
    }

    private var echoes: [EchoReply] {
        let verbs: [EchoVerb] = [
            .added, .changed, .moved, .renamed, .resumed, .kept, .reminderSet,
        ]
        let shared = shared.map { EchoReply([.init(.changed, $0)]) }
        var readings = EchoReply([.init(.added, milk)])
        readings.readings = [
            .due(1, friday.adding(days: 7), .at(19)), .repeating(1, fridays), .times(1, fridays),
        ]
        var single = EchoReply([
            .init(
                .moved, routine,
                move: .init(
                    from: RecurrenceID(friday, .at(7)),
                    to: RecurrenceID(friday.adding(days: 1), .at(8))))
        ])
        single.scope = .allFollowing(2)
        var series = EchoReply([.init(.changed, routine)])
        series.scope = .onlyThisOne(2)
        let deeds: [EchoReply.Deed] = [
            .complete, .reopen, .delete, .skip, .change, .snooze, .show,
        ]
        let others = deeds.map { deed in
            var other = EchoReply([.init(.added, milk)])
            other.otherwise = .init(id: 7, deed, TaskName(5, "oat milk"))
            return other
        }
        return [EchoReply(verbs.map { .init($0, milk) }), readings, single, series] + shared
            + others
    }

    private var elsewhere: [ElsewhereReply] {
        [
            .added([.init(milk, showsWhen: true)]), .added([.init(milk, showsWhen: false)]),
            .added([.init(milk, showsWhen: true), .init(routine, showsWhen: true)]),
            .offered([.init(milk, showsWhen: true)]), .picked([.init(milk, showsWhen: true)]),
            .nothingAdded(home: "t.me/fundone_bot"), .writeFirst(home: "t.me/fundone_bot"),
        ]
    }

    private var tasks: [TaskReply] {
        var over = routine
        over.coming = []
        return [
            .nextDates(routine), .nextDates(over), .doesNotRepeat(milk),
            .doesNotRepeat(TaskSnapshot(todo(1, "buy milk"), nil)),
            .deleted([gym, TaskName(3, "call mum")]), .cleared(1), .cleared(3), .emptied(1),
            .emptied(3), .askClear(1), .askClear(12),
            .nothingCompleted, .turnsNeedRepetition(gym), .noLongerThere,
            .deletedMark(title: "gym"),
            .movedMark(title: "gym"), .stillWaiting([.init(gym, until: friday)]),
        ]
    }

    private var several: [SeveralReply] {
        let late = RecurrenceID(friday.adding(days: 1), .at(0, 30))
        let call = TaskName(3, "call mum")
        return [
            .leavesDay(gym, late), .isPast(gym, RecurrenceID(friday, .at(7))), .untimed,
            .nothingToSwap, .swapsOne([gym, call]), .askDelete([gym]), .askDelete([gym, call]),
            .cleared([gym, call], skipped: [TaskName(4, "yoga")]),
            .askSplit(TaskName(5, "fish and chips"), ["fish", "chips"]), .askParts(gym),
        ]
    }

    private var turns: [TurnReply] {
        let first = RecurrenceID(friday, .at(7))
        let second = RecurrenceID(friday.adding(days: 7), .at(7))
        return [
            .away(
                pete, from: friday, to: friday.adding(days: 2),
                [.init(gym, [.init(first, from: nil, to: sam)]), .init(gym, [])]),
            .away(pete, from: friday, to: friday, []), .back(pete), .offered(milk, []),
            .offered(milk, [first, second]),
            .changed(
                gym, [.init(first, from: pete, to: sam)], next: second, nextFor: pete),
            .changed(
                gym, [.init(first, from: pete, to: sam), .init(second, from: sam, to: pete)],
                next: nil, nextFor: nil),
            .noTurns([pete]), .noTurns([pete, sam]), .noTurns([]), .withoutTurns(gym),
            .notInTurns([sam], gym), .hasItAlready([sam], gym, at: first), .nobodyElse(gym),
            .gone([pete], turns: [gym, gym], nobodys: [gym]),
            .gone([pete], turns: [gym], nobodys: []),
            .gone([pete, sam], turns: [], nobodys: [gym]), .gone([pete], turns: [], nobodys: []),
        ]
    }

    private var undo: [UndoReply] {
        [
            .nothing, .undone("done gym", nil), .undone("deleted buy milk", milk),
            .undoneAlready, .tooLongAgo, .nothingDeleted("bins"), .changedSince,
        ]
    }

    private var snooze: [SnoozeReply] {
        [
            .howLong(gym, occurrence: 2), .snoozed(gym, until: noon),
            .snoozedMark(gym, until: noon),
            .snoozedOften(gym, until: noon, occurrence: 2), .past(nil),
            .past(RecurrenceID(friday.adding(days: -7), .at(8))), .notOpen(gym),
            .closedAlready(gym),
        ]
    }

    private var pauses: [PauseReply] {
        [
            .paused([gym], until: friday), .paused([gym, TaskName(3, "run")], until: nil),
            .notPaused(gym), .notRepeating(gym),
            .askHoliday(Span(.custom, from: friday, to: friday.adding(days: 13))),
        ]
    }

    private var questions: [QuestionReply] {
        let spans = Span(.custom, from: friday, to: friday.adding(days: 3))
        let schedules: [Schedule] = [
            .due(friday, .at(7)), .span(spans), .recurring(fridays), .undated,
        ]
        let lacks: [QuestionReply.Missing] = [
            .target, .textToFind, .title, .time, .text, .personName, .name, .zone,
        ]
        return schedules.map { .title($0) } + [
            .taskOn(friday, isApart: false), .taskOn(friday, isApart: true),
            .noSuchDay(month: friday.startOfMonth), .dayToAdd,
            .repetition(title: "gym"), .noSuchDate("31 Feb"),
            .noSuchTime("25:00"), .endsBeforeStart(start: friday, end: friday.adding(days: -1)),
            .past(friday.adding(days: -7), .at(8)), .newTime,
            .weekday(date: friday, other: friday.adding(days: 1)),
            .whichOne([.init(1, milk), .init(2, routine)]), .edit(gym),
            .whichPerson("sam", [pete, sam]), .whichPerson("", [pete, sam]),
            .unknownPerson("zoe", known: ["pete", "Sam Smith"]),
            .unknownDoer("zoe", known: ["pete"]), .turnsOfNobody, .noPage,
        ] + lacks.map { .missing($0) } + [
            .unknownNumbers([7, 8]), .unknownTitle("sofa"),
            .nothingToLeave("sofa"),
            .near("milk bottles", [.init(3, milk)]), .meant(.done, [.init(3, milk)]),
            .meant(.deleted, [.init(3, milk)]), .meant(.changed, [.init(3, milk)]),
            .didYouMean(
                [
                    GuessedAct(.add, title: "ring the vet", details: ["tomorrow 5pm"]),
                    GuessedAct(.done, title: "milk", details: []),
                ], id: 7),
            .didYouMean([GuessedAct(.undone, title: "milk", details: [])], id: 7),
            .didYouMean([GuessedAct(.skip, title: "gym", details: ["thursday"])], id: 7),
            .didYouMean([GuessedAct(.change, title: "dentist", details: ["monday 10"])], id: 7),
            .didYouMean([GuessedAct(.snooze, title: nil, details: ["an hour"])], id: 7),
            .didYouMean([GuessedAct(.remind, title: "pills", details: ["at 9"])], id: 7),
            .didYouMean([GuessedAct(.makeList, title: "camping", details: [])], id: 7),
            .didYouMean([GuessedAct(.ask, title: nil, details: ["the weekend"])], id: 7),
        ]
            + GuessedAct.Kind.allCases.map { .mayDoUnasked($0, id: 7) } + [
                .whichTask,
                .ringTime, .muteEnd,
                .settingEnd(during: nil), .settingEnd(during: "lates"),
                .notAmongThem,
                .notKeptAnyMore, .nothingToKeep, .nothingToDrop, .dropped,
                .standsAlready(12, 7), .notUnderstood("and blorp the fleem"),
                .cancelled, .closed, .messageTooOld, .ofOther("Ada"), .ofOther(""), .listTooOld,
            ]
    }

    private var forms: [FormReply] {
        let steps: [(FormStep, [[FormChoice]])] = [
            (.kind, [[.special, .routine], [.cancel]]), (.title, [[.back, .cancel]]),
            (.priority, [[.priority(1), .priority(2), .priority(3), .priority(0)]]),
            (.period, [[.period(.day), .period(.week)], [.period(.month), .period(.pick)]]),
            (.dates, []),
            (.freq, [[.freq(.daily), .freq(.weekly)], [.freq(.monthly), .freq(.yearly)]]),
            (
                .weekdays,
                [Weekday.allCases.map { .weekday($0, isChosen: $0 == .friday) }, [.next]]
            ),
            (
                .monthDay,
                [
                    [.monthDay(1), .monthDay(15), .monthDay(-1)],
                    [.week(1), .week(2), .week(3), .week(4)],
                    Weekday.allCases.map { .weekdayOfWeek($0) },
                ]
            ),
            (.month, []), (.end, [[.forEver]]), (.start, [[.today]]), (.time, [[.noTime]]),
            (
                .reminders,
                [[.noReminder, .lead(10, isChosen: true), .lead(30, isChosen: false)], [.next]]
            ),
            (.save, [[.save]]),
        ]
        let schedules: [Schedule] = [
            .due(friday, .at(7)), .recurring(fridays),
            .span(Span(.week, from: reader.calendar.today, to: friday)),
            .span(Span(.day, from: friday, to: friday)),
            .span(Span(.custom, from: friday, to: friday.adding(days: 2))),
        ]
        let ready = schedules.map {
            FormReply(
                title: "gym", priority: .high, schedule: $0, leads: [10, 30], step: .save,
                choices: [[.save]])
        }
        var lost = ready[0]
        lost.isMisunderstood = true
        return steps.map {
            FormReply(
                title: $0 == .kind ? "" : "gym", priority: .none, schedule: nil, leads: [],
                step: $0, choices: $1)
        } + ready + [lost]
    }

    private var complaints: [ComplaintReply] {
        let known = why.map {
            ComplaintReply(change: .init(id: 7, summary: "added milk"), record: $0)
        }
        return known + [
            ComplaintReply(change: nil, record: WhyReply(task: nil, [], pushes: .on))
        ]
    }

    private var why: [WhyReply] {
        let names: [WhyReply.What] = [
            .reminder, .severalReminders, .agenda, .tasks, .other("nag"),
        ]
        var sent = names.map {
            WhyReply.Sending(
                $0, planned: noon, result: .sent(at: noon, before: nil), attempts: 1)
        }
        sent[0].task = gym
        sent[1].delay = .quietHours(until: noon)
        sent[2].delay = .turn(at: noon)
        let results: [WhyReply.Result] = [
            .sent(at: noon, before: "429"), .discarded("moved"), .discarded(nil),
            .waiting(until: noon, "429"), .waiting(until: nil, nil),
        ]
        sent += results.map {
            WhyReply.Sending(.reminder, planned: noon, result: $0, attempts: 2)
        }
        let others: [WhyReply.Entry] = [
            .planned(.reminder, at: noon, held: nil),
            .planned(.reminder, at: noon, held: .quietHours(until: noon)),
            .planned(.reminder, at: noon, held: .muted(until: noon)), .done(noon), .skipped(noon),
            .clockChange(
                Occurrence(id: 1, of: todo(1, "buy milk"), dueOn: friday, dueTime: .at(7))),
        ]
        return [
            WhyReply(task: gym, sent.map { .sent($0) } + others, pushes: .off(until: friday)),
            WhyReply(task: gym, [], pushes: .muted(until: noon)),
            WhyReply(task: nil, [], pushes: .on),
        ]
    }
}
