import Chance
import Planner

/// One thing that happens in a random year.
enum ModelStep: CustomStringConvertible {
    case add(person: Int, rhythm: ModelTask.Rhythm, inDays: Int, time: CivilTime)
    case done(person: Int, task: Int)
    case skip(person: Int, task: Int)
    case delete(person: Int, task: Int)
    case rename(person: Int, task: Int)
    case snooze(person: Int, task: Int, minutes: Int)
    case move(person: Int, task: Int, inDays: Int)
    case pause(person: Int, task: Int, days: Int)
    case holiday(person: Int, inDays: Int, days: Int)
    case zone(person: Int, name: String)
    case stop(person: Int)
    case start(person: Int)
    case pass(seconds: Int)
    case outage(seconds: Int)

    var description: String {
        switch self {
        case .add(let person, let rhythm, let days, let time):
            "person \(person) adds \(rhythm) at \(time), in \(days) days"
        case .done(let person, let task): "person \(person) has done task \(task)"
        case .skip(let person, let task): "person \(person) skips task \(task)"
        case .delete(let person, let task): "person \(person) deletes task \(task)"
        case .rename(let person, let task): "person \(person) sets a priority on task \(task)"
        case .snooze(let person, let task, let minutes):
            "person \(person) snoozes task \(task) for \(minutes) minutes, and they pass"
        case .move(let person, let task, let days):
            "person \(person) moves task \(task) to in \(days) days"
        case .pause(let person, let task, let days):
            "person \(person) pauses task \(task) for \(days) days"
        case .holiday(let person, let start, let days):
            "person \(person) is on holiday in \(start) days, for \(days)"
        case .zone(let person, let name): "person \(person) flies to \(name)"
        case .stop(let person): "person \(person) says stop"
        case .start(let person): "person \(person) says start"
        case .pass(let seconds): "\(seconds) s pass"
        case .outage(let seconds): "the bot is down for \(seconds) s"
        }
    }

    /// A random step.
    static func random(_ random: inout SplitMix) -> ModelStep {
        let person = Int.random(in: 0..<3, using: &random)
        let task = Int.random(in: 0..<8, using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case ..<18: return add(person, &random)
        case ..<30: return .done(person: person, task: task)
        case ..<35: return .skip(person: person, task: task)
        case ..<38: return .delete(person: person, task: task)
        case ..<40: return .rename(person: person, task: task)
        case ..<53: return change(person, task, &random)
        case ..<55: return .stop(person: person)
        case ..<60: return .start(person: person)
        case ..<67: return .outage(seconds: outage(&random))
        default: return .pass(seconds: Int.random(in: 1...8 * 86_400, using: &random))
        }
    }

    private static func change(_ person: Int, _ task: Int, _ random: inout SplitMix) -> ModelStep {
        let days = Int.random(in: 1...12, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let minutes = [1, 10, 60, 600].randomElement(using: &random) ?? 10
            return .snooze(person: person, task: task, minutes: minutes)
        case 1: return .move(person: person, task: task, inDays: days)
        case 2: return .pause(person: person, task: task, days: days)
        case 3:
            let start = Int.random(in: 0...10, using: &random)
            return .holiday(person: person, inDays: start, days: days)
        default:
            let name = ModelYear.zones.randomElement(using: &random) ?? "UTC"
            return .zone(person: person, name: name)
        }
    }

    private static func outage(_ random: inout SplitMix) -> Int {
        let lengths = [1, 600, 3600, 20_000, 86_400, 5 * 86_400, 40 * 86_400]
        return lengths.randomElement(using: &random) ?? 1
    }

    private static func add(_ person: Int, _ random: inout SplitMix) -> ModelStep {
        let days = Int.random(in: 0...40, using: &random)
        let hour = [0, 1, 2, 3, 7, 9, 12, 15, 20, 23].randomElement(using: &random) ?? 9
        let time = CivilTime.at(hour, Int.random(in: 0..<60, using: &random))
        let rhythms: [ModelTask.Rhythm] = [
            .once(CivilDate(daysSinceEpoch: 0)), .once(CivilDate(daysSinceEpoch: 0)),
            .everyDays(1), .everyDays(Int.random(in: 2...9, using: &random)),
            .weekly([.monday, .thursday]), .weekly([.sunday]),
            .monthly([4, 15, 28, 29, 30].randomElement(using: &random) ?? 30),
            .afterDone(Int.random(in: 1...9, using: &random)),
        ]
        let rhythm = rhythms.randomElement(using: &random) ?? .everyDays(1)
        return .add(person: person, rhythm: rhythm, inDays: days, time: time)
    }
}
