import Bot
import BotHarness
import Foundation
import Planner
import Storage

/// A person who sends files to a bot in this process, whose jobs are done a part at a time.
final class ImportTalk {
    private(set) var bot: BotHarness
    let network = ScriptedNetwork()
    private let options: BotOptions
    private let now = BotHarness.start
    private var count: Int64 = 0

    init(_ options: BotOptions = BotOptions(messagesPerMinute: 0)) throws {
        self.options = options
        bot = try BotHarness(networks: network, now: now, options: options)
    }

    deinit { bot.end() }

    /// Lets the person write.
    func say(_ text: String) throws {
        count += 1
        try bot.take([(id: count, user: 1, text: text)], at: now)
    }

    /// Lets the person send a file, so often under one key.
    func send(_ name: String, _ bytes: [UInt8], words: String = "", times: Int = 1) throws {
        network.give(name, .fetched(bytes))
        try send(name, words: words, times: times)
    }

    /// Lets the person send a file that the network may have.
    func send(_ name: String, words: String = "", times: Int = 1) throws {
        count += 1
        var update = BotHarness.update(id: count, user: 1, text: words, at: now)
        update.file = NetworkFile(
            bot: network.bot, kind: .document, reference: name, name: name)
        for _ in 0..<times {
            try bot.dispatcher.handle(
                [update], cursor: String(count + 1), bot: network.bot, now: now)
        }
    }

    /// Does all there is to do.
    func settle() async throws { try await bot.settle(at: now) }

    /// Does one part of a job; false when there is none.
    func step() throws -> Bool { try bot.scheduler.tick(at: now) }

    /// Goes on as a kill at this moment would leave it, perhaps with other limits.
    func die(_ other: BotOptions? = nil) throws {
        let copy = bot.image()
        bot.end()
        bot = try BotHarness(
            folder: copy, networks: network, now: now, options: other ?? options)
    }

    /// What was shown last.
    var last: String { network.shown.last?.text ?? "" }

    /// The row of the plan; nil before the person said something.
    func planID() throws -> Int64? {
        try bot.store.read { tx in
            try tx.people.find(network: "telegram", externalID: "1")
                .flatMap { try tx.plans.find(account: $0.account)?.id }
        }
    }

    /// The plan's tasks with their dates, lists, items and alarms.
    func plan() throws -> String {
        try bot.store.read { tx in
            guard let person = try tx.people.find(network: "telegram", externalID: "1"),
                let plan = try tx.plans.find(account: person.account)
            else { return "" }
            var text = "\(plan.agenda as Any) \(try tx.lists.all(plan: plan.id).map(\.name))\n"
            for todo in try tx.todos.all(plan: plan.id) {
                text += "\(todo) \(try tx.todos.tags(todo: todo.id))\n"
                for occurrence in try tx.occurrences.all(todo: todo.id) {
                    text += "\(occurrence)\n"
                    text += try tx.alarms.all(occurrence: occurrence.id)
                        .map { "\($0.kind) \($0.dueAt)\n" }.joined()
                }
            }
            return text
        }
    }

    /// How many files wait for something.
    func waiting() throws -> Int {
        try bot.store.read { tx in
            try (1...Int64(count * 20 + 20)).count { try tx.imports.find($0) != nil }
        }
    }

    /// A file of todo.txt with so many tasks of all kinds.
    static func todoText(_ count: Int) -> [UInt8] {
        let lines = (1...count).map { number in
            switch number % 4 {
            case 0: "(A) task \(number) +list\(number % 7) @tag due:2026-12-\(10 + number % 18)"
            case 1: "routine \(number) +list\(number % 7) due:2026-12-01 rec:+1w"
            case 2: "x 2026-11-0\(1 + number % 9) done \(number) +list\(number % 7)"
            default: "task \(number) due:2026-11-20"
            }
        }
        return Array(lines.joined(separator: "\n").utf8)
    }
}
