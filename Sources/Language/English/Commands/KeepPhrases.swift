import Planner

/// Ways of keeping what was said and not kept, or of letting it go.
enum KeepPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "[yes] [please] [just] keep it|that|this [please]",
            "[yes] [please] [just] keep|save|add|store|note it|that|this as [a] [new] task|todo|reminder",
            "[please] keep as [a] [new] task|todo",
            "make it|that|this a task|todo",
            means: .keep),
        Phrase(
            "[please] change|put|set|turn|move|switch it|that back [please|again]", means: .undo),
        Phrase("[please] note|keep|log [it|that|this] as done", means: .noteDone),
        Phrase(
            "[please] keep all|everything [of] [them|it] [missed|left] [over]", "keep both",
            "keep all|both [of] them|em|those|these", "keep them|em|those|these all|both",
            "keep all|everything that's|thats left|missed [over]",
            "keep all|everything that is|was left|missed [over]",
            means: .keepMissed(.none)),
        Phrase(
            "[please] let [it|them|that] [all] go", "let everything go",
            "let [all] [of] [the|my] missed|left|old|overdue [over] [ones|tasks|things] go",
            "let all of them|it go",
            "let go [of] [all|everything|them] [of] [all|them|it] [missed|left] [over]",
            "let go of [all] [of] the rest|others|remaining [of] [them|it|ones|tasks]",
            "let go of the other ones|tasks|things",
            "let [all] [of] the rest|others [of] [them] go",
            "let the other ones|tasks|things go", "let go of everything|all else",
            "let everything else go",
            means: .letGo(.none)),
        Phrase(
            "let go [of] {}", "let {} go",
            reads: { said in
                guard let target = said.pointed(0), case .numbers = target else { return nil }
                return Understanding(.letGo(target))
            }),
        Phrase(
            "let go of {}",
            reads: { said in
                guard case .title(let title)? = said.target(0), !title.hasWords(moreThan: 6) else {
                    return nil
                }
                let draft = said.sentence.reading.draft
                return Understanding(
                    .letGo(.title(title)),
                    alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
            }),
        Phrase(
            "forget|drop|ditch|scrap|dismiss [about] [all] [the|my|of] yesterday's|yesterdays stuff|"
                + "things|tasks|ones|leftovers|everything|list|plan|plans|lot",
            "let yesterday's|yesterdays stuff|things|tasks|ones|leftovers go",
            "forget|drop [about] [all] [the] stuff|things|tasks|everything from|of yesterday",
            "forget [about] yesterday",
            reads: { said in
                let day = said.sentence.today.adding(days: -1)
                return Understanding(
                    .letGo(.all(TaskSet(.missedIn(Span(.custom, from: day, to: day))))))
            }),
        Phrase(
            "forget|drop|ditch|scrap|dismiss [about] [all] [the|my|of] missed|overdue|old|leftover "
                + "stuff|things|tasks|ones|lot",
            "forget|drop|ditch|scrap|dismiss [about] [all|everything] [the|my] [that's|thats] "
                + "leftovers|missed|overdue",
            "throw|get away|out|rid [of] [all] [the|my] missed|overdue|old|leftover "
                + "stuff|things|tasks|ones|lot",
            "forget|drop|ditch|scrap|dismiss [about] what|whatever|everything [that] i|we [have] missed",
            "throw|get away|out|rid [of] what|whatever|everything [that] i|we [have] missed",
            means: .letGo(.none)),
        Phrase("[just] drop it|that|this", "drop the question", means: .drop),
    ]
}
