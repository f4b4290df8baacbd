/// How views are parted into sections, from the count of rows in each part. A task stands once, in the most
/// particular section.
public struct SectionPlan: Sendable {
    private let calendar: PlanCalendar

    /// The sections of a plan at the calendar's moment.
    public init(_ calendar: PlanCalendar) { self.calendar = calendar }

    /// Today, This week, This month.
    public func home(_ counts: [Int: Int]) -> [ViewSection] {
        let today = calendar.today
        let parts: [(ViewSection.Heading, LinePlace)] = [
            (.day(today), .onDay(today)), (.thisWeek, .period(.week)),
            (.thisMonth, .period(.month)),
        ]
        return parts.enumerated().map { part, section in
            ViewSection(
                section.0, section.1, rowCount: counts[part] ?? 0, .home(part: part),
                standsEmpty: true)
        }
    }

    /// Every open task once, a routine by its next time.
    public func all(_ counts: [Int: Int], _ filter: TaskFilter) -> [ViewSection] {
        let headings: [ViewSection.Heading] = [
            .day(calendar.today), .thisWeek, .thisMonth, .later, .withoutDate,
        ]
        return headings.enumerated().compactMap { part, heading in
            counts[part].map {
                ViewSection(heading, .open, rowCount: $0, .all(filter, part: part))
            }
        }
    }

    /// The periods beside the days through a last one.
    public func periods(_ counts: [Int: Int], through last: CivilDate, isShort: Bool)
        -> [ViewSection]
    {
        let parts: [(Int, ViewSection.Heading, LinePlace)] = [
            (1, .thisWeek, .period(.week)), (2, .thisMonth, .period(.month)), (3, .later, .open),
        ]
        return parts.compactMap { part, heading, place in
            counts[part].map {
                ViewSection(
                    heading, place, rowCount: $0,
                    .period(through: last, part: part, isShort: isShort))
            }
        }
    }

    /// The days of a span that have something, from the count of rows due on each and the coming times of routines;
    /// today stands also when it is empty. Overdue tasks stand under today.
    public func days(
        from first: CivilDate, through last: CivilDate, _ counts: [CivilDate: Int],
        _ coming: [CivilDate: [ViewItem]], isShort: Bool
    ) -> [ViewSection] {
        let today = calendar.today
        var days = Set(counts.keys).union(coming.keys)
        if first <= today, today <= last { days.insert(today) }
        return days.sorted().map { day in
            self.day(day, from: first, counts[day] ?? 0, coming[day] ?? [], isShort: isShort)
        }
    }

    /// One of the days from a first one on.
    public func day(
        _ day: CivilDate, from first: CivilDate, _ count: Int, _ coming: [ViewItem],
        isShort: Bool, standsEmpty: Bool = false
    ) -> ViewSection {
        let isToday = day == calendar.today
        return ViewSection(
            .day(day), .onDay(day), rowCount: count,
            .days(from: isToday && first == day ? nil : day, through: day, isShort: isShort),
            coming: coming, standsEmpty: standsEmpty || isToday)
    }

    /// What became of the tasks of a day; for today, what is done.
    public func past(_ day: CivilDate, _ count: Int) -> ViewSection {
        let isToday = day == calendar.today
        return ViewSection(
            isToday ? .completed : .day(day), .past, rowCount: count, .past(day),
            standsEmpty: !isToday)
    }

    /// What was not done, the oldest first; with a moment, what became missed after that moment.
    public func missed(_ count: Int, _ filter: TaskFilter, after moment: Instant?) -> ViewSection {
        ViewSection(
            .missed, .missed, rowCount: count, .missed(filter, after: moment), standsEmpty: true)
    }

    /// What was due in some days and not done, the oldest first.
    public func missed(_ count: Int, in days: Span) -> ViewSection {
        ViewSection(
            .missedIn(days), .missed, rowCount: count, .missedIn(days), standsEmpty: true)
    }

    /// What was done since a moment, the newest first.
    public func completed(_ count: Int, _ filter: TaskFilter, since moment: Instant) -> ViewSection
    {
        ViewSection(
            .completed, .completed, rowCount: count,
            .completed(filter, since: moment, before: nil), standsEmpty: true)
    }

    /// What was done in some days, the newest first.
    public func completed(_ count: Int, in days: Span, from start: Instant, before end: Instant)
        -> ViewSection
    {
        ViewSection(
            .done(days), .completed, rowCount: count, .completed(.all, since: start, before: end),
            standsEmpty: true)
    }
}
