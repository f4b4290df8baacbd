import Chance
import BotHarness
import Bot
import Foundation
import Logging
import Planner
import Storage

/// A person with a large plan, and the bot in process, whose jobs are done a part at a time.
final class BulkPlan {
    static let kinds: [(change: [String], answer: String)] = [
        (["done all", "yes"], "Done: "), (["done everything in work", "yes"], "Done: "),
        (["clear completed"], "Cleared "), (["delete list work", "yes"], "Deleted the list"),
        (["delete list work with tasks", "yes"], "Deleted the list"),
        (["holiday 1-3 dec"], "Holiday from"), (["move everything to 12 dec"], "Moved: "),
    ]

    private(set) var bot: BotHarness
    let network = ScriptedNetwork()
    private var count: Int64 = 0
    private let now = BotHarness.start
    private let options: BotOptions

    /// A plan of so many tasks of all kinds, a quarter of them done.
    init(tasks: Int, seed: UInt64 = 1, limit: Int = 10_000) async throws {
        options = BotOptions(tasks: limit, messagesPerMinute: 0)
        bot = try BotHarness(
            networks: network, now: now, options: options)
        var random = SplitMix(seed: seed)
        let schedules = [
            "today", "tomorrow 10:00 @work", "today !!", "on 5 dec #x", "every day at 9",
            "every mon and thu @work", "today 18:00 @work", "@work",
        ]
        for first in stride(from: 1, through: tasks, by: 20) {
            let lines = (first..<first + 20).map { number in
                "add task\(number) \(schedules[Int(random.next() % 8)])"
            }
            try say(lines.joined(separator: "\n"))
        }
        for first in stride(from: 1, through: tasks / 4, by: 20) {
            try say("done " + (first..<first + 20).map(String.init).joined(separator: " "))
        }
        try await settle()
    }

    deinit { bot.end() }

    /// Lets a person write, and does nothing further.
    func say(_ text: String, user: Int64 = 1) throws {
        count += 1
        try bot.take([(id: count, user: user, text: text)], at: now)
    }

    /// Does one part of a job; false when there is none.
    func step() throws -> Bool { try bot.scheduler.tick(at: now) }

    /// Does all there is to do; how many parts that were.
    @discardableResult
    func settle() async throws -> Int {
        var parts = 0
        while try step() { parts += 1 }
        try await bot.relay.drain(at: now)
        return parts
    }

    /// Sends what waits, and leaves jobs alone.
    func send() async throws { try await bot.relay.drain(at: now) }

    /// Goes on as a kill at this moment would leave it.
    func die() throws {
        let copy = bot.image()
        bot.end()
        bot = try BotHarness(
            folder: copy, networks: network, now: now, options: options)
    }

    /// What a person was shown since so many messages.
    func shown(after count: Int, to user: Int64 = 1) -> [String] {
        network.shown.dropFirst(count).filter { $0.chat == "\(user)" }.map(\.text)
    }

    /// The plan as it is exported, but for what it says of itself.
    func export() throws -> String {
        try bot.store.read { tx in
            guard let person = try tx.people.find(network: "telegram", externalID: "1"),
                let plan = try tx.plans.find(account: person.account)
            else { return "" }
            var text = "\(plan.holidayFrom as Any) \(plan.holidayTo as Any)\n"
            for list in try tx.lists.all(plan: plan.id) { text += "\(list)\n" }
            for todo in try tx.todos.all(plan: plan.id) {
                text += "\(todo) \(try tx.todos.tags(todo: todo.id))\n"
                for version in try tx.recurrences.all(todo: todo.id) { text += "\(version)\n" }
                for occurrence in try tx.occurrences.all(todo: todo.id) {
                    text += "\(occurrence)\n"
                    text += try tx.alarms.all(occurrence: occurrence.id)
                        .map { "\($0.kind) \($0.dueAt) \($0.lead)\n" }.joined()
                }
            }
            return text
        }
    }

    /// The size of the database in bytes, when its log is written back.
    func bytes() throws -> Int {
        try bot.store.checkpoint()
        let path = bot.folder + "/plan.db"
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return size ?? 0
    }
}
