import Planner
import Storage
import Wording

/// Times that are all put later, or earlier, by as many minutes of the wall clock; none of them leaves its day.
struct DayShift {
    let session: PlanSession
    let minutes: Int

    /// The items whose time is still to come, or will be once it is put later.
    func movable(_ items: [ViewItem]) -> [ViewItem] {
        items.filter { item in
            guard let old = moment(item.occurrence.dueTimeOfDay) else { return false }
            return old > session.now
                || minutes > 0
                    && moment(time(of: item.occurrence)).map { $0 > session.now } ?? false
        }
    }

    /// What prevents shifting these items; nil where nothing does.
    func obstacle(_ items: [ViewItem]) -> SeveralReply? {
        for item in items {
            guard let new = time(of: item.occurrence) else { continue }
            var moved = item.occurrence
            (moved.dueOn, moved.dueTime) = (new.date, new.time)
            if session.dueDay(of: moved) != session.dueDay(of: item.occurrence) {
                return .leavesDay(item.todo.name, new)
            }
            if let moment = moment(new), moment <= session.now {
                return .isPast(item.todo.name, new)
            }
        }
        return nil
    }

    /// The day and time that an occurrence comes to; nil where it has no time.
    func time(of occurrence: Occurrence) -> RecurrenceID? {
        guard let day = occurrence.dueOn, let time = occurrence.dueTime else { return nil }
        let moved = CivilDateTime(day, time).adding(seconds: minutes * 60)
        // A time that the clocks leave out is the one that they show then.
        let local = session.zone.local(session.zone.instant(moved))
        return RecurrenceID(local.date, local.time)
    }

    private func moment(_ time: RecurrenceID?) -> Instant? {
        time.flatMap { session.calendar.instant($0) }
    }
}
