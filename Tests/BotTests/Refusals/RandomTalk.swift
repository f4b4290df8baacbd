import Bot
import BotHarness
import Chance
import Foundation
import Planner
import Storage
import Wording

/// A random course of messages, edits, presses, reactions and undos of three people, alone and in a group, made again
/// from its seed; the clock is a virtual one. What the database refuses of it is a fault.
struct RandomTalk {
    private static let group = "-9"
    private static let names = ["ann", "ben", "cleo"]

    private struct Said {
        let id: String
        let user: Int
        let chat: ChatAddress
    }

    /// What happened, a line each.
    private(set) var events: [String] = []
    private var random: SplitMix
    private var phrases: Phrases
    private var now = BotHarness.start
    private var said: [Said] = []
    private let people: Int
    private let groupTalk: Int
    private var last: [Update] = []
    private var count = 0
    private let network = ShowingNetwork()
    private let bot: BotHarness

    /// The talk of that seed, in a new database that is a copy of the one in `template`.
    init(seed: UInt64, template: String) throws {
        random = SplitMix(seed: seed)
        phrases = Phrases(seed: random.next())
        people = Int.random(in: 1...Self.names.count, using: &random)
        groupTalk = [0, 0, 35, 100].randomElement(using: &random) ?? 0
        let folder = try BotHarness.makeFolder()
        try FileManager.default.copyItem(
            atPath: template + "/plan.db", toPath: folder + "/plan.db")
        var options = BotOptions(messagesPerMinute: 0)
        options.codeSeed = seed
        bot = try BotHarness(folder: folder, networks: network, parallel: 1, options: options)
    }

    /// Lets so many things happen; what the database refused, or what went wrong, nil for nothing.
    mutating func run(_ length: Int) async throws -> String? {
        defer { bot.end() }
        for _ in 0..<length {
            try await step()
            if let refusal = bot.store.refusals.first { return refusal }
            if network.hasApologized { return "something went wrong" }
        }
        try await pass(minutes: 24 * 60)
        return bot.store.refusals.first
    }

