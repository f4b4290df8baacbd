import BotHarness
import Chance
import Planner
import Foundation
import Storage
import Testing

/// Work on many tasks is done in parts, with one answer and one undo, whatever comes in between.
@Suite struct JobTests {
    /// How many tasks the plan has.
    private static let tasks = Soak.isOn ? 3000 : 280

    @Test(arguments: 0..<BulkPlan.kinds.count)
    func oneAnswerAndOneUndo(_ kind: Int) async throws {
        let (change, answer) = BulkPlan.kinds[kind]
        let plan = try await BulkPlan(tasks: Self.tasks, seed: Soak.seed)
        let before = try plan.export()
        let shown = plan.network.shown.count
        for text in change { try plan.say(text) }
        #expect(try await plan.settle() > 1, "\(change) was not done in parts")
        let answers = plan.shown(after: shown).filter {
            !$0.hasPrefix("Delete the list") && !$0.hasPrefix("That would complete")
        }
        #expect(answers.count == 1 && answers[0].hasPrefix(answer), "\(answers)")
        let changed = try plan.export()
        #expect(changed != before)
        try plan.say("undo")
        #expect(try await plan.settle() > 1, "its undo was not done in parts")
        #expect(plan.shown(after: shown).last?.hasPrefix("Undone: ") == true)
        #expect(plan.shown(after: shown).count == change.count + 1)
        #expect(try plan.export() == before, "\(change), seed \(Soak.seed)")
    }

    @Test(arguments: 0..<BulkPlan.kinds.count)
    func killsRepeatNothing(_ kind: Int) async throws {
        let (change, answer) = BulkPlan.kinds[kind]
        var random = SplitMix(seed: Soak.seed &+ UInt64(kind))
        let plan = try await BulkPlan(tasks: Self.tasks, seed: Soak.seed)
        let before = try plan.export()
        let shown = plan.network.shown.count
        for text in change { try plan.say(text) }
        while try plan.step() { if random.next().isMultiple(of: 3) { try plan.die() } }
        try plan.die()
        try await plan.send()
        let answers = plan.shown(after: shown).filter {
            !$0.hasPrefix("Delete the list") && !$0.hasPrefix("That would complete")
        }
        #expect(answers.count == 1 && answers[0].hasPrefix(answer), "\(answers)")
        try plan.say("undo")
        while try plan.step() { if random.next().isMultiple(of: 3) { try plan.die() } }
        try await plan.send()
        #expect(plan.shown(after: shown).count == change.count + 1)
        #expect(try plan.export() == before, "\(change), seed \(Soak.seed)")
    }

    @Test func othersAreAnsweredInBetween() async throws {
        let plan = try await BulkPlan(tasks: Self.tasks)
        try plan.say("done all")
        try plan.say("yes")
        try await plan.send()
        #expect(try plan.step())
        let shown = plan.network.shown.count
        try plan.say("add own", user: 2)
        try plan.say("add another")
        try plan.say("clear completed")
        try plan.say("undo")
        try await plan.send()
        #expect(plan.shown(after: shown, to: 2).first?.hasPrefix("Added 1: own") == true)
        let mine = plan.shown(after: shown)
        #expect(mine[0].hasPrefix("Added ") && mine.count == 3)
        #expect(mine.dropFirst().allSatisfy { $0.hasPrefix("I am still marking tasks as done") })
        try await plan.settle()
        #expect(plan.shown(after: shown).last?.hasPrefix("Done: ") == true)
        try plan.say("find another")
        try await plan.settle()
        #expect(plan.shown(after: shown).last?.contains("another") == true)
    }

    @Test func whatIsBeingTakenBackIsNotChanged() async throws {
        let plan = try await BulkPlan(tasks: Self.tasks)
        let before = try plan.export()
        try plan.say("done all")
        try plan.say("yes")
        try await plan.settle()
        let shown = plan.network.shown.count
        try plan.say("undo")
        #expect(try plan.step())
        for text in ["add milk", "done 250", "rename 250 to x", "undo", "delete 250"] {
            try plan.say(text)
        }
        try plan.say("lists")
        try await plan.send()
        let answers = plan.shown(after: shown)
        #expect(answers.prefix(5).allSatisfy { $0.hasPrefix("I am still taking that back") })
        #expect(answers.last?.hasPrefix("Lists") == true)
        try await plan.settle()
        #expect(try plan.export() == before)
    }

