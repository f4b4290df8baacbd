/// When a routine task falls: a rule, the day it starts, and the times of day.
///
/// Always computed from the rule and its start, never from the previous result, so that 31 January,
/// 28 February, 31 March stay what they are.
public struct Recurrence: Hashable, Codable, Sendable {
    /// The rule; its `byHour` and `byMinute` are empty unless it came from elsewhere: `times` holds
    /// the times.
    public var rule: RecurrenceRule
    /// The first day that may be an occurrence.
    public var start: CivilDate
    /// The times of day, ascending; empty for a task without a time. For `.hourly` and `.minutely`
    /// rules the single element is the time of the first occurrence on `start`.
    public var times: [CivilTime]
    /// Whether the interval counts from the day of completion (`every!`) instead of from the
    /// schedule.
    public var afterCompletion: Bool
    /// The days besides those of the rule, ascending (`RDATE`).
    public var dates: [RecurrenceDate]
    /// The days left out of all, ascending (`EXDATE`).
    public var excluded: [CivilDate]

    /// A recurrence by `rule` from `start`.
    public init(
        rule: RecurrenceRule, start: CivilDate, times: [CivilTime] = [],
        afterCompletion: Bool = false, dates: [RecurrenceDate] = [], excluded: [CivilDate] = []
    ) {
        self.rule = rule
        self.start = start
        self.times = times
        self.afterCompletion = afterCompletion
        self.dates = dates
        self.excluded = excluded
    }

    /// Reads a recurrence, also one from before there were further dates.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        rule = try values.decode(RecurrenceRule.self, forKey: .rule)
        start = try values.decode(CivilDate.self, forKey: .start)
        times = try values.decode([CivilTime].self, forKey: .times)
        afterCompletion = try values.decode(Bool.self, forKey: .afterCompletion)
        dates = try values.decodeIfPresent([RecurrenceDate].self, forKey: .dates) ?? []
        excluded = try values.decodeIfPresent([CivilDate].self, forKey: .excluded) ?? []
    }
}

extension Recurrence {
    /// A recurrence on those days alone, which starts on the first of them; nil without a day.
    ///
    /// RFC 5545 counts the start among the occurrences, so that its rule ends with it.
    public init?(on dates: [RecurrenceDate], times: [CivilTime]) {
        let days = dates.sorted {
            ($0.date, $0.time ?? .midnight) < ($1.date, $1.time ?? .midnight)
        }
        guard let first = days.first else { return nil }
        self.init(
            rule: RecurrenceRule(.daily), start: first.date,
            times: first.time.map { [$0] } ?? times, dates: Array(days.dropFirst()))
        rule.count = max(1, self.times.count)
    }

    /// Whether it falls on single days that follow no rule.
    public var isOfDates: Bool {
        !dates.isEmpty && rule.freq == .daily && rule.count == max(1, times.count)
    }

    /// How many minutes an occurrence takes where that is its own; nil where it takes as long as any.
    public func minutes(of occurrence: RecurrenceID) -> Int? {
        dates.first {
            $0.date == occurrence.date && ($0.time ?? occurrence.time) == occurrence.time
        }?
        .minutes
    }

    /// The same at other times of day, on each of its days.
    public func at(_ times: [CivilTime]) -> Recurrence {
        var changed = self
        changed.times = times.sorted()
        if isOfDates { changed.rule.count = max(1, times.count) }
        changed.rule.byHour = []
        changed.rule.byMinute = []
        for index in dates.indices { changed.dates[index].time = nil }
        return changed
    }
}

extension Recurrence {
    /// Whether it repeats within a day.
    public var isSubDaily: Bool { rule.freq == .hourly || rule.freq == .minutely }
}
