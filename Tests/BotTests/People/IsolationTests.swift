import Bot
import Testing

/// A person can never see or touch what is another's.
@Suite struct IsolationTests {
    private let talk: Talk

    init() throws {
        talk = try Talk()
    }

    private static let secrets = ["zebra", "quagga", "okapi", "gazelle", "impala"]

    /// Alice (1) has some of everything; Bob (2) has a task too.
    private func settle() async throws {
        for text in [
            "buy zebra tomorrow 10:00 !! @quagga #okapi // gazelle",
            "add routine feed impala every day 9:00", "add zebra food", "done 3", "link",
            "name Impala",
        ] {
            try await talk.say(1, text)
        }
        try await talk.say(2, "add own task tomorrow")
        try await talk.say(2, "home")
    }

    private static let commands = [
        "home", "today", "week", "month", "all", "missed", "completed", "agenda", "calendar",
        "lists", "find e", "find #", "what's due tomorrow?", "settings", "my quotes", "why",
        "export",
        "export ics", "export csv", "export md", "done 2", "done all today", "yes",
        "done all tomorrow", "yes",
        "skip 2", "show 2", "show 3", "next 2", "reopen 3", "move 2 to friday", "rename 2 to x",
        "priority 2 !!!", "note 2 mine", "2 every tuesday instead", "edit 2 y", "star 2",
        "unstar 2", "remind 2 in 20 minutes", "snooze 2 1h", "snooze", "pause 2", "resume 2",
        "holiday 1-3 aug", "delete 2", "delete 3", "clear completed", "why 2", "it", "done it",
        "done that", "link 12345678", "unlink", "push here", "undo", "undo", "undo", "undo",
        "delete my account",
    ]

    @Test func noCommandReachesAnother() async throws {
        try await settle()
        let before = try await talk.plan(1)
        for command in Self.commands { try await talk.say(2, command) }
        try await talk.say(2, "no")
        #expect(try await talk.plan(1) == before)
        for secret in Self.secrets { #expect(!talk.seen(2).lowercased().contains(secret)) }
    }

    private static func forged(_ id: Int) -> [String] {
        [
            "done:\(id)", "cdone:\(id)", "card:\(id)", "snooze:\(id):10", "tomorrow:\(id)",
            "week:\(id)", "skip:\(id)", "reopen:\(id)", "undo:\(id)",
            "reading:\(id):2026-12-24T10:00", "rule:\(id):2026-12-01/09:00/FREQ=DAILY",
            "series:\(id)", "single:\(id)", "keep:\(id)", "edit:\(id)", "delete:\(id)",
            "pick:todo \(id)", "yes", "no", "view:refresh", "view:unfold",
        ]
    }

    @Test func noForgedButtonReachesAnother() async throws {
        try await settle()
        let before = try await talk.plan(1)
        let message = try #require(try await talk.say(2, "all").first?.id)
        for id in 0...12 {
            for data in Self.forged(id) {
                try await talk.happen(2, .press(id: message, data: data))
                if data.hasPrefix("edit") { try await talk.say(2, "friday !!!") }
            }
        }
        #expect(try await talk.plan(1) == before)
        for secret in Self.secrets { #expect(!talk.seen(2).lowercased().contains(secret)) }
    }

    @Test func noMessageOfAnotherCanBeAnsweredOrChanged() async throws {
        try await settle()
        let before = try await talk.plan(1)
        for id in (1...12).flatMap({ ["m\($0)", "u\($0)"] }) {
            try await talk.say(2, "done", replyTo: id)
            try await talk.say(2, "friday", replyTo: id)
            try await talk.say(2, "note mine", replyTo: id)
            try await talk.happen(2, .edit(id: id, text: "add changed"))
            try await talk.happen(2, .reaction(id: id, emoji: ["👍"]))
            try await talk.happen(2, .press(id: id, data: "done:1"))
            try await talk.happen(2, .press(id: id, data: "undo:1"))
        }
        #expect(try await talk.plan(1) == before)
        for secret in Self.secrets { #expect(!talk.seen(2).lowercased().contains(secret)) }
    }
}
