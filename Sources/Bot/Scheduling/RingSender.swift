import Planner
import Storage
import Wording

/// Sends the reminders of a plan that are due.
struct RingSender {
    let session: PlanSession

    var tx: Transaction { session.tx }
    var now: Instant { session.now }
    private var pushes: PlanPushes { PlanPushes(session: session) }

    /// The due alarms that ring now; the others are put off to the end of the quiet hours, or dropped
    /// because their occurrence is closed.
    func ringing(_ alarms: [Alarm]) throws -> [DueRing] {
        let ringPlan = RingPlan(session.plan, session.calendar)
        let rings = try alarms.compactMap { alarm -> DueRing? in
            guard let occurrence = try alarm.occurrence.flatMap(tx.occurrences.find),
                let todo = try tx.todos.find(occurrence.todo)
            else {
                try tx.alarms.delete(alarm.id)
                return nil
            }
            switch ringPlan.fate(of: alarm, occurrence, todo) {
            case .dropped: try tx.alarms.delete(alarm.id)
            case .waits(let end): try tx.alarms.postpone(alarm.id, to: end)
            case .rings:
                var ring = DueRing(alarm, occurrence, todo, at: now)
                guard alarm.kind == .ring else { return ring }
                let subDaily = SubDailyRings(session: session)
                if ring.isLate || ring.wasHeld { try subDaily.catchUp(&ring) }
                return try subDaily.isLeftOut(ring) ? nil : ring
            }
            return nil
        }
        let (kept, over) = RingPlan.newestOfEach(rings)
        for alarm in over { try tx.alarms.delete(alarm.id) }
        let newer = Set(kept.filter { $0.alarm.kind == .ring && $0.todo.isRoutine }.map(\.todo.id))
        let isOver = { (ring: DueRing) in ring.alarm.kind == .nag && newer.contains(ring.todo.id) }
        for ring in kept where isOver(ring) { try tx.alarms.delete(ring.alarm.id) }
        return kept.filter { !isOver($0) }
    }

    /// Sends the rings one by one, or together; what quiet hours held is returned to be a part of the agenda that is
    /// about to be sent.
    func send(_ rings: [DueRing], agendasLeftOut: Int, isAgendaComing: Bool) throws -> (
        toldOfAgendas: Bool, held: [RingLine]
    ) {
        let messages = RingPlan.messages(of: rings, isAgendaComing: isAgendaComing)
        if !messages.late.isEmpty {
            try sendLate(messages.late, agendasLeftOut: agendasLeftOut)
        }
        if !messages.held.isEmpty, !isAgendaComing { try sendHeld(messages.held) }
        let standing = try standing(rings)
        if !messages.nags.isEmpty { try sendNags(messages.nags) }
        let together = messages.together
        for ring in rings where !together.contains(ring.alarm.id) { try send(ring) }
        for ring in rings where ring.alarm.kind != .nag { try sendFiles(of: ring) }
        for old in standing { try pushes.remove(old) }
        let hooks = Hooks(session: session)
        for ring in rings { try hooks.tell(.rang, ring.todo, ring.occurrence) }
        for ring in rings { try settle(ring) }
        return (!messages.late.isEmpty, isAgendaComing ? try messages.held.map(line) : [])
    }

    /// Sends one reminder.
    func send(_ ring: DueRing) throws {
        try pushes.send(
            .reminder(.ring(try line(ring))), .reminder, key: key("ring", [ring]), kind: .ring,
            todo: ring.todo.id, occurrence: ring.occurrence.id, planned: ring.plannedAt)
    }

    /// Sends the files of a task that are to come along when it rings.
    private func sendFiles(of ring: DueRing) throws {
        for file in try tx.files.all(todo: ring.todo.id) where file.rings {
            try pushes.send(
                .file(.shown(TaskName(ring.todo.number, ring.todo.title), file.file)), .reminder,
                key: key("file \(file.id)", [ring]), kind: .text, todo: ring.todo.id,
                planned: ring.plannedAt, file: file.file)
        }
    }

    /// Sends late reminders as one message.
    func sendLate(_ rings: [DueRing], agendasLeftOut: Int = 0, others: Int = 0) throws {
        try send(
            rings, as: "digest",
            .late(try rings.map(line), others: others, agendasLeftOut: agendasLeftOut))
    }

    /// Sends the reminders that quiet hours held as one message.
    func sendHeld(_ rings: [DueRing], others: Int = 0) throws {
        try send(rings, as: "held", .held(try rings.map(line), others: others))
    }

    func send(
        _ rings: [DueRing], as kind: String, _ reply: ReminderReply, _ shown: MessageKind? = nil
    ) throws {
        let planned = min(now, rings.map(\.plannedAt).min() ?? now)
        try pushes.send(
            .reminder(reply), .reminder, key: key(kind, rings),
            kind: shown ?? .tasks(rings.map(\.todo.id)), planned: planned)
    }

    /// A reminder as a message shows it.
    func line(_ ring: DueRing) throws -> RingLine {
        var task = try session.reminded(ring.todo, ring.occurrence)
        // Who is away is not called.
        if try ring.occurrence.assignee.flatMap(tx.members.find)?.isAway(on: session.today) == true
        {
            task.assignee = nil
        }
        return RingLine(
            task,
            wasDue: ring.isLate || ring.wasHeld ? ring.plannedAt : nil, skipped: ring.skipped,
            isNag: ring.alarm.kind == .nag)
    }

    // The row of an alarm that has rung is used again for another; with its moment it is unique.
    private func key(_ kind: String, _ rings: [DueRing]) -> String {
        guard let last = rings.max(by: { $0.alarm.id < $1.alarm.id })?.alarm else { return kind }
        return "\(kind) \(last.plan) \(last.id) \(last.plannedAt.seconds) \(last.occurrence ?? 0)"
    }

    /// What follows a ring: the alarm goes, nagging goes on, the next occurrence is made.
    func settle(_ ring: DueRing) throws {
        try tx.alarms.delete(ring.alarm.id)
        var occurrence = ring.occurrence
        if ring.alarm.kind == .snooze { occurrence.snoozedUntil = nil }
        if session.alarmPlan.nagInterval(occurrence, ring.todo) != nil, !ring.alarm.lead.isAhead {
            occurrence.nagSince = occurrence.nagSince ?? ring.alarm.plannedAt
            try goOnNagging(occurrence, ring)
        }
        if ring.alarm.kind == .snooze || occurrence.nagSince != ring.occurrence.nagSince {
            try tx.occurrences.save(occurrence)
        }
        guard ring.todo.isRoutine else { return }
        if ring.alarm.kind == .ring {
            try tx.alarms.deleteNags(todo: ring.todo.id, except: occurrence.id)
        }
        try SubDailyRings(session: session).supersede(ring)
        try session.routines.materialize(ring.todo)
    }
}
