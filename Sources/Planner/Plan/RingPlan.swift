/// The outcome of the reminders of a plan that are due at one moment.
public struct RingPlan: Sendable {
    /// The outcome of one reminder.
    public enum Fate: Equatable, Sendable {
        case rings
        /// Quiet hours or a mute hold it until their end.
        case waits(until: Instant)
        /// The time it rings for is closed or silenced.
        case dropped
    }

    /// How reminders are told: the late ones in one message, those that quiet hours held in one, repeated ones in one,
    /// each other in its own.
    public struct Messages: Sendable {
        /// The late ones of one message.
        public var late: [DueRing] = []
        /// The held ones of one message.
        public var held: [DueRing] = []
        /// The repeated ones of one message.
        public var nags: [DueRing] = []
        /// The alarms that those messages tell of.
        public var together: Set<Int64> { Set((late + held + nags).map(\.alarm.id)) }
    }

    /// How many late reminders have a message each.
    private static let mostAlone = 5

    private let plan: Plan
    private let calendar: PlanCalendar

    /// The reminders of a plan at the calendar's moment.
    public init(_ plan: Plan, _ calendar: PlanCalendar) {
        self.plan = plan
        self.calendar = calendar
    }

    /// What becomes of an alarm that is due.
    public func fate(of alarm: Alarm, _ occurrence: Occurrence, _ todo: StoredTodo) -> Fate {
        guard isStillWanted(alarm, occurrence, todo) else { return .dropped }
        guard todo.priority != .high else { return .rings }
        let alarmPlan = AlarmPlan(plan, calendar)
        if let end = alarmPlan.muteEnd(at: calendar.now) { return .waits(until: end) }
        guard let end = alarmPlan.quietEnd(at: calendar.now), isHoldable(alarm) else {
            return .rings
        }
        return .waits(until: end)
    }

    private func isStillWanted(_ alarm: Alarm, _ occurrence: Occurrence, _ todo: StoredTodo) -> Bool
    {
        // A pause also silences times that were missed before it.
        if alarm.kind == .nag, todo.isRoutine,
            RoutinePlan(todo, of: plan, calendar).isSilenced(on: calendar.today)
        {
            return false
        }
        if alarm.kind == .nag, todo.isRoutine, occurrence.state == .missed { return false }
        guard !occurrence.isCleared else { return alarm.kind != .nag }
        return occurrence.state == .open || occurrence.state == .missed
    }

    /// Whether quiet hours hold it.
    private func isHoldable(_ alarm: Alarm) -> Bool {
        switch alarm.kind {
        case .nag: return true
        case .ring: return alarm.lead.isAhead || alarm.lead == .other
        default: return false
        }
    }

    /// For a repeating task, just the newest of the rings that are late or were held stays; it counts the others, whose
    /// alarms are over.
    public static func newestOfEach(_ rings: [DueRing]) -> (kept: [DueRing], over: [Alarm]) {
        var kept: [DueRing] = []
        var over: [Alarm] = []
        for ring in rings {
            let earlier = kept.firstIndex {
                $0.todo.id == ring.todo.id && (ring.isLate && $0.isLate || isOver($0, by: ring))
            }
            guard let index = earlier else {
                kept.append(ring)
                continue
            }
            let older = kept[index]
            var newer = ring
            newer.skipped =
                older.occurrence.id == ring.occurrence.id
                ? max(older.skipped, ring.skipped) : older.skipped + ring.skipped + 1
            over.append(older.alarm)
            kept[index] = newer
        }
        return (kept, over)
    }

    /// Whether a time of a routine that was held is over because a later one rings.
    private static func isOver(_ held: DueRing, by ring: DueRing) -> Bool {
        held.wasHeld && held.todo.isRoutine && held.alarm.kind == .ring && ring.alarm.kind == .ring
            && held.occurrence.id != ring.occurrence.id && !ring.alarm.lead.isAhead
    }

    /// How some rings are told; what was held stands in the agenda where one is about to be sent.
    public static func messages(of rings: [DueRing], isAgendaComing: Bool) -> Messages {
        let late = rings.filter(\.isLate)
        let held = rings.filter { $0.wasHeld && !$0.isLate }
        let isBack = late.contains(where: \.alarm.wasParked)
        var messages = Messages()
        if late.count > mostAlone || (isBack && late.count > 1) { messages.late = late }
        if held.count > 1 || isAgendaComing { messages.held = held }
        let together = messages.together
        let nags = rings.filter { $0.alarm.kind == .nag && !together.contains($0.alarm.id) }
        if nags.count > 1 { messages.nags = nags }
        return messages
    }
}
