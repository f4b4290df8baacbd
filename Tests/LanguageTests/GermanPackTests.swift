@testable import Language
import Planner
import Testing

/// A second language needs its pack and nothing else: everything here is understood by `LanguageTests/German`.
struct GermanPackTests {
    private static let packs = LanguagePack.all + [LanguagePack.german]

    private func parse(_ text: String, tag: String = "de-AT") throws -> Understanding {
        let now = try #require(CivilDateTime("2026-11-21T09:00"))
        let context = ParseContext(
            now: Zone.utc.instant(now), zone: .utc, language: LanguageCode(tag))
        return CommandParser.parse(
            text, in: context, with: .of(context.language, among: Self.packs))
    }

    @Test(
        "A task is read with its day and time",
        arguments: [
            ("milch kaufen", "milch kaufen", "undated"),
            ("neu milch kaufen morgen", "milch kaufen", "2026-11-22"),
            ("Mama anrufen morgen um 17 Uhr", "Mama anrufen", "2026-11-22 17:00"),
            ("zahnarzt am dienstag 15:30", "zahnarzt", "2026-11-24 15:30"),
            ("zahnarzt am deinstag", "zahnarzt", "2026-11-24"),
            ("blumen gießen jeden tag um 8", "blumen gießen", "FREQ=DAILY 08:00"),
            ("müll raus jeden freitag", "müll raus", "FREQ=WEEKLY;BYDAY=FR"),
            ("vitamine täglich", "vitamine", "FREQ=DAILY"),
        ])
    func task(text: String, title: String, schedule: String) throws {
        guard case .add(let drafts) = try parse(text).command, let todo = drafts.first?.todo else {
            Issue.record("\(text) is no task")
            return
        }
        #expect(todo.title == title)
        let found =
            switch todo.schedule {
            case .undated: "undated"
            case .due(let day, let time): "\(day)" + (time.map { " \($0)" } ?? "")
            case .recurring(let recurrence):
                ([recurrence.rule.description] + recurrence.times.map(\.description))
                    .joined(separator: " ")
            case .span(let span): "\(span.from)/\(span.to)"
            }
        #expect(found == schedule)
    }

    @Test(
        "A command is read",
        arguments: [
            ("erledigt 3", Command.complete(.numbers([3]), on: nil)),
            ("erledgit 3", .complete(.numbers([3]), on: nil)),
            ("lösche 2", .delete(.numbers([2]))), ("heute", .view(.today)),
            ("hilfe", .help(topic: nil)), ("ja", .confirm(true)), ("nein", .confirm(false)),
        ])
    func command(text: String, command: Command) throws {
        #expect(try parse(text).command == command)
    }

    @Test(
        "A language that the network proposes is kept by its primary subtag",
        arguments: [
            ("de-AT", "de"), ("DE", "de"), ("pt_BR", "pt"), ("en", "en"), ("", "en"), ("-", "en"),
            ("1=1", "en"), (String(repeating: "x", count: 500), "en"),
        ])
    func tag(tag: String, subtag: String) {
        #expect(LanguageCode(tag).subtag == subtag)
    }

    @Test("A line may hold two tasks")
    func clauses() throws {
        guard case .add(let drafts) = try parse("milch montag, und eier dienstag").command else {
            Issue.record("no tasks")
            return
        }
        #expect(drafts.map(\.todo.title) == ["milch", "eier"])
    }

    @Test("An unknown language is read as English, and English stays English")
    func fallback() throws {
        #expect(try parse("done 3", tag: "tlh").command == .complete(.numbers([3]), on: nil))
        #expect(try parse("erledigt 3", tag: "en").command != .complete(.numbers([3]), on: nil))
    }
}
