import Planner

/// What the words of an act say: values that are made of its stretches by the date engine and by names.
struct SpokenParts {
    /// The act.
    let act: SpokenAct
    /// The text of the message.
    let bytes: [UInt8]
    /// What the message is understood against.
    let context: ParseContext
    /// The language of the message.
    let pack: LanguagePack
    /// The bytes of the message that are the act's own.
    let stretch: Range<Int>
    /// Whether the reader is quite sure of the act.
    let isSure: Bool
    /// What the message leaves out of all that it is about.
    var leftOut: LeftOut?

    /// The words of a role, its pieces in one; nil where nothing of that role was said.
    func words(_ role: SpokenAct.Role) -> String? {
        guard let pieces = act.spans[role], !pieces.isEmpty else { return nil }
        return pieces.map { text($0) }.joined(separator: " ")
    }

    /// The words of a role, piece by piece.
    func pieces(_ role: SpokenAct.Role) -> [String] {
        (act.spans[role] ?? []).map { text($0) }
    }

    /// The stretches of `when`, each with the word that leads to it: `for` 3 days.
    var ledTimes: [String] {
        (act.spans[.when] ?? []).map { text(lead(of: $0)..<$0.upperBound) }
    }

    /// The message from the first word that has a role to the last; nil where no word has one.
    var whole: String? {
        let all = act.spans.values.joined()
        guard let low = all.map(\.lowerBound).min(), let high = all.map(\.upperBound).max() else {
            return nil
        }
        return text(low..<high)
    }

    /// The words of the act that have no role, as a line.
    var frame: Sentence {
        var left = Array(bytes[stretch])
        for span in act.spans.values.joined() {
            for index in span.clamped(to: stretch) { left[index - stretch.lowerBound] = 0x20 }
        }
        return line(String(decoding: left, as: UTF8.self))
    }

    /// All words of the act, as a line.
    var line: Sentence { line(text(stretch)) }

    /// A text of its own as a line.
    func line(_ text: String) -> Sentence {
        pack.sentence(Array(text.utf8), in: context, ReadingBudget())
    }

    /// The outcome of an act that does not name its task: a task is kept, anything else is named as not understood.
    var left: Understanding? {
        if act.kind == .add { return kept }
        return text.contains(where: \.isLetter) ? Understanding(.unknown) : nil
    }

    /// The words of the act as a task.
    private var kept: Understanding? {
        let words = (whole ?? text(stretch)).trimming(" ,.;:!-")
        return words.isEmpty ? nil : .keeping(words)
    }

    /// What was said, from end to end.
    var text: String {
        let line = line
        return line.text(0..<line.count)
    }

    /// Whether one of those words stands in the frame.
    func isFramed(by words: WordSet) -> Bool {
        let frame = frame
        return (0..<frame.count).contains { words.has(frame, $0) }
    }

    /// Whether the target is all there is.
    var meansAll: Bool {
        let words = words(.target)?.split(separator: " ") ?? []
        guard let first = words.first else { return false }
        return words.count < 4 && pack.frames.all.contains(first)
    }

    /// The target with the verb before it that tells what was done: `paid the rent`; nil where none stands there.
    var told: String? {
        guard let span = act.spans[.target]?.first, act.spans[.target]?.count == 1 else {
            return nil
        }
        let before = line(text(stretch.lowerBound..<max(stretch.lowerBound, span.lowerBound)))
        var index = before.count - 1
        while index > 0, before.has(index, .determiner) { index -= 1 }
        guard index >= 0, pack.frames.tells(before, index) else { return nil }
        return before.text(index..<before.count) + " " + text(span)
    }

    /// The title of what somebody else is to do, with words before it that say so (`waiting on` the plumber); nil for
    /// any other.
    var waiting: String? {
        guard let span = act.spans[.title]?.first, act.spans[.title]?.count == 1 else { return nil }
        let before = line(text(stretch.lowerBound..<max(stretch.lowerBound, span.lowerBound)))
        for start in stride(from: before.count, through: max(0, before.count - 4), by: -1) {
            var title = text(span)
            if start < before.count { title = "\(before.text(start..<before.count)) \(title)" }
            if pack.namesWaiting(&title) { return title }
        }
        return nil
    }

    /// The task that the words name; `other` where they name none.
    func target(else other: Target) -> Target {
        guard let words = words(.target) else { return other }
        let numbers = words.split { $0 == " " || $0 == "," }.map { Int($0) }
        let known = numbers.compactMap(\.self)
        if !known.isEmpty, known.count == numbers.count {
            if known.count == 1, let counted = countedBefore {
                return .title(counted + " " + words)
            }
            return .numbers(numbersBefore + known + furtherNumbers)
        }
        let before = numbersBefore.map(String.init)
        return .title((before + [words]).joined(separator: ", "))
    }

