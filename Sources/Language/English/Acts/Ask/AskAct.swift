import Planner

/// Questions about the plan: what stands where and when, whether something does, how many, how long.
extension Clause {
    /// What it asks of the plan; nil where it asks nothing or of something else.
    func question() -> Understanding? {
        if isAny(low, ["what", "how"]), isAny(low + 1, ["about", "does", "is", "will"]), let day,
            range.count <= 6
        {
            let rest = (low + 2..<high).filter { index in !days.contains { $0.contains(index) } }
            if rest.allSatisfy({
                isAny($0, ["look", "looks", "like", "looking", "my", "the"])
                    || !sentence[$0].classes.isEmpty || sentence[$0].kind == .symbol
            }) {
                return Understanding(.view(day))
            }
        }
        guard let start = questionStart else { return isAsked ? fragmentAsked() : nil }
        let from = has(start, .whether) ? start + 1 : start
        return with(from..<high).asked(topic: low..<start, in: self)
    }

    /// Reads a question: of a container, of a time, of what is one's own, of a day.
    func asked(topic: Range<Int>, in whole: Clause) -> Understanding? {
        if (low..<high).contains(where: { isWord($0, "lists") }),
            !whole.isAsked || !has(low, .auxiliary),
            item(besides: whole.containers).isEmpty
        {
            return Understanding(.lists)
        }
        if concernsAssistant { return nil }
        let containers = whole.containers
        let subject =
            whole.innerQuestion == nil && topic.count > 0
            ? whole.with(topic).content(without: containers.map(\.range)) : ""
        if range.count <= 4, isWord(low, "what") || isWord(low, "what's") || isWord(low, "whats"),
            let target = pointed(without: [low..<(has(low + 1, .being) ? low + 2 : low + 1)]),
            case .numbers = target
        {
            return Understanding(.show(target))
        }
        if (low..<high).contains(where: { isWord($0, "lists") }), item(besides: containers).isEmpty
        {
            return Understanding(.lists)
        }
        if let found = stateAsked() ?? aboutAsked() ?? neededAsked() ?? slippedAsked() {
            return found
        }
        if let found = countedOrMeasured(containers, subject) { return found }
        if asksForNext { return Understanding(.question(.next)) }
        if let container = containers.first(where: { !isSpurious($0) }) {
            let rest = item(besides: containers)
            let view = whole.viewMeant(container)
            return Understanding(
                rest.isEmpty || rest.split(separator: " ").allSatisfy { ViewWords.isWord($0) }
                    ? .view(view) : .question(.holds(rest, view)))
        }
        if isAny(low, ["where", "where's", "wheres"]),
            range.count <= 6 || !whole.days.isEmpty && range.count <= 9,
            has(low + 1, .being) || !isWord(low, "where")
        {
            var at = low + 1
            while has(at, [.being, .determiner]) { at += 1 }
            var end = high
            if let day = whole.days.first(where: { $0.upperBound == end && $0.lowerBound > at }) {
                end = day.lowerBound
            }
            while end > at + 1, isAny(end - 1, ["task", "?", "on", "at"]) { end -= 1 }
            if at < end, end - at <= 3, !has(at, [.speaker, .addressee, .pronoun, .subject]),
                !isWord(low + 1, "was")
            {
                return Understanding(.view(.find(sentence.plainText(at..<end))))
            }
        }
        if isAny(low, ["who", "why", "where", "who's", "whose"]), !concernsOwner { return nil }
        if isWord(low, "why") { return nil }
        if isAboutTheWorld && subject.isEmpty || innerQuestion == nil && isSumAsked { return nil }
        if whole.innerQuestion != nil, !concernsOwner, trait == nil,
            !whole.isAny(
                whole.low, ["tell", "show", "know", "check", "read", "see", "remind", "give"])
        {
            return nil
        }
        if let found = perfectAsked ?? lastTimeAsked(subject) { return found }
        if asksWhen, let found = whenAsked(subject) { return found }
        return ownAsked(subject, whole)
    }

    /// `what's the meeting about`: its card; `what about the milk`: whether it stands.
    private func aboutAsked() -> Understanding? {
        if isAny(low, ["what", "how"]), isWord(low + 1, "about"), range.count <= 9 {
            if let target = pointed(without: [low..<low + 2]) {
                return Understanding(.show(target))
            }
            let title = with(low + 2..<high).content(without: [])
            return title.isEmpty ? nil : Understanding(.question(.holds(title, .all)))
        }
        guard isAny(low, ["what's", "whats", "what"]), isWord(high - 1, "about"), range.count <= 7,
            !range.contains(where: { has($0, [.addressee, .speaker]) })
        else { return nil }
        let title = with(low + (isWord(low, "what") ? 2 : 1)..<high - 1).content(without: [])
        return title.isEmpty ? nil : Understanding(.show(.title(title)))
    }

    /// `what slipped last week`, `which ones fell through`: the missed ones.
    private func slippedAsked() -> Understanding? {
        guard isAny(low, ["what", "which", "anything"]),
            (low + 1..<min(high, low + 4)).contains(where: {
                isWord($0, "slipped")
                    || isAny($0, ["fell", "slipped"]) && isAny($0 + 1, ["through", "behind", "by"])
            })
        else { return nil }
        return Understanding(.view(viewOfMissed))
    }

    /// `what do we need from the store`: the shopping list.
    private func neededAsked() -> Understanding? {
        guard isAny(low, ["what", "anything"]),
            let need = range.first(where: { isAny($0, ["need", "buy", "get"]) }),
            has(need - 1, .speaker) || isWord(need - 1, "to"),
            tokens(need, high).contains(where: { isAny($0, Self.shops) }),
            let list = sentence.listToBuy
        else { return nil }
        return Understanding(.view(.list(list)))
    }

    private static let shops: WordSet = [
        "store", "shop", "shops", "supermarket", "market", "grocery", "groceries",
    ]

    /// Whether one thing that comes next is asked for: `what's my next appointment`, `when is the next thing`.
    private var asksForNext: Bool {
        guard let next = (low + 1..<max(high, low + 1)).first(where: { isWord($0, "next") }),
            has(low, .wh), has(next - 1, .determiner), next + 2 == high
        else { return false }
        return has(next + 1, .entry) || isAny(next + 1, ["thing", "one", "meeting"])
    }

    /// A container without owner in a question of the world: `is the list long`.
    private func isSpurious(_ container: Container) -> Bool {
        container.kind == .entries && !container.isDetermined && !container.isLed && !concernsOwner
            && day == nil && !isAny(low, Self.someAsked)
    }

    /// The words of an item in a question, without its frame: `bread` of `did i put bread on …`.
    func item(besides containers: [Container]) -> String {
        var left = containers.map(\.range)
        for index in low..<high {
            // `in december` is when, and nothing that stands there.
            let isWhen = sentence.has(index, .month) && isAny(index - 1, ["in", "for", "of"])
            if isWhen || has(index, Self.frame) || isAny(index, Self.frameWords) {
                left.append(index..<index + 1)
            }
        }
        return content(without: left)
    }

    private static let frame: Role = [
        .wh, .auxiliary, .being, .speaker, .addressee, .filler, .whether, .standing, .wasPut,
        .whatever, .subject, .leisure, .determiner, .entries,
    ]
    private static let frameWords: WordSet = [
        "put", "add", "write", "note", "there", "time", "at", "anywhere", "doing", "do", "get",
        "got", "list", "have", "having", "last", "ever",
        "supposed", "to", "or", "not", "me", "look", "like", "looking", "kind", "else", "much",
        "many", "going", "for", "with", "on", "in", "of",
    ]
}
