import Planner
import Storage

/// The evening review and the month-end review.
extension PlanSession {
    /// Sends what is left today, with one-tap "tomorrow".
    func sendReview(planned: Instant) throws {
        let left = try homeSections()[0].items
        guard !left.isEmpty else { return }
        try push(
            try reviewMessage(), .agenda, key: "review \(plan.id) \(today)", shows: "review",
            planned: planned, lifetime: start(of: today.adding(days: 1)).seconds - now.seconds)
    }

    /// What is left today.
    func reviewMessage() throws -> Message {
        let left = try homeSections()[0].items
        let done = try completedSection(since: start(of: today)).items.count
        var text = RichText("🌙 Left today")
        for item in left {
            text += "\n" + (try line(item.occurrence, item.todo, in: .onDay(today)))
        }
        if left.isEmpty { text += "\nnothing - well done" }
        text += RichText("\n\(left.count) to do, \(done) done")
        let buttons = taskButtons(Array(left.prefix(10)), width: 1) { label, id in
            Button("\(label) Done", .done(id))
        }
        let moves = taskButtons(Array(left.prefix(10)), width: 1) { label, id in
            Button("\(label) Tomorrow", .tomorrow(id))
        }
        return Message(text, buttons: zip(buttons, moves).map { $0 + $1 })
    }

    /// Sends the month's review, the evening before its missed are cleared.
    func sendMonthReview(planned: Instant) throws {
        guard try hasMonthReview() else { return }
        try push(
            try monthReviewMessage(), .agenda, key: "month \(plan.id) \(today.startOfMonth)",
            shows: "month",
            planned: planned, lifetime: 86_400)
    }

    /// The first day of the month under review: on the 1st the month before.
    private var reviewedMonth: CivilDate {
        day(of: now.adding(seconds: -86_400)).startOfMonth
    }

    /// Whether there is anything to review; a month without tasks is passed over in silence.
    private func hasMonthReview() throws -> Bool {
        let done = try completedSection(since: start(of: reviewedMonth)).items
        return try !done.isEmpty || !missedSection().items.isEmpty
    }

    /// What was done, done late and missed this month, with buttons to keep what was missed.
    func monthReviewMessage() throws -> Message {
        let done = try completedSection(since: start(of: reviewedMonth)).items
        let late = done.filter { $0.occurrence.state == .late }
        let missed = try missedSection().items
        var text = RichText.bold("Review of the month")
        text += RichText(
            "\n\(done.count - late.count) done, \(late.count) done late, \(missed.count) missed")
        for section in [("Completed", done, LinePlace.completed), ("Missed", missed, .missed)] {
            guard !section.1.isEmpty else { continue }
            text += "\n" + .bold(section.0)
            for item in section.1.prefix(30) {
                text += "\n" + (try line(item.occurrence, item.todo, in: section.2))
            }
            if section.1.count > 30 { text += RichText("\n… and \(section.1.count - 30) more") }
        }
        if !missed.isEmpty {
            text += "\nMissed ones are cleared when the 1st ends. Keep any of them for next month:"
        }
        let buttons = taskButtons(Array(missed.prefix(30)), width: 3) { label, id in
            Button("Keep \(label)", .keep(id))
        }
        return Message(text, buttons: buttons)
    }
}
