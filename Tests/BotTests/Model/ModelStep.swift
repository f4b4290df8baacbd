import Planner

/// One thing that happens in a random year.
enum ModelStep: CustomStringConvertible {
    case add(person: Int, rhythm: ModelTask.Rhythm, inDays: Int, time: CivilTime)
    case done(person: Int, task: Int)
    case skip(person: Int, task: Int)
    case delete(person: Int, task: Int)
    case rename(person: Int, task: Int)
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
        case ..<34: return .done(person: person, task: task)
        case ..<40: return .skip(person: person, task: task)
        case ..<43: return .delete(person: person, task: task)
        case ..<47: return .rename(person: person, task: task)
        case ..<50: return .stop(person: person)
        case ..<56: return .start(person: person)
        case ..<64: return .outage(seconds: outage(&random))
        default: return .pass(seconds: Int.random(in: 1...8 * 86_400, using: &random))
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
        ]
        let rhythm = rhythms.randomElement(using: &random) ?? .everyDays(1)
        return .add(person: person, rhythm: rhythm, inDays: days, time: time)
    }
}
