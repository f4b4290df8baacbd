import Language
import Planner
import Testing

@testable import Bot

/// Questions stand open for their time, and those that hold what was said outlast another message.
@Suite struct OpenQuestionsTests {
    private let start = Instant(seconds: 1_795_251_600)
    private var end: Instant { start.adding(minutes: 30) }

    private func date(_ text: String) -> Dialog {
        .date(Said(text: text, at: start, meaning: Understanding(.unknown)))
    }

    @Test func whatHoldsWordsOutlastsAnotherMessage() {
        var open = OpenQuestions()
        open.add(date("gym on 31 feb"), until: end)
        open.add(.confirm(.deleteAccount), until: end)
        open.pass()
        #expect(open.entries.map(\.dialog) == [date("gym on 31 feb")])
        #expect(open.entries.map(\.isPassed) == [true])
    }

    @Test func onlyOneOfThoseThatEndWithTheNextMessageStands() {
        var open = OpenQuestions()
        open.add(.taskOn(CivilDate(daysSinceEpoch: 20_778), page: nil), until: end)
        open.add(.snooze(occurrence: 7), until: end)
        open.add(date("a"), until: end)
        #expect(open.entries.map(\.dialog) == [.snooze(occurrence: 7), date("a")])
    }

    @Test func eachEndsWithItsTimeAndTheOldestWhereThereAreTooMany() {
        var open = OpenQuestions()
        for number in 1...12 { open.add(date("\(number)"), until: start.adding(minutes: number)) }
        #expect(open.entries.count == 8)
        #expect(open.end == start.adding(minutes: 12))
        open.expire(at: start.adding(minutes: 10))
        #expect(open.entries.map(\.dialog) == [date("11"), date("12")])
    }

    @Test func theQuestionOfAnEarlierBuildIsRead() throws {
        let stored = try date("gym on 31 feb").encoded()
        let open = OpenQuestions(stored: stored, until: end)
        #expect(open.entries.map(\.dialog) == [date("gym on 31 feb")])
        #expect(OpenQuestions(stored: try open.encoded(), until: end) == open)
        #expect(OpenQuestions(stored: "?", until: end).entries.isEmpty)
    }

    /// What waited when the bot was brought up to date is not forgotten.
    @Test func whatAnEarlierBuildStoredIsRead() throws {
        let old = """
            {"entries":[{"dialog":{"unkept":{"_0":{"text":"paint the shed","at":{"seconds":1795251600},\
            "meaning":{"message":{}}}}},"until":{"seconds":1795338000},"isPassed":false},\
            {"dialog":{"choice":{"of":{"text":"done gym","at":{"seconds":1795251600},"meaning":{"order":\
            {"_0":{"undo":{}}}}},"todos":[1,2]}},"until":{"seconds":1795338000},"isPassed":true}]}
            """
        let open = OpenQuestions(stored: old, until: end)
        guard case .unkept(let said)? = open.entries.first?.dialog,
            case .choice(let asked, [1, 2])? = open.entries.last?.dialog
        else {
            Issue.record("\(open)")
            return
        }
        #expect(said.meaning.command == .add([KeepHandler.plain("paint the shed")]))
        #expect(said.isMessage && asked.meaning.command == .undo)
        #expect(try OpenQuestions(stored: open.encoded(), until: end) == open)
    }
}
