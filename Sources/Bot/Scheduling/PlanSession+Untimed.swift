import Language
import Planner
import Storage

/// The day's tasks without a time, where the agenda is off.
extension PlanSession {
    /// Sends those of today.
    func sendUntimed(planned: Instant) throws {
        let items = try homeSections()[0].items.filter(comesWithTheDay)
        try sendUntimed(
            ViewSection(heading: "Today", items: items, place: .onDay(today)), planned: planned,
            key: "untimed \(plan.id) \(today)", shows: ShownView(.today))
    }

    /// Sends those whose day has passed while the bot was away.
    func sendPassedUntimed(since planned: Instant) throws {
        let items = try missedSection().items.filter { item in
            comesWithTheDay(item) && (item.occurrence.missedAt ?? planned) > planned
        }
        try sendUntimed(
            ViewSection(heading: "Missed", items: items, place: .missed), planned: planned,
            key: "untimed missed \(plan.id) \(today)", shows: ShownView(.missed))
    }

    private func comesWithTheDay(_ item: ViewItem) -> Bool {
        item.occurrence.dueTime == nil
            && (item.occurrence.reminders ?? item.todo.reminders).isEmpty
    }

    private func sendUntimed(
        _ section: ViewSection, planned: Instant, key: String, shows: ShownView
    ) throws {
        guard !section.items.isEmpty else { return }
        var text = RichText.bold(section.heading)
        for item in section.items.prefix(30) {
            text += "\n" + (try line(item.occurrence, item.todo, in: section.place))
        }
        if section.items.count > 30 { text += "\n… and more: `home`" }
        if now.seconds - planned.seconds > Self.grace {
            text += RichText("\n(late, was \(wasWords(planned)))")
        }
        try push(
            Message(text, buttons: agendaButtons(section.items)), .reminder, key: key,
            shows: shows.text, planned: planned, lifetime: 86_400)
    }
}
