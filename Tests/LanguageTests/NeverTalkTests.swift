import Language
import Planner
import Testing

/// What has a day, a time, a period, a repetition, a priority, a tag, a list or a reminder is a task or an order
/// about tasks; greetings with a day of their own and questions that are not about the plan stay talk.
struct NeverTalkTests {
    private static let things = [
        "dentist", "the spare keys", "a haircut", "mum's birthday cake", "two bags of cement",
        "good shoes", "the cold frame", "happy hour with jo", "my old boss", "nice wine",
        "thank you cards", "the weather station", "joke book for tim", "night bus tickets",
        "hello kitty plates", "the big sale", "sick note", "a story for class",
        "what's left of the paint",
    ]
    private static let imperatives = [
        "call {}", "pick up {}", "sort out {}", "say goodbye to {}", "thank {}", "define {}",
        "tell jokes about {}", "repeat {}", "sing for {}", "guess the price of {}", "feel {}",
        "congratulate {}", "don't forget {}", "let's get {}", "calm down over {}", "study {}",
    ]
    private static let statements = [
        "{} is broken", "i need {}", "got {}", "we have {}", "{} needs paint", "i'm fetching {}",
        "{} should be here", "i love {}", "i feel bad about {}", "she brings {}", "it's {}",
        "{} again", "you promised {}", "i think of {}", "no idea about {}", "{} starts",
    ]
    private static let times = [
        "tomorrow", "on friday", "at 5pm", "next week", "every monday", "on 3 december",
        "in two hours", "tomorrow at 9", "daily at 8", "this weekend", "!!!", "#home", "@errands",
        "every other day", "by thursday",
    ]

    @Test("With a time or a mark nothing is talk", arguments: times)
    func neverTalk(time: String) {
        let context = CorpusFile.context("2026-11-21T09:00 Europe/Paris")
        for form in ["{}"] + Self.imperatives + Self.statements {
            for thing in Self.things {
                let text = form.replacing("{}", with: thing)
                for typed in ["\(text) \(time)", "\(time) \(text)"] {
                    let found = CommandParser.parse(typed, in: context)
                    #expect(!isSwallowed(found.command), "\(typed)")
                }
            }
        }
    }

    @Test("Greetings hold a day of their own", arguments: ["good morning", "see you tomorrow"])
    func talk(text: String) {
        let context = CorpusFile.context("2026-11-21T09:00 Europe/Paris")
        #expect(isSwallowed(CommandParser.parse(text, in: context).command), "\(text)")
    }

    private func isSwallowed(_ command: Command) -> Bool {
        switch command {
        case .smallTalk, .unknown, .confirm, .help: true
        default: false
        }
    }
}