    /// The word directly before a number that it belongs to, `mod` of `did mod 1`; nil for words of an order.
    private var countedBefore: String? {
        guard let start = act.spans[.target]?.first?.lowerBound, start > stretch.lowerBound else {
            return nil
        }
        let before = line(text(stretch.lowerBound..<start))
        guard before.count > 1, before[before.count - 1].kind == .word else { return nil }
        let word = before.text(before.count - 1..<before.count)
        let last = before.count - 1
        let isKnown =
            !before[last].classes.isEmpty || before.word(last) != .other || pack.naming.isVerb(word)
            || pack.naming.isPast(word)
            || pack.naming.vague.contains(word)
        return isKnown ? nil : word
    }

    /// The numbers directly before the target of what is ticked, deleted or left out: `3` and `5` of `delete 3, 5 and the
    /// bins`.
    private var numbersBefore: [Int] {
        guard [.done, .remove, .skip].contains(act.kind),
            let start = act.spans[.target]?.first?.lowerBound, start > stretch.lowerBound
        else { return [] }
        let before = line(text(stretch.lowerBound..<start))
        var numbers: [Int] = []
        var index = before.count - 1
        while index >= 0 {
            let isJoint =
                before.isSymbol(index, ",") || before.word(index) == .and
                || numbers.isEmpty && before.has(index, .determiner)
            guard before.has(index, .digits) || isJoint else { break }
            if before.has(index, .digits) { numbers.insert(Int(before[index].value), at: 0) }
            index -= 1
        }
        // `bus 24 and the vet`: what stands before must be the order itself.
        return index < 1 ? numbers : []
    }

    /// The numbers directly behind the target, up to the next act's first name: `9` of `delete 4, 9 and the bins`.
    private var furtherNumbers: [Int] {
        guard let end = act.spans[.target]?.last?.upperBound, end < stretch.upperBound else {
            return []
        }
        let rest = line(text(end..<stretch.upperBound))
        let ends = (0..<rest.count).first {
            !rest.has($0, .digits) && !rest.isSymbol($0, ",") && rest.word($0) != .and
        }
        return (0..<(ends ?? rest.count)).filter { rest.has($0, .digits) }
            .map { Int(rest[$0].value) }
    }

    /// The words behind the target that a word joins to it, `vet` of `the dentist and the vet`; nil where none does.
    func joinedBehindTarget(by joints: WordSet) -> String? {
        guard let end = act.spans[.target]?.last?.upperBound, end < stretch.upperBound else {
            return nil
        }
        let rest = line(text(end..<stretch.upperBound))
        guard joints.has(rest, 0) else { return nil }
        var first = 1
        while rest.has(first, .determiner) { first += 1 }
        return first < rest.count ? rest.text(first..<rest.count) : nil
    }

    /// The name of a list as it is known, else as it was said.
    var list: String? {
        words(.list).flatMap { words in
            let name = words.hasPrefix("@") ? String(words.dropFirst()) : words
            // In a group `@pete` is a person.
            if let known = known(name) { return known }
            let start = act.spans[.list]?.first?.lowerBound ?? 0
            // `#errands` is a tag.
            if words.hasPrefix("#") || start > 0 && bytes[start - 1] == 0x23 { return nil }
            let isMarked = words.hasPrefix("@") || start > 0 && bytes[start - 1] == 0x40
            return context.people != nil && isMarked ? nil : name
        }
    }

    /// The name of a list that exists.
    func known(_ name: String) -> String? {
        let wanted = name.lowercased()
        return context.list(named: name, isNew: act.kind == .makeList)
            ?? context.lists.first {
                wanted.hasPrefix($0.lowercased() + " ") || wanted.hasSuffix(" " + $0.lowercased())
            } ?? listWith(wanted)
    }

    /// The only list whose name has some words among others: `stocking` of `stocking fillers`.
    private func listWith(_ wanted: String) -> String? {
        // What is put on a list may begin it.
        guard act.kind != .add, act.kind != .makeList else { return nil }
        let words = Set(wanted.split(separator: " "))
        let like = context.lists.filter { name in
            words.isSubset(of: Set(name.lowercased().split(separator: " ")))
        }
        return like.count == 1 ? like[0] : nil
    }

    /// What the words of when and repetition say of a task called `title`; nil where there are none.
    func schedule(of title: String) -> DraftReading? {
        for line in lines(spans) {
            let sentence = pack.sentence(
                Array("\(title) \(line)".utf8), in: context.ofWhen, ReadingBudget())
            var reading = DraftReader.read(sentence)
            guard reading.draft.todo.title == title, reading.hasDay || reading.time != nil else {
                continue
            }
            reading.draft.todo.title = ""
            return reading
        }
        return schedule()
    }

    /// What the words of when and repetition say by themselves; nil where there are none.
    func schedule() -> DraftReading? { schedule(in: spans) }

