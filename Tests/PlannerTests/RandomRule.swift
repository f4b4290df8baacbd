import Chance
import Planner

extension RecurrenceRule {
    /// A random rule that RFC 5545 allows.
    static func random(_ chance: inout SplitMix) -> RecurrenceRule {
        let freq = Freq.allCases.randomElement(using: &chance) ?? .daily
        var rule = RecurrenceRule(freq)
        if chance.percent(60) { rule.interval = Int.random(in: 2...120, using: &chance) }
        if chance.percent(30) { rule.byMonth = chance.some(Array(1...12), most: 4) }
        if freq != .weekly, chance.percent(40) {
            rule.byMonthDay = chance.some(Array(1...31) + Array(-31 ... -1), most: 5)
        }
        if chance.percent(50) {
            let ordinals = freq == .monthly || freq == .yearly
            rule.byDay = chance.some(Weekday.allCases, most: 5).map { weekday in
                let ordinal = [nil, 1, 2, 5, -1, -3, 53].randomElement(using: &chance) ?? nil
                return Day(weekday, ordinal: ordinals ? ordinal : nil)
            }
        }
        if chance.percent(15) { rule.byHour = chance.some(Array(0...23), most: 3) }
        if chance.percent(15) { rule.byMinute = chance.some(Array(0...59), most: 3) }
        if chance.percent(20) { rule.bySetPos = chance.some([1, 2, 3, -1, -2, 366], most: 3) }
        if chance.percent(25) { rule.count = Int.random(in: 1...300, using: &chance) }
        if chance.percent(25) {
            let day = CivilDate(daysSinceEpoch: Int.random(in: 15_000...40_000, using: &chance))
            let second = Int.random(in: 0..<86_400, using: &chance)
            rule.until = CivilDateTime(day, CivilTime(secondOfDay: second) ?? .midnight)
        }
        rule.weekStart = Weekday.allCases.randomElement(using: &chance) ?? .monday
        rule.skip = [Skip.omit, .omit, .backward, .forward].randomElement(using: &chance) ?? .omit
        return rule
    }
}
