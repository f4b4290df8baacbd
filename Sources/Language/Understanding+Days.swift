import Planner

/// Settings that hold on the days of the tasks beside which they were said.
extension Understanding {
    /// How many days are looked at.
    private static let mostDays = 62

    /// The days of the tasks that it adds, in order.
    var days: [CivilDate] {
        guard case .add(let drafts) = command else { return [] }
        return Set(drafts.flatMap { Self.days(of: $0.todo.schedule) }).sorted()
    }

    private static func days(of schedule: Schedule) -> [CivilDate] {
        switch schedule {
        case .due(let day, _): return [day]
        case .span(let span):
            return (0..<mostDays).map { span.from.adding(days: $0) }.filter { $0 <= span.to }
        case .recurring(let recurrence):
            let found = recurrence.occurrences(onOrAfter: recurrence.start).prefix(mostDays + 1)
            let days = found.map(\.date)
            // A task that goes on for ever is no rota.
            return days.count > mostDays ? [] : days
        default: return []
        }
    }

    /// The same, with the settings beside its tasks held to the days of these tasks.
    func holdingOnDays() -> Understanding {
        var found = self
        found.also = also.flatMap { order -> [Understanding] in
            guard case .set(let setting) = order.command else { return [order] }
            return Self.terms(of: days).map { term in
                var held = order
                held.command = .setFor(setting, term)
                return held
            }
        }
        return found
    }

    /// Days in a row, each row as a term.
    private static func terms(of days: [CivilDate]) -> [SettingTerm] {
        days.reduce(into: [SettingTerm]()) { terms, day in
            let next = SettingTerm.End(day.adding(days: 1))
            if let last = terms.indices.last, terms[last].until?.day == day {
                terms[last].until = next
            } else {
                terms.append(SettingTerm(from: day, until: next))
            }
        }
    }
}
