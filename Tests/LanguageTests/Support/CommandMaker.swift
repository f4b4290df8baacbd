import Language
import Planner

/// Makes commands of every kind from a seed.
struct CommandMaker {
    /// The lists that exist.
    static let lists = ["groceries", "work"]
    /// How many kinds there are.
    static let kinds = 57
    /// A source of numbers.
    var random: Lehmer

    /// A maker whose commands depend on `seed` only.
    init(seed: Int) { random = Lehmer(seed: seed) }

    /// A command of any kind.
    mutating func command() -> Command {
        switch random.next(12) {
        case 0...2: .add(drafts())
        case 3, 4: .edit(target(titles: false), edit())
        case 5...7: onTasks()
        case 8: onLists()
        case 9: .view(view())
        case 10: random.next(3) == 0 ? settingForAWhile() : .set(setting())
        default: plain()
        }
    }

    /// One of `values`.
    mutating func one<Value>(of values: [Value]) -> Value { values[random.next(values.count)] }

    /// `value`, or nil as often.
    mutating func maybe<Value>(_ value: Value) -> Value? {
        random.next(2) == 0 ? value : nil
    }

    /// A day of two years.
    mutating func day() -> CivilDate { CivilDate(daysSinceEpoch: 20_800 + random.next(600)) }

    /// A minute of the day.
    mutating func time() -> CivilTime { .at(random.next(24), random.next(60)) }

    /// Some days.
    mutating func span() -> Span {
        let from = day()
        return Span(.custom, from: from, to: from.adding(days: 1 + random.next(20)))
    }

    /// What a command is about.
    mutating func target(titles: Bool = true) -> Target {
        switch random.next(titles ? 4 : 3) {
        case 0: .last
        case 1: .numbers([1 + random.next(99)])
        case 2: .numbers([1, 2 + random.next(5), 9 + random.next(50)])
        default: .title(one(of: ["gift", "call mom", "blue bike", "3 eggs"]))
        }
    }

    private mutating func onTasks() -> Command {
        let target = target()
        switch random.next(12) {
        case 0: return .show(.numbers([1 + random.next(99)]))
        case 1: return .next(target == .last ? .numbers([3]) : target)
        case 2: return .complete(target, on: maybe(NamedDay(day())))
        case 3: return .reopen(target)
        case 4: return .skip(target, on: maybe(NamedDay(day())))
        case 5: return .delete(target)
        case 6: return .snooze(target, snooze())
        case 7: return .remind(self.target(titles: false), reminders())
        case 8: return .pause(target, until: maybe(day()))
        case 9: return .resume(target)
        case 10: return checklist()
        default: return .why(target)
        }
    }

    private mutating func checklist() -> Command {
        let target = one(of: [Target.last, .numbers([1 + random.next(99)]), .title("gift")])
        let names = one(of: [["cake"], ["cake", "candles", "paper plates"]])
        return switch random.next(8) {
        case 0: .checklist(.none, .add(names.map { ChecklistEntry($0) }, begins: false))
        case 1: .checklist(target, .show)
        case 2: .checklist(target, .remove(names))
        case 3: .checklist(target, .clear)
        case 4: .checklist(target, .tick(one(of: [names, []])))
        case 5: .checklist(target, .untick(one(of: [names, []])))
        default: .checklist(target, .add(names.map { ChecklistEntry($0) }, begins: true))
        }
    }

    private mutating func snooze() -> SnoozeTime? {
        switch random.next(3) {
        case 0: nil
        case 1: .minutes(1 + random.next(59))
        default: .until(day(), maybe(time()))
        }
    }

    private mutating func reminders() -> [Reminder] {
        switch random.next(4) {
        case 0: return [.at(CivilDateTime(day(), time()))]
        case 1: return [.nag(everyMinutes: maybe(10 + random.next(50)))]
        default: return leads()
        }
    }

    /// Reminders before the due time, in the order in which they are said.
    mutating func leads() -> [Reminder] {
        let all: [Reminder] = [
            .before(minutes: 5 + random.next(50)), .onDay(daysBefore: 2, at: time()),
            .eveningBefore,
        ]
        let some = all.filter { _ in random.next(2) == 0 }
        return some.isEmpty ? [all[random.next(3)]] : some
    }

    private mutating func onLists() -> Command {
        let name = one(of: Self.lists)
        let colour = maybe(one(of: ["blue", "green"]))
        let emoji = maybe(one(of: ["🛒", "🌱"]))
        switch random.next(5) {
        case 0: return .newList(name: "garden", colour: colour, emoji: emoji)
        case 1: return .renameList(name: name, to: one(of: ["office", "weekly things"]))
        case 2: return .colourList(name: name, colour: colour ?? "red", emoji: emoji)
        case 3: return .deleteList(name: name, withTasks: random.next(2) == 0)
        default: return .lists
        }
    }
}
