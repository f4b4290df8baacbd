import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Shows a random quote or tip, of a category where one was named.
    func motivate(_ motivation: Motivation, _ typed: String?) throws {
        let kind: MotivationKind = motivation == .quote ? .quote : .tip
        var category: String?
        if let typed {
            category = environment.motivation.category(named: typed, of: kind)
            guard category != nil else {
                let names = environment.motivation.categories(of: kind).joined(separator: ", ")
                let word = kind == .quote ? "quotes" : "tips"
                return say(RichText("There are no \(word) about \(typed). There are: \(names)."))
            }
        }
        try showMotivation(kind, category)
    }

    private func showMotivation(_ kind: MotivationKind, _ category: String?) throws {
        guard let item = try session.drawMotivation(kind, category: category) else {
            return say("There are no quotes or tips here.")
        }
        let what = "\(kind.rawValue) \(category ?? "*")"
        session.plan.lastMotivation = "\(what) \(item.id)"
        try tx.setLastMotivation(session.plan.lastMotivation, plan: plan.id)
        answer(Self.message(item, what: what), kind: .motivation)
    }

    private static func message(_ item: MotivationItem, what: String) -> Message {
        var row = [Button("↻ another", .another(what))]
        if item.kind != .tip { row.append(Button("♥ keep", .favourite(item.id))) }
        return Message(item.richText, buttons: [row])
    }

    /// One more of the same kind.
    func another() throws {
        let parts = (plan.lastMotivation ?? "quote *").split(separator: " ").map(String.init)
        try another(of: parts.prefix(2).joined(separator: " "))
    }

    /// One more of the kind and category in `what`.
    func another(of what: String) throws {
        let parts = what.split(separator: " ").map(String.init)
        let kind = parts.first.flatMap(MotivationKind.init(rawValue:)) ?? .quote
        let named = parts.count > 1 && parts[1] != "*" ? parts[1] : nil
        let known = environment.motivation.categories(of: kind)
        try showMotivation(kind, named.flatMap { known.contains($0) ? $0 : nil })
    }

    /// Keeps the quote shown last.
    func keepQuote() throws {
        guard let item = plan.lastMotivation?.split(separator: " ").last.map(String.init) else {
            return say("Ask for a `quote` first.")
        }
        try keep(item)
    }

    /// Keeps a quote as a favourite.
    func keep(_ id: String) throws {
        guard let item = environment.motivation.item(id: id) else {
            return say("That quote is no longer there.")
        }
        let isNew = try tx.keepQuote(item.id, plan: plan.id, now: now)
        summary = "kept a quote"
        if pressed != nil {
            return answer(
                Message(
                    item.richText + "\n♥ Kept. `my quotes` shows what you kept.",
                    buttons: [[Button("↻ another", .another("\(item.kind.rawValue) *"))]]),
                offersUndo: isNew)
        }
        answer(
            Message(
                isNew ? "Kept. `my quotes` shows what you kept." : "You kept that one already."),
            offersUndo: isNew)
    }

    /// Shows the kept quotes.
    func showKeptQuotes() throws {
        let items = try tx.keptQuotes(plan: plan.id).compactMap(environment.motivation.item(id:))
        guard !items.isEmpty else {
            return say("You have kept no quotes yet. Say `keep` when one pleases you.")
        }
        answer(Message(items.suffix(20).map(\.richText).joined(separator: "\n\n")))
    }
}

extension PlanSession {
    /// The next quote or tip of this person's order; nil where there is none.
    func drawMotivation(_ kind: MotivationKind, category: String?) throws -> MotivationItem? {
        let seed = UInt64(bitPattern: plan.seed)
        let table = environment.motivation
        var name = category
        if name == nil {
            let drawing = try tx.nextPosition(plan: plan.id, kind: kind.rawValue, category: "*")
            name = table.category(
                for: drawing, seed: seed, kind: kind, among: plan.quoteCategories)
        }
        guard let name else { return nil }
        let position = try tx.nextPosition(plan: plan.id, kind: kind.rawValue, category: name)
        return table.item(kind: kind, category: name, position: position, seed: seed)
    }
}

extension MotivationItem {
    /// The words with the line under them.
    var richText: RichText {
        var text = kind == .tip ? RichText(self.text) : RichText("\u{201C}\(self.text)\u{201D}")
        if let attribution { text += "\n- " + .italic(attribution) }
        if let url { text += RichText("\n\(url)") }
        return text
    }
}
