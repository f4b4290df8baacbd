import Chance
import Wording
import Bot
import Foundation
import Storage
import Testing

/// A press is obeyed only where the message offers exactly its data, whatever a client makes up.
@Suite struct PressFuzzTests {
    private static let presses = Soak.isOn ? 10_000 : 400
    /// No press needs more statements than this, on a plan of a dozen tasks.
    private static let statements = 400

    private let talk: Talk

    init() throws {
        talk = try Talk()
    }

    /// A person with messages of every kind: echoes, readings, lists, cards, forms, questions, reminders.
    private func settle() async throws {
        for text in [
            "timezone Paris", "buy zebra tomorrow 10:00 !! @food #animals", "gym every day 10:30",
            "call mom at 10:30", "dentist on 4/5", "pay rent on the 1st of every month",
            "read in december", "quote", "tip on sleep", "home", "all", "week", "calendar",
            "missed", "agenda", "delete list food", "/add", "timezone springfield", "done zzz",
            "list food", "find e", "review", "show 2", "show 1",
        ] { try await talk.say(1, text) }
        try await talk.say(2, "add own task tomorrow")
        try await talk.pass(minutes: 60)
        try await talk.pass(minutes: 24 * 60)
        try await talk.say(1, "home")
    }

    private func press(_ id: String, _ data: String) async throws -> [Recorder.Sent] {
        let before = talk.store.statementCount
        let sent = try await talk.happen(1, .press(id: id, data: data))
        let cost = talk.store.statementCount - before
        #expect(cost <= Self.statements, "\(data) took \(cost) statements")
        return sent
    }

    @Test func onlyWhatAMessageOffersIsObeyed() async throws {
        try await settle()
        var random = SplitMix(seed: Soak.seed)
        var pressed = 0
        var shown = talk.shown(1)
        for number in 0..<Self.presses {
            let offered = shown.values.flatMap { $0.buttons.joined().map(\.data) }.sorted()
            let id = shown.keys.sorted().randomElement(using: &random) ?? ""
            let own = shown[id]?.buttons.joined().map(\.data) ?? []
            var mutation = PressMutation(offered, own: own, seed: random.next())
            let data = mutation.next()
            let isOffered = own.contains(data)
            let before = try talk.store.print(ofTelegramUser: 1)
            let sent = try await press(id, data)
            for sent in sent where shown[sent.id] != nil || !sent.message.buttons.isEmpty {
                shown[sent.id] = sent.message
            }
            let trouble = "press \(number), seed \(Soak.seed): \(data) on \(id)"
            #expect(!sent.contains { $0.message.text.plain.contains("went wrong") }, "\(trouble)")
            guard !isOffered else {
                pressed += 1
                continue
            }
            #expect(try talk.store.print(ofTelegramUser: 1) == before, "\(trouble)")
            #expect(sent.count == 1 && sent[0].id != id, "\(trouble)")
            #expect(sent.first?.message.text.plain.contains("too old") == true, "\(trouble)")
        }
        #expect(pressed > 0)
        print("press fuzzer: seed \(Soak.seed), \(Self.presses) presses, \(pressed) offered")
    }

    /// Each button of every kind of message is obeyed where it stands, and nowhere else.
    @Test func everyOfferedButtonIsObeyedOnItsOwnMessageAlone() async throws {
        try await settle()
        let shown = talk.shown(1)
        let messages = shown.filter { !$0.value.buttons.isEmpty }
        #expect(messages.count >= 12)
        for (id, message) in messages {
            for button in message.buttons.joined() {
                let others = shown.filter { other in
                    !other.value.buttons.joined().contains { $0.data == button.data }
                }
                let other = try #require(others.keys.min())
                let sent = try await press(other, button.data)
                #expect(sent.first?.message.text.plain.contains("too old") == true)
            }
            // A press elsewhere may have marked this one as done.
            let now = talk.shown(1)[id]?.buttons.joined().first { message.offers($0) }
            guard let button = now else { continue }
            let sent = try await press(id, button.data)
            let texts = sent.map(\.message.text.plain)
            #expect(!texts.contains { $0.contains("too old") }, "\(button) \(texts)")
        }
    }

    /// Two taps before the first is answered act once; a tap on what the edit took away is too old.
    @Test func whatAnEditTookAwayIsTooOld() async throws {
        try await talk.say(1, "call mom at 10:30")
        let ring = try #require(try await talk.pass(minutes: 30).first)
        let done = try #require(ring.message.buttons.joined().first { $0.label == "Done" })
        let tap = Update.Content.press(id: ring.id, data: done.data)
        let sent = try await talk.happen(1, [tap, tap])
        #expect(sent.allSatisfy { $0.id == ring.id })
        #expect(sent.first?.message.text.plain.hasPrefix("Done 1") == true)
        let plan = try talk.store.print(ofTelegramUser: 1)
        let late = try await talk.happen(1, tap)
        #expect(late.count == 1 && late[0].id != ring.id)
        #expect(late.first?.message.text.plain.contains("too old") == true)
        #expect(try talk.store.print(ofTelegramUser: 1) == plan)
    }
}

extension Message {
    fileprivate func offers(_ button: Button) -> Bool { buttons.joined().contains(button) }
}
