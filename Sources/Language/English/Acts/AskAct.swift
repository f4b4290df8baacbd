import Planner

/// Questions about the plan: what stands where and when, whether something does, how many, how long.
extension Clause {
    /// Where a question begins by its form: a question word, or an auxiliary before its subject, at the start, behind a
    /// mark, behind a day that goes first, or within an order (`tell me what …`); nil where none does.
    var questionStart: Int? {
        if isQuestion(low) { return low }
        if isWord(low, "about"), isWord(low + 1, "how") { return low + 1 }
        if has(low, [.into, .outOf]) || isAny(low, ["by", "till", "until"]), has(low + 1, .wh),
            isQuestion(low + 1)
        {
            return low
        }
        if isRequest, has(low, .whether), low + 2 < high { return low }
        if let inner = innerQuestion { return inner }
        for index in low..<high where isQuestion(index) && index > low {
            let isBehindMark =
                sentence.separates(index - 1) || sentence.isSymbol(index - 1, ".")
                || sentence.isSymbol(index - 1, "!")
                || sentence.isSymbol(index - 1, "?")
            if isBehindMark, !sentence.isSymbol(index - 1, ":") { return index }
            if isAny(index - 1, Self.turns) || asksBehindAside(index)
                || isAny(index - 1, ["yesterday", "today", "tomorrow"])
                    && isAny(index, Self.plainAsking)
                || (has(index, .wh) || isAny(index, Self.plainAsking) || isWord(index + 1, "there"))
                    && days.contains(where: {
                        $0.upperBound == index && isLead(low..<$0.lowerBound)
                    })
            {
                return index
            }
        }
        return endingQuestion
    }

    /// Whether a question about the plan follows words that only tell where the speaker is: `i'm in aldi what's on …`.
    private func asksBehindAside(_ index: Int) -> Bool {
        guard has(index, .wh), isAny(index, ["what", "what's", "whats", "which"]),
            has(index + 1, [.being, .auxiliary]) || isAny(index, ["what's", "whats"])
                || has(index + 1, .entries)
        else { return false }
        return has(low, [.speaker, .into])
            || isAny(low, ["before", "after", "while", "quick", "wtf", "start", "since"])
    }

    private static let turns: WordSet = [
        "so", "but", "like", "wait", "well", "hey", "um", "uh", "wonder", "bro", "check", "ask",
        "remember", "sure",
    ]

    private static let plainAsking: WordSet = ["do", "did", "am", "have", "can"]

    func isLead(_ range: Range<Int>) -> Bool {
        range.allSatisfy {
            has($0, [.into, .outOf, .determiner, .filler])
                || isAny($0, ["after", "before", "by", "between", "until", "and", "or"])
        }
    }

    private func isQuestion(_ index: Int) -> Bool {
        if has(index, .wh) {
            // `how to win friends`, `what a day`, `which is why`
            if isWord(index + 1, "to") && index > low { return false }
            if isWord(index + 1, "to"), !isWord(index + 2, "do") { return false }
            if isWord(index, "how") {
                return !isWord(index + 1, "about") && !isWord(index + 1, "to")
            }
            if isAny(index, ["when", "where", "who", "which"]), !isAsked,
                range.count > index - low + 1,
                !(index + 1..<min(high, index + 7)).contains(where: {
                    has(
                        $0,
                        [.auxiliary, .being, .speaker, .subject, .entries, .modal, .appointment])
                })
            {
                return false
            }
            return !has(index + 1, .article) || index + 2 < high && !isWord(index, "what")
        }
        return isInverted(index)
            || isAny(index, Self.someAsked) && index == low
                && !range.contains(where: { sentence.isSymbol($0, ":") })
                && !has(index + 1, [.being, .auxiliary])
            || index == low && isAny(index, ["got", "have"]) && isAny(index + 1, Self.someAsked)
    }

    private static let someAsked: WordSet = ["anything", "anythin", "any"]

