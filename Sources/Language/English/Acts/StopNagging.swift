import Planner

/// An end to what rings until it is done.
extension Clause {
    /// `stop nagging`, `don't nag me about the pills any more`; nil when it says nothing of the kind.
    func stoppingNagging() -> Understanding? {
        guard isAny(low, ["stop", "quit", "no", "don't", "dont", "enough", "less"]),
            let verb = tokens(low + 1, min(high, low + 4)).first(where: {
                isAny($0, ["nagging", "nag"])
                    || isAny($0, Self.nagging) && isAny($0 + 1, ["me", "us"])
            })
        else { return nil }
        var at = verb + 1
        while isAny(at, ["me", "us", "about", "for", "with", "over", "on", "to"]) { at += 1 }
        var end = high
        while isAny(end - 1, ["more", "any", "anymore", "now", "please", "again", "already"]) {
            end -= 1
        }
        guard at < end else { return Understanding(.stopNagging(.none)) }
        let left = [tokens(low, at), tokens(end, high)]
        if let target = pointed(without: left) { return Understanding(.stopNagging(target)) }
        let title = content(without: left)
        guard !title.isEmpty, !title.hasWords(moreThan: 8) else { return nil }
        let draft = sentence.reading.draft
        return Understanding(
            .stopNagging(.title(title)),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    private static let nagging: WordSet = [
        "bugging", "bug", "pestering", "pester", "hassling", "hassle", "bothering", "bother",
        "badgering",
    ]
}
