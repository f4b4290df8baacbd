import Chance
import Wording
import Bot
import Foundation
import Planner
import Storage
import Testing

/// Forgetting sent messages takes nothing from what a person can still do with them.
@Suite struct KeptMessagesTests {
    /// Things to say that are answered with buttons, and some that are not.
    private static let traffic = [
        "home", "all", "today", "add tea tomorrow", "add gym every mon 7am", "done it", "undo",
        "help", "quote", "note it two litres", "move it to friday", "week", "find tea", "settings",
        "3 every tuesday instead", "delete it", "lists", "calendar", "completed", "why 1",
    ]

    private static func buttons(_ sent: [Recorder.Sent]) -> [(id: String, data: String)] {
        sent.flatMap { one in one.message.buttons.joined().map { (one.id, $0.data) } }
    }

    /// Whatever was said, every button of the newest messages is obeyed after a clean-up and a restart.
    @Test(arguments: [1, 2])
    func theButtonsOfTheNewestMessagesWork(_ seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        var sent: [Recorder.Sent] = []
        for number in 0..<150 {
            let text = Self.traffic.randomElement(using: &random) ?? "home"
            sent += try await talk.say(1, text)
            if number % 40 == 39 { try talk.keepHouse() }
        }
        try talk.keepHouse()
        try await talk.restart()
        var pressed = 0
        var ids: [String] = []
        for one in sent where !ids.contains(one.id) { ids.append(one.id) }
        for id in ids.suffix(100) {
            let data = talk.shown(1)[id]?.buttons.joined().map(\.data) ?? []
            guard let button = data.randomElement(using: &random) else { continue }
            pressed += 1
            let answer = try await talk.happen(1, .press(id: id, data: button))
            let texts = answer.map(\.message.text.plain)
            #expect(!texts.contains { $0.contains("message is too old") }, "\(button): \(texts)")
        }
        #expect(pressed > 30)
    }

    /// A person who is written to a lot keeps so many messages, and presses on those before them say so.
    @Test func aChatKeepsTheNewestMessages() async throws {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        try await talk.say(1, "add special rent today 11:00")
        let ring = try await talk.pass(seconds: 3700).first { $0.message.text.plain.contains("⏰") }
        let reminder = try #require(ring)
        let oldest = try #require(try await talk.say(1, "home").first)
        var newest = oldest
        for _ in 0..<600 { newest = try await talk.say(1, "home").first ?? newest }
        try talk.keepHouse()
        let chat = try #require(
            try talk.store.read { try $0.chats.id(bot: "telegram:1", externalID: "1") })
        let kept = try talk.store.read { try $0.messages.shown(chat: chat, limit: .max).count }
        #expect((500...540).contains(kept))
        let data = try #require(Self.buttons([oldest]).first?.data)
        let refused = try await talk.happen(1, .press(id: oldest.id, data: data))
        #expect(refused.first?.message.text.plain.contains("too old") == true)
        let shown = try await talk.happen(1, .press(id: newest.id, data: data))
        #expect(shown.first?.message.text.plain.contains("rent") == true)
        // It still asks.
        let done = try #require(Self.buttons([reminder]).first { $0.data.hasPrefix("done:") })
        let answer = try await talk.happen(1, .press(id: done.id, data: done.data))
        #expect(answer.first?.message.text.plain.contains("Done 1: rent") == true)
        #expect(answer.first?.id == reminder.id)
    }

    /// Sent texts are gone; why, replies, reactions and edits of one's own message go on.
    @Test func whatWasSentIsForgottenAndStillUnderstood() async throws {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        let echo = try #require(try await talk.say(1, "add zebra today 11:00").first)
        let own = talk.newestMessage
        let rings = try await talk.pass(seconds: 3700)
        let ring = try #require(rings.first { $0.message.text.plain.contains("⏰") })
        try await talk.pass(seconds: 7 * 86_400)
        try talk.keepHouse()
        let bodies = try talk.store.read { tx in
            try tx.messages.shown(
                chat: tx.chats.id(bot: "telegram:1", externalID: "1") ?? 0, limit: .max
            ).map(\.body).joined()
        }
        #expect(!bodies.contains("zebra"))
        let why = try await talk.say(1, "why 1").first?.message.text.plain ?? ""
        #expect(why.contains("reminder planned") && why.contains("sent"))
        let moved = try await talk.say(1, "tomorrow 15:00", replyTo: echo.id)
        #expect(moved.first?.message.text.plain.contains("zebra") == true)
        let edited = try await talk.happen(1, .edit(id: own, text: "add zebu tomorrow 16:00"))
        #expect(edited.first?.message.text.plain.contains("zebu") == true)
        let done = try await talk.happen(1, .reaction(id: ring.id, emoji: ["👍"]))
        #expect(done.contains { $0.message.text.plain.contains("Done 1: zebu") })
    }

    /// What is said to people who have no plan goes after two days, and so do their chats.
    @Test func strangersLeaveNothing() async throws {
        let options = BotOptions(messagesPerMinute: 0, allow: ["telegram:1"])
        let talk = try Talk(options: options)
        try await talk.say(1, "add milk")
        for stranger in 2...60 { try await talk.say(stranger, "hello") }
        try await talk.pass(seconds: 3 * 86_400)
        try talk.keepHouse()
        let known = try talk.store.read { tx in
            try (1...60).filter { try tx.chats.id(bot: "telegram:1", externalID: "\($0)") != nil }
        }
        #expect(known == [1])
    }
}