    /// Whether an auxiliary stands at `index` before its subject: `is the`, `do i`, `have we`.
    private func isInverted(_ index: Int) -> Bool {
        guard has(index, .auxiliary), index + 1 < high else { return false }
        let next = skipping(.filler, index + 1)
        guard next < high else { return false }
        switch sentence.lowercased(index) {
        case "do", "have", "don't", "dont", "haven't", "havent", "can", "could", "may", "might",
            "shall", "should", "must":
            return has(next, [.speaker, .addressee, .subject])
                || isAny(next, ["people", "anything", "any", "all"])
        case "did", "didn't", "didnt", "had":
            return range.count > 2 && has(next, [.speaker, .addressee, .subject])
                || !containers.isEmpty && !has(next, .determiner)
                || has(next, .determiner)
                    && (isAny(high - 1, Self.bareVerbs) || !containers.isEmpty)
        case "will", "would":
            return has(next, .article)
                && (low..<high).contains { has($0, [.entries, .entry, .holder]) }
                || has(next, [.determiner, .subject, .speaker, .addressee, .whatever])
                || isAsked && !sentence.has(next, [.verb, .connector])
        case "has":
            return has(next, [.whatever, .determiner, .subject, .speaker, .article])
                || isPossessive(next)
        default: return true
        }
    }

    private static let bareVerbs: WordSet = [
        "come", "get", "go", "call", "happen", "arrive", "in", "on", "up", "finish", "end", "start",
        "ring",
    ]

    /// Where a question begins within an order: `tell me what …`, `check if …`, `let me know when …`.
    private var innerQuestion: Int? {
        guard has(low, .see) || isAny(low, Self.knowing) else { return nil }
        // `remind me when …` waits for something, `remind me what time …` asks.
        let isAsking =
            !isWord(low, "remind")
            || (low + 1..<min(high, low + 5)).contains {
                isAny($0, ["what", "what's", "whats", "which"])
                    && (has($0 + 1, [.being, .auxiliary, .standing])
                        || isAny($0 + 1, ["time", "day", "date", "i", "coming"])
                        || isAny($0, ["what's", "whats"]))
            }
        guard isAsking else { return nil }
        let limit = min(high, low + 6)
        return (low + 1..<max(limit, low + 1)).first { index in
            (has(index, .wh) || has(index, .whether))
                && (low + 1..<index).allSatisfy {
                    has($0, [.speaker, .particle, .filler, .pronoun, .into, .addressee, .all])
                        || isAny($0, Self.listeners)
                }
        }
    }

    private static let listeners: WordSet = [
        "me", "us", "to", "know", "see", "for", "at", "hear", "of", "everything", "one", "ya",
    ]
    private static let knowing: WordSet = [
        "remind", "know", "see", "hear", "wonder", "wondering", "verify", "confirm", "figure",
        "forgot",
        "clarify",
    ]

