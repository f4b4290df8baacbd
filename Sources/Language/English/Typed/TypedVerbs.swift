import Planner

/// An order on a task: a verb, and the task by its numbers or a few words of its title.
///
/// ```
/// done 3 · tick gym yesterday · delete gym · next pills · show 3 · find gift · gym done
/// ```
enum TypedVerbs {
    /// The order of the tokens `range`; nil where they are no such order.
    static func read(_ sentence: EnglishSentence, _ range: Range<Int>) -> Understanding? {
        guard let low = range.first else { return nil }
        if sentence.count == 1 { return alone(sentence) }
        guard range.count > 1 else { return nil }
        let said = EnglishMatch(sentence, range, isSlash: false)
        if let found = all(said) { return found }
        for (verbs, read) in frames where verbs.has(sentence, low) {
            var rest = low + 1..<range.upperBound
            while rest.count > 1, behind.has(sentence, rest.lowerBound) { rest.removeFirst() }
            if let found = read(said.filling(rest)) { return found }
        }
        if done.has(sentence, range.upperBound - 1) {
            var rest = range.dropLast()
            let isMarked = sentence.isWord(low, "mark")
            if isMarked { rest.removeFirst() }
            if rest.count > 1, sentence.isWord(rest.upperBound - 1, "as") { rest.removeLast() }
            while rest.count > 1, being.has(sentence, rest.upperBound - 1) { rest.removeLast() }
            let found = said.filling(rest)
            if !rest.isEmpty,
                isMarked || found.pointed(0) != nil || rest.count < 3 && !halves.has(sentence, low)
            {
                return completed(found)
            }
        }
        return nil
    }

    /// `meds`: the card of the task with that name where there is one, else a new task.
    private static func alone(_ sentence: EnglishSentence) -> Understanding? {
        let word = sentence[0]
        guard word.kind == .word, word.classes.isEmpty, word.word == .other, word.length > 3,
            !Past.is(sentence, 0)
        else { return nil }
        let draft = sentence.reading.draft
        guard !draft.todo.title.isEmpty, draft.todo.schedule == .undated, draft.list == nil else {
            return nil
        }
        var found = Understanding(.add([draft]))
        found.ifThere = .show(.title(sentence.text(0..<1)))
        return found
    }

    private static let frames: [(WordSet, @Sendable (EnglishMatch) -> Understanding?)] = [
        ("done tick completed finished ✅", completed),
        ("complete check finish close", { $0.pointed(0) == nil ? nil : completed($0) }),
        // In groups it is told who did what.
        ("did", told),
        ("delete remove erase del ❌", deleted),
        (
            "cancel drop bin scrap trash kill discard forget",
            { $0.pointed(0) == nil ? deletedTogether($0, ofDays: true) : deleted($0) }
        ),
        ("next", next),
        (
            "show view card details info open more",
            { $0.numbers(0).map { Understanding(.show($0)) } }
        ),
        ("show view", shown),
        ("find search", { $0.search(0) }),
        ("keep rescue", kept),
        ("clear empty wipe", cleared),
    ]

    /// `done all today`, `tick everything in groceries`: what a part of the plan shows.
    private static func all(_ said: EnglishMatch) -> Understanding? {
        let (sentence, low) = (said.sentence, said.range.lowerBound)
        let isLast = done.has(sentence, said.range.upperBound - 1)
        let at = isLast && whole.has(sentence, low) ? low : low + 1
        guard isLast && at == low || OrderVerbs.tick.has(sentence, low), whole.has(sentence, at)
        else { return nil }
        let rest =
            at + 1..<said.range.upperBound - (isLast && at + 1 < said.range.upperBound ? 1 : 0)
        let words = sentence.text(rest)
        if words.isEmpty { return Understanding(.completeAll(isLast && at == low ? .today : .all)) }
        return view(words, sentence).map { Understanding(.completeAll($0 == .home ? .all : $0)) }
    }

    /// The part of the plan that words name, as behind `show`; nil where they name none.
    private static func view(_ words: String, _ sentence: EnglishSentence) -> View? {
        let line = sentence.reparsed(as: "show " + words)
        guard case .view(let view)? = TypedViews.read(line, 0..<line.count)?.command else {
            return nil
        }
        return view
    }

    private static let being: WordSet = "is are was were"
    private static let whole: WordSet = "all everything"
    /// Words before `done` that are no thing.
    private static let halves: WordSet =
        "not half almost nearly well all nothing never get be to is isn't"
    private static let done: WordSet = "done ✅ ✔️ ✔"
    /// Words between a verb and the task.
    private static let behind: WordSet = "off with on me for of dates"

    private static func completed(_ said: EnglishMatch) -> Understanding? {
        guard let found = SaidOccurrence(said: said).finished(),
            isNamed(found.target, areSeveral: true)
        else {
            return nil
        }
        return said.naming(found.target, .complete(found.target, on: found.day))
    }

    private static func told(_ said: EnglishMatch) -> Understanding? {
        if said.pointed(0) != nil { return completed(said) }
        let (sentence, thing) = (said.sentence, said.gap(0).lowerBound)
        let isAsked = sentence.isSymbol(sentence.count - 1, "?") || sentence.person(thing) != nil
        return sentence.isInGroup && !isAsked ? completed(said) : nil
    }

