import Language
import Planner
import Testing

@testable import Bot
@testable import Storage

/// What is stored of a message is read again; damaged data is read as a text with nothing to press.
@Suite struct StoredKindTests {
    private static let day = CivilDate(year: 2026, month: 11, clampedDay: 21)

    @Test(arguments: [
        MessageKind.echo, .ring, .farewell, .tasks([3, 5]), .monthReview(day),
        .export(PlanDocument(.ics)), .view(ShownView(.list("Home \"a\""))),
        .view(ShownView(.find("two words"))), .view(ShownView(.due(day))),
        .view(ShownView(.only(.starred))),
        .view(ShownView(.span(Span(.custom, from: day, to: day)))),
    ])
    func isReadAgain(_ kind: MessageKind) {
        #expect(MessageKind(stored: kind.stored) == kind)
    }

    @Test(arguments: [
        "", "view home 0 -", "tasks 1 2", "{", #"{"view":{}}"#, #"{"tasks":{"_0":"x"}}"#,
        #"{"view":{"_0":{"view":{"home":{}},"page":9223372036854775807,"isUnfolded":false}}}"#,
        #"{"view":{"_0":{"view":{"home":{}},"page":-1,"isUnfolded":false}}}"#,
        #"{"monthReview":{"_0":{"daysSinceEpoch":9223372036854775807}}}"#,
    ])
    func damageIsText(_ stored: String) {
        #expect(MessageKind(stored: stored) == .text)
    }

    @Test(arguments: [
        ("tasks 3 5", MessageKind.tasks([3, 5])), ("review 2026-11-21", .monthReview(day)),
        ("export ics 1 0", .export(PlanDocument(.ics))), ("view home 0 -", .view(ShownView(.home))),
        ("view list 0 - Home \"a\" b", .view(ShownView(.list("Home \"a\" b")))),
        ("view due 0 - 2026-11-21", .view(ShownView(.due(day)))),
        ("view only 0 - starred", .view(ShownView(.only(.starred)))),
        (
            "view span 0 - 2026-11-21/2026-11-21",
            .view(ShownView(.span(Span(.custom, from: day, to: day))))
        ),
    ])
    func earlierBuildsWroteItInWords(_ words: String, _ kind: MessageKind) throws {
        #expect(MessageKind(stored: try #require(Schema011.converted(words))) == kind)
    }

    @Test(arguments: ["view", "view home x -", "view due 0 - soon", "export ics", "review", "1=1"])
    func damagedWordsAreNone(_ words: String) {
        #expect(Schema011.converted(words) == nil)
    }

    @Test func aLongSearchIsNotKept() {
        let long = String(repeating: "w", count: 3000)
        #expect(MessageKind(stored: MessageKind.view(ShownView(.find(long))).stored) == .text)
    }

    @Test func aFileIsFoundByItsPrefix() {
        #expect(
            MessageKind.export(PlanDocument(.json)).stored.hasPrefix(MessageKind.exportPrefix))
    }
}