    /// What asks at the end of a statement: `my list contains what`, `dentist when`, `my anniversary is when`.
    private var endingQuestion: Int? {
        let wh = high - 1
        if high - 3 > low, has(high - 3, .wh), has(high - 2, .being),
            has(high - 1, .pronoun) || isWord(high - 1, "it")
        {
            return high - 3
        }
        guard wh > low,
            has(wh, .wh)
                || has(wh - 1, .wh)
                    && (has(wh, .filler) || isAny(wh, ["time", "day", "date", "long"]))
        else { return nil }
        return has(wh, .wh) ? wh : wh - 1
    }

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
    private func asked(topic: Range<Int>, in whole: Clause) -> Understanding? {
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
        if let found = countedOrMeasured(containers, subject) { return found }
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

    /// `has the contract been signed?`: whether it was done.
    private var perfectAsked: Understanding? {
        guard isAny(low, ["has", "have", "hasn't", "haven't"]), has(low + 1, .determiner),
            let been = (low + 2..<high).first(where: { isWord($0, "been") }), been + 1 < high,
            trait == nil || been + 2 < high
        else { return nil }
        let name = with(low + 1..<been).content(without: [])
        return name.isEmpty ? nil : Understanding(.question(.done(name, view(of: nil))))
    }

    /// `last time i …?`, `how long since i …`
    private func lastTimeAsked(_ subject: String) -> Understanding? {
        let start =
            isWord(low, "last") && isWord(low + 1, "time")
            ? low + 2
            : isWord(low, "how") && isWord(low + 2, "since") ? low + 3 : nil
        guard let start, start < high else { return nil }
        let name = with(start..<high).item(besides: [])
        return name.isEmpty ? nil : Understanding(.question(.lastDone(name)))
    }

    /// A container without owner in a question of the world: `is the list long`.
    private func isSpurious(_ container: Container) -> Bool {
        container.kind == .entries && !container.isDetermined && !container.isLed && !concernsOwner
            && day == nil && !isAny(low, Self.someAsked)
    }

    /// Whether it is about the one who is asked: `are you`, `what's your name`.
    private var concernsAssistant: Bool {
        if has(low + 1, .speaker) { return false }
        let didYou =
            (low..<min(high, low + 6)).contains {
                $0 > low + 1 && has($0, [.put, .wasPut, .take, .complete, .entries, .entry])
            }
            || (low..<high).contains { isWord($0, "me") || isWord($0, "my") }
        return (low..<high).contains { isAny($0, Self.assistants) }
            || (low..<min(high, low + 4)).contains { has($0, .addressee) } && !didYou
    }

    private static let assistants: WordSet = ["your", "yourself", "ai", "robot", "yours"]

    /// Whether the speaker or what is the speaker's is spoken of.
    private var concernsOwner: Bool {
        (low..<high).contains {
            has($0, .speaker) || isAny($0, ["my", "our", "me", "us", "mine"])
                || isWord($0, "here") && isAny($0 - 1, ["on", "in"])
        }
    }

    /// Whether it is about the weather, the clock, names, prices and the like, which no plan holds.
    private var isAboutTheWorld: Bool {
        if isAny(low, ["how's", "hows"]) || isWord(low, "how") && has(low + 1, .being),
            isAny(high - 1, ["everything", "life", "things"])
        {
            return true
        }
        if (low..<high).contains(where: { isAny($0, Self.world) }) { return true }
        // `what day is it`, `what time is it in rome`, `what is the date`
        let end = min(high, low + 4)
        let isClock = (low..<end).contains { isAny($0, ["time", "day", "date", "year", "month"]) }
        return isClock && (low..<end).contains { isWord($0, "it") || isWord($0, "today") }
            || isClock && isWord(end - 1, "date") && range.count <= 5
    }

    private static let world: WordSet = [
        "weather", "rain", "raining", "rainy", "snow", "snowing", "sunny", "temperature",
        "forecast", "humid", "cold", "hot", "degrees", "joke",
        "jokes", "name", "old", "cost", "costs", "price", "spell", "spelled", "mean", "means",
        "meaning", "capital", "population", "president",
        "wear", "eat", "cook", "news", "score", "traffic", "invented", "born", "died", "exchange",
        "translate", "synonym", "windy", "storm",
        "umbrella", "stock", "calories", "recipe", "movie", "movies", "tv", "song", "music",
        "lyrics", "think", "feel", "love", "life", "sunrise",
        "sunset", "timezone", "mortgage", "salary", "balance", "flights", "restaurants", "fact",
        "facts", "trivia", "dollars", "euros",
    ]

    /// `what's 12 times 12`
    private var isSumAsked: Bool {
        (low..<high).contains {
            isAny(
                $0,
                [
                    "times", "plus", "minus", "divided", "multiplied", "percent", "squared", "root",
                    "x", "subtracting", "adding", "equal", "equals",
                ])
        }
            && (low..<high).contains { sentence[$0].kind == .number || sentence.has($0, .cardinal) }
    }

    /// `when is my …`, `what time is the …`, `at what time do i …`.
    private var asksWhen: Bool {
        let at = has(low, [.into, .outOf]) || isAny(low, ["by", "till", "until"]) ? low + 1 : low
        if isAny(at, Self.whens) { return true }
        let noun = skipping(.determiner, at + 2)
        if has(at, .wh), has(at + 1, .being), noun > at + 2,
            isAny(noun, ["time", "day", "date", "hour"]), isAny(noun + 1, ["of", "for", "i"])
        {
            return true
        }
        return has(at, .wh)
            && isAny(at + 1, ["time", "day", "date", "hour", "week", "month", "days", "weekday"])
    }

    private static let whens: WordSet = ["when", "when's", "whens", "wen", "whend", "when'd"]

    private func whenAsked(_ subject: String) -> Understanding? {
        let left = (low..<high).filter {
            has($0, [.wh, .being, .auxiliary, .standing])
                || isAny($0, ["repeat", "happen", "recur", "ring", "time"])
        }.map { $0..<$0 + 1 }
        if range.count <= 6, let target = pointed(without: left) {
            return Understanding(.next(target))
        }
        if range.count == left.count, range.count <= 3 { return Understanding(.next(.none)) }
        var at = low
        while at < high,
            has(at, [.wh, .being, .auxiliary, .filler, .into]) || isAny(at, Self.timeWords)
        { at += 1 }
        let isPast = (low..<min(high, low + 3)).contains {
            isWord($0, "was") || isWord($0, "were") || isWord($0, "did")
        }
        if at >= high || has(at, [.pronoun, .subject]) && at + 1 >= high {
            return subject.isEmpty ? nil : Understanding(.next(.title(subject)))
        }
        let isKnownKind = (at..<high).contains {
            has($0, [.appointment, .entries, .entry, .standing])
        }
        let title = item(besides: [])
        let name = title.isEmpty ? subject : title
        guard !name.isEmpty else { return nil }
        if concernsOwner {
            let isLast = isPast && !isKnownKind || (low..<high).contains { isWord($0, "last") }
            return Understanding(isLast ? .question(.lastDone(name)) : .next(.title(name)))
        }
        let isOne =
            has(at, .determiner) || has(low + 1, .modal) || isPossessive(at) || !subject.isEmpty
        let isShort = high - at <= 2 && !isPast && !sentence.reading(range).hasDay
        guard isOne && !isPast || isKnownKind || day != nil && isOne || isShort else { return nil }
        return Understanding(.next(.title(name)))
    }

    private static let timeWords: WordSet = [
        "the", "of", "for", "i", "gave", "time", "day", "date", "exactly", "about", "hour", "week",
        "month",
    ]

    /// `how many … do i have`, `how long until …`.
    private func countedOrMeasured(_ containers: [Container], _ subject: String) -> Understanding? {
        if isWord(low, "how"), isAny(low + 1, ["far", "soon", "long"]),
            let being = (low + 2..<min(high, low + 4)).first(where: { has($0, .being) }),
            being + 1 < high,
            isWord(being - 1, "away") || isWord(low + 1, "soon") || isWord(low + 1, "far")
        {
            let title = with(being + 1..<high).content(without: [])
            if !title.isEmpty, concernsOwner { return Understanding(.question(.until(title))) }
        }
        guard isWord(low, "how"),
            isAny(low + 1, ["long", "many", "much", "soon", "far", "overdue", "late"])
        else { return nil }
        if let until = (low..<high).first(where: { isAny($0, Self.untils) }), until + 1 < high,
            !isWord(low + 1, "much") || concernsOwner
        {
            let title = with(until + 1..<high).content(without: [])
            if !title.isEmpty, !isWord(until, "to") || !sentence.has(until + 1, .verb) {
                return Understanding(.question(.until(title)))
            }
        }
        let isPlan =
            !containers.isEmpty || (low..<high).contains { has($0, [.entries, .appointment]) }
        let isDone = (low..<high).contains { isAny($0, Self.didWords) }
        if isSumAsked || isAny(low + 1, ["much"]) && !concernsOwner { return nil }
        guard
            isPlan
                || concernsOwner
                    && (isDone || day != nil || (low..<high).contains { has($0, .standing) }),
            !isAboutTheWorld
        else { return nil }
        return Understanding(.question(.count(isDone ? .completed : view(of: containers.first))))
    }

    private static let untils: WordSet = ["until", "till", "til", "before", "to"]
    private static let didWords: WordSet = [
        "did", "completed", "finish", "finished", "done", "complete", "accomplish", "accomplished",
        "tick", "ticked", "achieve", "manage",
    ]

    /// The words of an item in a question, without its frame: `bread` of `did i put bread on …`.
    private func item(besides containers: [Container]) -> String {
        var left = containers.map(\.range)
        for index in low..<high where has(index, Self.frame) || isAny(index, Self.frameWords) {
            left.append(index..<index + 1)
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

    /// `isn't the gp at ten`
    private var isYesNoOfTime: Bool {
        isAny(low, ["is", "isn't", "isnt", "was", "wasn't"]) && has(low + 1, .determiner)
    }

    /// `do i have …`, `am i …`, `what am i doing`, `is there …`, `anything on friday`, `the meeting with ann, is it on`.
    private func ownAsked(_ subject: String, _ whole: Clause) -> Understanding? {
        let reading = sentence.reading(whole.range)
        let hasDay =
            reading.hasDay || whole.dayOf != nil
            || isAny(low, Self.someAsked) && reading.time != nil
            || isYesNoOfTime && reading.time != nil || isWord(low, "does") && whole.day != nil
        let isPlan =
            trait != nil
            || isAny(low, Self.someAsked) && (low..<high).contains { sentence.toDo($0) != nil }
            || (low..<high).contains { has($0, [.entries, .appointment, .standing, .entry]) }
        guard concernsOwner || hasDay || isPlan || asksWhen && !subject.isEmpty else { return nil }
        if (low..<high).contains(where: { has($0, .leisure) }), hasDay || concernsOwner {
            return Understanding(.question(.free(whole.view(of: nil), reading.time)))
        }
        let rest = withoutDayWords(item(besides: []))
        let isYesNo = !has(low, .wh)
        let isPast = (low..<min(high, low + 3)).contains {
            isAny($0, ["did", "have", "has", "didn't", "didnt", "haven't", "havent"])
        }
        let name = rest.isEmpty ? subject : rest
        if isYesNo {
            if isWord(low, "did"), concernsOwner,
                (low..<high).contains(where: { has($0, .whatever) }),
                rest.split(separator: " ").allSatisfy({
                    Self.didWords.contains(Array($0.lowercased().utf8))
                })
            {
                return Understanding(.view(trait == .missed ? .missed : .completed))
            }
            if name.isEmpty || name.split(separator: " ").allSatisfy({ ViewWords.isWord($0) }) {
                return Understanding(.view(whole.viewMeant(nil)))
            }
            if isPast, concernsOwner, !isWord(low, "do"), !isPlan {
                return Understanding(.question(.done(name, whole.view(of: nil))))
            }
            return Understanding(.question(.holds(name, whole.view(of: nil))))
        }
        if trait == .missed { return Understanding(.view(.missed)) }
        if (low..<high).contains(where: { has($0, .addressee) }) { return nil }
        if rest.isEmpty, !hasDay, !isPlan,
            !isAny(low, ["what", "what's", "whats", "what've", "which"])
        {
            return nil
        }
        let didSomething =
            isPast && concernsOwner && !isAny(low + 1, ["have"])
            && (low..<high).contains { isAny($0, Self.didWords) }
        if didSomething, rest.isEmpty || !hasDay || isPast {
            return Understanding(.view(.completed))
        }
        if rest.isEmpty || hasDay || isPlan
            || rest.split(separator: " ").allSatisfy({ ViewWords.isWord($0) })
        {
            return Understanding(.view(whole.viewMeant(nil)))
        }
        if !subject.isEmpty { return Understanding(.next(.title(subject))) }
        // `what do i need to buy` asks of the plan, `what should i call you` does not.
        return nil
    }

    /// `next workout?`, `rent paid?`, `dentist on friday?`: something by its name, with a mark.
    private func fragmentAsked() -> Understanding? {
        if isWord(low, "last"), let found = lastTimeAsked("") { return found }
        if has(low, .speaker),
            isAny(low + 1, ["have", "got", "had"]) || isAny(low, ["i've", "ive", "we've"])
        {
            let name = item(besides: containers)
            return name.isEmpty
                ? nil : Understanding(.question(.holds(name, view(of: containers.first))))
        }
        let isTold = range.count <= 4 && Past.isParticiple(sentence, high - 1)
        guard !sentence.has(low, [.verb, .opener, .reminder]) || isTold,
            !has(low, [.put, .take, .see, .speaker]), range.count <= 8, !isAboutTheWorld
        else { return nil }
        let containers = containers
        if let leisure = first(.leisure, from: low), day != nil,
            with(leisure + 1..<high).content(without: days).isEmpty
        {
            return Understanding(.question(.free(view(of: nil), sentence.reading(range).time)))
        }
        let name = content(without: containers.map(\.range) + days)
        if name.isEmpty || name.split(separator: " ").allSatisfy({ ViewWords.isWord($0) }) {
            return containers.isEmpty && day == nil && trait == nil
                ? nil : Understanding(.view(viewMeant(containers.first)))
        }
        let draft = sentence.reading.draft
        let isPlan =
            day != nil || !containers.isEmpty || name.split(separator: " ").count <= 2
            || (low..<high).contains {
                has($0, [.appointment, .standing, .wasDone, .entries, .leisure])
            } || Past.isParticiple(sentence, high - 1)
        guard isPlan,
            !range.contains(where: {
                sentence.isSymbol($0, ":") || sentence.isSymbol($0, ";")
                    || sentence.isSymbol($0, "?")
            })
        else { return nil }
        return Understanding(
            .question(.holds(name, view(of: containers.first))),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }
}

extension Clause {
    /// Words of a question without those of days that are no day by themselves: `between now and christmas`.
    fileprivate func withoutDayWords(_ text: String) -> String {
        guard !text.isEmpty else { return text }
        let line = sentence.another(text)
        let left = (0..<line.count).filter {
            !line.has(
                $0, [.month, .holiday, .relativeDay, .ordinal, .digits, .dayPart, .clock, .weekday])
                && !Self.dayWords.has(line, $0) && line[$0].kind != .symbol
        }
        return left.isEmpty ? "" : text
    }

    private static let dayWords: WordSet = [
        "between", "now", "and", "before", "after", "until", "then", "week", "month", "this",
        "next", "end", "lunch",
        "work", "from", "onwards", "the", "by", "till", "dinner", "breakfast", "school",
    ]
}
