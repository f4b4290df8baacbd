import Language
import Planner
import Storage
import Wording

/// The settings of a plan.
struct SettingsHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var plan: Plan { context.plan }
    private var session: PlanSession { context.session }
    /// How many zones near a place are offered.
    private static let nearest = 4

    /// Shows the settings.
    func show() throws -> Outcome {
        var holiday: ClosedRange<CivilDate>?
        if let from = plan.holidayFrom, let to = plan.holidayTo, to >= session.today, from <= to {
            holiday = from...to
        }
        return .say(
            .settings(
                .overview(
                    SettingsOverview(
                        plan, time: session.localNow.time, monthFirst: context.monthFirst,
                        pushes: try session.pushes(), holiday: holiday,
                        held: session.held))))
    }

    /// Changes a setting for good and says what it is now.
    func set(_ setting: Setting) throws -> Outcome {
        let reading = try SettingReader(context: context).value(of: setting, in: session.own)
        guard case .value(let value, let reply) = reading else { return reading.refusal }
        try store(value)
        if case .appointmentLead = value { try tx.plans.markLeadAsked(plan: session.plan.id) }
        if case .timezone(let name) = value {
            return .changed(.timezone(name), .settings(.timezone(name)))
        }
        return .changed(.setting(reply), .settings(reply))
    }

    /// Moves the plan to a zone: wall-clock times stay, the moments are computed anew.
    func setZone(named name: String) throws -> Outcome {
        try store(.timezone(name))
        return .changed(.timezone(name), .settings(.timezone(name)))
    }

    private func store(_ value: SettingValue) throws {
        let old = session.plan
        var plan = session.own
        plan.set(value)
        try tx.plans.saveSettings(plan)
        try session.overrides.end(value.topic)
        try session.overrides.follow(since: old)
    }

    /// What a setting is, and until when where it is that for a while.
    func state(of topic: SettingTopic) throws -> SettingsReply {
        guard let kind = topic.kind else {
            let pushes = try session.pushes()
            guard pushes == .on, let end = session.alarmPlan.quietEnd(at: context.now) else {
                return .pushes(pushes)
            }
            return .pushes(.muted(until: end))
        }
        let reply = SettingsReply(plan.value(of: kind))
        let now = session.held.last { $0.from == nil && $0.value.topic == kind }
        return now.map { .held(reply, $0) } ?? reply
    }

    /// Offers the zones nearest to a place.
    func locate(latitude: Double, longitude: Double) throws -> Outcome {
        let names = context.environment.zones.nearest(
            latitude: latitude, longitude: longitude, count: Self.nearest)
        guard let nearest = names.first else { return .say(.settings(.noZoneThere)) }
        return try context.ask(.confirm(.zone(nearest)), .settings(.askZone(names)))
    }
}

extension PlanSession {
    /// Whether what is due is said, and when else.
    func pushes() throws -> SettingsOverview.Pushes {
        guard plan.state == .active else { return .off(until: try endOfSilence()) }
        return alarmPlan.muteEnd(at: now).map { .muted(until: $0) } ?? .on
    }

    /// The day until which pushes are off; nil where they wait for `/start`.
    private func endOfSilence() throws -> CivilDate? {
        try tx.alarms.find(plan: plan.id, kind: .resume).map { day(of: $0.dueAt) }
    }
}

extension SettingTopic {
    /// Which setting it is; nil for the silence that was asked for.
    fileprivate var kind: SettingValue.Topic? {
        switch self {
        case .agenda: .agenda
        case .review: .review
        case .monthReview: .monthReview
        case .quiet: .quiet
        case .bedtime: .bedtime
        case .weekStart: .weekStart
        case .dayStart: .dayStart
        case .mute: nil
        }
    }
}
