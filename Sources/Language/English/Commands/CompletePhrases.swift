/// Ways of saying that something is done, is not done after all, or is left out once.
enum CompletePhrases {
    /// Tasks that are open again.
    static let reopening: [EnglishPhrase] = [
        Phrase(
            "reopen", means: .reopen(.none)),
        Phrase(
            "not done [yet]", "undone", "it's|its|that's|thats not done [yet]",
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
                guard let target = said.target(0) else { return nil }
                guard case .title(let title) = target else { return Understanding(.reopen(target)) }
                return said.isSlash ? Understanding(.restore(title)) : nil
            }),
    ]

    /// Tasks that are left out once.
    static let skipping: [EnglishPhrase] = [
        Phrase("skip [please]", means: .skip(.none, on: nil)),
        Phrase(
            "skip|pass|omit [on] [the] [next] {} [this|once] [time]", "leave|left out {}",
            "{} skip",
            "i'm|im skipping {}", "i'll|ill skip {}", "i am skipping {}",
            reads: { said in SaidOccurrence(said: said).skipping() }),
    ]
}
