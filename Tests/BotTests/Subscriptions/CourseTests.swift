import Foundation
import Planner
import Storage
import Testing
import Wording

@testable import Bot

/// The planner of a Canvas in a plan, on a virtual clock: what is asked and told when, and what becomes of the tasks.
@Suite struct CourseTests {
    private static let token = "1234~abcdefghijklmnopqrstuvwxyz"

    /// Saturday, 21 November 2026, 11:00 in Berlin, with a plan that follows a Canvas whose planner holds an essay.
    private func talk(_ items: String...) async throws -> Talk {
        var options = BotOptions(messagesPerMinute: 0)
        options.allowsPrivate = false
        let talk = try Talk(options: options, secretKey: Array(0..<32))
        try await talk.say(1, "timezone Berlin")
        try await talk.say(1, "canvas https://school.example/courses/1")
        let sent = try await talk.say(1, Self.token)
        #expect(sent.isEmpty || sent.allSatisfy { !$0.message.text.plain.contains(Self.token) })
        let query = try #require(try answer(talk, pages(items)))
        #expect(query.address == "https://school.example" && query.token() == Self.token)
        return talk
    }

    private func pages(_ items: [String]) -> CourseAnswer {
        .pages([Array("[\(items.joined(separator: ","))]".utf8)])
    }

    private func item(
        _ id: Int, _ title: String, due: String, submitted: Bool = false, mark: String = "null"
    ) -> String {
        """
        {"context_type": "Course", "course_id": 1, "context_name": "Biology", "plannable_id": \(id),
         "plannable_type": "assignment", "plannable_date": "\(due)", "planner_override": \(mark),
         "submissions": {"submitted": \(submitted), "graded": false, "excused": false},
         "plannable": {"id": \(id), "title": "\(title)", "due_at": "\(due)"},
         "html_url": "/courses/1/assignments/\(id)"}
        """
    }

    /// Lets what is due be answered so; what was wanted, nil where nothing is due.
    @discardableResult
    private func answer(_ talk: Talk, _ answer: CourseAnswer) throws -> CourseQuery? {
        let desk = CourseDesk(talk.environment)
        guard let query = try desk.next(at: talk.now) else { return nil }
        try desk.take(query, answer, at: talk.now)
        return query
    }

    private func said(_ talk: Talk, _ text: String) async throws -> String {
        try await talk.say(1, text).map(\.message.text.plain).joined(separator: "\n")
    }

    private static let due = "2026-11-24T09:00:00Z"

    @Test func itemsBecomeTasksAndMove() async throws {
        let talk = try await talk(item(1, "Essay", due: Self.due))
        #expect(try await said(talk, "list canvas").contains("Essay · Tue 24 Nov 10:00"))
        #expect(try await said(talk, "show 1").contains("https://school.example/courses/1"))
        try await talk.pass(seconds: 3600)
        let moved = item(1, "Essay on cells", due: "2026-11-26T22:59:59Z")
        try answer(talk, pages([moved, item(2, "Quiz", due: "2026-11-25T12:30:00Z")]))
        let list = try await said(talk, "list canvas")
        #expect(list.contains("1. Essay on cells · Thu 26 Nov · Canvas"))
        #expect(list.contains("2. Quiz · Wed 25 Nov 13:30"))
        #expect(try await said(talk, "undo").contains("2 tasks of Canvas"))
        #expect(try await said(talk, "list canvas").contains("1. Essay · Tue 24 Nov 10:00"))
    }

    @Test func whatIsHandedInIsTicked() async throws {
        let talk = try await talk(
            item(1, "Essay", due: Self.due), item(2, "Old", due: Self.due, submitted: true))
        #expect(try await !said(talk, "list canvas").contains("Old"))
        try await talk.pass(seconds: 3600)
        try answer(talk, pages([item(1, "Essay", due: Self.due, submitted: true)]))
        #expect(try await said(talk, "completed").contains("Essay"))
        // That is known there.
        #expect(try answer(talk, pages([])) == nil)
    }

    @Test func whatIsDoneHereIsMarkedThere() async throws {
        let talk = try await talk(item(1, "Essay", due: Self.due))
        try await talk.say(1, "done 1")
        let query = try #require(try answer(talk, .marked(Array(#"{"id": 7}"#.utf8))))
        guard case .mark(CourseItem.Key("assignment", "1"), true, nil) = query.deed else {
            Issue.record("\(query.deed)")
            return
        }
        #expect(try answer(talk, pages([])) == nil)
        try await talk.say(1, "undo")
        let back = try #require(try answer(talk, .marked(Array(#"{"id": 7}"#.utf8))))
        guard case .mark(_, false, 7) = back.deed else {
            Issue.record("\(back.deed)")
            return
        }
        try await talk.pass(seconds: 3600)
        try answer(talk, pages([item(1, "Essay", due: Self.due)]))
        #expect(try await said(talk, "list canvas").contains("Essay"))
    }

    @Test func aTokenThatIsTakenNoMoreIsToldOfOnce() async throws {
        let talk = try await talk(item(1, "Essay", due: Self.due))
        try await talk.pass(seconds: 3600)
        try answer(talk, .failed(.token, after: nil))
        let sent = try await talk.pass(seconds: 1)
        #expect(sent.contains { $0.message.text.plain.contains("does not take my token") })
        try await talk.pass(seconds: 86_400)
        #expect(try answer(talk, pages([])) == nil)
        try await talk.say(1, "canvas https://school.example")
        try await talk.say(1, Self.token)
        #expect(try answer(talk, pages([item(1, "Essay", due: Self.due)])) != nil)
        // It is the same task.
        #expect(try await said(talk, "list canvas").contains("1 to do"))
    }

    @Test func theTokenIsSealedAndForgotten() async throws {
        let talk = try await talk(item(1, "Essay", due: Self.due))
        func raw() throws -> String {
            try FileManager.default.contentsOfDirectory(atPath: talk.folder).map { name in
                let bytes = FileManager.default.contents(atPath: "\(talk.folder)/\(name)")
                return String(decoding: bytes ?? Data(), as: UTF8.self)
            }.joined()
        }
        #expect(try !raw().contains(Self.token))
        let sealed = try #require(
            try talk.store.read { tx in try tx.courses.find(plan: 1) }?.token)
        #expect(CourseToken(plan: 2, key: Array(0..<32)).open(sealed) == nil)
        #expect(CourseToken(plan: 1, key: Array(1...32)).open(sealed) == nil)
        #expect(try await said(talk, "canvas off").contains("forgot the token"))
        #expect(try !raw().contains(sealed))
        #expect(try await said(talk, "list canvas").contains("Essay"))
        #expect(try await said(talk, "subscriptions").contains("no calendar"))
    }

    @Test func whatIsNoTokenIsNone() async throws {
        let talk = try await talk()
        try await talk.say(1, "canvas https://school.example")
        #expect(try await said(talk, "buy milk tomorrow").contains("Added 1: buy milk"))
        #expect(
            try await said(talk, "canvas https://10.0.0.1").contains("addresses on the Internet"))
    }

    @Test func pagesThatAreNoneChangeNothing() async throws {
        let talk = try await talk(item(1, "Essay", due: "2026-12-20T09:00:00Z"))
        for body in ["<html>", "{}", #"[{"plannable_type": "assignment"}, 7, null]"#, "[[[["] {
            try await talk.pass(seconds: 86_400)
            try answer(talk, .pages([Array(body.utf8)]))
        }
        #expect(try await said(talk, "subscriptions").contains("last read"))
        #expect(try await said(talk, "list canvas").contains("Essay"))
    }
}
