import Wording
import Language
import Planner
import Storage

/// The day's tasks without a time, where the agenda is off.
extension PlanSession {
    /// Sends those of today.
    func sendUntimed(planned: Instant) throws {
        let section = try homeSections()[0]
        try sendUntimed(
            section, planned: planned, key: "untimed \(plan.id) \(today)", shown: ShownView(.today))
    }

    /// Sends those whose day has passed while the bot was away.
    func sendPassedUntimed(since planned: Instant) throws {
        let section = try missedSection(after: planned)
        try sendUntimed(
            section, planned: planned,
            key: "untimed missed \(plan.id) \(today)", shown: ShownView(.missed))
    }

    private func comesWithTheDay(_ item: ViewItem) -> Bool {
        item.occurrence.dueTime == nil
            && (item.occurrence.reminders ?? item.todo.reminders).ringing.isEmpty
    }

    private func sendUntimed(
        _ section: ViewSection, planned: Instant, key: String,
        shown: ShownView
    ) throws {
        // Looked for among so many that one message may name.
        let looked = min(section.count, Self.namedOf)
        let items = try section.items(0..<looked).filter(comesWithTheDay)
        guard !items.isEmpty else { return }
        var text = RichText.bold(section.heading)
        for item in items.prefix(Self.agendaLength) {
            text += "\n" + (try line(item.occurrence, item.todo, in: section.place))
        }
        if items.count > Self.agendaLength {
            let others = items.count - Self.agendaLength + section.count - looked
            text += RichText("\n… and \(others) more: `home`")
        }
        if now.seconds - planned.seconds > Self.grace {
            text += RichText("\n(late, was \(english.moment(planned)))")
        }
        try push(
            Message(text, buttons: agendaButtons(items)), .reminder, key: key,
            kind: .view(shown), planned: planned, lifetime: 86_400)
    }
}
