import Planner

/// Days of one task that follow no rule: `3, 4 and 5 december`, `dec 8 9 12`, `the 3rd, 4th and 9th`,
/// `tonight, tomorrow and friday`.
enum DayList {
    /// At least two days.
    static let rule = EnglishRule(
        "list of days",
        at: [.digits, .ordinal, .cardinal, .month, .determiner, .relativeDay, .weekday]
    ) { sentence, index in
        let repeats = (0..<sentence.count).contains { sentence.has($0, [.every, .frequency]) }
        // `at 8, 14 and 20` are times.
        let isAt = sentence.word(index - 1) == .at || sentence.isSymbol(index - 1, "@")
        guard !repeats, !isAt, let (days, end) = sentence.dayList(index), days.count > 1,
            sentence.context.isWhen || sentence.closes(end)
        else { return nil }
        return Match(.days(days), end: end)
    }

    /// A day of a list: a whole one, or a number that shares the month of another.
    enum Item {
        case day(DayPhrase)
        case number(Int, month: Int, isOrdinal: Bool)
    }
}

extension EnglishSentence {
    /// Several days in a list at `index`; where `context.isWhen`, also mere numbers, and days without a joint.
    /// Days that are left out (`isLeft`) may be one day, and a mere number.
    func dayList(_ index: Int, isLeft: Bool = false) -> (days: [DayPhrase], end: Int)? {
        var items: [DayList.Item] = []
        var (at, end) = (index, index)
        var (isJoined, hasJoint) = (true, false)
        let isMonthFirst = has(index, .month)
        while let (item, next) = listedDay(at, isMonthFirst) {
            items.append(item)
            end = next
            at = joint(next)
            hasJoint = hasJoint || at > next && at < count
            guard at == next, let (follower, _) = listedDay(at, isMonthFirst) else { continue }
            // `3 4 5 dec 9 to 5`: behind the month of a list each further number has a month of its own.
            if !isMonthFirst, item.hasMonth, !follower.hasMonth { break }
            isJoined = false
        }
        guard isJoined || items.count > 2 || context.isWhen,
            items.count > 1 || isLeft && !items.isEmpty,
            isLeft || items.contains(where: \.hasMonth)
                || canBeBare(items, hasJoint: hasJoint)
        else { return nil }
        return days(items, end)
    }

    /// The index behind `,`, `and`, `&` and the like, and what leads to the next day.
    private func joint(_ index: Int) -> Int {
        var at = index
        if isSymbol(at, ",") || isSymbol(at, "&") || isSymbol(at, "+") { at += 1 }
        if word(at) == .and { at += 1 }
        return at == index ? at : skipping(.on, at)
    }

    private func listedDay(_ index: Int, _ isMonthFirst: Bool) -> (item: DayList.Item, end: Int)? {
        if has(index, .month), let (day, end) = dayNumber(skipping(.the, index + 1)),
            isDayOfList(end)
        {
            return (.number(day, month: Int(self[index].value), isOrdinal: false), end)
        }
        let start = skipping(.the, index)
        if let (day, end) = dayNumber(start), isDayOfList(end) {
            let isOrdinal = has(start, .ordinal) || self[start].kind == .number && end > start + 1
            let monthAt = skipping(.of, end)
            // `dec 8, jan 3`
            let isOfNext = isMonthFirst && has(monthAt + 1, [.digits, .ordinal])
            guard has(monthAt, .month), !isOfNext else {
                return (.number(day, month: 0, isOrdinal: isOrdinal), end)
            }
            return (.number(day, month: Int(self[monthAt].value), isOrdinal: false), monthAt + 1)
        }
        guard let (day, end) = day(index), day.date != nil, day.shape != .month else { return nil }
        return (.day(day), end)
    }

    /// Whether the number that ends at `index` can be a day instead of a time or amount.
    private func isDayOfList(_ index: Int) -> Bool {
        let isFigure = self[index].kind == .symbol && isJoined(index) && isJoined(index + 1)
        let isRange = [.to, .until].contains(word(index)) || isSymbol(index, "-")
        return !isFigure && !isRange && meridiem(index) == nil && unit(index) == nil
            && !isWord(index, "o")
    }

    private func days(_ items: [DayList.Item], _ end: Int) -> (days: [DayPhrase], end: Int)? {
        let (year, after) = year(end)
        var months = items.map(\.month)
        for index in months.indices.dropFirst() where months[index] == 0 {
            if !items[index].isWhole { months[index] = months[index - 1] }
        }
        for index in months.indices.dropLast().reversed() where months[index] == 0 {
            if !items[index].isWhole { months[index] = months[index + 1] }
        }
        var days: [DayPhrase] = []
        for (item, month) in zip(items, months) {
            switch item {
            case .day(let day): days.append(day)
            case .number(let number, _, _) where month > 0:
                days.append(yearDay(day: number, month: month, year: year, text: after..<after))
            case .number(let number, _, _):
                guard let date = nextDay(number, from: days.last?.date) else { return nil }
                days.append(DayPhrase(date, shape: .monthDay))
            }
        }
        guard days.allSatisfy({ $0.date != nil }), Set(days.map(\.date)).count == days.count else {
            return nil
        }
        return (days, year == 0 ? end : after)
    }

    /// Numbers alone are days where words of time are expected and three stand there, or one is no hour.
    private func canBeBare(_ items: [DayList.Item], hasJoint: Bool) -> Bool {
        guard context.isWhen else { return false }
        if items.contains(where: \.isWhole) {
            // `saturday … tomorrow evening` was said in two places.
            return hasJoint && items.allSatisfy(\.isWhole) && !items.areWeekdays
        }
        return items.allSatisfy(\.isOrdinal) || items.count > 2 || items.contains { $0.number > 24 }
    }

    /// The next day with that number in its month, after `earlier` or from today on.
    private func nextDay(_ number: Int, from earlier: CivilDate?) -> CivilDate? {
        let first = earlier?.adding(days: 1) ?? today
        return (0...12).lazy.compactMap { months -> CivilDate? in
            let month = first.startOfMonth.adding(months: months)
            let day = CivilDate(year: month.year, month: month.month, day: number)
            return day.flatMap { $0 >= first ? $0 : nil }
        }.first
    }
}

extension DayList.Item {
    fileprivate var isWhole: Bool { if case .day = self { true } else { false } }

    fileprivate var month: Int { if case .number(_, let month, _) = self { month } else { 0 } }

    fileprivate var hasMonth: Bool { month > 0 }

    fileprivate var number: Int { if case .number(let number, _, _) = self { number } else { 0 } }

    fileprivate var isOrdinal: Bool {
        if case .number(_, _, let isOrdinal) = self { isOrdinal } else { true }
    }
}

extension [DayList.Item] {
    /// Whether all are weekdays, which repeat.
    fileprivate var areWeekdays: Bool {
        allSatisfy { if case .day(let day) = $0 { day.shape == .weekday } else { false } }
    }
}
