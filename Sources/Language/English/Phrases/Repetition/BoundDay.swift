import Planner

extension EnglishSentence {
    /// A day at `index`, or a month, year or period, which stands for its first day.
    func boundDay(_ index: Int) -> (value: DayPhrase, end: Int)? {
        if has(index, .month), dayNumber(skipping(.the, index + 1)) == nil { return month(index) }
        if let found = day(index) { return found }
        if self[index].kind == .number, self[index].length == 4,
            (1970...2500).contains(self[index].value)
        {
            guard let date = CivilDate(year: Int(self[index].value), month: 1, day: 1) else {
                return nil
            }
            return (DayPhrase(date, shape: .month), index + 1)
        }
        for rule in [NamedPeriod.rule] where has(index, rule.triggers) {
            if let match = rule.match(self, index), case .span(let span) = match.value {
                return (DayPhrase(span.from, shape: .month), match.end)
            }
        }
        return nil
    }

    private func month(_ index: Int) -> (value: DayPhrase, end: Int)? {
        let month = Int(self[index].value)
        let (year, end) = year(index + 1)
        let now = today.components
        let said = year != 0 ? year : month <= now.month ? now.year + 1 : now.year
        var phrase = DayPhrase(CivilDate(year: said, month: month, day: 1), shape: .month)
        phrase.month = month
        phrase.hasYear = year != 0
        return (phrase, end)
    }
}
