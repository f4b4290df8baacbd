import Language
import Planner
import Storage
import Wording

/// Settings that have another value for a while.
struct OverrideHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }
    private var dayStart: CivilTime { session.plan.dayStart }

    /// Lets a setting have another value for a while, or asks until when.
    func hold(_ setting: Setting, for term: SettingTerm) throws -> Outcome {
        let reading = try SettingReader(context: context).value(of: setting, in: session.plan)
        guard case .value(let value, let reply) = reading else { return reading.refusal }
        var term = term
        if let during = term.during, let days = try days(of: during) {
            (term.from, term.until) = (days.lowerBound, .init(days.upperBound.adding(days: 1)))
        }
        guard let until = term.until else {
            return try context.ask(
                .until(setting, from: term.from), .question(.settingEnd(during: term.during)))
        }
        let override = SettingOverride(
            value, from: beginning(term.from, value),
            until: CivilDateTime(until.day, until.time ?? dayStart))
        if let problem = problem(override) { return .say(.settings(problem)) }
        try session.overrides.hold([override])
        let held = SettingsReply.held(reply, session.held(override))
        return .changed(.setting(held), .settings(held))
    }

    private func beginning(_ day: CivilDate?, _ value: SettingValue) -> CivilDateTime {
        day.map { CivilDateTime($0, dayStart) } ?? session.overrides.clock(of: value.topic)
    }

    /// Why an override cannot be.
    private func problem(_ override: SettingOverride) -> SettingsReply? {
        if override.from >= override.until,
            override.from > session.overrides.clock(of: override.value.topic)
        {
            return .endsBeforeStart(session.held(override))
        }
        let isOver = session.own.isOver(override, at: context.now, zones: session.zones)
        return isOver ? .endIsPast(session.held(override)) : nil
    }

    /// The days of what somebody is doing: from the first to the last date of the open tasks of that title.
    private func days(of title: String) throws -> ClosedRange<CivilDate>? {
        let found = try TaskFinder(context: context, scope: .open).find(title)
        let tasks =
            switch found {
            case .each(let ids), .oneOf(let ids): ids
            }
        let days = try tasks.flatMap { try tx.occurrences.all(todo: $0) }
            .filter { $0.state == .open }.compactMap(\.dueOn).filter { $0 >= session.today }
        guard let first = days.min(), var last = days.max() else { return nil }
        for task in tasks {
            // Of a series not all dates are rows yet.
            let end = try tx.recurrences.newest(todo: task)?.recurrence.last?.date
            last = max(last, end ?? last)
        }
        return first...last
    }
}

extension PlanSession {
    /// The values that settings have for a while and that are not over, in the order in which they were said.
    var held: [HeldSetting] {
        own.overrides.filter { !own.isOver($0, at: now, zones: zones) }.map(held)
    }

    /// What is said of a value that a setting has for a while.
    func held(_ override: SettingOverride) -> HeldSetting {
        let isNow = own.holds(override, at: now, zones: zones)
        var zone = zone
        if case .timezone(let name) = override.value { zone = zones(name) }
        let after = own.holding(at: zone.instant(override.until), zones: zones)
        return HeldSetting(
            override.value, from: isNow ? nil : override.from, until: override.until,
            dayStart: plan.dayStart, then: after.value(of: override.value.topic))
    }
}
