import Planner

/// Ways of giving a task another day or time.
enum MovePhrases {
    /// Moving by a length, then to a day, then what lacks the day.
    static let moving: [EnglishPhrase] = [
        Phrase(
            "move|push|postpone|reschedule|shift|bump [all|everything] [of] [my|the] {} to|until|till|by {}",
            reads: { said in SaidMove(said: said).movingAll() }),
        Phrase(
            "move|push|postpone|reschedule|delay|defer|shift to|until|till|for {}",
            reads: { said in
                said.when(0).map {
                    Understanding(.edit(.none, said.edit($0, isMove: true)))
                }
            }),
        Phrase(
            "{} instead",
            reads: { said in
                let isNumber = said.sentence[said.range.lowerBound].kind == .number
                guard !isNumber else { return nil }
                guard let reading = said.when(0), reading.hasDay || reading.time != nil
                else { return SaidMove(said: said).movingTitled() }
                return Understanding(.edit(.last, said.edit(reading, isMove: true)))
            }),
        Phrase(
            "{} from now on|onwards", "from now on {}",
            reads: { said in SaidMove(said: said).changingTitled() }),
        Phrase(
            "swap|switch|exchange|flip {} and|with|for {} [round|around|over]",
            reads: { said in
                guard let first = said.numbers(0), let second = said.numbers(1) else { return nil }
                return Understanding(.swap(first, second))
            }),
        Phrase(
            "split [up] {} [up] [in|into] [two]",
            reads: { said in said.pointed(0).map { Understanding(.split($0)) } }),
        Phrase(
            "put {} off to|until|till|til|for {}", "put off {} to|until|till|til {}",
            reads: { said in SaidMove(said: said).moving() }),
        Phrase(
            "make|move|push|shift|do|set {} later", "push|put|move|shift {} back",
            reads: { said in SaidMove(said: said).shiftingInOne() }),
        Phrase(
            "make|move|bring|pull|shift|do|set {} earlier|sooner",
            reads: { said in SaidMove(said: said).shiftingInOne(isEarlier: true) }),
        Phrase(
            "bring|pull {} forward|up|earlier|sooner [by] {}",
            "move|shift {} up|earlier|sooner [by] {}",
            reads: { said in
                said.pointed(0) == nil && SaidMove(said: said).set(0) == nil
                    ? nil : SaidMove(said: said).shifting(isEarlier: true)
            }),
        Phrase("push|put|move back {} by {}", reads: { said in SaidMove(said: said).shifting() }),
        Phrase(
            "push|postpone|delay|move|shift|defer {} [back|forward|out] by {}",
            "push|postpone|delay|move|shift {>} back|forward|out {}",
            "postpone|delay|push {>} for {}",
            reads: { said in SaidMove(said: said).shifting() }),
        Phrase(
            "push|postpone|delay|defer|move {}",
            reads: { said in SaidMove(said: said).shiftingInOne() }),
        Phrase(
            "change|set [the] [due] date|day|time|due [of|for] {} to {}",
            "change|set {} [due] date|time to {}",
            "change|bring [the] {} [date|time|forward|over] to {}",
            "move|push|postpone|reschedule|delay|defer|shift [the] {} "
                + "[date|time|back|forward|over|out] to|until|till|til|for|on {} [instead]",
            "re schedule {} to|for|on {}", "resched|resch {} to|for|on {}",
            reads: { said in SaidMove(said: said).moving() }),
        Phrase(
            "set|make {} to|for|at {}",
            reads: { said in said.pointed(0) == nil ? nil : SaidMove(said: said).moving() }),
        Phrase(
            "end|stop|finish [the] [series|routine] {} on|after|by {}",
            reads: { said in said.pointed(0) == nil ? nil : SaidMove(said: said).ending() }),
        Phrase(
            "extend|prolong [the] [series|routine] {} to|until|till|til|through|thru {}",
            "continue|keep [the] [series|routine] {} until|till|til|through|thru {}",
            reads: { said in
                let starts = said.sentence.lowercased(said.range.lowerBound)
                if !starts.hasPrefix("ext"), said.pointed(0) == nil { return nil }
                return SaidMove(said: said).ending()
            }),
        Phrase(
            "bump|put|bring|take|drag {} [forward|back|over] to|until|till|for|on {}",
            reads: { said in said.pointed(0) == nil ? nil : SaidMove(said: said).moving() }),
        Phrase(
            "set|change [the] [due] date|time|due [of|for] {}", "do|make {}",
            reads: { said in SaidMove(said: said).movingInOne(titles: false) }),
        Phrase(
            "move|push|postpone|reschedule|delay|defer|shift {}",
            reads: { said in
                let isClear = ["reschedule", "postpone"].contains(
                    said.sentence.lowercased(said.range.lowerBound))
                return SaidMove(said: said).movingInOne(titles: isClear || said.isSlash)
            }),
        Phrase("re schedule {}", reads: { said in SaidMove(said: said).movingInOne(titles: true) }),
        Phrase(
            "reschedule|postpone {}",
            reads: { said in
                guard let target = said.target(0) else { return nil }
                let reading = said.reading(said.gap(0))
                if reading.hasDay || reading.time != nil, !said.isSlash { return nil }
                let command = Command.edit(target, TaskEdit(isMove: true))
                var found = said.naming(target, command)
                found.problem = .missing(.time)
                return found
            }),
        Phrase(
            "move|push|delay|defer|shift {}",
            reads: { said in
                said.pointed(0).map {
                    Understanding(.edit($0, TaskEdit(isMove: true)), problem: .missing(.time))
                }
            }),
        Phrase(
            "move|reschedule|postpone", means: .edit(.none, TaskEdit(isMove: true)),
            problem: .missing(.time)),
    ]

