import Language
import Planner
import Testing

/// What the bot echoes can be typed back.
struct DescriptionTests {
    private static let context = ParseContext(
        now: Instant(seconds: 1_795_248_000), zone: .utc, lists: ["groceries"])

    private static let titles = ["buy milk", "call mom", "water the plants", "Réunion d'équipe 🎉"]

    @Test("Reading the description of a task gives the task", arguments: 0..<400)
    func roundTrip(seed: Int) {
        var random = Lehmer(seed: seed)
        let command = Command.add([draft(&random)])
        let text = describe(command)
        let found = CommandParser.parse(text, in: Self.context)
        #expect(found.command == command, "\(text)")
        #expect(found.problem == nil, "\(text)")
    }

    @Test(
        "Repetitions are told in words",
        arguments: [
            (
                "gym every mon, wed, fri at 7 until 31 may",
                "every Mon, Wed and Fri 07:00 until Mon 31 May 2027"
            ),
            ("groceries first friday of each month", "first Friday of each month"),
            ("x every 2 weeks on wed", "every 2 weeks on Wed"),
            ("x on the 31st of each month", "on the 31st of each month (or its last day)"),
            ("x every! 3 days", "every! 3 days"), ("x every weekday", "every weekday"),
            ("x yearly on june 5", "every year on 5 Jun"),
            ("x every 90 minutes at 9", "every 90 minutes from 09:00"),
            ("x last weekday of every month", "last weekday of each month"),
            ("x twice a day at 9 and 21", "every day 09:00 and 21:00"),
            ("x daily for 5 times", "every day 5 times"),
        ])
    func words(typed: String, told: String) throws {
        let found = CommandParser.parse(typed, in: Self.context)
        guard case .add(let drafts) = found.command,
            case .recurring(let recurrence)? = drafts.first?.todo.schedule
        else {
            Issue.record("\(typed) is no repetition")
            return
        }
        let words = DateWords(today: try #require(CivilDate("2026-11-21")))
        #expect(describe(recurrence, words: words) == told)
    }

    private func draft(_ random: inout Lehmer) -> TaskDraft {
        var todo = Todo(title: Self.titles[random.next(Self.titles.count)])
        todo.priority = Priority.allCases[random.next(4)]
        todo.star = random.next(4) == 0
        todo.notes = random.next(4) == 0 ? "bring the receipt" : nil
        todo.schedule = schedule(&random)
        if case .due(_, .some) = todo.schedule, random.next(3) == 0 {
            todo.reminders = [.before(minutes: 5 + random.next(50))]
        }
        return TaskDraft(
            todo: todo, list: random.next(4) == 0 ? "groceries" : nil,
            tags: random.next(4) == 0 ? ["home"] : [], isExplicit: true)
    }

    private func schedule(_ random: inout Lehmer) -> Schedule {
        let date = CivilDate(daysSinceEpoch: 20_800 + random.next(600))
        let time = random.next(2) == 0 ? CivilTime.at(random.next(24), random.next(60)) : nil
        switch random.next(4) {
        case 0: return .undated
        case 1: return .due(date, time)
        case 2: return .span(Span(.custom, from: date, to: date.adding(days: 1 + random.next(9))))
        default: return .recurring(recurrence(date, time, &random))
        }
    }

    private func recurrence(_ date: CivilDate, _ time: CivilTime?, _ random: inout Lehmer)
        -> Recurrence
    {
        var rule = RecurrenceRule(.daily, interval: 1 + random.next(4))
        switch random.next(4) {
        case 0: rule.count = 2 + random.next(20)
        case 1:
            rule.freq = .weekly
            rule.byDay = [RecurrenceRule.Day(date.weekday)]
        case 2:
            rule.freq = .monthly
            rule.byMonthDay = [date.day]
            if date.day > 28 { rule.skip = .backward }
        default:
            rule.freq = .yearly
            rule.byMonth = [date.month]
            rule.byMonthDay = [date.day]
            if date.day > 28 { rule.skip = .backward }
        }
        return Recurrence(rule: rule, start: date, times: time.map { [$0] } ?? [])
    }
}

/// A small repeatable source of numbers (Park and Miller, 1988).
struct Lehmer {
    private var state: Int

    /// A source whose numbers depend on `seed` only.
    init(seed: Int) { state = seed * 7919 + 1 }

    /// A number from 0 to below `limit`.
    mutating func next(_ limit: Int) -> Int {
        state = state * 48_271 % 2_147_483_647
        return state / 7 % limit
    }
}
