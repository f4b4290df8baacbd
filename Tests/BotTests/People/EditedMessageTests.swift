import Wording
import Bot
import Storage
import Testing

/// An edit is heard where its message was heard, from who wrote it.
@Suite struct EditedMessageTests {
    private let talk: Talk

    init() throws {
        talk = try Talk()
    }

    private func write(
        _ user: Int, _ id: String, _ text: String, in group: String?, isAddressed: Bool
    )
        async throws -> [Recorder.Sent]
    {
        try await talk.happen(
            user,
            .message(
                id: id, text: text, replyTo: nil, isForwarded: false, isAddressed: isAddressed),
            in: group)
    }

    @Test func whatWasSaidAmongPeopleStaysUnheardWhenItIsEdited() async throws {
        #expect(try await write(1, "g1", "see you at 5", in: "-9", isAddressed: false).isEmpty)
        for text in ["see you at 6", "/add tea", "@fundone add tea", "done", "delete my account"] {
            #expect(try await talk.happen(1, .edit(id: "g1", text: text), in: "-9").isEmpty)
        }
        let list = try await write(2, "g2", "all", in: "-9", isAddressed: true)
        #expect(list.last?.message.text.plain.contains("tea") == false)
        // Nobody was registered by what was not for the bot.
        #expect(
            try talk.store.read { try $0.people.find(network: "telegram", externalID: "1") } == nil)
    }

    @Test func whatIsFromBeforeTheBotsTimeIsNotHeard() async throws {
        #expect(try await talk.happen(1, .edit(id: "old", text: "add old news")).isEmpty)
        try await talk.say(1, "add milk")
        #expect(try await talk.happen(1, .edit(id: "old", text: "add old news")).isEmpty)
        #expect(try await talk.plan(1).contains("old news") == false)
    }

    @Test func nobodyEditsWhatAnotherWrote() async throws {
        let added = try await write(1, "g1", "add tea", in: "-9", isAddressed: true)
        #expect(added.first?.message.text.plain.contains("tea") == true)
        try await talk.say(2, "hello")
        #expect(try await talk.happen(2, .edit(id: "g1", text: "add beer"), in: "-9").isEmpty)
        #expect(try await talk.happen(2, .edit(id: "g1", text: "add tea"), in: "-9").isEmpty)
        // Its writer still can, also when the name of the bot is gone from it.
        let changed = try await talk.happen(1, .edit(id: "g1", text: "add green tea"), in: "-9")
        #expect(changed.first?.message.text.plain.contains("Changed 1: green tea") == true)
    }
}
