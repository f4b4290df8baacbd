import Bot
import Planner
import Testing
import Wording

/// Somebody who is erased is gone from the groups too.
@Suite struct DepartureTests {
    @Test(arguments: [false, true])
    func theirTurnPassesOn(byOperator: Bool) async throws {
        let talk = try Talk()
        for user in 1...3 { try await say(talk, user, "hello") }
        try await say(
            talk, 2,
            "Wilhelmina1, Wilhelmina2 and Wilhelmina3 take turns with the bins every monday")
        try await say(talk, 2, "buy paint @Wilhelmina1")
        #expect(try await say(talk, 2, "who does the bins").hasPrefix("Wilhelmina1 does"))
        if byOperator {
            let isKnown = try UserAdministration(talk.environment)
                .delete(network: "telegram", externalID: "1", now: talk.now)
            #expect(isKnown)
        } else {
            try await talk.say(1, "delete my account")
            try await talk.say(1, "yes")
        }
        let next = try await say(talk, 2, "who does the bins")
        #expect(next.contains("Wilhelmina2 does 1: bins"))
        #expect(next.contains("then Wilhelmina3"))
        #expect(try await say(talk, 2, "what is unassigned").contains("buy paint"))
    }

    /// What the bot shows in the group where somebody says something to it.
    @discardableResult
    private func say(_ talk: Talk, _ user: Int, _ text: String) async throws -> String {
        let content = Update.Content.message(
            id: "g\(talk.now.seconds) \(user) \(text)", text: text, replyTo: nil,
            isForwarded: false, isAddressed: true)
        return try await talk.happen(user, content, in: "-100").map(\.message.text.plain)
            .joined(separator: "\n")
    }
}
