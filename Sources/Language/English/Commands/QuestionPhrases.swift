import Planner

/// Questions that `help` teaches: how it goes, what to do next, what a setting is.
enum QuestionPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "[show] [my] stats|statistics|streak|streaks|progress", "how am i doing",
            means: .question(.stats(nil))),
        Phrase(
            "[my] {} streak", "how am i doing with|at|on [the] {}",
            "[how's|what's] [how|what] [is] my streak with|for|on {}",
            reads: { said in
                guard case .title(let title)? = said.target(0), !title.hasWords(moreThan: 3) else {
                    return nil
                }
                return Understanding(.question(.stats(title)))
            }),
        Phrase(
            "what now|next", "what should|do i do [now|next|first]",
            means: .question(.suggest(1))),
        Phrase(
            "[just|only] [give|show|pick|tell] [me] [the] [top] {} [most] [important|urgent] "
                + "thing|things|task|tasks|ones|priorities [to] [do] [for] [today|now]",
            "[give|show|pick|tell] [me] [just|only] [the] [top] {} [most] [important|urgent] "
                + "thing|things|task|tasks|ones|priorities [to] [do] [for] [today|now]",
            "just|only {}", "just|only give|show|pick [me] {}",
            "give|show|tell [me] the {} most important|urgent",
            reads: { said in
                let gap = said.gap(0)
                guard gap.count == 1, said.sentence.has(gap.lowerBound, [.digits, .cardinal]),
                    said.range.lowerBound < gap.lowerBound,
                    (1...10).contains(said.sentence[gap.lowerBound].value)
                else { return nil }
                return Understanding(
                    .question(.suggest(Int(said.sentence[gap.lowerBound].value))))
            }),
        Phrase(
            "[what] [are] [the] details|detail of|for|about|on {}",
            reads: { said in
                guard case .title(let title)? = said.target(0) else { return nil }
                return Understanding(.question(.detail(title)))
            }),
        Phrase(
            "who owes me [an|a] [answer|reply|call]", "who|what am i [still] waiting for|on",
            means: .view(.only(.waiting))),
        Phrase("find|search", means: .view(.find("")), problem: .missing(.title)),
        Phrase(
            "did you send|remind|ping|message me [of|about] [anything|something] [last|this] "
                + "[night|yesterday|today|morning]",
            "what did you send me [last|this] [night|yesterday|today|morning]",
            means: .why(.none)),
        Phrase(
            "when|what time is|does|will [my|the] [morning] agenda [come|sent] [again]",
            "what time|hour is|does [my|the] [morning] agenda [come|sent]",
            "when's|whens my agenda",
            "when does my|the agenda come on|at {}", "what time does my|the agenda come on|at {}",
            means: .question(.setting(.agenda))),
        Phrase(
            "when|what is|does [my|the] [evening|daily] review [come|sent]",
            "what time is|does [my|the] [evening|daily] review [come]",
            means: .question(.setting(.review))),
        Phrase(
            "when|what is|are my quiet hours|time", "what's|whats my quiet hours|time",
            means: .question(.setting(.quiet))),
        Phrase(
            "am i [still] muted|silenced", "am i on mute|dnd", "are you [still] quiet|silent|muted",
            "how long am i muted|quiet|silenced [for]", "how long are you muted|quiet|silent [for]",
            "how long [is|will] [the] mute [last]",
            means: .question(.setting(.mute))),
        Phrase(
            "put|move {} first|last", "put|move {} above|below|before|after|under {}",
            reads: { said in
                said.gaps.indices.allSatisfy { said.numbers($0) != nil }
                    ? Understanding(.help(topic: "order")) : nil
            }),
    ]
}
