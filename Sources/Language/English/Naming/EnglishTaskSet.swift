import Planner

/// Tasks that English words name together.
///
/// ```
/// everything · all of wednesday · this afternoon · all the walks · everything with Marcus in · those
///     all, everything ─► the part of the plan that is named ─► what all their titles say
/// ```
struct EnglishTaskSet {
    let line: EnglishSentence

    /// The tasks; nil where the words name one task, or none.
    var set: TaskSet? {
        let left = LeftOutWords(line)
        if let start = left.start, let out = left.leftOut, left.end < line.count {
            // `everything but choir from friday`
            let rest = line.text(0..<start) + " " + line.text(left.end..<line.count)
            var set = EnglishTaskSet(line: line.reparsed(as: rest)).set
            set?.without = out.names
            return set
        }
        let end = left.start ?? line.count
        var range = 0..<end
        while let last = range.last, line.separates(last) { range.removeLast() }
        guard let found = Frame(line, range) else { return nil }
        guard var set = named(found) else { return nil }
        set.isRest = found.isRest
        set.count = found.count
        set.without = left.leftOut?.names ?? []
        let isBare = !found.isAll && !found.points && set.place != .view(.missed)
        if set.naming != nil || isBare { set.words = line.text(0..<end) }
        return set
    }

    /// The tasks that the remaining words name, by a part of the plan or by their titles.
    private func named(_ frame: Frame) -> TaskSet? {
        let rest = frame.rest
        if rest.isEmpty {
            if frame.points { return TaskSet(.shown) }
            return frame.isAll ? TaskSet(.everything) : nil
        }
        if rest.count == 1, Self.late.has(line, rest.lowerBound) { return TaskSet(.missed) }
        guard frame.isAll || !frame.points else { return nil }
        if let part = EnglishHours.bound(line, rest) {
            var set: TaskSet? = frame.isAll ? TaskSet(.everything) : nil
            if !part.rest.isEmpty {
                var other = frame
                other.rest = part.rest
                set = named(other)
            }
            set?.hours = part.hours
            return set
        }
        let match = EnglishMatch(line, rest, isSlash: false)
        let text = line.plainText(rest)
        if frame.isAll, let list = match.knownList(text) ?? list(rest) {
            return TaskSet(.list(list))
        }
        let low = line.word(rest.lowerBound - 1) == .from ? rest.lowerBound - 1 : rest.lowerBound
        if let view = match.view(in: rest) ?? match.view(in: low..<rest.upperBound) ?? day(rest) {
            var set = TaskSet(view)
            set.hours = Self.hours(line, rest)
            return set
        }
        if rest.count == 1, let hours = Self.hours(line, rest) {
            // `the afternoon`
            var set = frame.isAll ? TaskSet(.everything) : TaskSet(.today)
            set.hours = hours
            return set
        }
        guard frame.isLed else { return nil }
        return called(rest)
    }

    /// `with Marcus in`, `about the extension`, `walks of today`: what all the titles say, and perhaps in which days.
    private func called(_ range: Range<Int>) -> TaskSet? {
        var range = range
        while let low = range.first, Self.about.has(line, low) { range.removeFirst() }
        while let last = range.last, Self.ends.has(line, last) { range.removeLast() }
        guard !range.isEmpty else { return nil }
        var set = TaskSet(.everything)
        let reading = line.reading(range)
        if reading.hasDay, reading.problem == nil, !reading.draft.todo.title.isEmpty,
            let view = View(reading, today: line.today)
        {
            set = TaskSet(view)
            set.hours = Self.hours(line, range)
            set.naming = Clause.bare(reading.draft.todo.title)
        } else {
            set.naming = Clause.bare(line.plainText(range))
        }
        return set.naming?.contains(where: \.isLetter) == true ? set : nil
    }

    /// The day of `today's`, which stands alone.
    private func day(_ range: Range<Int>) -> View? {
        guard range.count <= 4, range.contains(where: { line.has($0, .dated) }) else { return nil }
        let text = line.text(range)
        let other = line.reparsed(as: text)
        return EnglishMatch(other, 0..<other.count, isSlash: false).view(in: 0..<other.count)
    }

