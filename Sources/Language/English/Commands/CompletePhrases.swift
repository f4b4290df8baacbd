/// Ways of saying that something is done, is not done after all, or is left out once.
enum CompletePhrases {
    /// Everything that a view shows, before single tasks.
    static let all: [EnglishPhrase] = [
        Phrase(
            "done|complete|finish|finished|completed [with] all|everything [tasks]",
            "mark all|everything [tasks|of] [them] [as] done|complete|completed|finished",
            "check|tick|cross off all|everything",
            "mark all [my] tasks [as] done|complete|completed",
            "everything [is] done|finished|completed",
            means: .completeAll(.all)),
        Phrase(
            "done|finished|complete|completed|finish [with] all|everything [of] [for|in|on] [my|"
                + "the] {} [tasks]",
            "mark|set|check|tick all|everything [of|off] [tasks|my] [for|in|on|from] [the|my] {} "
                + "[tasks] as|to [done|complete|completed|finished]",
            "mark all|everything [tasks|my] [for|in] {} done|complete|completed",
            "mark {} as [all] done|complete|completed",
            "check|tick|cross off all|everything [for|in|on] {}",
            "all|everything [is] done [for|in] {}",
            "i did|finished|completed all|everything [for|in] {}",
            "i've done everything [for|in] {}", "all done with {}",
            reads: { said in said.view(all: 0).map { Understanding(.completeAll($0)) } }),
        Phrase("done|complete {}", reads: { said in said.completingPeriod() }),
    ]

    /// Single tasks.
    static let single: [EnglishPhrase] = [
        Phrase(
            "done [✅|👍|✔️|🎉]", "finished", "all done", "i'm|im [all] done|finished",
            "i am done|finished",
            "[it's] done already|thanks",
            "already "
                + "done", "completed", "✅", "✔️", "✔", "☑️", "☑", "✓",
            "task done|finished|complete", "ok|okay|yes done",
            reads: { said in
                let isAlone = said.isSlash && !said.sentence.context.isReply
                return Understanding(isAlone ? .view(.completed) : .complete(.none, on: nil))
            }),
        Phrase(
            "done|finished|completed [with] {}", "i'm|im done|finished with {}", "✅|✔️|✔|✓|👍|☑️ {}",
            "i am done|finished with {}",
            "[i|i've|ive] [have|finally|already|just] done|finished|completed|did {}",
            "did {}", "got {} done", "i got {} done",
            "[finally|already|just] finished|completed|did {}",
            "{} is|are|was|got [now|already|all] done|finished|completed|complete",
            "{} done|finished|completed|complete", "{} ✅|✔️|✔|✓|👍|☑️",
            "{} [is|are|was] done|finished|completed [on|for] {}",
            reads: { said in said.completing() }),
        Phrase(
            "mark|set|check|flag {} as|to [done|complete|completed|finished|closed]",
            "mark {} done|complete|completed|finished",
            "mark {} as done|complete|completed|finished on|for {}",
            "mark {} done|complete|completed|finished on|for {}",
            "cross|tick|check|strike|checked|ticked|crossed off|out {} [off] [from] [my|the] "
                + "[list]",
            "cross|tick|check|strike|checked|ticked|crossed [the|my] {} off|out [of|from] [my|"
                + "the] [list]",
            reads: { said in said.completing() }),
        Phrase("complete|tick {}", reads: { said in said.completing(refusingDates: true) }),
        Phrase(
            "finish|check|close|resolve|strike|cross|tick {}", "complete {} [task]",
            reads: { said in
                said.pointed(0).map { Understanding(.complete($0, on: nil)) }
            }),
        Phrase(
            "it's|its|that's|thats [already|now] done|finished|complete",
            "check|tick|cross it|that off",
            "[i|i've|ive] [already|just] did|done|finished it|that", "did it|that",
            "mark it|that [as] done|complete",
            means: .complete(.last, on: nil)),
    ]

    /// What is open again.
    static let reopening: [EnglishPhrase] = [
        Phrase("reopen", "re open", means: .reopen(.none)),
        Phrase(
            "not done [yet]", "undone", "it's|its|that's|thats not done [yet]",
            "it isn't|isnt done",
            reads: {
                said in
                let isReply =
                    said.sentence.context.isReply && said.gaps.isEmpty && said.range.count < 3
                return Understanding(.reopen(isReply ? .none : .last))
            }),
        Phrase(
            "reopen|uncheck|untick|uncomplete|undone|unmark|reactivate [task] {}",
            "re open {}", "un complete|check|tick|mark|done|finish {}", "open {} again",
            "mark {} as|to [not] open|undone|incomplete|todo",
            "mark {} [as] not done|complete|completed", "mark {} undone|incomplete|open",
            "{} is|are|was not done|finished|complete [yet]",
            "{} isn't|isnt|aren't done|finished [yet]",
            "{} not done [yet]", "{} undone", "not done|finished [with] {}", "unfinish {}",
            "bring|put {} back", "bring back {}",
            "i didn't|didnt do {}", "i did not do {}", "i haven't|havent done {}",
            "i have not done {}",
            reads: { said in
                said.target(0).map { said.naming($0, .reopen($0)) }
            }),
        Phrase(
            "undo [the] done|completion|complete [of] {}",
            reads: { said in said.pointed(0).map { Understanding(.reopen($0)) } }),
        Phrase(
            "undo|restore|revert {}",
            reads: { said in
                guard let target = said.pointed(0),
                    target != .last || said.sentence.word(0) == .other
                else { return nil }
                if case .numbers = target { return Understanding(.reopen(target)) }
                return nil
            }),
        Phrase(
            "restore {}",
            reads: { said in
                said.target(0).map { said.naming($0, .reopen($0)) }
            }),
    ]

    /// What is left out once.
    static let skipping: [EnglishPhrase] = [
        Phrase("skip [please]", means: .skip(.none, on: nil)),
        Phrase(
            "skip|pass|omit [on] [the] [next] {} [this|once] [time]", "leave|left out {}",
            "{} skip",
            "i'm|im skipping {}", "i'll|ill skip {}", "i am skipping {}",
            reads: { said in said.skipping() }),
    ]
}
