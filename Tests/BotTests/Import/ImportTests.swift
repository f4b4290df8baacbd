import Bot
import BotHarness
import Chance
import Foundation
import Planner
import Storage
import Testing
import Wording

/// A file is imported whole or not at all, once, whatever happens to the process, the network and the plan meanwhile.
@Suite struct ImportTests {
    @Test func aLargeFileIsOneAnswerAndOneUndo() async throws {
        let talk = try ImportTalk()
        try talk.say("own task friday 10:00")
        try await talk.settle()
        let before = try talk.plan()
        try talk.send("todo.txt", ImportTalk.todoText(1000))
        try await talk.settle()
        #expect(talk.last.contains("- 500 tasks\n- 250 routines\n- 250 done tasks\n- 7 lists"))
        #expect(try talk.plan() == before)
        let shown = talk.network.shown.count
        try talk.say("import")
        var parts = 0
        while try talk.step() { parts += 1 }
        #expect(parts > 5)
        try await talk.settle()
        #expect(talk.network.shown.count == shown + 1)
        #expect(
            talk.last == "Imported 500 tasks, 250 routines and 250 done tasks from todo.txt.")
        #expect(try talk.waiting() == 0)
        try talk.say("undo")
        try await talk.settle()
        #expect(talk.last == "Undone: imported 1000 tasks from todo.txt")
        #expect(try talk.plan() == before)
    }

    @Test func killsRepeatNothingAndLeaveNothingOut() async throws {
        let calm = try ImportTalk()
        try calm.send("todo.txt", ImportTalk.todoText(400))
        try await calm.settle()
        try calm.say("yes")
        try await calm.settle()
        let talk = try ImportTalk()
        var random = SplitMix(seed: Soak.seed)
        try talk.send("todo.txt", ImportTalk.todoText(400), times: 2)
        try talk.die()
        try await talk.settle()
        try talk.die()
        try talk.say("yes")
        while try talk.step() { if random.next().isMultiple(of: 3) { try talk.die() } }
        try await talk.settle()
        #expect(talk.network.shown.map(\.text) == calm.network.shown.map(\.text))
        #expect(try Self.withoutRows(talk.plan()) == Self.withoutRows(calm.plan()))
    }

    @Test func aKillWhileItIsFetchedFetchesItAgain() async throws {
        let talk = try ImportTalk()
        try talk.send("todo.txt", ImportTalk.todoText(4))
        let desk = ImportDesk(talk.bot.environment)
        let wanted = try #require(try desk.next(of: talk.network.bot, at: BotHarness.start))
        try talk.die()
        try await talk.settle()
        #expect(talk.last.hasPrefix("“todo.txt” looks like"))
        // What was fetched before is late.
        try ImportDesk(talk.bot.environment)
            .take(wanted, .fetched(ImportTalk.todoText(9)), at: BotHarness.start)
        try await talk.settle()
        #expect(talk.network.shown.count { $0.text.contains("looks like") } == 1)
    }

    @Test(arguments: [
        (FetchOutcome.notFound, "I could not fetch “todo.txt”"),
        (.tooLarge, "“todo.txt” is larger than the 8 MB"),
        (.fetched([]), "I cannot import"), (.retry(after: 3600), "I could not fetch “todo.txt”"),
    ])
    func whatCannotBeFetchedIsSaid(_ outcome: FetchOutcome, _ words: String) async throws {
        let talk = try ImportTalk()
        talk.network.give("todo.txt", outcome)
        try talk.send("todo.txt", words: "import")
        try await talk.settle()
        let isEmpty = outcome == .fetched([])
        #expect(talk.last.hasPrefix(isEmpty ? "“todo.txt” is no export" : words), "\(talk.last)")
        #expect(try talk.waiting() == 0)
    }

    @Test func aNetworkThatFailsIsTriedAgain() async throws {
        let talk = try ImportTalk()
        talk.network.give("todo.txt", .retry(after: nil))
        try talk.send("todo.txt")
        try await talk.settle()
        #expect(!talk.last.contains("todo.txt"))
        talk.network.give("todo.txt", .fetched(ImportTalk.todoText(8)))
        let desk = ImportDesk(talk.bot.environment)
        let due = try #require(try desk.nextDue(of: talk.network.bot))
        #expect(due > BotHarness.start && due <= BotHarness.start.adding(seconds: 60))
        try await talk.bot.settle(at: due)
        #expect(talk.last.hasPrefix("“todo.txt” looks like"))
    }

    @Test func whatAPlanHasNoRoomForIsRefusedBefore() async throws {
        let talk = try ImportTalk(BotOptions(tasks: 100, messagesPerMinute: 0))
        try talk.send("todo.txt", ImportTalk.todoText(200))
        try await talk.settle()
        #expect(talk.last.contains("100 tasks"), "\(talk.last)")
        #expect(try talk.waiting() == 0)
        let small = try ImportTalk(BotOptions(planBytes: 20_000, messagesPerMinute: 0))
        try small.send("todo.txt", ImportTalk.todoText(400))
        try await small.settle()
        #expect(small.last.contains("20 KB"), "\(small.last)")
    }

    @Test func whatTurnsOutToBeTooMuchIsTakenBack() async throws {
        let talk = try ImportTalk()
        try talk.say("own task")
        try talk.send("todo.txt", ImportTalk.todoText(400))
        try await talk.settle()
        let before = try talk.plan()
        try talk.die(BotOptions(planBytes: 30_000, messagesPerMinute: 0))
        try talk.say("yes")
        try await talk.settle()
        #expect(talk.last.contains("30 KB"), "\(talk.last)")
        #expect(try talk.plan() == before)
        #expect(try talk.waiting() == 0)
    }

    @Test func aFaultInTheMiddleTakesAllBack() async throws {
        let talk = try ImportTalk()
        try talk.say("agenda at 7:30")
        try await talk.settle()
        let before = try talk.plan()
        let tasks =
            (1...100).map { "{\"title\": \"task \($0)\"}" }
            + ["{\"title\": \"last\", \"due\": \"2026-13-01\"}"]
        let file = """
            {"settings": {"agenda": "09:00"}, "lists": [], "tasks": [\(tasks.joined(separator: ","))]}
            """
        try talk.send("plan.json", Array(file.utf8))
        try await talk.settle()
        #expect(talk.last.hasPrefix("“plan.json” looks like an export of mine:\n- 101 tasks"))
        try talk.say("yes")
        try await talk.settle()
        #expect(talk.last == "Nothing was imported: task 101: due: '2026-13-01' is no date.")
        #expect(try talk.plan() == before)
    }

    @Test func fewFilesWaitAtATime() async throws {
        let talk = try ImportTalk()
        for number in 1...12 { try talk.send("list\(number).csv", Self.todoist) }
        try await talk.settle()
        #expect(try talk.waiting() <= 5)
        try talk.bot.keepHouse(at: BotHarness.start.adding(seconds: 2 * 86_400))
        #expect(try talk.waiting() == 0)
    }

    /// A kill leaves gaps between rows.
    private static func withoutRows(_ plan: String) -> String {
        plan.replacing(/(id|todo|list): (Optional\()?\d+/) { $0.1 + ":" }
    }

    private static let todoist = Array("TYPE,CONTENT,PRIORITY,INDENT\ntask,one,1,1\n".utf8)
}
