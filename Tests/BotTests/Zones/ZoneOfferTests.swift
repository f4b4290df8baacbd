import Bot
import BotHarness
import Testing
import Wording

/// The zone that a newcomer's profile names is offered once, and holds only when the person says so.
@Suite struct ZoneOfferTests {
    private let talk: Talk

    init() throws { talk = try Talk() }

    private static let question = "Your profile says Europe/Paris. Use it as your time zone?"

    private func texts(_ sent: [Recorder.Sent]) -> [String] { sent.map(\.message.text.plain) }

    @Test func whoSaysYesHasTheZone() async throws {
        let first = try await talk.say(1, "call bob at 18", profileZone: "Europe/Paris")
        #expect(texts(first).count == 2)
        #expect(texts(first)[0].contains("Your time zone is UTC"))
        #expect(texts(first)[1] == Self.question)
        #expect(first[1].message.buttons.joined().map(\.label) == ["Yes", "No"])
        #expect(try await talk.plan(1).contains("\"UTC\""))
        // It ends with what is said next.
        let other = try await talk.say(2, "home", profileZone: "europe/paris")
        #expect(texts(other).last == Self.question)
        let yes = try await talk.say(2, "yes please", profileZone: "Asia/Tokyo")
        #expect(texts(yes) == ["Your time zone is Europe/Paris. It is 11:00."])
        #expect(try await talk.plan(2).contains("Europe/Paris"))
        try await talk.say(2, "undo")
        #expect(try await !talk.plan(2).contains("Europe/Paris"))
    }

    @Test func whoSaysNoKeepsTheirs() async throws {
        try await talk.say(1, "home", profileZone: "Europe/Paris")
        let no = try await talk.say(1, "no", profileZone: "Europe/Paris")
        #expect(texts(no) == ["Your time zone is UTC. It is 10:00."])
        #expect(try await !talk.plan(1).contains("Europe/Paris"))
        #expect(texts(try await talk.say(1, "home", profileZone: "Europe/Paris")).count == 1)
    }

    @Test(arguments: [
        "UTC", "Mars/Base", "", "../../etc/passwd", "posix/../../passwd", "Europe/Paris\u{0}",
        "Europe/Paris\nhome", "\u{202e}Europe/Paris", "zone.tab",
    ])
    func noOtherZoneIsOffered(_ name: String) async throws {
        #expect(try await talk.say(1, "home", profileZone: name).count == 1)
    }

    @Test func nothingIsAskedBesideWhatTheFirstMessageAsks() async throws {
        let set = try await talk.say(1, "timezone Berlin", profileZone: "Europe/Paris")
        #expect(texts(set).count == 1 && texts(set)[0].hasPrefix("Your time zone is Europe/Berlin"))
        let code = texts(try await talk.say(1, "link"))[0].firstMatch(of: /link ([A-Z0-9]+)/)?.1
        let join = try await talk.say(
            2, "link \(try #require(code))", profileZone: "Europe/Paris")
        #expect(texts(join).count == 1 && texts(join)[0].hasPrefix("Join this plan"))
        let linked = texts(try await talk.say(2, "yes"))
        #expect(linked.contains { $0.hasPrefix("Linked") }, "\(linked)")
        let lacking = try await talk.say(3, "remind me tomorrow at 9", profileZone: "Europe/Paris")
        #expect(texts(lacking).last == Self.question)
        #expect(texts(try await talk.say(3, "buy milk"))[0].hasPrefix("Added 1: buy milk"))
        // Both may be answered.
        #expect(texts(try await talk.say(3, "yes"))[0].hasPrefix("Your time zone is Europe/Paris"))
    }

    @Test func aGroupIsNotAsked() async throws {
        let sent = try await talk.say(1, "add milk", in: "g", profileZone: "Europe/Paris")
        #expect(texts(sent).count == 1)
    }
}
