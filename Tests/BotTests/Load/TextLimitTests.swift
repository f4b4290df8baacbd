import Wording
import Bot
import Planner
import Storage
import Testing

/// The limits of a task, a plan and a message: more is refused in one line, and nothing of it is kept.
@Suite final class TextLimitTests {
    private let talk: Talk

    init() async throws {
        talk = try Talk()
        try await talk.say(1, "/start")
        try await talk.say(1, "add milk #a")
    }

    private static let long = String(repeating: "n", count: 101)
    private static let tags = (1...21).map { "#t\($0)" }.joined(separator: " ")
    private static let numbers = (1...101).map { "\($0)" }.joined(separator: " ")
    private static let lines = (1...101).map { "add bread \($0)" }.joined(separator: "\n")
    private static let tooMuch: [String] = [
        "add bread \(tags)", "edit 1 \(tags)", "add bread #\(long)", "add bread @\(long)",
        "new list \(long)", "name \(long)", "done \(numbers)", "delete \(numbers)", lines,
    ]

    @Test(arguments: tooMuch)
    func moreThanItMayHoldIsRefusedInOneLine(_ text: String) async throws {
        let before = try await talk.plan(1)
        let sent = try await talk.say(1, text)
        #expect(sent.count == 1)
        let answer = sent.first?.message.text.plain ?? ""
        #expect(answer.contains("nothing was changed") && !answer.contains("\n"), "\(answer)")
        #expect(try await talk.plan(1) == before)
    }

    @Test func notesGrowNoLongerThanAMessage() async throws {
        let text = String(repeating: "word ", count: 3000)
        try await talk.say(1, "note 1 \(text)")
        let sent = try await talk.say(1, "note 1 \(text)")
        #expect(sent.first?.message.text.plain.contains("nothing was changed") == true)
        try await talk.say(1, "note 1 short")
        let notes = try talk.store.read { tx in
            try tx.todos.all(plan: tx.plans.all().first?.id ?? 0).first?.notes
        }
        #expect(notes?.hasSuffix("short") == true)
        #expect((notes?.count ?? 0) < 16_384)
    }

    @Test func aPlanHasNoMoreListsThanItMay() async throws {
        for number in 1...TextLimits.lists { try await talk.say(1, "new list l\(number)") }
        for text in ["new list more", "add bread @more"] {
            let sent = try await talk.say(1, text)
            #expect(sent.first?.message.text.plain.contains("200 lists") == true)
        }
        let lists = try talk.store.read { tx in
            try tx.lists.all(plan: tx.plans.all().first?.id ?? 0).count
        }
        #expect(lists == TextLimits.lists)
    }

    @Test func remindersOfATaskAreBounded() async throws {
        for minutes in 1...25 { try await talk.say(1, "remind me about 1 in \(minutes) minutes") }
        let reminders = try talk.store.read { tx in
            try tx.todos.all(plan: tx.plans.all().first?.id ?? 0).first?.reminders.count
        }
        #expect(reminders == TextLimits.reminders)
    }
}
