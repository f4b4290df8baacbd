import BotHarness
import Wording
import Bot
import Foundation
import Planner
import Storage
import Testing

/// A chat that goes on as another takes nobody's plan to anybody else.
@Suite struct MigrationTests {
    private static let now = BotHarness.start
    private let network = Recorder(now: now)
    private let bot: BotHarness

    init() throws {
        bot = try BotHarness(networks: network, parallel: 1)
    }

    private func happen(
        _ key: String, in chat: String, by user: String, _ content: Update.Content
    ) throws {
        let kind: ChatAddress.Kind = chat.hasPrefix("-") ? .group : .direct
        let update = Update(
            key: key, bot: network.bot, chat: ChatAddress(id: chat, kind: kind),
            sender: Sender(network: "telegram", id: user, name: "P"), sentAt: Self.now,
            content: content)
        try bot.dispatcher.handle([update], cursor: nil, bot: network.bot, now: Self.now)
    }

    private func say(_ text: String, in chat: String, by user: String) throws {
        try happen(
            "\(chat) \(user) \(text)", in: chat, by: user,
            .message(
                id: text, text: text, replyTo: nil, isForwarded: false, isAddressed: true))
    }

    private static let animals = ["1": "zebra", "2": "okapi", "-3": "lynx", "-4": "ibex"]

    /// Two people and two groups have a ring in ten minutes; one of the chats then migrates.
    private func rings(after chat: String, becomes target: String) async throws -> [String: String]
    {
        for (chat, user) in [("1", "1"), ("2", "2"), ("-3", "1"), ("-4", "2")] {
            let animal = Self.animals[chat] ?? ""
            try say("remind me to feed the \(animal) in 10 minutes", in: chat, by: user)
        }
        try await bot.relay.drain(at: Self.now)
        try happen("move", in: chat, by: "9", .migrated(to: target))
        let before = network.sent.count
        let later = Self.now.adding(minutes: 10)
        while try bot.scheduler.tick(at: later) {}
        try await bot.relay.drain(at: later)
        let sent = network.sent[before...]
        bot.end()
        return Self.animals.mapValues { animal in
            sent.filter { $0.message.text.plain.contains(animal) }.map(\.chat)
                .joined(separator: " and ")
        }
    }

    private static let unmoved = ["1": "1", "2": "2", "-3": "-3", "-4": "-4"]

    /// To a private chat, known or not, to a group, to nothing.
    @Test(arguments: ["2", "77", "-3", "-4", "-99", "0", "", "1"])
    func aPrivateChatStaysItsPersons(_ target: String) async throws {
        #expect(try await rings(after: "1", becomes: target) == Self.unmoved)
    }

    @Test(arguments: ["1", "2"])
    func aGroupNeverBecomesAPrivateChat(_ target: String) async throws {
        #expect(try await rings(after: "-3", becomes: target) == Self.unmoved)
    }

    @Test func aGroupGoesOnAsAnother() async throws {
        var moved = Self.unmoved
        moved["-3"] = "-99"
        #expect(try await rings(after: "-3", becomes: "-99") == moved)
    }
}
