import Wording
import Bot
import BotHarness
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

    /// The zones that people live in and fly to.
    static let zones = [
        "Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo", "Pacific/Honolulu",
    ]

    private let bot: Talk
    private let catalogue = BotHarness.zones
    private var people: [ModelPerson]
    private var countedUntil: Instant

    init() throws {
        let start = Zone.utc.instant(
            CivilDateTime(CivilDate(year: 2026, month: 9, day: 20) ?? .distantPast, .at(6)))
        countedUntil = start
        people = Self.zones.prefix(3).compactMap { [catalogue] in
            catalogue.zone(named: $0).map { ModelPerson(zone: $0) }
        }
        bot = try Talk(now: start)
    }

    /// Lives through the steps; how many rings were heard.
    func live(_ steps: [ModelStep]) async throws -> Int {
        for (index, person) in people.enumerated() {
            for line in ["timezone \(person.zone.name)", "agenda off", "month review off"] {
                try await bot.say(index, line)
            }
        }
        for step in steps {
            try await take(step)
            try compare()
        }
        return people.flatMap(\.tasks).map(\.heard).reduce(0, +)
    }

    private func take(_ step: ModelStep) async throws {
        switch step {
        case .add(let person, let rhythm, let days, let time):
            try await add(person, rhythm, days, time)
        case .done(let person, let task): try await close(person, task, "done")
        case .skip(let person, let task): try await close(person, task, "skip")
        case .delete(let person, let task):
            guard let index = people[person].pick(task, bot.now, where: { _ in true }) else {
                return
            }
            people[person].tasks[index].isDeleted = true
            try await say("delete \(people[person].tasks[index].number)", person)
        case .rename(let person, let task):
            guard let index = people[person].pick(task, bot.now, where: \.isRoutine) else { return }
            try await say("priority \(people[person].tasks[index].number) !!", person)
        case .stop(let person), .start(let person):
            if case .stop = step {
                people[person].isStopped = true
                try await say("stop", person)
            } else {
                people[person].isStopped = false
                try await say("start", person)
            }
        case .pass(let seconds): try await pass(seconds)
        case .outage(let seconds):
            try listen(await bot.restart(after: seconds), isOnTime: false)
        default: try await change(step)
        }
    }

    private func change(_ step: ModelStep) async throws {
        switch step {
        case .snooze(let person, let task, let minutes):
            try await snooze(person, task, minutes)
        case .move(let person, let task, let days):
            guard let index = people[person].pick(task, bot.now, where: { !$0.isRoutine }) else {
                return
            }
            let day = people[person].today(bot.now).adding(days: days)
            people[person].tasks[index].move(to: day)
            try await say("move \(people[person].tasks[index].number) to \(day)", person)
        case .pause(let person, let task, let days):
            let isFit = { (task: ModelTask) in task.isRoutine && !task.isChain }
            guard let index = people[person].pick(task, bot.now, where: isFit) else { return }
            let today = people[person].today(bot.now)
            let until = today.adding(days: days)
            people[person].tasks[index].pause(from: today, until: until)
            try await say("pause \(people[person].tasks[index].number) until \(until)", person)
        case .holiday(let person, let start, let days):
            // What counts from when it was done is put off, which is not modelled.
            guard !people[person].tasks.contains(where: { $0.isChain && !$0.isDeleted }) else {
                return
            }
            let today = people[person].today(bot.now)
            let first = today.adding(days: start)
            let holiday = first...first.adding(days: days)
            people[person].holiday = holiday
            for index in people[person].tasks.indices where holiday.contains(today) {
                if people[person].tasks[index].isRoutine { people[person].tasks[index].drop(today) }
            }
            try await say("holiday from \(first) to \(holiday.upperBound)", person)
        case .zone(let person, let name):
            guard let zone = catalogue.zone(named: name) else { return }
            people[person].zone = zone
            try await say("timezone \(name)", person)
        default: break
        }
    }

    private func say(_ text: String, _ person: Int) async throws {
        try listen(await bot.say(person, text), isOnTime: false)
    }

    private func pass(_ seconds: Int) async throws {
        try listen(await bot.pass(seconds: seconds), isOnTime: true)
    }

    private func add(
        _ person: Int, _ rhythm: ModelTask.Rhythm, _ days: Int, _ time: CivilTime
    ) async throws {
        var wanted = rhythm
        let zone = people[person].zone
        if case .once = rhythm {
            let day = people[person].today(bot.now).adding(days: days)
            guard zone.instant(CivilDateTime(day, time)) > bot.now else { return }
            wanted = .once(day)
        }
        let title = "zeb\(person)x\(people[person].tasks.count)q"
        var task = ModelTask(
            title: title, rhythm: wanted, time: time, madeAt: bot.now, zone: zone)
        let heard = try await bot.say(person, task.words)
        let echo = heard.first { $0.text.hasPrefix("Added ") }?.text ?? ""
        guard echo.contains(title), let number = Int(echo.dropFirst(6).prefix { $0 != ":" }) else {
            throw Difference(
                description: "\u{201C}\(task.words)\u{201D} got \(heard.map(\.text))")
        }
        task.number = number
        people[person].tasks.append(task)
        try listen(heard.filter { !$0.text.hasPrefix("Added ") }, isOnTime: false)
    }

    private func close(_ person: Int, _ wanted: Int, _ command: String) async throws {
        let isFit = { (task: ModelTask) in command == "done" || task.isRoutine }
        // What waits for the return of somebody who said stop is taken back by done: not looked at here.
        guard !people[person].isStopped,
            let index = people[person].pick(wanted, bot.now, where: isFit),
            let day = people[person].current(index, bot.now)
        else { return }
        people[person].tasks[index].close(day, on: people[person].today(bot.now))
        try await say("\(command) \(people[person].tasks[index].number)", person)
    }

    /// Snoozes what stands open today, and lets the time pass: it rings once more, and the day stays due.
    private func snooze(_ person: Int, _ wanted: Int, _ minutes: Int) async throws {
        let today = people[person].today(bot.now)
        let isFit = { (task: ModelTask) in
            task.isRoutine && task.due.contains(today) && !task.closed.contains(today)
                && !task.passed.contains(today)
        }
        // What is snoozed over midnight stands open beside the next day's: not looked at here.
        guard !people[person].isStopped,
            people[person].today(bot.now.adding(minutes: minutes)) == today,
            let index = people[person].pick(wanted, bot.now, where: isFit)
        else { return }
        people[person].tasks[index].snoozes += 1
        try await say("snooze \(people[person].tasks[index].number) \(minutes) min", person)
        try await pass(minutes * 60)
    }

    private func listen(_ heard: [Recorder.Sent], isOnTime: Bool) throws {
        for message in heard where !message.isEdit {
            for line in message.text.split(separator: "\n") where line.hasPrefix("⏰") {
                try count(String(line), message, isOnTime: isOnTime)
            }
        }
    }

    private func count(_ line: String, _ message: Recorder.Sent, isOnTime: Bool) throws {
        guard let person = people.indices.first(where: { "\($0)" == message.chat }),
            let index = people[person].tasks.firstIndex(where: { line.contains($0.title) })
        else { throw Difference(description: "\(message.chat) heard \(line)") }
        let task = people[person].tasks[index]
        var earlier = 0
        if let words = line.range(of: "and ([0-9]+) earlier", options: .regularExpression) {
            earlier = Int(line[words].split(separator: " ")[1]) ?? 0
        }
        people[person].tasks[index].heard += 1 + earlier
        let (zone, holiday) = (people[person].zone, people[person].holiday)
        if isOnTime, task.snoozes == 0, !task.rings(at: message.at, in: zone, holiday) {
            throw Difference(description: "\(line) was heard at \(zone.local(message.at))")
        }
    }

    private func compare() throws {
        for person in people.indices {
            people[person].settle(from: countedUntil, until: bot.now)
            for task in people[person].tasks
            where !people[person].isStopped && !task.isDeleted && task.heard != task.expected {
                throw Difference(
                    description:
                        "\(task.words) was to ring \(task.expected) times, and was heard \(task.heard) times, at \(people[person].zone.local(bot.now))"
                )
            }
        }
        countedUntil = bot.now
    }
}

extension CivilDate {
    fileprivate static let distantPast = CivilDate(daysSinceEpoch: 0)
}

extension Recorder.Sent {
    /// What it says.
    fileprivate var text: String { message.text.plain }
}
