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
                        pushes: try session.pushes(), holiday: holiday))))
    }

    /// Changes a setting and says what it is now.
    func set(_ setting: Setting) throws -> Outcome {
        var plan = plan
        switch setting {
        case .timezone(let typed): return try setZone(typed)
        case .quoteCategories(let typed): return try setCategories(typed)
        case .name(let name):
            try PlanLimits.checkPersonName(name)
            plan.name = name
        case .agenda(let time): (plan.agenda, plan.weekendAgenda) = (time, nil)
        case .agendaOn(let isWeekend, let time): return try setAgenda(time, atWeekends: isWeekend)
        case .agendaDays(let workdays, let weekends):
            return try setAgenda(workdays: workdays, weekends: weekends)
        case .quoteKind(let kind): return try setKind(kind)
        case .quotesWithout(let typed): return try setCategories(without: typed)
        case .review(let time): plan.review = time
        case .monthReview(let time): plan.monthReview = time
        case .quiet(let hours): (plan.quietFrom, plan.quietTo) = (hours?.from, hours?.to)
        case .weekStart(let day): plan.weekStart = day
        case .clock24(let is24): plan.clock24 = is24
        case .monthFirst(let isFirst): plan.monthFirst = isFirst
        case .dayStart(let time): plan.dayStart = time
        case .evening(let time): plan.evening = time
        case .bedtime(let time): plan.bedtime = time
        case .deadlineLead(let minutes): plan.deadlineLead = minutes
        case .appointmentLead(let minutes): plan.appointmentLead = minutes
        case .quotes(let place): plan.quotePlace = place.rawValue
        }
        return try save(plan, setting.reply)
    }

    /// Sets the hour of the agenda at weekends or on the other days; the others keep theirs.
    private func setAgenda(_ time: CivilTime, atWeekends: Bool) throws -> Outcome {
        let known = plan.agenda ?? .at(8)
        return try atWeekends
            ? setAgenda(workdays: known, weekends: time)
            : setAgenda(workdays: time, weekends: plan.weekendAgenda ?? known)
    }

    private func setAgenda(workdays: CivilTime, weekends: CivilTime) throws -> Outcome {
        var plan = plan
        (plan.agenda, plan.weekendAgenda) = (workdays, weekends == workdays ? nil : weekends)
        return try save(plan, .agendaDays(workdays: workdays, weekends: weekends))
    }

    /// What a setting is.
    func state(of topic: SettingTopic) throws -> SettingsReply {
        switch topic {
        case .agenda:
            if let workdays = plan.agenda, let weekends = plan.weekendAgenda {
                return .agendaDays(workdays: workdays, weekends: weekends)
            }
            return .agenda(plan.agenda)
        case .review: return .review(plan.review)
        case .monthReview: return .monthReview(plan.monthReview)
        case .quiet:
            if let from = plan.quietFrom, let to = plan.quietTo {
                return .quiet(from: from, to: to)
            }
            return .quietOff
        case .bedtime: return .bedtime(plan.bedtime)
        case .weekStart: return .weekStart(plan.weekStart)
        case .dayStart: return .dayStart(plan.dayStart)
        case .mute:
            let pushes = try session.pushes()
            guard pushes == .on, let end = session.alarmPlan.quietEnd(at: context.now) else {
                return .pushes(pushes)
            }
            return .pushes(.muted(until: end))
        }
    }

    /// Lets the agenda draw from quotes alone, or from tips.
    private func setKind(_ kind: Motivation) throws -> Outcome {
        let table = context.environment.motivation
        var plan = plan
        plan.quoteCategories = table.categories(of: kind == .quote ? .quote : .tip)
        if plan.quotePlace == QuotePlace.off.rawValue {
            plan.quotePlace = QuotePlace.below.rawValue
        }
        return try save(plan, .quoteKind(isTips: kind == .tip))
    }

    /// Lets the agenda draw from no such category any more.
    private func setCategories(without typed: [String]) throws -> Outcome {
        let table = context.environment.motivation
        let all = table.categories(of: .quote) + table.categories(of: .tip)
        let unwanted = typed.compactMap {
            table.category(named: $0, of: .quote) ?? table.category(named: $0, of: .tip)
        }
        guard unwanted.count == typed.count else {
            return .say(.settings(.unknownCategory(known: all)))
        }
        var plan = plan
        let drawn = plan.quoteCategories.isEmpty ? all : plan.quoteCategories
        plan.quoteCategories = drawn.filter { !unwanted.contains($0) }
        guard !plan.quoteCategories.isEmpty else { return try set(.quotes(.off)) }
        return try save(plan, .quoteCategories(plan.quoteCategories))
    }

    private func setCategories(_ typed: [String]) throws -> Outcome {
        let table = context.environment.motivation
        let known = typed.compactMap {
            table.category(named: $0, of: .quote) ?? table.category(named: $0, of: .tip)
        }
        guard known.count == typed.count else {
            let all = table.categories(of: .quote) + table.categories(of: .tip)
            return try save(plan, .unknownCategory(known: all))
        }
        var plan = plan
        plan.quoteCategories = known
        return try save(plan, .quoteCategories(known))
    }

    private func setZone(_ typed: String) throws -> Outcome {
        guard let name = context.environment.zones.find(typed).first else {
            return .say(.settings(.unknownZone(typed)))
        }
        return try setZone(named: name)
    }

    /// Moves the plan to a zone: wall-clock times stay, the moments are computed anew.
    func setZone(named name: String) throws -> Outcome {
        var plan = plan
        plan.zone = name
        plan.zoneIsKnown = true
        try store(plan)
        return .changed(.timezone(name), .settings(.timezone(name)))
    }

    private func save(_ plan: Plan, _ reply: SettingsReply) throws -> Outcome {
        try store(plan)
        return .changed(.setting(reply), .settings(reply))
    }

    private func store(_ plan: Plan) throws {
        let old = session.plan
        try tx.plans.saveSettings(plan)
        session.plan = plan
        try session.planAlarms.follow(since: old)
        try session.planAlarms.sendMissedAgenda(since: old)
    }

    /// Offers the zones nearest to a place.
    func locate(latitude: Double, longitude: Double) -> Outcome {
        let names = context.environment.zones.nearest(
            latitude: latitude, longitude: longitude, count: Self.nearest)
        return .say(.settings(names.isEmpty ? .noZoneThere : .askZone(names)))
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

extension Setting {
    /// What is said of the setting once it holds.
    fileprivate var reply: SettingsReply {
        switch self {
        case .timezone(let name): .timezone(name)
        case .agenda(let time): .agenda(time)
        case .agendaOn(_, let time): .agenda(time)
        case .agendaDays(let workdays, let weekends):
            .agendaDays(workdays: workdays, weekends: weekends)
        case .quoteKind(let kind): .quoteKind(isTips: kind == .tip)
        case .quotesWithout(let names): .quoteCategories(names)
        case .review(let time): .review(time)
        case .monthReview(let time): .monthReview(time)
        case .quiet(let hours?): .quiet(from: hours.from, to: hours.to)
        case .quiet(nil): .quietOff
        case .weekStart(let day): .weekStart(day)
        case .clock24(let is24): .clock24(is24)
        case .monthFirst(let isFirst): .monthFirst(isFirst)
        case .dayStart(let time): .dayStart(time)
        case .evening(let time): .evening(time)
        case .bedtime(let time): .bedtime(time)
        case .deadlineLead(let minutes): .deadlineLead(minutes)
        case .appointmentLead(let minutes): .appointmentLead(minutes)
        case .name(let name): .name(name)
        case .quotes(let place): .quotes(place: place.rawValue)
        case .quoteCategories(let names): .quoteCategories(names)
        }
    }
}
