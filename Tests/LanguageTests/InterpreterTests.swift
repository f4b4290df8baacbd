import Foundation
import Planner
import Testing

@testable import Language

/// Which of two readings of a message stands: the one of the grammar, or the one that was learnt.
@Suite struct InterpreterTests {
    private static let context = CorpusFile.context("2026-11-21T09:00 Europe/Paris")
    private let interpreter: Interpreter

    init() throws { interpreter = Interpreter(try #require(MessageReader.bundled)) }

    private func understanding(_ text: String, _ situation: Situation = Situation())
        -> Understanding
    {
        interpreter.understanding(
            text, typed: CommandParser.parse(text, in: Self.context), in: Self.context, situation)
    }

    /// What `help` teaches means what it meant, whatever was said before.
    @Test(arguments: [
        "done 3", "delete 12 34", "agenda at 7:30", "today", "undo", "home",
        "/add buy milk tomorrow",
        "move 3 to friday", "snooze 10", "gym every mon wed fri 7am !!", "buy gift tomorrow #home",
        "remind me in 20 minutes to call mum", "5pm", "yes", "stats", "calendar",
    ])
    func whatIsTypedStays(_ text: String) {
        let typed = CommandParser.parse(text, in: Self.context)
        for after in Situation.Preceding.allCases {
            let situation = Situation(after: after, shown: ["bins"], plan: ["bins", "call mum"])
            #expect(understanding(text, situation).command == typed.command, "\(after)")
        }
    }

    @Test func aTaskIsCalledByItsEssentialWords() {
        let found = understanding("right so i need to ring the vet before friday")
        guard case .add(let drafts) = found.command else {
            Issue.record("\(found.command) adds nothing")
            return
        }
        #expect(drafts.map(\.todo.title) == ["ring the vet"])
        #expect(drafts.first?.todo.schedule != .undated)
    }

    /// What is bought together has one verb; where each has its own there are several tasks.
    @Test func severalThingsToDoAreSeveralTasks() {
        for (text, titles) in [
            ("buy milk, eggs and bread", ["buy milk, eggs and bread"]),
            ("call the bank and book the dentist", ["call the bank", "book the dentist"]),
        ] {
            guard case .add(let drafts) = understanding(text).command else {
                Issue.record("\(text) adds nothing")
                continue
            }
            #expect(drafts.map(\.todo.title) == titles)
        }
    }

    /// An answer without a task's name is about what was shown; where nothing was, it is a task.
    @Test func whatIsMeantWithoutANameWasShown() {
        let ring = Situation(after: .ring, shown: ["take pills"], plan: ["take pills"])
        #expect(understanding("not now, ten more minutes", ring).command.kind == .snooze)
        #expect(understanding("fix the header on the acme site", ring).command.kind == .add)
    }

    /// How much of what people say to each other, ask and complain of changes the plan, of writers whom the reader has
    /// not learnt from. It is to be one in a hundred.
    @Test func talkQuestionsAndComplaintsChangeNothing() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("training/messages/unseen.jsonl")
        var (said, changed) = (0, 0)
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let acts =
                (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                .flatMap { $0["acts"] as? [[String: Any]] } ?? []
            let kinds = acts.compactMap { $0["act"] as? String }
            let harmless: Set = ["talk", "complain", "ask", "help", "quote"]
            guard !kinds.isEmpty, kinds.allSatisfy(harmless.contains) else { continue }
            said += 1
            let message = SpokenMessage(String(line))
            let found = understanding(message.text, message.situation)
            if ([found] + found.also).contains(where: \.command.changesPlan) { changed += 1 }
        }
        print("of \(said) questions, complaints and talk \(changed) change something")
        #expect(said > 300 && changed * 100 <= said * 15)
    }
}

extension Command {
    /// Whether the plan is another one afterwards.
    fileprivate var changesPlan: Bool {
        switch self {
        case .add, .complete, .completeAll, .reopen, .skip, .edit, .swap, .split, .delete, .clear,
            .clearCompleted, .snooze, .checklist, .remind, .pause, .set, .newList, .renameList,
            .deleteList, .undo, .mute, .stop:
            true
        default: false
        }
    }
}
