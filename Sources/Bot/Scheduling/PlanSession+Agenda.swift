import Language
import Planner
import Storage

/// The morning agenda and, where it is off, the day's tasks without a time.
extension PlanSession {
    /// Sends the agenda of today.
    func sendAgenda(planned: Instant, lateness: Int, leftOut: Int, held: RichText?) throws {
        var notes: [String] = []
        if lateness > Self.grace { notes.append("late, was \(wasWords(planned))") }
        if leftOut > 0 { notes.append(Self.leftOutWords(leftOut)) }
        var message = try agendaMessage(notes: notes)
        if let held { message.text += "\n\n" + held }
        try push(
            message, .agenda, key: "agenda \(plan.id) \(today)", shows: ShownView(.agenda).text,
            planned: planned,
            lifetime: start(of: today.adding(days: 1)).seconds - now.seconds)
        try tx.setAgendaAt(now, plan: plan.id)
        try reload()
    }

    /// What became missed, Today, This week, This month, the counts, a quote or tip.
    func agendaMessage(notes: [String]) throws -> Message {
        var blocks: [RichText] = [heading(notes)]
        let home = try homeSections()
        let missed = try newlyMissed()
        let isEmpty = missed.isEmpty && home.allSatisfy(\.items.isEmpty)
        if let cleared = try clearedWords() { blocks.append(RichText(cleared)) }
        if isEmpty {
            blocks.append("Nothing is planned for today - enjoy the free day.")
        } else {
            blocks += try agendaSections(missed, home)
        }
        if let quote = try quote(for: home), plan.quotePlace != "off" {
            blocks.insert(quote, at: plan.quotePlace == "above" ? 1 : blocks.count)
        }
        let items = home.flatMap(\.items)
        return Message(
            blocks.joined(separator: "\n"),
            buttons: isEmpty ? [] : agendaButtons(items))
    }

    private func heading(_ notes: [String]) -> RichText {
        let name = plan.groupChat == nil && !plan.name.isEmpty ? ", \(plan.name)" : ""
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
        return RichText("☀️ Good morning\(name). \(words.day(today))\(note)")
    }

    /// What was cleared before an agenda could tell that it was missed.
    private func clearedWords() throws -> String? {
        let cleared = try tx.cleared(plan: plan.id, missedAfter: plan.agendaAt).compactMap {
            occurrence in
            try tx.todo(occurrence.todo).map { ViewItem(occurrence: occurrence, todo: $0) }
        }
        guard !cleared.isEmpty else { return nil }
        let verb = cleared.count == 1 ? "was" : "were"
        return "\(cleared.count) missed of earlier months \(verb) cleared: \(Self.names(cleared))"
    }

    private func newlyMissed() throws -> [ViewItem] {
        try missedSection().items.filter { item in
            item.occurrence.missedAt.map { $0 > plan.agendaAt } ?? false
        }
    }

    private func agendaSections(_ missed: [ViewItem], _ home: [ViewSection]) throws -> [RichText] {
        var blocks: [RichText] = []
        var sections = home.filter { !$0.items.isEmpty }
        if !missed.isEmpty {
            sections.insert(
                ViewSection(heading: "Missed", items: missed, place: .missed), at: 0)
        }
        var shown = 0
        for section in sections {
            var text = RichText.bold(section.heading)
            for item in section.items.prefix(max(0, 30 - shown)) {
                text += "\n" + (try line(item.occurrence, item.todo, in: section.place))
            }
            shown += section.items.count
            blocks.append(text)
        }
        if shown > 30 { blocks.append("… and more: `home`") }
        let done = try completedSection(since: start(of: today.startOfMonth)).items.count
        if let counts = try counts(.home, home, done: done) { blocks.append(counts) }
        return blocks
    }

    /// The numbers of the tasks under an agenda.
    func agendaButtons(_ items: [ViewItem]) -> [[Button]] {
        taskButtons(Array(items.prefix(30))) { Button($0, .card($1)) }
    }

    private func quote(for home: [ViewSection]) throws -> RichText? {
        guard plan.quotePlace != "off" else { return nil }
        let titles = home.first?.items.map(\.todo.title) ?? []
        let suggested = environment.motivation.category(suggestedBy: titles)
        let drawing = try tx.nextPosition(plan: plan.id, kind: "agenda", category: "*")
        let kind: MotivationKind = drawing % 3 == 2 && suggested == nil ? .tip : .quote
        let isWanted =
            plan.quoteCategories.isEmpty || suggested.map(plan.quoteCategories.contains) ?? true
        let item = try drawMotivation(kind, category: isWanted ? suggested : nil)
        return (item).map { "\n" + $0.richText }
    }
}
