import BotHarness
import Wording
import Bot
import Foundation
import Language
import Planner
import Storage
import Testing

/// Every command and every kind of button on a plan as large as one may be: the work for one message does not grow
/// with the plan. It is counted in statements, which are the same on each machine; the times are printed.
@Suite(.serialized) final class MaximalPlanTests {
    /// What is a job of many parts is not the work of one message.
    private static let jobs: Set<String> = [
        "completeAll", "clearCompleted", "export", "deleteAccount", "holiday", "deleteList",
    ]
    private static let mostStatements = 2000
    private let talk: Talk
    private var buttons: [String: (message: String, data: String)] = [:]

    init() async throws {
        talk = try Talk()
        try await talk.say(1, "/start")
        let plan = try talk.store.read { try $0.plans.all().first?.id }
        try MaximalPlan(plan: #require(plan), now: BotHarness.start).fill(talk.store)
    }

    @Test func noMessageAndNoButtonDoesMoreThanItShould() async throws {
        for text in Self.messages {
            try await measure(text) { try await talk.say(1, text) }
            // What was asked is answered, so that the next message is heard as itself.
            try await talk.say(1, "cancel")
        }
        let verbs = buttons
        for (verb, button) in verbs.sorted(by: { $0.key < $1.key }) {
            try await measure("[\(verb)]") {
                try await talk.happen(1, .press(id: button.message, data: button.data))
            }
        }
        #expect(verbs.count >= 12)
    }

    @Test func everyCommandIsAmongThem() throws {
        let context = ParseContext(
            now: BotHarness.start, zone: .utc, weekStart: .monday, dayStart: .midnight,
            lists: ["list1", "list2"], isReply: false)
        let said = Set(
            Self.messages.map { Self.kind(of: CommandParser.parse($0, in: context).command) })
        let missing = Self.kinds.subtracting(said).subtracting(Self.jobs)
        #expect(missing.isEmpty)
    }

    private func measure(_ name: String, _ body: () async throws -> [Recorder.Sent]) async throws {
        let start = Date()
        let sent = try await body()
        let milliseconds = Date().timeIntervalSince(start) * 1000
        let times = String(format: "%6.1f ms", milliseconds)
        print("maximal: \(times) \(talk.work) statements: \(name.prefix(60))")
        #expect(talk.work <= Self.mostStatements, "\(name.prefix(60))")
        #expect(
            !sent.isEmpty && !sent.contains { $0.message.text.plain.contains("went wrong") },
            "\(name.prefix(60))")
        for message in sent {
            for button in message.message.buttons.joined() {
                let verb = String(button.data.prefix { $0 != ":" && $0 != " " })
                buttons[verb] = (message.id, button.data)
            }
        }
    }

    private static let long = String(repeating: "long words follow ", count: 300)

    /// At least one for each command.
    private static let messages = [
        "add buy milk tomorrow at 9 #errands", "add \(long)", "add one\nadd two\nadd three",
        "/add", "home", "today", "week", "month", "all", "missed", "completed", "agenda",
        "calendar", "list list1", "routines", "clear the list list2", "clear tomorrow",
        "how many tasks do i have", "stats", "is zzz on my list", "how long until task 7",
        "am i free friday at 9",
        "when did i last do task 7", "did i do task 7 today", "starred", "!!!",
        "what's due friday?", "find zzz",
        "find note", "find word7", "find #all", "find \u{e9}t\u{e9}", "show 7", "show task7",
        "next 10", "done 8", "done zzz", "done word7 word8", "done task12",
        "done milk, eggs and bread", "done \(long)", "done 1-90", "reopen 8", "skip 20",
        "move 24 to friday", "rename 24 to \(long)", "swap 24 and 28", "split 24", "priority 28 !!",
        "28 every tuesday instead",
        "note 24 bring the receipt", "edit 24 !!! #new", "delete 32", "delete zzz",
        "delete task33", "snooze 36 1h", "remind me about 40 in 20 minutes",
        "pause 30 until 3 dec", "resume 30", "lists", "new list fresh green",
        "rename list fresh to fresher", "colour fresher blue", "quote", "tip", "another",
        "keep this quote", "not for me", "why this quote", "my quotes", "settings", "name Sam",
        "agenda at 7:30", "quiet 10 to 16 until sunday",
        "review at 21:00", "week starts sunday", "24h", "quiet 22-7", "timezone Paris", "/start",
        "stop", "/start", "privacy", "link", "unlink", "invite", "push here", "me",
        "forget my name and photo", "show my name and photo", "web", "token for siri", "tokens",
        "subscribe https://localhost/b.ics", "subscriptions", "unsubscribe work", "canvas",
        "canvas off",
        "help", "undo",
        "/restore rent",
        "why 24", "why", "yes", "2", "cancel", "keep it", "note as done", "no, 8", "drop it",
        "hello", "asdfgh qwertz",
        "next 30", "let it go", "keep all", "stop nagging", "mute 2 hours",
        "board", "board off", "add one, two and three to 24 as a checklist", "tick two",
        "untick two", "pause everything except the rent",
        "tick three on the checklist of 24", "take one off the checklist of 24", "show 24",
    ]

    private static let kinds: Set<String> = [
        "add", "form", "view", "show", "next", "complete", "completeAll", "reopen", "skip", "edit",
        "delete", "clearCompleted", "snooze", "remind", "pause", "resume", "holiday", "lists",
        "newList", "renameList", "colourList", "deleteList", "motivation", "another", "keepQuote",
        "dropQuote", "whyQuote", "myQuotes", "settings", "set", "setFor", "start", "stop",
        "privacy",
        "export", "deleteAccount",
        "link", "unlink", "invite", "pushHere", "me", "forgetMe", "door", "source", "help", "undo",
        "restore",
        "why",
        "choose",
        "confirm",
        "cancel", "keep", "drop", "smallTalk", "unknown", "clear", "question", "noteDone",
        "correct", "letGo", "keepMissed", "stopNagging", "mute", "board",
        "checklist", "refuse", "swap", "split",
    ]

    /// A new command does not compile here until it has a name, and then needs a message above.
    private static func kind(of command: Command) -> String {
        switch command {
        case .add, .form, .view, .show, .next, .complete, .completeAll, .reopen, .skip, .edit,
            .delete, .clearCompleted, .snooze, .remind, .pause, .resume, .holiday, .lists,
            .newList, .renameList, .colourList, .deleteList, .motivation, .another, .keepQuote,
            .dropQuote, .whyQuote, .myQuotes, .settings, .set, .setFor, .start, .stop, .privacy,
            .export,
            .deleteAccount, .link,
            .unlink, .invite, .pushHere, .me, .forgetMe, .door, .source, .help, .undo, .restore,
            .why,
            .choose,
            .confirm, .cancel,
            .keep, .noteDone, .drop, .smallTalk, .unknown, .clear, .question, .correct,
            .letGo, .keepMissed, .stopNagging, .mute, .board, .checklist, .refuse, .swap, .split,
            .away:
            return Mirror(reflecting: command).children.first?.label ?? "\(command)"
        }
    }
}
