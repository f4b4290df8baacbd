import Chance
import BotHarness
import Wording
import Bot
import Foundation
import Logging
import Planner
import Storage
import Testing

/// The size of a plan is known at any moment, whatever changed it, and has a limit.
@Suite struct PlanSizeTests {
    /// What the plan of a person weighs by its rows.
    private static func weigh(_ talk: Talk, user: Int) throws -> (known: Int, counted: Int) {
        try talk.store.read { tx in
            guard let person = try tx.people.find(network: "telegram", externalID: "\(user)"),
                let plan = try tx.plans.find(account: person.account)
            else { return (0, 0) }
            var bytes = try tx.lists.all(plan: plan.id).count * 200
            for todo in try tx.todos.all(plan: plan.id) {
                bytes += 100 + todo.title.utf8.count + (todo.notes ?? "").utf8.count
                for tag in try tx.todos.tags(todo: todo.id) { bytes += 20 + tag.utf8.count }
                for occurrence in try tx.occurrences.all(todo: todo.id) {
                    bytes += (occurrence.title ?? "").utf8.count
                }
            }
            return (try tx.plans.bytes(plan.id), bytes)
        }
    }

    @Test(arguments: [1, 2, 3])
    func itIsWhatTheRowsWeigh(_ seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let talk = try Talk()
        let said =
            UndoTests.changes + [
                ["undo"], ["undo"], ["undo"], ["add gäste @größe #für // süß"],
                ["rename 3 to run"], ["link"], ["clear completed"], ["delete 4"],
            ]
        for _ in 0..<120 {
            for text in said.randomElement(using: &random) ?? [] { try await talk.say(1, text) }
            let (known, counted) = try Self.weigh(talk, user: 1)
            #expect(known == counted)
        }
        #expect(try Self.weigh(talk, user: 1).known > 0)
    }

    /// Every way to store more, at a plan that is full: one answer, and nothing is changed.
    @Test(arguments: [
        ["add special tea tomorrow"], ["add tea\nadd coffee"], ["note 1 two litres of it"],
        ["rename 1 to something much longer"], ["edit 1 #warm"], ["new list work red"],
        ["/add", "special", "tea", "none", "this week", "save"], ["add rent every month @home"],
    ])
    func whatIsTooMuchIsRefused(_ texts: [String]) async throws {
        let talk = try Talk(options: BotOptions(planBytes: 600, messagesPerMinute: 0))
        try await talk.say(1, "agenda off")
        try await talk.say(1, "add milk #food // " + String(repeating: "x", count: 200))
        try await talk.say(1, "add bread // " + String(repeating: "y", count: 162))
        let before = try await talk.plan(1)
        var answers: [Recorder.Sent] = []
        for text in texts { answers = try await talk.say(1, text) }
        #expect(answers.count == 1)
        #expect(answers.first?.message.text.plain.contains("may hold 600 bytes") == true)
        #expect(try await talk.plan(1) == before)
        for text in ["done 1", "clear completed", "delete 2", "add tea tomorrow"] {
            let answer = try await talk.say(1, text).first?.message.text.plain ?? ""
            #expect(!answer.contains("may hold"), "\(text): \(answer)")
        }
    }

    @Test func othersOfTheBatchStandWhereOneIsTooMuch() async throws {
        let network = ScriptedNetwork()
        let bot = try BotHarness(
            networks: network, now: BotHarness.start,
            options: BotOptions(planBytes: 300, messagesPerMinute: 0))
        defer { bot.end() }
        let long = "add rent // " + String(repeating: "x", count: 300)
        try bot.take([(1, 1, "add milk"), (2, 2, long), (3, 3, "add tea")], at: BotHarness.start)
        #expect(try bot.titles(user: 1) == ["milk"])
        #expect(try bot.titles(user: 2) == [])
        #expect(try bot.titles(user: 3) == ["tea"])
    }

    @Test func anImportThatIsTooMuchIsRefusedWhole() throws {
        let bot = try BotHarness(options: BotOptions(planBytes: 5000, messagesPerMinute: 0))
        defer { bot.end() }
        let rows = (1...100).map { "task,gym \($0)" }.joined(separator: "\r\n")
        let file = PlanImport(text: "kind,title\r\n\(rows)\r\n", fileName: "plan.csv")
        let person = Sender(network: "telegram", id: "1", name: "Ann")
        let fault = #expect(throws: ImportFault.self) {
            try file.run(into: bot.environment, person: person, now: BotHarness.start)
        }
        #expect(fault?.description.contains("5 KB") == true)
        #expect(
            try bot.store.read {
                try $0.people.find(network: "telegram", externalID: "1")
            } == nil)
    }
}
