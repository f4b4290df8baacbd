import Planner

/// A task that is to ring until it is done, where it is named behind the ringing or before it.
///
/// ```
/// who rings · how often · of what     nag me · every 10 minutes · about the pills     keep bugging me about the rent
/// of what · rings · how often         make the pills · nag · every 20 minutes         the rent should · nag me
/// ```
extension Clause {
    /// The task that stands there already rings until it is done, else a new one; nil where nothing is to ring so.
    func nagging() -> Understanding? {
        guard range.count <= 24 else { return nil }
        if let found = naggedAgain { return found }
        guard let (name, rest) = naggedFirst ?? naggedLast else { return nil }
        let isBounded = range.contains { isAny($0, ["until", "till"]) && $0 < rest.high }
        let words = [
            sentence.text(name.range), sentence.text(rest.range), isBounded ? "" : "until done",
        ]
        let line = sentence.another(words.filter { !$0.isEmpty }.joined(separator: " "))
        var draft = line.reading.draft
        let nags = draft.todo.reminders.filter { if case .nag = $0 { true } else { false } }
        guard !nags.isEmpty else { return nil }
        draft.todo.title = Self.bare(draft.todo.title)
        let target = name.pointed(without: [])
        if target == nil, draft.todo.title.isEmpty || draft.todo.title.hasWords(moreThan: 8) {
            return nil
        }
        guard draft.todo.schedule == .undated else { return Understanding(.add([draft])) }
        return Understanding(
            .remind(target ?? .title(draft.todo.title), nags),
            alternatives: target == nil ? [.add([draft])] : [])
    }

    /// `nag me`, `keep bugging me every 10 minutes`: what was spoken of.
    private var naggedAgain: Understanding? {
        guard let behind = behindNag else { return nil }
        let rest = with(behind..<high)
        guard rest.range.isEmpty || rest.content(without: rest.days).isEmpty else { return nil }
        let line = sentence.another("x \(sentence.text(low..<high))")
        let nags = line.reading.draft.todo.reminders
        return nags.isEmpty ? nil : Understanding(.remind(.last, nags))
    }

    /// Behind the words that ask to be nagged.
    private var behindNag: Int? {
        var at = low
        if isAny(at, ["keep", "start", "go", "please"]) { at += 1 }
        if isWord(at, "on") { at += 1 }
        let isKept = at > low && isAny(at, ["reminding", "pinging", "alerting", "notifying"])
        guard isKept || isAny(at, Self.nagVerbs), isAny(at + 1, ["me", "us"]) else { return nil }
        return skipping(["more", "again", "often", "harder", "properly"], from: at + 2)
    }

    /// `keep nagging me about the pills every 10 minutes`, `nag me until the essay is done`.
    private var naggedFirst: (name: Clause, rest: Clause)? {
        guard let at = behindNag, !isWord(at, "to"),
            let topic = (at..<high).first(where: { isAny($0, Self.topics) }),
            topic + 1 < high
        else { return nil }
        let before = with(at..<topic)
        if isAny(topic, ["until", "till"]) {
            // `nag me every hour to drink water until i do it` names it before.
            guard !before.range.contains(where: { isWord($0, "to") }) else { return nil }
            return with(topic + 1..<high).namedUntil.map { (name: $0, rest: before) }
        }
        var end = high
        while isAny(end - 1, ["again", "please", "now", "more"]) { end -= 1 }
        return (with(topic + 1..<end), before)
    }

    /// `make the pills nag every 20 minutes`, `the rent should nag me`.
    private var naggedLast: (name: Clause, rest: Clause)? {
        guard
            let verb = (low + 1..<max(high, low + 1)).first(where: { isAny($0, ["nag", "nags"]) })
        else { return nil }
        let rest = with(skipping(["me", "us"], from: verb + 1)..<high)
        if isAny(low, ["make", "let", "have", "set"]), verb > low + 1 {
            let end = isWord(verb - 1, "to") ? verb - 1 : verb
            return (with(low + 1..<end), rest)
        }
        let modal = isAny(verb - 1, ["should", "must", "to", "can", "shall"]) ? verb - 1 : nil
        guard var end = modal else { return nil }
        if isAny(end - 1, ["needs", "need", "has", "ought", "have"]) { end -= 1 }
        return end > low ? (with(low..<end), rest) : nil
    }

    /// What is told to be done in the end: `the essay is done`, `i take my pills`.
    private var namedUntil: Clause? {
        if has(low, .speaker) { return low + 1 < high ? with(low + 1..<high) : nil }
        guard isAny(high - 1, ["done", "finished", "paid", "ready", "sent", "complete", "over"]),
            let being = (low + 1..<max(high, low + 1)).first(where: {
                has($0, .being) || isAny($0, ["gets", "has"])
            })
        else { return nil }
        return with(low..<being)
    }

    private static let nagVerbs: WordSet = [
        "nag", "nagging", "bug", "bugging", "pester", "pestering", "hound", "hounding", "badger",
        "badgering", "hassle", "hassling", "chase", "chasing", "harass", "harassing",
    ]
    private static let topics: WordSet = [
        "about", "over", "regarding", "until", "till", "concerning",
    ]
}
