import Storage
import Bot
import Foundation
import Planner
import Testing
import Wording

/// A plan of 1,000 tasks: every view is paged, and costs as many statements as one of 300.
@Suite struct ManyTasksTests {
    private static let views = [
        "home", "today", "week", "month", "all", "missed", "completed", "find chore", "calendar",
        "agenda", "list Tasks",
    ]

    @Test func everyViewIsPagedAndCostsAFewStatements() async throws {
        let few = try await Self.measure(300)
        let many = try await Self.measure(1000)
        for view in Self.views {
            let text = many.texts[view] ?? ""
            let lines = text.split(separator: "\n").filter { $0.contains("chore") }
            #expect(lines.count <= 31, "\(view) shows \(lines.count) tasks")
            #expect(text.utf8.count <= 4096, "\(view) has \(text.utf8.count) bytes")
            let (small, large) = (few.costs[view] ?? 0, many.costs[view] ?? 0)
            #expect(large > 0 && large == small, "\(view) took \(large), not \(small)")
        }
    }

    private static func measure(_ count: Int) async throws -> (
        texts: [String: String], costs: [String: Int]
    ) {
        let bot = try Talk(now: Instant(seconds: 1_795_251_600))
        for first in stride(from: 0, to: count, by: 20) {
            let lines = (first..<first + 20).map(task).joined(separator: "\n")
            try await bot.say(1, lines)
        }
        try await bot.pass(seconds: 86_400)
        for number in 1...20 { try await bot.say(1, "done \(number)") }
        var texts: [String: String] = [:]
        var costs: [String: Int] = [:]
        for view in views {
            let before = bot.store.statementCount
            texts[view] = try await bot.say(1, view).filter { !$0.isEdit }
                .map(\.message.text.plain).joined(separator: "\n")
            costs[view] = bot.store.statementCount - before
        }
        return (texts, costs)
    }

    private static func task(_ number: Int) -> String {
        switch number % 8 {
        case 0, 1: "add special chore\(number) on \(1 + number % 28) december at 3:15 pm"
        case 2, 3: "add special chore\(number) this month"
        case 4: "add special chore\(number) today"
        case 5: "add special chore\(number) tomorrow"
        case 6: "add chore\(number)"
        default: "add routine chore\(number) every mon and thu at 9:15 am"
        }
    }
}