    /// Another repetition.
    static let repeating: [EnglishPhrase] = [
        Phrase(
            "make|change|set|repeat|do [task] {} [to] [repeat] every|daily|weekly|monthly|"
                + "yearly|weekdays {}",
            "make|change|set|repeat|do [task] {} [to] [repeat] [a] every|daily|weekly|monthly|"
                + "yearly|weekdays "
                + "[task] [instead]",
            "{} [should] [be] [repeat|repeats] every {}",
            reads: { said in repeating(said) })
    ]

    /// Gives the task in the first gap the repetition behind the gap.
    private static func repeating(_ said: EnglishMatch) -> Understanding? {
        let sentence = said.sentence
        let isNumber = sentence[said.gap(0).upperBound - 1].kind == .number
        let isClear =
            said.isSlash || isNumber || sentence.isWord(said.range.upperBound - 1, "instead")
        guard isClear || Self.changes.has(sentence, said.range.lowerBound),
            let target = said.target(0)
        else { return nil }
        var low = said.gap(0).upperBound
        var high = said.range.upperBound
        while low < high, Self.joins.has(sentence, low) || sentence.separates(low) {
            low += 1
        }
        let isInstead = sentence.isWord(high - 1, "instead")
        if isInstead { high -= 1 }
        if sentence.isWord(high - 1, "task") { high -= 1 }
        guard let reading = said.when(in: low..<high),
            case .recurring = reading.draft.todo.schedule
        else { return nil }
        if case .title = target {
            let starts = sentence.lowercased(said.range.lowerBound)
            // `change filters every 6 months` is a task; `change gym to every tuesday` changes one.
            let isChange = starts == "change" && sentence.word(said.gap(0).upperBound) == .to
            let isClear = isInstead || starts == "repeat" || isChange
            let isMaking = starts == "make" && said.gap(0).count == 1
            guard isClear || isMaking || said.isSlash else { return nil }
        }
        return said.naming(target, .edit(target, said.edit(reading)))
    }

    private static let changes: WordSet = [
        "make", "change", "set", "repeat", "do", "it", "that", "please",
    ]

    private static let joins: WordSet = ["to", "repeat", "repeats", "be", "should", "a"]
}
