/// Where tasks stand, as it is spoken of: `my to-do list`, `the grocery list`, `friday's calendar`, `all my alarms`.
struct Container: Hashable {
    /// What a container is.
    enum Kind: Hashable {
        /// The plan itself.
        case plan
        /// Tasks of the plan by their kind: `reminders`, `meetings`.
        case entries
        /// A list by name.
        case list(String)
    }

    /// What it is.
    var kind: Kind
    /// Its tokens, a preposition before it included.
    var range: Range<Int>
    /// Whether something is taken from it: `off my list`.
    var isLeft = false
    /// Whether a preposition leads to it.
    var isLed = false
    /// Whether it is called its owner's: `my list`, `the calendar`.
    var isDetermined = false
    /// The tokens of the day it is of: `friday's` calendar.
    var day: Range<Int>?
}

extension [Container] {
    /// The same with named lists before the plan.
    var listsFirst: [Container] {
        filter { if case .list = $0.kind { true } else { false } }
            + filter { if case .list = $0.kind { false } else { true } }
    }
}

extension Clause {
    /// The containers that it speaks of, in order.
    var containers: [Container] {
        if let known = sentence.containers[range] { return known }
        return sentence.containers.keep(freshContainers, range)
    }

    private var freshContainers: [Container] {
        var found: [Container] = []
        var index = low
        while index < high {
            if let container = container(at: index) {
                found.append(container)
                index = container.range.upperBound
            } else {
                index += 1
            }
        }
        return found
    }

    /// The container whose words begin at `index`; nil when none does.
    func container(at index: Int) -> Container? {
        guard
            has(index, [.into, .outOf, .determiner, .holder, .entries, .planName, .whole, .all])
                || sentence[index].kind == .word
        else { return nil }
        var at = index
        if let end = sentence.toDo(at), at == low || has(at - 1, .see),
            !has(end, [.article, .determiner]) || has(end, .holder)
        {
            return Container(
                kind: .plan, range: index..<behindPurpose(has(end, .holder) ? end + 1 : end))
        }
        if isWord(at, "to"), has(at - 1, .wh) { return nil }
        let isLeft = has(at, .outOf)
        let isLed = has(at, [.into, .outOf]) && !has(at, .holder)
        while has(at, [.into, .outOf]), !has(at, .holder), at < index + 2 { at += 1 }
        if let list = markedList(at) {
            return Container(
                kind: .list(list.name), range: index..<list.end, isLeft: isLeft, isLed: true)
        }
        if let known = knownList(at) {
            return Container(
                kind: .list(known.name), range: index..<known.end, isLeft: isLeft, isLed: isLed)
        }
        let start = at
        while has(at, [.determiner, .all, .whole]) || isWord(at, "of") && at > start { at += 1 }
        var day: Range<Int>?
        if isPossessive(at), !has(at, .entries) {
            if isDay(at) { day = at..<at + 1 }
            at += 1
            while has(at, .whole) { at += 1 }
        }
        let isDetermined = at > start && !has(start, .article)
        guard
            isDetermined || isLed || index == low || has(at, [.holder, .entries, .planName])
                || name(at) != nil
        else { return nil }
        guard var container = named(at, isDetermined: isDetermined, isLed: isLed) else {
            return nil
        }
        container.range = index..<container.range.upperBound
        (container.isLeft, container.isLed) = (isLeft, isLed)
        (container.isDetermined, container.day) = (isDetermined, day)
        return container
    }
}