    private mutating func step() async throws {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<46: try take([say()])
        case 46..<60: try take(edit().map { [$0] } ?? [])
        case 60..<72: try take(press().map { [$0] } ?? [])
        case 72..<75: try take(react().map { [$0] } ?? [])
        case 75..<83: try take([say("undo")])
        case 83..<87: try take(batch())
        case 87..<88: try take(last)
        case 88..<90: try take([passing()])
        case 90..<91: try bot.keepHouse(at: now)
        case 91..<92:
            network.fail([.unknown, .retry(after: 3), .rejected(reason: "no"), .unreachable])
        case 92..<96: try await pass(minutes: Int.random(in: 1...90, using: &random))
        case 96..<99: try await pass(minutes: 60 * Int.random(in: 2...40, using: &random))
        default: try await pass(minutes: 24 * 60 * Int.random(in: 3...40, using: &random))
        }
        try await bot.settle(at: now)
    }

    private mutating func take(_ updates: [Update]) throws {
        guard !updates.isEmpty else { return }
        last = updates
        for update in updates {
            events.append("\(update.sender.id) in \(update.chat.id): \(update.content)")
        }
        try bot.dispatcher.handle(updates, cursor: "\(count)", bot: network.bot, now: now)
    }

    private mutating func pass(minutes: Int) async throws {
        events.append("\(minutes) min pass")
        let end = now.adding(minutes: minutes)
        // A month of rings every half an hour is told in a few steps.
        let stride = max(1, minutes / 20)
        while now < end {
            now = min(end, now.adding(minutes: stride))
            try await bot.settle(at: now)
        }
    }

    private mutating func update(
        _ content: Update.Content, by user: Int? = nil, in chat: ChatAddress? = nil
    ) -> Update {
        count += 1
        let user = user ?? Int.random(in: 1...people, using: &random)
        let isGroup = random.percent(groupTalk)
        let age = random.percent(8) ? Int.random(in: 1...100_000, using: &random) : 0
        let place =
            isGroup
            ? ChatAddress(id: Self.group, kind: .group)
            : ChatAddress(id: "\(user)", kind: .direct)
        return Update(
            key: "k\(count)", bot: network.bot, chat: chat ?? place,
            sender: Sender(
                network: "telegram", id: "\(user)", name: Self.names[user - 1].capitalized,
                username: Self.names[user - 1]), sentAt: now.adding(seconds: -age),
            content: content)
    }

    /// What several people do before the bot looks.
    private mutating func batch() -> [Update] {
        var updates = [say(), say()]
        if let edit = edit() { updates.append(edit) }
        if let press = press() { updates.append(press) }
        if random.percent(50) { updates.append(say("undo")) }
        return random.percent(50) ? updates : updates.shuffled(using: &random)
    }

    private mutating func say(_ words: String? = nil) -> Update {
        let id = "u\(count + 1)"
        let (text, isForwarded) = (words ?? code() ?? phrases.next(), random.percent(2))
        var replyTo: String?
        var update = update(.blocked)
        if random.percent(15) {
            replyTo =
                (network.shown(update.chat.id).map(\.id)
                + said.filter { $0.chat == update.chat }.map(\.id)).randomElement(using: &random)
        }
        update.content = .message(
            id: id, text: text, replyTo: replyTo, isForwarded: isForwarded, isAddressed: true)
        if let user = Int(update.sender.id) {
            said.append(Said(id: id, user: user, chat: update.chat))
        }
        return update
    }

    /// Now and then the word by which somebody's plan is joined.
    private mutating func code() -> String? {
        guard random.percent(4) else { return nil }
        let texts = (1...people).flatMap { network.shown("\($0)") }.map(\.message.text.plain)
        let codes = texts.compactMap { $0.firstMatch(of: /link [A-Z0-9]{8}/).map { String($0.0) } }
        return codes.randomElement(using: &random)
    }

    private mutating func edit() -> Update? {
        guard let old = said.suffix(8).randomElement(using: &random) else { return nil }
        return update(.edit(id: old.id, text: phrases.next()), by: old.user, in: old.chat)
    }

    private mutating func press() -> Update? {
        let update = update(.blocked)
        let messages = network.shown(update.chat.id).filter { !$0.message.buttons.isEmpty }
        guard let message = messages.suffix(5).randomElement(using: &random),
            let button = message.message.buttons.joined().randomElement(using: &random)
        else { return nil }
        var press = update
        press.content = .press(id: message.id, data: button.data)
        return press
    }

    private mutating func react() -> Update? {
        var reaction = update(.blocked)
        guard let message = network.shown(reaction.chat.id).randomElement(using: &random)
        else { return nil }
        let emoji = ["👍", "✅", "1️⃣", "▶️", "⏩", "❤️"].randomElement(using: &random) ?? ""
        reaction.content = .reaction(id: message.id, emoji: [emoji])
        return reaction
    }

    /// What comes in that nobody says.
    private mutating func passing() -> Update {
        var passing = update(.blocked)
        let user = Int.random(in: 1...Self.names.count, using: &random)
        let other = Sender(
            network: "telegram", id: "\(user)", name: Self.names[user - 1],
            username: Self.names[user - 1])
        passing.content =
            switch Int.random(in: 0..<7, using: &random) {
            case 0: .blocked
            case 1: .location(id: "l\(count)", latitude: 48.8, longitude: 2.3)
            case 2: .entered(hearsAll: random.percent(50))
            case 3: .members(left: [other])
            case 4: .unreadable(.messages)
            case 5: .migrated(to: "-\(Int.random(in: 8...10, using: &random))")
            default: .becameGroup
            }
        if case .becameGroup = passing.content {
            passing.chat = ChatAddress(id: passing.chat.id, kind: .group)
        }
        return passing
    }
}
