import Language
import Planner
import Storage
import Wording

/// Quotes and tips: showing, keeping, and those that were kept.
struct MotivationHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var plan: Plan { context.plan }
    private var table: MotivationTable { context.environment.motivation }
    /// How many kept quotes are shown.
    private static let shown = 20

    /// Carries out a command about quotes and tips.
    func perform(_ command: Command) throws -> Outcome {
        switch command {
        case .motivation(let kind, let category): try show(kind, category)
        case .keepQuote: try keepLast()
        case .myQuotes: try showKept()
        default: try another()
        }
    }

    /// Shows a random quote or tip, of a category where one was named.
    func show(_ motivation: Motivation, _ typed: String?) throws -> Outcome {
        let kind: MotivationKind = motivation == .quote ? .quote : .tip
        guard let typed else { return try show(kind, nil) }
        guard let category = table.category(named: typed, of: kind) else {
            return .say(
                .motivation(
                    .unknownCategory(
                        typed, isTip: kind == .tip, known: table.categories(of: kind))))
        }
        return try show(kind, category)
    }

    private func show(_ kind: MotivationKind, _ category: String?) throws -> Outcome {
        guard let item = try context.session.drawMotivation(kind, category: category) else {
            return .say(.motivation(.none))
        }
        let what = "\(kind.rawValue) \(category ?? "*")"
        context.session.plan.lastMotivation = "\(what) \(item.id)"
        try tx.plans.setLastMotivation(context.plan.lastMotivation, plan: plan.id)
        return .say(.motivation(.item(item.reply, what: what)), kind: .motivation)
    }

    /// One more of the same kind.
    func another() throws -> Outcome {
        let parts = (plan.lastMotivation ?? "quote *").split(separator: " ").map(String.init)
        return try another(of: parts.prefix(2).joined(separator: " "))
    }

    /// One more of the kind and category in `what`.
    func another(of what: String) throws -> Outcome {
        let parts = what.split(separator: " ").map(String.init)
        let kind = parts.first.flatMap(MotivationKind.init(rawValue:)) ?? .quote
        let named = parts.count > 1 && parts[1] != "*" ? parts[1] : nil
        let known = table.categories(of: kind)
        return try show(kind, named.flatMap { known.contains($0) ? $0 : nil })
    }

    /// Keeps the quote shown last.
    func keepLast() throws -> Outcome {
        guard let item = plan.lastMotivation?.split(separator: " ").last.map(String.init) else {
            return .say(.motivation(.nothingShown))
        }
        return try keep(item, isPressed: false)
    }

    /// Keeps a quote as a favourite; one whose button was pressed stays in its message.
    func keep(_ id: String, isPressed: Bool) throws -> Outcome {
        guard let item = table.item(id: id) else { return .say(.motivation(.gone)) }
        let isNew = try tx.plans.keepQuote(item.id, plan: plan.id, now: context.now)
        let reply: MotivationReply =
            isPressed
            ? .keptHere(item.reply, what: "\(item.kind.rawValue) *") : .kept(isNew: isNew)
        return isNew
            ? .changed(.keptQuote, .motivation(reply)) : .say(.motivation(reply))
    }

    /// Shows the kept quotes.
    func showKept() throws -> Outcome {
        let items = try tx.plans.keptQuotes(plan: plan.id).compactMap(table.item(id:))
        guard !items.isEmpty else { return .say(.motivation(.noneKept)) }
        return .say(.motivation(.keptItems(items.suffix(Self.shown).map(\.reply))))
    }
}

extension MotivationItem {
    /// The item as a reply shows it.
    var reply: MotivationText {
        MotivationText(
            id: id, isTip: kind == .tip, text: text, attribution: attribution, url: url)
    }
}

extension PlanSession {
    /// The next quote or tip of this person's order; nil where there is none.
    func drawMotivation(_ kind: MotivationKind, category: String?) throws -> MotivationItem? {
        let seed = UInt64(bitPattern: plan.seed)
        let table = environment.motivation
        var name = category
        if name == nil {
            let drawing = try tx.plans.nextPosition(
                plan: plan.id, kind: kind.rawValue, category: "*")
            name = table.category(
                for: drawing, seed: seed, kind: kind, among: plan.quoteCategories)
        }
        guard let name else { return nil }
        let position = try tx.plans.nextPosition(plan: plan.id, kind: kind.rawValue, category: name)
        return table.item(kind: kind, category: name, position: position, seed: seed)
    }
}