    /// `shopping list`, where there is one of that name.
    private func list(_ range: Range<Int>) -> String? {
        guard let last = range.last, line.isWord(last, "list"), range.count > 1 else { return nil }
        return EnglishMatch(line, range, isSlash: false)
            .knownList(line.plainText(range.dropLast()))
    }

    /// The hours of the part of the day that some tokens name; nil where they name none.
    static func hours(_ line: EnglishSentence, _ range: Range<Int>) -> ClosedRange<CivilTime>? {
        for index in range {
            if line.word(index) == .tonight { return DayPart.evening.hours }
            guard line.has(index, .dayPart), let part = DayPart(rawValue: line[index].value),
                ![.am, .pm].contains(line.word(index))
            else { continue }
            return part.hours
        }
        return nil
    }

    private static let late: WordSet = "overdue missed late old stale"
    private static let about: WordSet =
        "with about to do regarding concerning re called named tagged mentioning involving related of for on the my"
    private static let ends: WordSet = "in it involved on please pls"
}

extension EnglishTaskSet {
    /// The words around what is named, and what is left without them.
    private struct Frame {
        var isAll = false
        /// Whether those words stand before what is named.
        var isLed = false
        var points = false
        /// How many there are.
        var count: Int?
        var isRest = false
        var rest: Range<Int>

        /// The frame of some tokens; nil where nothing in them means several tasks.
        init?(_ line: EnglishSentence, _ range: Range<Int>) {
            rest = range
            var isNamed = false
            while let low = rest.first {
                if EnglishTaskSet.alls.has(line, low) {
                    isAll = true
                    if line.isWord(low, "both") { count = 2 }
                } else if EnglishTaskSet.pointing.has(line, low) {
                    points = true
                } else if EnglishTaskSet.others.has(line, low), isAll || points || low > 0 {
                    (isRest, isAll) = (true, true)
                } else if EnglishTaskSet.things.has(line, low), isAll || points || isRest {
                    isNamed = true
                } else if isAll || points || isNamed, line.has(low, [.digits, .cardinal]),
                    rest.count == 1 || line.word(low + 1) == .of
                        || EnglishTaskSet.behind.has(line, low + 1)
                {
                    // `all 4 of them`
                    count = Int(line[low].value)
                } else if !EnglishTaskSet.joints.has(line, low) {
                    break
                }
                rest.removeFirst()
            }
            isLed = isAll || points
            while let last = rest.last {
                if EnglishTaskSet.things.has(line, last), rest.count > 1 || isAll {
                    isAll = true
                } else if EnglishTaskSet.others.has(line, last) {
                    (isRest, isAll) = (true, true)
                } else if !EnglishTaskSet.behind.has(line, last) {
                    break
                }
                rest.removeLast()
            }
            // `today's`, `wednesday`: a day stands for what is on it.
            guard isAll || points || !rest.isEmpty else { return nil }
        }
    }

    fileprivate static let alls: WordSet =
        "all everything everything's everythings lot lots whole entire both rest remaining anything"
    fileprivate static let pointing: WordSet = "those these them they"
    fileprivate static let others: WordSet = "else other others"
    fileprivate static let things: WordSet =
        "tasks todos things stuff ones items jobs bits plans errands reminders entries appointments"
    fileprivate static let joints: WordSet =
        "of with my the our i i've ive we we've got have on for in from that that's thats what what's whats is are due just still open left there planned booked"
    fileprivate static let behind: WordSet =
        "left open due there planned booked it on got to off till until for over round around back forward forwards shift up out done finished sorted complete completed ticked"
}

extension DayPart {
    /// The hours that the part has.
    fileprivate var hours: ClosedRange<CivilTime> {
        switch self {
        case .morning: .midnight ... .at(11, 59)
        case .lunch: .at(11, 30) ... .at(14)
        case .afternoon: .at(12) ... .at(17, 59)
        case .evening: .at(17) ... .at(23, 59)
        case .night: .at(18) ... .at(23, 59)
        }
    }
}
