import Planner

/// What is told in passing before something else is said, or behind it.
///
/// ```
/// dentist done, next checkup in 6 months     told as done, and a task
/// meds taken, cat fed                        both told as done
/// running late, dinner is at 8:30            a remark, and a change
/// no soccer today, rain                      an order, and its reason
/// ```
enum Passing {
    /// What the message asks for besides what it only tells; nil where nothing is told in passing.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        let parts = parts(sentence, range)
        guard (2...5).contains(parts.count), range.count <= 40 else { return nil }
        var told: [Understanding] = []
        var start = 0
        while start < parts.count, let done = passing(sentence, parts[start], isAfter: start > 0) {
            told += done
            start += 1
        }
        if start == parts.count {
            let isTalk = greets(sentence.another(sentence.text(parts[0])))
            return isTalk ? nil : all(told) ?? talk(sentence, range)
        }
        if let absent = pausing(sentence, parts) { return absent }
        var end = parts.count
        while end > start + 1, isAside(sentence, parts[end - 1]) { end -= 1 }
        guard start > 0 || end < parts.count else { return heading(sentence, parts) }
        let behind = end == parts.count ? range.upperBound : parts[end - 1].upperBound
        let words = sentence.text(parts[start].lowerBound..<behind)
        guard let rest = rest(words, sentence, isAlone: start > 0) else { return nil }
        if start > 0, greets(sentence.another(sentence.text(parts[0]))),
            rest.contains(where: \.isTold)
        {
            return nil
        }
        // Of a mere state nothing is left out where a task follows.
        if told.isEmpty, start > 0, !isAside(sentence, parts[0]),
            rest.contains(where: \.command.adds)
        {
            let front = Clause(sentence, parts[0])
            if greets(sentence.another(sentence.text(parts[0]))) { return nil }
            guard start == 1, rest.count == 1, Past.is(sentence, front.high - 1),
                case .add(var drafts) = rest[0].command, drafts.count == 1,
                drafts[0].todo.notes == nil
            else { return nil }
            drafts[0].todo.notes = sentence.text(parts[0])
            var task = rest[0]
            task.command = .add(drafts)
            return task
        }
        guard !rest.isEmpty else { return all(told) }
        return all(rest + told)
    }

    /// The same where every part of it tells something, and two of them that a task is done.
    static func readTold(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        guard range.count <= 40, range.contains(where: { sentence.separates($0) }) else {
            return nil
        }
        let parts = parts(sentence, range)
        guard (2...5).contains(parts.count) else { return nil }
        var told: [Understanding] = []
        for (place, part) in parts.enumerated() {
            guard let done = passing(sentence, part, isAfter: place > 0) else { return nil }
            told += done
        }
        return told.count > 1 ? all(told) : nil
    }

    /// What a part tells as done, nothing for a remark; nil where it says anything else.
    private static func passing(
        _ sentence: EnglishSentence, _ part: Range<Int>, isAfter: Bool
    ) -> [Understanding]? {
        let words = sentence.text(part)
        let line = sentence.another(words)
        let clause = Clause(line, 0..<line.count)
        guard !part.contains(where: { sentence.isSymbol($0, ":") }), !clause.range.isEmpty,
            clause.questionStart == nil
        else { return nil }
        if isAfter, let found = clause.another {
            return [told(found, words)]
        }
        if let found = clause.doing() ?? clause.doneByVerb, found.isTold {
            return [told(found, words)]
        }
        return clause.isRemark || clause.tellsOfOthers || !isAfter && greets(line) ? [] : nil
    }

    private static func talk(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding {
        let draft = sentence.reading.draft
        return Understanding(
            .smallTalk(.remark), alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// `we're at grandma's from the 7th to the 9th, pause everything`: the days stand in what goes before the order.
    private static func pausing(_ sentence: EnglishSentence, _ parts: [Range<Int>])
        -> Understanding?
    {
        guard parts.count == 2 else { return nil }
        let front = Clause(sentence, parts[0])
        let start = front.range.first {
            front.isAny($0, ["from", "until", "till"]) && $0 > front.low
        }
        guard let start, sentence.reading(start..<front.high).hasDay else { return nil }
        let order = sentence.text(parts[1])
        let line = sentence.another(order)
        if Clause(sentence, parts[1]).pausesWithExceptions {
            return Understanding(.refuse(.pauseExcept))
        }
        guard
            sentence.isWord(parts[1].lowerBound, "pause")
                || line.count == 2 && line.isWord(0, "no")
        else { return nil }
        let whole = sentence.another(order + " " + sentence.text(start..<front.high))
        guard var found = EnglishCommands.single(whole), !found.command.adds else { return nil }
        found.part = nil
        return found
    }

    /// `new year: run 5k every sunday, read every night`: a heading, and tasks that each have their time.
    private static func heading(_ sentence: EnglishSentence, _ parts: [Range<Int>])
        -> Understanding?
    {
        let head = (1...3).first { sentence.isSymbol($0, ":") && sentence[$0 + 1].spaced }
        guard let head, head + 2 < sentence.count else { return nil }
        let line = sentence.another(sentence.text(head + 1..<sentence.count))
        guard let found = Orders.read(line, 0..<line.count), found.command.adds else { return nil }
        let all = [found] + found.also
        var count = 0
        for case .add(let drafts) in all.map(\.command) {
            guard drafts.allSatisfy({ $0.todo.schedule != .undated }) else { return nil }
            count += drafts.count
        }
        return count > 1 ? found : nil
    }

    private static func told(_ found: Understanding, _ words: String) -> Understanding {
        var found = found
        found.alternatives.removeAll(where: \.adds)
        (found.isGuess, found.isTold, found.part) = (false, true, words)
        return found
    }

    private static func greets(_ line: EnglishSentence) -> Bool {
        switch TalkFamilies.read(line)?.command {
        case .smallTalk(.greeting), .smallTalk(.thanks): true
        default: false
        }
    }

    /// Whether a part only gives a reason or a feeling: `sorry`, `rain`, `running late`.
    static func isAside(_ sentence: EnglishSentence, _ part: Range<Int>) -> Bool {
        let line = sentence.another(sentence.text(part))
        let clause = Clause(line, 0..<line.count)
        return clause.isRemark || asides.has(line, 0) && line.count == 1
    }

    private static let asides: WordSet = [
        "sorry", "rain", "raining", "snow", "storm", "sick", "ill", "ugh", "yay", "knackered",
        "tired",
        "busy", "late", "yes", "yep", "yeah", "no", "ok", "wow", "crap", "damn",
    ]

    /// The orders or tasks that are left; nothing where they are talk, nil where they may belong to what stands before.
    private static func rest(
        _ words: String, _ sentence: EnglishSentence, isAlone: Bool
    ) -> [Understanding]? {
        let line = sentence.another(words)
        guard line.count > 0 else { return [] }
        let isAddress = !words.contains(" ") && words.dropFirst().dropLast().contains(".")
        if isAddress || (0..<line.count).allSatisfy({ line[$0].kind == .link }) { return [] }
        if var found = EnglishCommands.plain(line) {
            if found.command.isTalk { return [] }
            found.part = words
            let isTask = found.command.adds && found.schedule == .undated && !found.isGuess
            return isTask && !isAlone ? nil : [found]
        }
        var task = TaskReader.read(line, lines: MessageLines(words))
        guard isAlone, task.problem == nil, case .add(let drafts) = task.command,
            drafts.allSatisfy({ !$0.todo.title.isEmpty })
        else { return nil }
        let isApart = drafts.allSatisfy {
            $0.isExplicit || $0.todo.schedule != .undated || line.has(0, .verb)
        }
        guard isApart else { return nil }
        task.part = words
        return [task]
    }

    private static func all(_ orders: [Understanding]) -> Understanding? {
        let each = orders.flatMap { order in
            var alone = order
            alone.also = []
            return [alone] + order.also
        }
        guard var first = each.first else { return nil }
        first.also = Array(each.dropFirst())
        return first
    }

    /// The parts between marks that no number, link or note is cut by.
    private static func parts(_ sentence: EnglishSentence, _ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range {
            if sentence.startsNote(index) { return [] }
            guard sentence[index].kind == .symbol, !sentence[index].quoted,
                index + 1 >= range.upperBound || sentence[index + 1].spaced,
                marks.contains(sentence.text(index..<index + 1))
            else { continue }
            parts.append(start..<index)
            start = index + 1
        }
        parts.append(start..<range.upperBound)
        return parts.map { part in
            var part = part
            while let last = part.last, sentence.isSymbol(last, "!") { part.removeLast() }
            return part
        }
        .filter { !$0.isEmpty }
    }

    private static let marks: Set<String> = [",", ";", ".", "!"]
}

extension Clause {
    /// `candy too`, behind what was told as done: the same of another thing.
    fileprivate var another: Understanding? {
        let whole = 0..<sentence.count
        let isToo =
            sentence.isWord(whole.upperBound - 1, "too")
            || sentence.isWord(whole.upperBound - 1, "well")
        guard isToo, range.count <= 4, !sentence.has(low, .verb) else { return nil }
        let title = content(without: [])
        return title.isEmpty ? nil : done(title, without: [])
    }

    /// `took them now`, `fed him`: a verb in the past and a word for its object.
    fileprivate var doneByVerb: Understanding? {
        guard range.count > 1, range.count <= 3, Past.is(sentence, low),
            has(low + 1, .pronoun) || isAny(low + 1, ["him", "her"]),
            !isAny(low, ["got", "had", "did"])
        else { return nil }
        var found = done(sentence.text(low..<low + 1), without: [low + 1..<high])
        found?.isTold = true
        return found
    }

    /// `jenny agreed`, `cats fine`, `bank is closed`, `first day done`, `forgot the meds`, `i can't wednesday`: how it
    /// stands with somebody or something, and no thing that is done.
    fileprivate var tellsOfOthers: Bool {
        if isAny(low, ["forgot"]) || isAny(low + 1, ["forgot"]),
            !range.contains(where: { isWord($0, "to") })
        {
            return range.count <= 6
        }
        if has(low, .speaker), isAny(low + 1, ["can't", "cant", "cannot"]), range.count <= 5 {
            return true
        }
        guard range.count >= 2, range.count <= 5, !sentence.has(low, .verb),
            range.allSatisfy({ sentence[$0].kind == .word }),
            !has(low, [.speaker, .wants, .addressee, .wh]),
            !TalkFamilies.little.has(sentence, low), !TalkFamilies.feelings.has(sentence, low)
        else { return false }
        return Past.is(sentence, high - 1) || has(high - 1, .wasDone)
            || isAny(high - 1, Self.conditions)
    }

    private static let conditions: WordSet = [
        "fine", "good", "ok", "okay", "great", "sick", "ill", "closed", "shut", "full", "busy",
        "broken", "late", "asleep", "away", "off", "out", "back",
    ]
}

extension Command {
    /// Whether it is small talk, or nothing at all.
    var isTalk: Bool {
        switch self {
        case .smallTalk, .unknown: true
        default: false
        }
    }
}
