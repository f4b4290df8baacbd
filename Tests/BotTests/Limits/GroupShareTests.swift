import Bot
import BotHarness
import Planner
import Storage
import Testing
import Wording

/// What one person stores in all groups together is bounded by `plan_bytes`; what others store there is theirs.
@Suite struct GroupShareTests {
    private static let limit = 3_000
    private let talk: Talk

    init() throws {
        talk = try Talk(options: BotOptions(planBytes: Self.limit, messagesPerMinute: 0))
    }

    private func say(_ user: Int, _ text: String, in group: Int) async throws -> String {
        let sent = try await talk.happen(
            user,
            .message(
                id: "g\(user)\(group)\(text.hashValue)", text: text, replyTo: nil,
                isForwarded: false, isAddressed: true), in: "-\(group)")
        return sent.first?.message.text.plain ?? ""
    }

    private func bytes() throws -> Int {
        try talk.store.read { tx in try tx.plans.all().reduce(0) { try $0 + tx.plans.bytes($1.id) }
        }
    }

    private var note: String { "milk // " + String(repeating: "x", count: 400) }

    @Test func manyGroupsHoldNoMoreThanOne() async throws {
        for group in 1...30 { _ = try await say(1, "add \(note)", in: group) }
        #expect(try bytes() <= Self.limit)
        #expect(try await say(1, "add \(note) \(note)", in: 31).hasPrefix("In all groups"))
        // What needs no room goes on, and another has room of their own.
        #expect(try await say(1, "all", in: 1).contains("milk"))
        #expect(try await say(2, "add \(note)", in: 1).hasPrefix("Added"))
        #expect(
            try await talk.say(1, "add \(note)").first?.message.text.plain.contains("Added 1")
                == true)
    }

    @Test func whatIsDeletedMakesRoom() async throws {
        for group in 1...30 { _ = try await say(1, "add \(note)", in: group) }
        _ = try await say(1, "delete 1", in: 1)
        #expect(try await say(1, "add \(note)", in: 2).hasPrefix("Added"))
        #expect(try await say(1, "add \(note)", in: 2).hasPrefix("In all groups"))
        // Another takes it away for them.
        _ = try await say(2, "delete 1", in: 3)
        #expect(try await say(1, "add \(note)", in: 2).hasPrefix("Added"))
    }

    @Test func theGroupThatIsGoneIsNoLongerTheirs() async throws {
        for group in 1...30 { _ = try await say(1, "add \(note)", in: group) }
        _ = try await say(1, "delete my account", in: 1)
        _ = try await say(1, "yes", in: 1)
        #expect(try await say(1, "add \(note)", in: 2).hasPrefix("Added"))
    }
}