    @Test func anAccountIsErasedInParts() async throws {
        let plan = try await BulkPlan(tasks: Self.tasks)
        try plan.say("add elephant", user: 2)
        try plan.say("done all")
        try plan.say("yes")
        try await plan.settle()
        let shown = plan.network.shown.count
        try plan.say("delete my account")
        try await plan.send()
        try plan.say("yes")
        #expect(try plan.step())
        try plan.die()
        #expect(try await plan.settle() > 1)
        #expect(plan.shown(after: shown).count == 2)
        #expect(plan.shown(after: shown).last?.contains("Goodbye") == true)
        let files = try FileManager.default.contentsOfDirectory(atPath: plan.bot.folder)
        let written = files.map { name in
            let bytes = FileManager.default.contents(atPath: "\(plan.bot.folder)/\(name)")
            return String(decoding: bytes ?? Data(), as: UTF8.self)
        }.joined()
        #expect(!written.contains("task1"))
        #expect(written.contains("elephant"))
    }

    /// Lets another person's plan, of one task, take in the large one.
    private func join(_ plan: BulkPlan) async throws {
        try plan.say("add elephant", user: 2)
        try plan.say("link", user: 2)
        try await plan.send()
        let told = try #require(plan.shown(after: 0, to: 2).last)
        let code = try #require(told.firstMatch(of: /link ([A-Z0-9]{8})/)?.1)
        try plan.say("link \(code)")
        try await plan.send()
        try plan.say("yes")
    }

    private func tasks(_ plan: BulkPlan, of user: Int) throws -> Int {
        try plan.bot.store.read { tx in
            let person = try #require(
                try tx.people.find(network: "telegram", externalID: "\(user)"))
            return try tx.plans.find(account: person.account).map {
                try tx.todos.count(plan: $0.id)
            } ?? 0
        }
    }

    @Test func plansAreJoinedInParts() async throws {
        var random = SplitMix(seed: Soak.seed)
        let plan = try await BulkPlan(tasks: Self.tasks, seed: Soak.seed)
        let count = try tasks(plan, of: 1)
        let shown = plan.network.shown.count
        try await join(plan)
        #expect(try plan.step())
        try plan.say("add milk")
        while try plan.step() { if random.next().isMultiple(of: 3) { try plan.die() } }
        try plan.die()
        try await plan.send()
        let answers = plan.shown(after: shown)
        #expect(answers.count == 3 && answers[1].hasPrefix("I am still moving your tasks"))
        #expect(answers.last?.hasPrefix("Linked") == true)
        #expect(plan.shown(after: shown, to: 2).count { $0.contains("joined your plan") } == 1)
        #expect(try tasks(plan, of: 2) == count + 1)
        #expect(try tasks(plan, of: 1) == count + 1)
    }

    @Test func whatWasNotMovedStaysWhenTheOtherPlanGoes() async throws {
        let plan = try await BulkPlan(tasks: Self.tasks, seed: Soak.seed)
        let count = try tasks(plan, of: 1)
        let shown = plan.network.shown.count
        try await join(plan)
        #expect(try plan.step())
        try plan.say("delete my account", user: 2)
        try plan.say("yes", user: 2)
        try await plan.settle()
        #expect(plan.shown(after: shown).last?.contains("no longer valid") == true)
        #expect(try (1..<count).contains(tasks(plan, of: 1)))
        try plan.say("add milk")
        try await plan.settle()
        #expect(plan.shown(after: shown).last?.hasPrefix("Added ") == true)
    }

    @Test func plansThatAreTooLargeForOneAreNotJoined() async throws {
        let plan = try await BulkPlan(tasks: Self.tasks, limit: Self.tasks)
        let count = try tasks(plan, of: 1)
        let shown = plan.network.shown.count
        for number in 1...Self.tasks / 2 { try plan.say("add own \(number)", user: 2) }
        try await join(plan)
        try await plan.settle()
        #expect(plan.shown(after: shown).last?.contains("too large for one") == true)
        #expect(try tasks(plan, of: 1) == count)
    }
}