    /// `clear groceries`, `clear tomorrow`: what a part of the plan shows.
    private static func cleared(_ said: EnglishMatch) -> Understanding? {
        let line = said.sentence.reparsed(as: said.text(0))
        let left = LeftOutWords(line, isOfAll: true)
        guard let start = left.start, let out = left.leftOut, left.end == line.count else {
            return view(said.text(0), said.sentence).map { view in
                var set = TaskSet(view)
                let all = said.sentence.reparsed(as: "all " + said.text(0))
                set.hours = EnglishTaskSet(line: all).set?.hours
                return Understanding(set.hours == nil ? .clear(view) : .delete(.all(set)))
            }
        }
        // `clear friday but choir`
        return view(line.text(0..<start), said.sentence).map { view in
            var set = TaskSet(view)
            set.without = out.names
            return Understanding(.delete(.all(set)))
        }
    }

    /// `delete everything with anna in`, `cancel everything on friday but choir`; nil for all there is.
    private static func deletedTogether(_ said: EnglishMatch, ofDays: Bool = false)
        -> Understanding?
    {
        let line = said.sentence.reparsed(as: said.text(0))
        guard let set = EnglishTaskSet(line: line).set, !set.isBare, set != TaskSet(.everything),
            set.naming == nil || !ofDays
        else { return nil }
        if let view = set.whole { return Understanding(.clear(view)) }
        let command = Command.delete(.all(set))
        let task = said.sentence.reading.draft
        let isTask = set.naming != nil && !task.todo.title.isEmpty
        return Understanding(command, alternatives: isTask ? [.add([task])] : [])
    }

    private static func deleted(_ said: EnglishMatch) -> Understanding? {
        if let found = deletedTogether(said) { return found }
        guard let found = SaidOccurrence(said: said).finished(),
            isNamed(found.target, areSeveral: true)
        else {
            return nil
        }
        guard let day = found.day else { return said.naming(found.target, .delete(found.target)) }
        var skipped = said.naming(found.target, .skip(found.target, on: day))
        skipped.alternatives.insert(.delete(found.target), at: 0)
        return skipped
    }

    /// `next gym`, `next dates of call mom`.
    private static func next(_ said: EnglishMatch) -> Understanding? {
        let namesDates = said.sentence.isWord(said.range.lowerBound + 1, "dates")
        return named(said, most: namesDates ? 8 : 1) { .next($0) }
    }

    /// `keep 3`, `keep aunt rosa for another month`: missed tasks; where none has that name, the words are a task.
    private static func kept(_ said: EnglishMatch) -> Understanding? {
        let sentence = said.sentence
        let end = said.gap(0).upperBound
        let isLong = sentence.isWord(end - 1, "month") && sentence.isWord(end - 3, "for")
        let start = said.gap(0).lowerBound
        // `keep for another month` names nothing.
        let named = start..<max(start, isLong ? end - 3 : end)
        guard let target = said.target(in: named), target != .last else { return nil }
        guard case .title(let title) = target else { return Understanding(.keepMissed(target)) }
        let task = sentence.reading.draft
        guard isNamed(target), !task.todo.title.isEmpty, isLong || task.todo.schedule == .undated
        else { return nil }
        var found = Understanding(.add([task]))
        found.ifThere = .keepMissed(.title(title))
        return found
    }

    /// `show gym`, `show close up the shop`: a task; where none has that name, the words are one.
    private static func shown(_ said: EnglishMatch) -> Understanding? {
        if let found = named(said, most: 2, { .show($0) }) { return found }
        guard var found = named(said, most: 8, { .show($0) }), let task = found.alternatives.first
        else { return nil }
        (found.command, found.alternatives, found.ifThere) = (task, [], found.command)
        return found
    }

    /// The target of a few words without a day; with other words it may be a task.
    private static func named(
        _ said: EnglishMatch, most: Int, _ command: (Target) -> Command
    ) -> Understanding? {
        guard let target = said.target(0), isNamed(target) else { return nil }
        if case .title(let title) = target {
            let reading = said.reading(said.range)
            guard !title.hasWords(moreThan: most), !reading.hasDay, reading.time == nil else {
                return nil
            }
        }
        return said.naming(target, command(target))
    }

    /// Whether the target is numbers, or a few words that name one thing, or several.
    private static func isNamed(_ target: Target, areSeveral: Bool = false) -> Bool {
        guard case .title(let title) = target else { return target != .none }
        let words = title.lowercased().split { $0 == " " || areSeveral && $0 == "," }
        guard let first = words.first, words.count <= 5 else { return false }
        if words.count < 3, some.contains(first) { return false }
        return !words.contains { word in
            joints.contains(word) && !(areSeveral && ands.contains(word)) || word.hasSuffix("'s")
        } && !title.contains { (areSeveral ? ";:.@" : ",;:.@").contains($0) }
    }

    private static let some: WordSet = "a an some something one anything"
    private static let ands: WordSet = "and &"
    private static let joints: WordSet =
        "and & or from off on in to at by for until till every all everything i it's"
}
