import Planner

/// Ways of changing the words and fields of a task.
enum EditPhrases {
    /// Titles, notes and whatever else `edit` stands before.
    static let words: [EnglishPhrase] = [
        Phrase(
            "rename|retitle|reword {} to|as|into {}",
            "change|set [the] title|name|text [of|for] {} to {}", "change|set {} title|name to {}",
            reads: { said in SaidEdit(said: said).renaming() }),
        Phrase(
            "rename|retitle|reword|title {}",
            reads: { said in SaidEdit(said: said).renamingInOne() }),
        Phrase(
            "call {}",
            reads: { said in
                said.isSlash ? SaidEdit(said: said).renamingInOne() : nil
            }),
        Phrase(
            "rename|retitle {}",
            reads: { said in
                said.pointed(0).map {
                    Understanding(.edit($0, TaskEdit()), problem: .missing(.name))
                }
            }),
        Phrase("rename", means: .edit(.none, TaskEdit()), problem: .missing(.name)),
        Phrase(
            "[add|put|attach|write|make] [a|the] note|notes|comment|description|desc [to|for|on|"
                + "of] [task] {}",
            "annotate|describe {}",
            reads: { said in SaidEdit(said: said).notingInOne() }),
        Phrase(
            "add|append to {}",
            reads: { said in SaidEdit(said: said).pointedNote() }),
        Phrase(
            "[add] [a] note|notes {}",
            reads: { said in
                guard said.sentence.isSymbol(said.gap(0).lowerBound - 1, ":") else { return nil }
                return Understanding(.edit(.last, TaskEdit(notes: said.text(0))))
            }),
        Phrase(
            "[add] [a] note|comment [to|for|on] {}",
            reads: { said in
                said.pointed(0).map {
                    Understanding(.edit($0, TaskEdit()), problem: .missing(.name))
                }
            }),
        Phrase(
            "[add] [a] note", means: .edit(.none, TaskEdit()), problem: .missing(.name)),
        Phrase("edit|change|update|modify {}", reads: { said in SaidEdit(said: said).editing() }),
        Phrase(
            "edit|change|update {}",
            reads: { said in
                said.pointed(0).map {
                    Understanding(.edit($0, TaskEdit()), problem: .missing(.title))
                }
            }),
        Phrase(
            "edit [the|my] {} to|due {}",
            reads: { said in
                guard let target = said.target(0), let reading = said.when(1) else { return nil }
                return said.naming(target, .edit(target, said.edit(reading)))
            }),
        Phrase(
            "edit [the|my] {}",
            reads: { said in
                guard let found = SaidMove(said: said).movingInOne(titles: true),
                    case .edit(let target, var edit) = found.command, said.gap(0).count <= 3,
                    !said.gap(0).contains(where: { said.sentence.isWord($0, "by") })
                else { return nil }
                edit.isMove = false
                return Understanding(.edit(target, edit), alternatives: found.alternatives)
            }),
        Phrase("edit|modify", means: .edit(.none, TaskEdit()), problem: .missing(.title)),
    ]

    /// Priority and star.
    static let marks: [EnglishPhrase] = [
        Phrase(
            "[change|set] [the] priority|prio|pri [of|for] {}",
            reads: { said in SaidField(said: said).prioritisingInOne() }),
        Phrase(
            "raise|increase|bump [up] [the] priority|prio of|for|on {}",
            reads: { said in SaidField(said: said).prioritising(.high) }),
        Phrase(
            "lower|decrease|reduce [the] priority|prio of|for|on {}",
            reads: { said in SaidField(said: said).prioritising(.low) }),
        Phrase(
            "bump|raise|lower {}",
            reads: { said in
                NumberList(said.sentence, said.gap(0)).numbers.isEmpty
                    ? nil : SaidField(said: said).prioritisingInOne()
            }),
        Phrase(
            "set|make|mark|change|give {}",
            reads: { said in SaidField(said: said).prioritisingInOne() }),
        Phrase(
            "{} is|are|it's|its urgent|important|critical",
            reads: { said in
                SaidField(said: said).prioritising(.high)
            }),
        Phrase(
            "it's|its|that's|thats urgent|important", means: .edit(.last, TaskEdit(priority: .high))
        ),
        Phrase(
            "prioritize|prioritise {}", "high priority {}",
            reads: { said in
                let starts = said.sentence.lowercased(said.range.lowerBound)
                if !starts.hasPrefix("prior"), said.pointed(0) == nil { return nil }
                return SaidField(said: said).prioritising(.high)
            }),
        Phrase(
            "medium priority {}",
            reads: { said in
                said.pointed(0) == nil ? nil : SaidField(said: said).prioritising(.medium)
            }),
        Phrase(
            "low priority {}",
            reads: { said in
                said.pointed(0) == nil ? nil : SaidField(said: said).prioritising(.low)
            }),
        Phrase(
            "deprioritize|deprioritise {}",
            reads: { said in SaidField(said: said).prioritising(.none) }),
        Phrase(
            "{} no|normal|without priority",
            reads: { said in
                said.pointed(0) == nil ? nil : SaidField(said: said).prioritising(.none)
            }),
        Phrase(
            "priority|prio|pri {}",
            reads: { said in
                said.pointed(0).map {
                    Understanding(.edit($0, TaskEdit()), problem: .missing(.name))
                }
            }),
        Phrase("priority|prio", means: .edit(.none, TaskEdit()), problem: .missing(.name)),
        Phrase(
            "unstar|unpin|unflag|unfavorite|unfavourite|destar {}", "un star|pin|flag {}",
            "{} unstar",
            reads: { said in SaidField(said: said).starring(false) }),
        Phrase(
            "star|pin|flag|favourite|favorite {} [to] [the] [top]",
            "put|add [a] star on|to {}", "give {} a star", "put|move {} at|to the top",
            "mark {} [as] [with] [a] favorite|favourite|star|starred",
            "{} star|⭐|★|*|⭐️", "⭐|★|*|⭐️ {}",
            reads: { said in SaidField(said: said).starring(true) }),
        Phrase("star|pin", means: .edit(.none, TaskEdit(star: true))),
    ]

    /// List, tags, and no date any more.
    static let places: [EnglishPhrase] = [
        Phrase(
            "{} once only", "don't|dont repeat {} [anymore]", "no more repeating {}",
            "end [the] repetition|series of {}", "stop [the] repetition|series of {}",
            "unschedule|undate {}",
            reads: { said in
                said.pointed(0).map {
                    Understanding(.edit($0, TaskEdit(schedule: .undated)))
                }
            }),
        Phrase(
            "move|put|add|assign|file {>} to|in|into|on|under [the|my] [list] {} [list]",
            "change [the] list of {} to {}",
            reads: { said in SaidField(said: said).filing() }),
        Phrase(
            "tag|label {} as|with {}", "add [the] tag|tags {} to {}", "add {} to {}",
            reads: { said in
                SaidField(said: said).tagging()
            }),
        Phrase(
            "untag|unlabel {} from {}",
            "remove|delete|take|clear [the] tag|tags|label|# {} from|off|of {}",
            "untag {} as|with {}",
            reads: { said in SaidField(said: said).untagging() }),
        Phrase("untag|unlabel {}", reads: { said in SaidField(said: said).untaggingInOne() }),
        Phrase(
            "untag|unlabel {}", "remove|delete|clear|take [all] [the] tags|labels from|of|off {}",
            "no tags on|for {}",
            reads: { said in SaidField(said: said).untagging() }),
        Phrase(
            "tag|label {}", "{} tag|tags {}",
            reads: { said in SaidField(said: said).taggingInOne() }),
    ]
}
