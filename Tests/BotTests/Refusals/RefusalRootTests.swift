import Bot
import Storage
import Testing
import Wording

/// What once made a statement that the database refused.
@Suite struct RefusalRootTests {
    private let talk: Talk

    init() throws {
        talk = try Talk()
    }

    /// The clock has made a time that the edit had deleted: the undo puts that back where it stood.
    @Test(arguments: [
        ("gym every mon", "gym every day"), ("gym every day", "call bob"),
        ("gym every day", "gym every mon"),
        ("gym every 2 days", "gym every day"), ("gym every mon 9:00", "gym every day 9:00"),
        ("gym tomorrow", "gym every day"), ("gym every! 2 days", "gym every day"),
    ])
    func aTaskChangedByAnEditComesBack(_ said: String, _ edited: String) async throws {
        for days in 0..<4 {
            let person = days + 1
            try await talk.say(person, said)
            try await talk.happen(person, .edit(id: talk.newestMessage, text: edited))
            try await talk.pass(minutes: days * 24 * 60)
            let undone = try await talk.say(person, "undo")
            #expect(undone.first?.message.text.plain.contains("again 1: gym") == true)
            #expect(talk.store.refusals == [])
        }
    }

    /// What the clock made by a repetition goes with it.
    @Test func aRepetitionTakenBackLeavesNoTimes() async throws {
        try await talk.say(1, "gym every mon 9:00")
        try await talk.happen(
            1, .edit(id: talk.newestMessage, text: "gym every day 9:00"))
        try await talk.pass(minutes: 2 * 24 * 60)
        let undone = try await talk.say(1, "undo").first?.message.text.plain
        #expect(undone?.contains("gym, every Mon 09:00, next Mon") == true, "\(undone ?? "")")
    }

    @Test(arguments: [
        "buy milk tags a, a", "buy milk #a #A #a", "add milk tags été, ÉTÉ, été tomorrow",
        "buy milk #a\ntag 1 a, a\ntag 1 a, A", "buy milk tags a\nuntag 1 a\ntag 1 a, a\nundo",
    ])
    func aTagNamedTwiceIsOne(_ said: String) async throws {
        for line in said.split(separator: "\n") { try await talk.say(1, String(line)) }
        try await talk.happen(1, .edit(id: talk.newestMessage, text: said + " #b #b"))
        #expect(talk.store.refusals == [])
        #expect(try await talk.plan(1).contains("milk"))
    }

    /// A row comes back by the button of an older message where its like was made anew since.
    @Test(arguments: [
        ["milk #a", "untag 1 a", "tag 1 a"], ["milk #a", "untag 1 a", "delete 1"],
        ["gym every mon", "skip 1", "gym every day", "delete 1"],
        ["gym every mon", "gym every day instead", "done 1", "delete 1"],
        [
            "camping as a checklist: tent, rope", "tick tent on 1", "untick tent on 1",
            "tick tent on 1",
        ],
        ["quote", "like it", "not for me", "like it"],
    ])
    func anOldUndoMeetsWhatStandsThere(_ said: [String]) async throws {
        for text in said {
            try await talk.say(1, text)
            try await talk.pass(minutes: 60 * 24)
        }
        for (id, message) in talk.shown(1).sorted(by: { $0.key < $1.key }) {
            for button in message.buttons.joined() where button.label == "Undo" {
                try await talk.happen(1, .press(id: id, data: button.data))
            }
        }
        #expect(talk.store.refusals == [])
    }
}
