import Planner
import Storage

/// Quotes and tips in messages whose change was taken back.
extension UpdateContext {
    /// What a message is after a change was taken back: a quote that is dropped no more stands in its place again, and
    /// is the one shown last.
    func standing(_ kind: MessageKind) throws -> MessageKind {
        switch kind {
        case .view(var shown):
            guard let again = try restored(shown.quoteBefore, what: nil) else { return kind }
            (shown.quote, shown.quoteBefore) = (again.item, nil)
            return .view(shown)
        case .motivation(let shown):
            return try restored(shown.before, what: shown.what).map(MessageKind.motivation) ?? kind
        default: return kind
        }
    }

    /// Whether a quote or tip is spoken of: one that was asked for was shown last, or any is what is replied to.
    var isUnderQuote: Bool {
        get throws {
            if let replied { return replied.kind.quote != nil }
            guard plan.lastMotivation != nil else { return false }
            if case .motivation = try tx.messages.last(chat: chat.id)?.kind { return true }
            return false
        }
    }

    private func restored(_ id: String?, what: String?) throws -> ShownQuote? {
        guard let id, try !tx.quotes.dropped(plan: plan.id).contains(id),
            let item = environment.motivation.item(id: id),
            let shown = ShownQuote("\(what ?? "\(item.kind.rawValue) *") \(id)")
        else { return nil }
        session.own.lastMotivation = shown.text
        try tx.quotes.setLast(shown.text, plan: plan.id)
        return shown
    }
}
