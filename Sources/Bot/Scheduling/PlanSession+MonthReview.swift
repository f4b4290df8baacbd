import Wording
import Language
import Planner
import Storage

/// The month-end review: what was done, done late and missed, with buttons to keep what was missed.
///
/// It comes the evening before the month's missed are cleared. Where an outage passed that evening over it
/// comes late, and names the cleared ones too: they can be kept from it all the same.
extension PlanSession {
    /// Sends the review of the month that `planned` lies in, and of those that passed since.
    func sendMonthReview(planned: Instant) throws {
        let month = day(of: planned).startOfMonth
        guard try doneCount(since: month) > 0 || reviewedMissed(month).count > 0 else { return }
        let isLate = now.seconds - planned.seconds > Self.grace
        try push(
            try monthReviewMessage(
                month, note: isLate ? "late, was \(english.moment(planned))" : nil),
            .agenda, key: "month \(plan.id) \(month)", kind: .monthReview(month),
            planned: planned, lifetime: 86_400)
    }

    private func doneCount(since month: CivilDate) throws -> Int {
        try tx.views.doneCount(plan: plan.id, since: start(of: month))
    }

    /// What was missed from a month's begin to the end of the last month, or to today while it lasts: the first
    /// of it, and how much it is.
    private func reviewedMissed(_ month: CivilDate) throws -> (items: [ViewItem], count: Int) {
        let last = month < today.startOfMonth ? today.startOfMonth.adding(days: -1) : today
        let some = try tx.views.missed(
            plan: plan.id, from: month, through: last, limit: Self.namedOf)
        let count = try tx.views.missedCount(plan: plan.id, from: month, through: last)
        return (try items(some), count)
    }

    /// What was done, done late and missed since a month began, with buttons to keep what was missed.
    func monthReviewMessage(_ month: CivilDate, note: String? = nil) throws -> Message {
        let done = try completedSection(since: start(of: month))
        let late = try tx.views.lateCount(plan: plan.id, since: start(of: month))
        let missed = try reviewedMissed(month)
        var text = RichText.bold("Review of the month")
        if let note { text += RichText(" (\(note))") }
        text += RichText(
            "\n\(done.count - late) done, \(late) done late, \(missed.count) missed")
        let some = try done.items(0..<min(done.count, Self.namedOf))
        text += try part("Completed", some, of: done.count, .completed)
        text += try part("Missed", missed.items, of: missed.count, .missed)
        if missed.count > 0 { text += RichText("\n" + keepWords(missed.items, month)) }
        let buttons = taskButtons(Array(missed.items.prefix(30)), width: 3) { label, id in
            Button("Keep \(label)", .keep(id))
        }
        return Message(text, buttons: buttons)
    }

    private func part(_ heading: String, _ items: [ViewItem], of count: Int, _ place: LinePlace)
        throws -> RichText
    {
        guard !items.isEmpty else { return "" }
        var text = RichText("\n") + .bold(heading)
        for item in items.prefix(30) {
            text += "\n" + (try line(item.occurrence, item.todo, in: place))
        }
        guard count > 30 else { return text }
        let others = Self.names(items.dropFirst(30), isAll: items.count == count)
        return text + RichText("\n… and \(count - 30) more: \(others)")
    }

    private func keepWords(_ missed: [ViewItem], _ month: CivilDate) -> String {
        let clearing =
            missed.contains(where: \.occurrence.isCleared)
            ? "They were cleared when the month had passed."
            : "Missed ones are cleared when the 1st ends."
        let coming = month < today.startOfMonth ? "this month" : "next month"
        return "\(clearing) Keep any of them for \(coming):"
    }

    /// From so many of very many the names are taken.
    static let namedOf = 200

    /// `1. gym (12 times), 3. buy milk`, at most twenty of them; how many others there are, where these are all.
    static func names(_ items: some Sequence<ViewItem>, isAll: Bool) -> String {
        var counts: [Int64: Int] = [:]
        var order: [StoredTodo] = []
        for item in items {
            if counts[item.todo.id] == nil { order.append(item.todo) }
            counts[item.todo.id, default: 0] += 1
        }
        var names = order.prefix(20).map { todo in
            let count = counts[todo.id] ?? 1
            return "\(todo.number). \(todo.title)" + (count > 1 ? " (\(count) times)" : "")
        }
        if !isAll {
            names.append("others")
        } else if order.count > 20 {
            names.append("\(order.count - 20) others")
        }
        return names.joined(separator: ", ")
    }
}
