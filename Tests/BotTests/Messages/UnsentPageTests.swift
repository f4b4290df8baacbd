import Bot
import Testing
import Wording

/// What is said about a page of the calendar before it was sent.
@Suite struct UnsentPageTests {
    @Test(arguments: [("calendar", "26", "Thu 26 Nov"), ("calendar", "next", "December 2026")])
    func aPageIsBeforeOneAsSoonAsItIsAskedFor(_ first: String, _ second: String, shows: String)
        async throws
    {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        let sent = try await talk.happen(1, [message("a", first), message("b", second)])
        #expect(sent.count == 2)
        #expect(sent.last?.message.text.plain.hasPrefix(shows) == true)
    }

    /// A page that was turned and not sent anew is the one that it was turned to.
    @Test func theOrderOfMovesHolds() async throws {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        let sent = try await talk.happen(
            1, [message("a", "calendar"), message("b", "next"), message("c", "24")])
        #expect(sent.last?.message.text.plain.hasPrefix("Thu 24 Dec") == true)
    }

    private func message(_ id: String, _ text: String) -> Update.Content {
        .message(id: id, text: text, replyTo: nil, isForwarded: false, isAddressed: true)
    }
}
