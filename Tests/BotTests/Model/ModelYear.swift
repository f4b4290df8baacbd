import Bot
import Foundation
import Planner

/// A history lived through twice: by the bot, and by tasks that a person could keep on paper.
///
/// After each step the two are compared: every occurrence whose time has come was heard once, or counted
/// in a reminder that came late; nothing else was heard, and nobody heard of another's tasks.
final class ModelYear {
    /// A difference between the two.
    struct Difference: Error, CustomStringConvertible {
        var description: String
    }

    private static let people = ["ann", "bob", "eve"]
    private static let zones = ["Europe/Paris", "America/New_York", "Australia/Lord_Howe"]

    private let bot: InProcessBot
    private let zones: [Zone]
    private var tasks: [[ModelTask]] = [[], [], []]
    private var isStopped = [false, false, false]
    private var countedUntil: Instant

    init(directory: String) throws {
        let catalogue = ZoneCatalogue()
        zones = Self.zones.compactMap(catalogue.zone)
        let start = Zone.utc.instant(
            CivilDateTime(CivilDate(year: 2026, month: 9, day: 20) ?? .distantPast, .at(6)))
        countedUntil = start
        bot = try InProcessBot(
            path: directory + "/\(UUID().uuidString).db", zones: catalogue, now: start)
    }

    /// Lives through the steps; how many rings were heard.
    func live(_ steps: [ModelStep]) async throws -> Int {
        for (index, name) in Self.people.enumerated() {
            _ = try await bot.say("timezone \(Self.zones[index])", by: name)
            _ = try await bot.say("agenda off", by: name)
            _ = try await bot.say("month review off", by: name)
        }
        for step in steps { try await take(step) }
        try bot.close()
        return tasks.joined().map(\.heard).reduce(0, +)
    }

    private func take(_ step: ModelStep) async throws {
        switch step {
        case .add(let person, let rhythm, let days, let time):
            try await add(person, rhythm, days, time)
        case .done(let person, let task): try await close(person, task, "done")
        case .skip(let person, let task): try await close(person, task, "skip")
        case .delete(let person, let task):
            guard let index = pick(person, task, includesOnce: true) else { return }
            tasks[person][index].isDeleted = true
            try await say("delete \(tasks[person][index].number)", person)
        case .rename(let person, let task):
            guard let index = pick(person, task, includesOnce: false) else { return }
            try await say("priority \(tasks[person][index].number) !!", person)
        case .stop(let person):
            isStopped[person] = true
            try await say("stop", person)
        case .start(let person):
            isStopped[person] = false
            try await say("start", person)
        case .pass(let seconds):
            let end = bot.now.adding(seconds: seconds)
            try listen(await bot.pass(to: end), isOnTime: true)
        case .outage(let seconds):
            let end = bot.now.adding(seconds: seconds)
            try listen(await bot.restart(at: end), isOnTime: false)
        }
        try compare()
    }

    private func say(_ text: String, _ person: Int) async throws {
        try listen(await bot.say(text, by: Self.people[person]), isOnTime: false)
    }

    private func add(
        _ person: Int, _ rhythm: ModelTask.Rhythm, _ days: Int, _ time: CivilTime
    ) async throws {
        let today = zones[person].local(bot.now).date
        var wanted = rhythm
        if case .once = rhythm { wanted = .once(today.adding(days: days)) }
        let title = "zeb\(person)x\(tasks[person].count)q"
        var task = ModelTask(
            title: title, rhythm: wanted, time: time, madeOn: today, madeAt: bot.now,
            zone: zones[person])
        if case .once(let day) = wanted, task.moment(on: day) == nil { return }
        let heard = try await bot.say(task.words, by: Self.people[person])
        let echo = heard.first { $0.text.hasPrefix("Added ") }?.text ?? ""
        guard echo.contains(title), let number = Int(echo.dropFirst(6).prefix { $0 != ":" }) else {
            throw Difference(
                description: "\u{201C}\(task.words)\u{201D} got \(heard.map(\.text))")
        }
        task.number = number
        tasks[person].append(task)
        try listen(heard.filter { !$0.text.hasPrefix("Added ") }, isOnTime: false)
    }

    private func close(_ person: Int, _ wanted: Int, _ command: String) async throws {
        let isSkip = command == "skip"
        // What waits for the return of somebody who said stop is taken back by done: not looked at here.
        guard !isStopped[person], let index = pick(person, wanted, includesOnce: !isSkip),
            let day = tasks[person][index].current(on: zones[person].local(bot.now).date)
        else { return }
        tasks[person][index].closed.insert(day)
        try await say("\(command) \(tasks[person][index].number)", person)
    }

    /// A task that stands in the plan: of special tasks only those that are still to come.
    private func pick(_ person: Int, _ wanted: Int, includesOnce: Bool) -> Int? {
        let today = zones[person].local(bot.now).date
        let standing = tasks[person].indices.filter { index in
            let task = tasks[person][index]
            guard case .once(let day) = task.rhythm else { return !task.isDeleted }
            return includesOnce && !task.isDeleted && task.closed.isEmpty && day > today
        }
        return standing.isEmpty ? nil : standing[wanted % standing.count]
    }

    private func listen(_ heard: [InProcessBot.Heard], isOnTime: Bool) throws {
        for message in heard {
            for line in message.text.split(separator: "\n") where line.hasPrefix("⏰") {
                try count(String(line), message, isOnTime: isOnTime)
            }
        }
    }

    private func count(_ line: String, _ message: InProcessBot.Heard, isOnTime: Bool) throws {
        guard let person = Self.people.firstIndex(of: message.person),
            let index = tasks[person].firstIndex(where: { line.contains($0.title) })
        else { throw Difference(description: "\(message.person) heard \(line)") }
        let task = tasks[person][index]
        var earlier = 0
        if let words = line.range(of: "and ([0-9]+) earlier", options: .regularExpression) {
            earlier = Int(line[words].split(separator: " ")[1]) ?? 0
        }
        tasks[person][index].heard += 1 + earlier
        let before = message.at.adding(seconds: -1)
        if isOnTime, task.rings(after: before, through: message.at).isEmpty {
            throw Difference(description: "\(line) was heard at \(zones[person].local(message.at))")
        }
    }

    private func compare() throws {
        for person in tasks.indices {
            for index in tasks[person].indices {
                let due = tasks[person][index].rings(after: countedUntil, through: bot.now)
                tasks[person][index].expected += due.count
                let task = tasks[person][index]
                guard !isStopped[person], !task.isDeleted, task.heard != task.expected else {
                    continue
                }
                throw Difference(
                    description:
                        "\(task.words) was to ring \(task.expected) times, and was heard \(task.heard) times, at \(zones[person].local(bot.now))"
                )
            }
        }
        countedUntil = bot.now
    }
}

extension CivilDate {
    fileprivate static let distantPast = CivilDate(daysSinceEpoch: 0)
}
