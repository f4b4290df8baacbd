import Planner

/// Ways of changing the task that was spoken of last, without its name.
enum FollowUpPhrases {
    /// Another value of a field: `change the time to 5pm`, `priority high`.
    static let fields: [EnglishPhrase] = [
        Phrase(
            "change|set|update|move [the|its] [due] date|time|day|deadline|due to|as {}",
            "make the|its [due] date|time|day|deadline {}",
            reads: { said in
                said.when(0).map { Understanding(.edit(.last, said.edit($0, isMove: true))) }
            }),
        Phrase(
            "[change|set|make] [the|its] priority|prio [to|as] {}",
            "[set|make] high|medium|low|normal|no priority|prio",
            reads: { said in
                let words = said.gaps.isEmpty ? said.filling(said.range) : said
                guard words.numbers(0) == nil, let priority = words.priority(0) else { return nil }
                return Understanding(.edit(.last, TaskEdit(priority: priority)))
            }),
        Phrase(
            "change|set the|its title|name|text to {}", "change|set title to {}",
            reads: { said in
                Understanding(.edit(.last, TaskEdit(title: said.text(0))))
            }),
    ]

    /// Fields to take off it: `remove the date`, `no reminder`.
    static let removals: [EnglishPhrase] = [
        Phrase(
            "remove|clear|delete|drop [the|its] [due] date|day|deadline|repeat|repetition",
            "no [due] date|deadline|repeat|repetition", "stop repeating [it|this|that]",
            "don't|dont repeat [it|this|that]",
            means: .edit(.last, TaskEdit(schedule: .undated))),
        Phrase(
            "remove|clear|delete|drop|take [the] [due] date|deadline|repetition from|off {}",
            "stop repeating {}",
            reads: { said in taking(said, TaskEdit(schedule: .undated)) }),
        Phrase(
            "remove|clear|delete|drop|take [the] time from|off {}",
            reads: { said in taking(said, TaskEdit(isUntimed: true)) }),
        Phrase(
            "remove|clear|delete|drop|take [the] note|notes from|off|for|of {}",
            reads: { said in taking(said, TaskEdit(notes: "")) }),
        Phrase(
            "remove|clear|delete|drop|take [the] priority|prio from|off|of {}",
            "no priority for {}",
            reads: { said in taking(said, TaskEdit(priority: Priority.none)) }),
        Phrase(
            "remove|clear|delete|drop|take [the] star from|off {}",
            reads: { said in taking(said, TaskEdit(star: false)) }),
        Phrase(
            "remove|clear|delete|drop [the|its] time",
            means: .edit(.last, TaskEdit(isUntimed: true))),
        Phrase(
            "remove|clear|delete|drop [the|its] star",
            means: .edit(.last, TaskEdit(star: false))),
        Phrase(
            "remove|clear|delete|drop [the|its] priority|prio",
            means: .edit(.last, TaskEdit(priority: Priority.none))),
        Phrase(
            "remove|clear|delete|drop [the|its|all] tag|tags|label|labels",
            means: .edit(.last, TaskEdit(untags: []))),
        Phrase(
            "no reminder|reminders|alarm|alarms",
            "remove|clear|delete|drop the|its [all] [the] reminder|reminders|alarm|alarms",
            means: .edit(.last, TaskEdit(reminders: []))),
    ]

    /// Another day or time for it: `actually friday`, `no, saturday`, `i meant monday`, `friday then`.
    static let corrections: [EnglishPhrase] = [
        Phrase(
            "actually|no|nope|wait|sorry|oops|rather|correction|hmm|ah|oh|not {}",
            "i mean|meant {}", "[ok|okay|so|well|right] {} then",
            reads: { said in SaidCorrection(said: said).correcting() }),
        Phrase(
            "try|do [it|this|that] again [on] {}",
            reads: { said in
                said.when(0).map { Understanding(.edit(.last, said.edit($0, isMove: true))) }
            }),
    ]

    /// Reminders for it: `remind me 30 min before`.
    static let reminders: [EnglishPhrase] = [
        Phrase(
            "[also] remind|ping|notify|alert me [also] {}",
            reads: { said in
                let todo = said.reading(said.range).draft.todo
                guard todo.title.isEmpty, todo.schedule == .undated, !todo.reminders.isEmpty,
                    todo.reminders.allSatisfy({ if case .before = $0 { true } else { false } })
                else { return nil }
                return Understanding(.remind(.last, todo.reminders))
            })
    ]

    /// Takes a field off the task in the first gap.
    private static func taking(_ said: EnglishMatch, _ edit: TaskEdit) -> Understanding? {
        said.target(0).map { said.naming($0, .edit($0, edit)) }
    }
}
