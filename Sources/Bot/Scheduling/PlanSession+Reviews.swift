import Wording
import Planner
import Storage

/// The evening review.
extension PlanSession {
    /// Sends what is left today, with one-tap "tomorrow".
    func sendReview(planned: Instant) throws {
        guard try homeSections()[0].count > 0 else { return }
        try push(
            try reviewMessage(), .agenda, key: "review \(plan.id) \(today)", kind: .review,
            planned: planned, lifetime: start(of: today.adding(days: 1)).seconds - now.seconds)
    }

    /// What is left today.
    func reviewMessage() throws -> Message {
        let section = try homeSections()[0]
        let left = try section.items(0..<min(section.count, Self.agendaLength))
        let done = try completedSection(since: start(of: today)).count
        var text = RichText("🌙 Left today")
        for item in left {
            text += "\n" + (try line(item.occurrence, item.todo, in: .onDay(today)))
        }
        if left.isEmpty { text += "\nnothing - well done" }
        if section.count > left.count {
            text += RichText("\n… and \(section.count - left.count) more: `today`")
        }
        text += RichText("\n\(section.count) to do, \(done) done")
        let buttons = taskButtons(Array(left.prefix(10)), width: 1) { label, id in
            Button("\(label) Done", .done(id))
        }
        let moves = taskButtons(Array(left.prefix(10)), width: 1) { label, id in
            Button("\(label) Tomorrow", .tomorrow(id))
        }
        return Message(text, buttons: zip(buttons, moves).map { $0 + $1 })
    }
}
