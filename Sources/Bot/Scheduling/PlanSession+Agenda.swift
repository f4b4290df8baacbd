import Wording
import Language
import Planner
import Storage

/// The morning agenda and, where it is off, the day's tasks without a time.
extension PlanSession {
    /// Sends the agenda of today.
    func sendAgenda(planned: Instant, lateness: Int, leftOut: Int, held: RichText?) throws {
        var notes: [String] = []
        if lateness > Self.grace { notes.append("late, was \(english.moment(planned))") }
        if leftOut > 0 { notes.append(Self.leftOutWords(leftOut)) }
        var message = try agendaMessage(notes: notes)
        if let held { message.text += "\n\n" + held }
        try push(
            message, .agenda, key: "agenda \(plan.id) \(today)", kind: .view(ShownView(.agenda)),
            planned: planned,
            lifetime: start(of: today.adding(days: 1)).seconds - now.seconds)
        try tx.plans.setAgendaAt(now, plan: plan.id)
        try reload()
    }

    /// What became missed, Today, This week, This month, the counts, a quote or tip.
    func agendaMessage(notes: [String]) throws -> Message {
        var blocks: [RichText] = [heading(notes)]
        let home = try homeSections()
        let missed = try missedSection(after: plan.agendaAt)
        let isEmpty = missed.count == 0 && home.total == 0
        if let cleared = try clearedWords() { blocks.append(RichText(cleared)) }
        if isEmpty {
            blocks.append("Nothing is planned for today - enjoy the free day.")
        } else {
            blocks += try agendaSections(missed, home)
        }
        if let quote = try quote(for: home), plan.quotePlace != "off" {
            blocks.insert(quote, at: plan.quotePlace == "above" ? 1 : blocks.count)
        }
        let items = try home.visible(0..<Self.agendaLength).flatMap(\.items)
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
        let count = try tx.views.clearedCount(plan: plan.id, missedAfter: plan.agendaAt)
        guard count > 0 else { return nil }
        let cleared = try items(
            tx.views.cleared(plan: plan.id, missedAfter: plan.agendaAt, limit: Self.namedOf))
        let verb = count == 1 ? "was" : "were"
        let names = Self.names(cleared, isAll: cleared.count == count)
        return "\(count) missed of earlier months \(verb) cleared: \(names)"
    }

    /// How many tasks an agenda shows.
    static let agendaLength = 30

    private func agendaSections(_ missed: ViewSection, _ home: [ViewSection]) throws -> [RichText] {
        var blocks: [RichText] = []
        let sections = ([missed] + home).filter { $0.count > 0 }
        for visible in try sections.visible(0..<Self.agendaLength) {
            var text = RichText.bold(visible.section.heading)
            for item in visible.items {
                text += "\n" + (try line(item.occurrence, item.todo, in: visible.section.place))
            }
            blocks.append(text)
        }
        let hidden = sections.total - Self.agendaLength
        if hidden > 0 { blocks.append(RichText("… and \(hidden) more: `home`")) }
        let done = try completedSection(since: start(of: today.startOfMonth)).count
        blocks.append(try counts(.home, open: home.total, done: done))
        return blocks
    }

    /// The numbers of the tasks under an agenda.
    func agendaButtons(_ items: [ViewItem]) -> [[Button]] {
        taskButtons(Array(items.prefix(Self.agendaLength))) { Button($0, .card($1)) }
    }

    private func quote(for home: [ViewSection]) throws -> RichText? {
        guard plan.quotePlace != "off" else { return nil }
        let titles = try Array(home.prefix(1)).visible(0..<Self.agendaLength).flatMap(\.items)
            .map(\.todo.title)
        let suggested = environment.motivation.category(suggestedBy: titles)
        let drawing = try tx.plans.nextPosition(plan: plan.id, kind: "agenda", category: "*")
        let kind: MotivationKind = drawing % 3 == 2 && suggested == nil ? .tip : .quote
        let isWanted =
            plan.quoteCategories.isEmpty || suggested.map(plan.quoteCategories.contains) ?? true
        let item = try drawMotivation(kind, category: isWanted ? suggested : nil)
        return item.map { "\n" + $0.reply.richText }
    }
}
