import Foundation
import Planner
import Testing

@testable import Language

/// What becomes of an act whose words are known: values of the date engine, names, or nothing. Saturday morning in Paris.
@Suite struct ActInterpreterTests {
    private static let context: ParseContext = {
        var context = CorpusFile.context("2026-11-21T09:00 Europe/Paris")
        context.lists = ["Tasks", "shopping"]
        return context
    }()

    /// The command of an act of `text` whose parts are those words of it.
    private func command(
        _ text: String, _ kind: SpokenAct.Kind, _ parts: [SpokenAct.Role: [String]] = [:]
    ) throws -> Command? {
        let bytes = Array(text.utf8)
        let spans = try parts.mapValues { words in
            try words.map { word in
                let found = try #require(text.range(of: word), "\(word) is no part of \(text)")
                let low = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
                return low..<low + word.utf8.count
            }
        }
        let said = SpokenParts(
            act: SpokenAct(kind: kind, spans: spans), bytes: bytes, context: Self.context,
            pack: .english, stretch: 0..<bytes.count, isSure: true)
        return ActInterpreter(parts: said).understanding()?.command
    }

    private func draft(_ command: Command?) throws -> TaskDraft {
        guard case .add(let drafts)? = command else {
            Issue.record("\(String(describing: command)) adds nothing")
            return TaskDraft(todo: Todo(title: ""))
        }
        return try #require(drafts.first)
    }

    @Test func aTaskHasItsTitleDayNoteAndList() throws {
        let added = try draft(
            command(
                "right so put ring the vet about rex at 5 on friday on shopping", .add,
                [
                    .title: ["ring the vet"], .note: ["about rex"], .when: ["5", "friday"],
                    .list: ["shopping"],
                ]))
        #expect(added.todo.title == "ring the vet")
        #expect(added.todo.notes == "about rex")
        #expect(added.list == "shopping")
        #expect(added.todo.schedule == .due(CivilDate(year: 2026, month: 11, day: 27)!, .at(17)))
    }

    @Test func aRepetitionComesFromItsWordsAlone() throws {
        let routine = try draft(
            command(
                "finn needs his pe kit wednesdays", .add,
                [.title: ["finn needs his pe kit"], .repeat: ["wednesdays"]]))
        guard case .recurring = routine.todo.schedule else {
            Issue.record("\(routine.todo.schedule) repeats nothing")
            return
        }
        let once = try draft(
            command(
                "wednesdays are no good so vet monday", .add,
                [.title: ["vet"], .when: ["monday"]]))
        #expect(once.todo.schedule == .due(CivilDate(year: 2026, month: 11, day: 23)!, nil))
    }

    @Test func whatTheDateEngineDoesNotKnowIsNoted() throws {
        let added = try draft(
            command(
                "lock the shed when the cows are in", .add,
                [.title: ["lock the shed"], .when: ["when the cows are in"]]))
        #expect(added.todo.title == "lock the shed")
        #expect(added.todo.notes == "when the cows are in")
        #expect(added.todo.schedule == .undated)
    }

    @Test func reportsAndOrdersNameTheirTasks() throws {
        #expect(
            try command("rang the vet", .done, [.target: ["the vet"]])
                == .complete(.title("rang the vet"), on: nil))
        #expect(try command("took it", .done) == .complete(.none, on: nil))
        #expect(
            try command("12 and 3 are done", .done, [.target: ["12 and 3"]])
                == .complete(.title("12 and 3"), on: nil))
        #expect(
            try command("no need for the sitter", .remove, [.target: ["sitter"]])
                == .delete(.title("sitter")))
        #expect(
            try command("no piano on monday", .skip, [.target: ["piano"], .when: ["monday"]])
                == .skip(
                    .title("piano"), on: NamedDay(CivilDate(year: 2026, month: 11, day: 23)!)))
        #expect(
            try command("ten more minutes", .snooze, [.when: ["ten more minutes"]])
                == .snooze(.none, .minutes(10)))
    }

    @Test func untilADayIsMoreThanOneTime() throws {
        let wednesday = CivilDate(year: 2026, month: 11, day: 25)!
        #expect(
            try command(
                "no pills until wednesday", .skip,
                [.target: ["pills"], .when: ["until wednesday"]])
                == .pause(.title("pills"), until: wednesday))
        // Nothing is silenced for so long that was not named.
        #expect(
            try command("nothing until wednesday", .skip, [.when: ["until wednesday"]]) == nil)
    }

    @Test(arguments: [
        "3 days ahead": Reminder.onDay(daysBefore: 3, at: .at(9)),
        "a day early": .onDay(daysBefore: 1, at: .at(9)),
        "two days out": .onDay(daysBefore: 2, at: .at(9)),
        "half an hour beforehand": .before(minutes: 30), "an hour": .before(minutes: 60),
        "2 hours before": .before(minutes: 120),
    ])
    func aLeadIsALength(_ words: String, _ reminder: Reminder) throws {
        let text = "visa expires 4 dec, tell me \(words)"
        let added = try draft(
            command(text, .add, [.title: ["visa expires"], .when: ["4 dec"], .lead: [words]]))
        #expect(added.todo.title == "visa expires")
        #expect(added.todo.reminders == [reminder])
    }

    @Test func theTitleTellsWhichHalfOfTheDayIsMeant() throws {
        let dinner = try draft(
            command("dinner at 7", .add, [.title: ["dinner"], .when: ["7"]]))
        #expect(
            dinner.todo.schedule == .due(CivilDate(year: 2026, month: 11, day: 21)!, .at(19)))
    }

    @Test func changesTakeTheirValuesFromTheirWords() throws {
        let moved = try command(
            "dentist moved to thurs 3.15", .change,
            [.target: ["dentist"], .when: ["thurs 3.15"]])
        guard case .edit(.title("dentist"), let edit)? = moved else {
            Issue.record("\(String(describing: moved)) moves nothing")
            return
        }
        #expect(edit.schedule == .due(CivilDate(year: 2026, month: 11, day: 26)!, .at(15, 15)))
        #expect(
            try command("make it capers", .correct, [.title: ["capers"]])
                == .edit(.last, TaskEdit(title: "capers")))
        #expect(
            try command(
                "remind me an hour before the vet", .remind,
                [.target: ["vet"], .lead: ["an hour before"]])
                == .remind(.title("vet"), [.before(minutes: 60)]))
    }

    @Test func whatSaysNoValueIsNoOrder() throws {
        #expect(try command("can you change it", .change) == nil)
        #expect(try command("rename the list", .renameList, [.list: ["list"]]) == nil)
    }

    @Test func questionsLookAtTheirPartOfThePlan() throws {
        #expect(
            try command("whats on tomorrow", .askSee, [.when: ["tomorrow"]])
                == .view(.due(CivilDate(year: 2026, month: 11, day: 22)!)))
        #expect(
            try command("read me the Shopping", .askSee, [.list: ["Shopping"]])
                == .view(.list("shopping")))
        #expect(
            try command("when is the vet", .askWhen, [.target: ["vet"]]) == .next(.title("vet")))
        #expect(try command("whats next", .askNext) == .question(.suggest(1)))
        #expect(
            try command("quiet from 10 to 7", .quiet, [.when: ["10 to 7"]])
                == .set(.quiet(QuietHours(from: .at(22), to: .at(7)))))
    }
}
