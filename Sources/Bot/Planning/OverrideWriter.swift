import Planner
import Storage

/// The values that settings of a plan have for a while, and the moments at which they turn.
///
///     hold ──► row ──► alarm `turn` at the next begin or end ──► settle: what hangs on the setting follows
///
/// Nothing is stored of what holds now: it follows from the rows and the clock.
struct OverrideWriter {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var own: Plan { session.own }
    private var now: Instant { session.now }

    /// Lets settings have other values for a while; what was said before of the same setting gives way to it.
    func hold(_ overrides: [SettingOverride]) throws {
        let old = session.plan
        for override in overrides {
            let isFromNow = override.from == clock(of: override.value.topic)
            for other in own.overrides where override.replaces(other, isFromNow: isFromNow) {
                try tx.plans.delete(override: other.id)
            }
        }
        for override in overrides { try tx.plans.add(override, plan: own.id) }
        try follow(since: old)
    }

    /// What the clock shows by which something of a setting begins: a time zone's own begins by that before it.
    func clock(of topic: SettingValue.Topic) -> CivilDateTime {
        topic == .timezone ? session.zones(own.zone).local(now) : session.localNow
    }

    /// Ends what a setting has for a while and holds now: it is set for good.
    func end(_ topic: SettingValue.Topic) throws {
        for override in own.overrides where override.value.topic == topic {
            guard own.holds(override, at: now, zones: session.zones) else { continue }
            try tx.plans.delete(override: override.id)
        }
    }

    /// Lets what hangs on the settings follow a change of them.
    func follow(since old: Plan) throws {
        try session.reload()
        try session.planAlarms.follow(since: old)
        try session.planAlarms.sendMissedAgenda(since: old)
        try session.planAlarms.setTurn()
    }

    /// Lets settings turn whose moment has come; does nothing where none has.
    func settle() throws {
        guard !own.overrides.isEmpty, let turn = try tx.alarms.find(plan: own.id, kind: .turn),
            turn.dueAt <= now
        else { return }
        let old = own.holding(at: turn.plannedAt.adding(seconds: -1), zones: session.zones)
        for override in own.overrides where own.isOver(override, at: now, zones: session.zones) {
            try tx.plans.forget(override: override.id)
        }
        let due = try tx.alarms.due(plan: own.id, at: now)
        try follow(since: old)
        for alarm in due where !alarm.kind.isReminder { try keep(alarm) }
    }

    /// Keeps what the plan was to do before its setting turned, and could not as the bot was away.
    private func keep(_ alarm: Alarm) throws {
        guard alarm.kind.isPush, let next = try tx.alarms.find(plan: own.id, kind: alarm.kind),
            next.dueAt > now
        else { return }
        try tx.alarms.delete(next.id)
        try tx.alarms.add(alarm.kind, plan: own.id, at: alarm.dueAt, planned: alarm.plannedAt)
    }
}

extension SettingOverride {
    /// Whether another of the same setting gives way: what lies within this one, and what holds now where this one
    /// begins now. Days that were named lie on top of what holds longer.
    fileprivate func replaces(_ other: SettingOverride, isFromNow: Bool) -> Bool {
        guard other.value.topic == value.topic, other.until > from, other.from < until else {
            return false
        }
        return other.from >= from && other.until <= until || isFromNow && other.from <= from
    }
}

extension Alarm.Kind {
    /// Whether it is a message that the plan itself sends.
    fileprivate var isPush: Bool {
        [.agenda, .untimed, .review, .month].contains(self)
    }
}
