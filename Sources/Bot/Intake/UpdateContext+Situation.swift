import Language
import Planner
import Storage

/// The situation in which a message is said.
extension UpdateContext {
    /// A longer message is no answer to a reminder that stands further up.
    private static let wordsOfAnswer = 8
    /// How many tasks of the message shown last are looked at.
    private static let mostShown = 20
    /// How many titles are looked at that share a word with the message.
    private static let mostLike = 40
    /// How many other titles of the plan are looked at.
    private static let mostOthers = 6

    /// What a message is said in that was written behind `shown`.
    func situation(
        of text: String, behind shown: StoredMessage?, _ context: ParseContext
    ) throws -> Situation {
        var situation = Situation(
            plan: try titles(near: text), lists: context.lists, people: context.people ?? [])
        if let shown, now.seconds - shown.at.seconds < Self.attention {
            situation.after = shown.kind.preceding
            situation.shown = try titles(in: shown)
        }
        let isShort = text.split(separator: " ").count <= Self.wordsOfAnswer
        if situation.after != .ring, isShort, let ring = try lastRing() {
            let rung = try titles(in: ring)
            situation.after = .ring
            situation.shown = rung + situation.shown.filter { !rung.contains($0) }
        }
        return situation
    }

    private func titles(near text: String) throws -> [String] {
        let words = text.wordsOfTitle.filter { $0.count > 2 }
        let like = try tx.todos.titles(
            plan: plan.id, having: [words], among: .open, limit: Self.mostLike)
        let others = try tx.todos.titles(plan: plan.id, among: .open, limit: Self.mostOthers)
        let known = Set(like.map(\.id))
        return (like + others.filter { !known.contains($0.id) }).map(\.folded)
    }

    private func titles(in message: StoredMessage) throws -> [String] {
        var todos = try TargetResolver(context: self).shownTodos(message)
        if let own = try message.todo.flatMap(todo), !todos.contains(where: { $0.id == own.id }) {
            todos.insert(own, at: 0)
        }
        return todos.prefix(Self.mostShown).map(\.title)
    }
}

extension MessageKind {
    /// What a message of that kind is to the one that follows it.
    fileprivate var preceding: Situation.Preceding {
        switch self {
        case .ring, .nags: .ring
        case .echo, .done, .deleted, .undone, .closed: .echo
        case .question, .form: .question
        case .review: .agenda
        case .view(let shown): shown.view == .agenda || shown.view == .today ? .agenda : .list
        case .tasks, .board, .monthReview, .card: .list
        case .text, .foreign, .notice, .refusal, .farewell, .stats, .motivation, .removed, .export,
            .elsewhere, .aside:
            .none
        }
    }
}