    /// What the words of some stretches say by themselves; nil where they say neither a day nor a time.
    func schedule(in spans: [Range<Int>]) -> DraftReading? {
        guard !spans.isEmpty else { return nil }
        var partly: DraftReading?
        for line in lines(spans) {
            let sentence = pack.sentence(Array(line.utf8), in: context.ofWhen, ReadingBudget())
            var reading = DraftReader.read(sentence)
            guard reading.hasDay || reading.time != nil else { continue }
            let rest = reading.draft.todo.title
            if rest == AnswerFrames.placeholder { reading.draft.todo.title = "" }
            if reading.draft.todo.title.isEmpty { return reading }
            if partly == nil { partly = reading }
        }
        return partly
    }

    /// What the last stretch of when or repetition says by itself; nil where there is one at most.
    var lastSchedule: DraftReading? {
        let spans = spans
        return spans.count > 1 ? schedule(in: [spans[spans.count - 1]]) : nil
    }

    /// The first day of a change, and what the other stretches say of it: `as of january` and `8`; nil where they are
    /// not said apart.
    var beginning: (day: CivilDate, reading: DraftReading)? {
        for (place, span) in spans.enumerated() where spans.count > 1 {
            guard let first = schedule(in: [span]), let day = first.begins, first.time == nil,
                !first.repeats
            else { continue }
            var others = spans
            others.remove(at: place)
            guard let reading = schedule(in: others), reading.draft.todo.title.isEmpty,
                reading.repeats || !reading.hasDay
            else { return nil }
            return (day, reading)
        }
        return nil
    }

    /// The stretches of when and repetition, in their order.
    var spans: [Range<Int>] {
        let roles: [SpokenAct.Role] = [.when, .repeat]
        return roles.flatMap { act.spans[$0] ?? [] }.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The day of `when`; nil where it names none.
    func day() -> NamedDay? {
        guard act.spans[.when] != nil, let reading = schedule(), reading.hasDay else { return nil }
        switch reading.draft.todo.schedule {
        case .due(let date, _): return NamedDay(date)
        case .span(let span): return NamedDay(span.from, last: span.to)
        default: return nil
        }
    }

    /// The days of `when`, where it names several that follow no rule; else none.
    var days: [CivilDate] {
        guard case .recurring(let recurrence)? = schedule()?.draft.todo.schedule,
            recurrence.isOfDates
        else { return [] }
        return [recurrence.start] + recurrence.dates.map(\.date)
    }

    /// The words of `when` where a bound (`until`) goes before the day; nil where none does.
    private var boundedWhen: String? {
        guard let words = words(.when) else { return nil }
        let sentence = pack.sentence(Array(words.utf8), in: context, ReadingBudget())
        return sentence.count > 1 && sentence.has(0, .bound) ? words : nil
    }

    /// Until when a task is paused, where a bound says that: `until monday`.
    var pauseEnd: CivilDate? {
        boundedWhen.flatMap { CommandParser.parse($0, expecting: .pause(task: 1), in: context) }
    }

    /// Whether the words without a role are of those, or lead to a time, and are no others: `not on`.
    func isFramed(onlyBy words: WordSet) -> Bool {
        let frame = frame
        return isFramed(by: words)
            && (0..<frame.count).allSatisfy {
                words.has(frame, $0) || frame.has($0, [.lead, .bound])
            }
    }

    /// Whether one of those words leads to the first stretch of `when`.
    func leadsUpTo(_ words: WordSet) -> Bool {
        ledTimes.first.map { words.has(line($0), 0) } ?? false
    }

    // The stretches with the words that lead to them (`at` 5), then without, then as an answer to `when?`.
    private func lines(_ spans: [Range<Int>]) -> [String] {
        let led = spans.map { text(lead(of: $0)..<$0.upperBound) }.joined(separator: " ")
        let plain = spans.map { text($0) }.joined(separator: " ")
        let answers = pack.answers.time.map { $0.replacing("{}", with: plain) }
        return (led == plain ? [plain] : [led, plain]) + answers
    }

    /// Where the short word without a role before a stretch begins; else where the stretch begins.
    func lead(of span: Range<Int>) -> Int {
        var end = span.lowerBound
        while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
        var start = end
        while start > 0, isLetter(bytes[start - 1]) { start -= 1 }
        let isShort = (1...7).contains(end - start) && end < span.lowerBound
        let isTaken = act.spans.values.joined().contains {
            $0.overlaps(start..<max(end, start + 1))
        }
        guard isShort, !isTaken else { return span.lowerBound }
        let word = pack.sentence(Array(bytes[start..<end]), in: context, ReadingBudget())
        return word.has(0, .lead) || word.has(0, .bound) ? start : span.lowerBound
    }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// The words of a stretch.
    func text(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
}

extension ParseContext {
    /// The context for words that are known to say when something is.
    var ofWhen: ParseContext {
        var context = self
        context.isWhen = true
        return context
    }
}
