import Planner

/// Where something is put, and why.
extension Clause {
    /// Whether something may be put there: `on my list`, `the calendar`, and no `reminders` alone.
    func isPlace(_ container: Container) -> Bool {
        if container.isLeft { return false }
        let end = container.range.upperBound
        if !container.isDetermined, container.range.lowerBound > low, end < high,
            case .plan = container.kind, sentence[end].kind == .word,
            !has(
                end, [.joint, .filler, .into, .outOf, .modal, .being, .wants, .speaker, .subject]),
            !isAny(end, Self.reasons), !isAny(end, ["please", "and", "by", "due", "before"]),
            !days.contains(where: { $0.contains(end) })
        {
            return false
        }
        if case .entries = container.kind { return container.isLed && container.isDetermined }
        return container.isLed
            || container.isDetermined
                && (container.range.lowerBound == low
                    || has(container.range.lowerBound - 1, [.modal, .joint])
                    || container.range.lowerBound == low + 1 && isAny(low, ["mark", "block"])
                        && isAny(end, ["for", "with"]))
            || container.range.lowerBound == low
                && has(behindDay(container.range.upperBound), [.modal, .wants])
            || isHeading(container)
    }

    /// Behind the day that begins there.
    private func behindDay(_ index: Int) -> Int {
        days.first { $0.lowerBound == index }?.upperBound ?? index
    }

    func isHeading(_ container: Container) -> Bool {
        let (start, end) = (container.range.lowerBound, container.range.upperBound)
        let isFirst =
            start == low
            || (low..<start).allSatisfy { isAny($0, Self.more) || has($0, [.entry, .filler]) }
        return isFirst
            && (sentence.isSymbol(end, ":")
                || isComma(end) && isNamed(container) && has(end - 1, .holder))
    }

    private static let more: WordSet = ["one", "more", "new", "another", "thing", "for", "item"]

    func isHeading(_ container: Container, _ left: inout [Range<Int>]) -> Bool {
        guard isHeading(container) else { return false }
        left.append(low..<container.range.lowerBound)
        left.append(container.range.upperBound..<container.range.upperBound + 1)
        return true
    }

    /// Behind the container, why it is put there: `cause i'm all out`, `if it's not there already`.
    func reason(behind container: Container) -> Range<Int>? {
        let at = container.range.upperBound
        guard at < high else { return nil }
        let start = (at..<high).first {
            isAny($0, Self.reasons) || has($0, .speaker) && $0 == at || isWord($0, "it") && $0 == at
        }
        return start.map { $0..<high }
    }

    private static let reasons: WordSet = [
        "because", "cause", "cuz", "coz", "since", "as", "if", "unless", "so", "'cause", "bc",
    ]
}
