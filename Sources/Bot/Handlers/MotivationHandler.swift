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
        case .keepQuote: try keepMeant()
        case .dropQuote: try dropMeant()
        case .whyQuote: try tellOrigin()
        case .myQuotes: try showKept()
        case .another(let kind): try another(kind)
        default: .silence
        }
    }

    /// Shows a random quote or tip, of a category where one was named.
    private func show(_ motivation: Motivation, _ typed: String?) throws -> Outcome {
        let kind = motivation.kind
        guard let typed else { return try show(kind, nil) }
        guard let category = table.category(named: typed, of: kind) else {
            if kind == .quote, let author = table.author(named: typed) {
                return try show(kind, nil, by: author)
            }
            if kind == .quote, let category = table.category(named: typed, of: .tip) {
                return try show(.tip, category)
            }
            return .say(
                .motivation(
                    .unknownCategory(
                        typed, isTip: kind == .tip, known: table.categories(of: kind))))
        }
        return try show(kind, category)
    }

    private func show(_ kind: MotivationKind, _ category: String?, by author: String? = nil) throws
        -> Outcome
    {
        let drawing = MotivationDrawing(session: context.session)
        guard let item = try drawing.next(kind, category: category, by: author) else {
            return .say(.motivation(.none))
        }
        let shown = ShownQuote(kind, category: category, item: item.id)
        return .say(.motivation(.item(item.reply, what: shown.what)), kind: .motivation(shown))
    }

    /// One more like the one that is meant, unless the other kind is asked for.
    private func another(_ motivation: Motivation?) throws -> Outcome {
        let item = meant.flatMap(table.item(id:))
        if let motivation, item?.kind != motivation.kind { return try show(motivation.kind, nil) }
        return try another(of: item.map { shown($0).what } ?? "quote *")
    }

    /// One more of the kind and category in `what`.
    func another(of what: String) throws -> Outcome {
        let (kind, category) = parts(of: what)
        return try show(kind, category)
    }

    private func parts(of what: String) -> (MotivationKind, category: String?) {
        let parts = what.split(separator: " ").map(String.init)
        let kind = parts.first.flatMap(MotivationKind.init(rawValue:)) ?? .quote
        let known = table.categories(of: kind)
        return (kind, parts.dropFirst().first.flatMap { known.contains($0) ? $0 : nil })
    }

    /// The one that words mean: that of the message replied to, else the one shown last.
    private var meant: String? {
        context.replied?.kind.quote ?? ShownQuote(plan.lastMotivation)?.item
    }

    private func meantItem(_ then: (MotivationItem) throws -> Outcome) rethrows -> Outcome {
        guard let meant else { return .say(.motivation(.nothingShown)) }
        guard let item = table.item(id: meant) else { return .say(.motivation(.noLongerThere)) }
        return try then(item)
    }

    /// How an entry was shown in the message that is meant.
    private func shown(_ item: MotivationItem) -> ShownQuote {
        if case .motivation(let shown) = (context.pressed ?? context.replied)?.kind { return shown }
        if let last = ShownQuote(plan.lastMotivation), last.item == item.id { return last }
        return ShownQuote(item.kind, category: nil, item: item.id)
    }

    /// Keeps the one that is meant.
    func keepMeant() throws -> Outcome {
        try meantItem { item in
            let isNew = try tx.quotes.keep(item.id, plan: plan.id, now: context.now)
            let reply = Reply.motivation(.kept(isNew: isNew))
            let kind = MessageKind.motivation(shown(item))
            return isNew ? .changed(.keptQuote, reply, kind: kind) : .say(reply, kind: kind)
        }
    }

    /// Keeps one whose button was pressed; it stays in its message.
    func keep(_ id: String) throws -> Outcome {
        guard let item = table.item(id: id) else { return .say(.motivation(.noLongerThere)) }
        let isNew = try tx.quotes.keep(item.id, plan: plan.id, now: context.now)
        let shown = shown(item)
        let reply = Reply.motivation(.keptHere(item.reply, what: shown.what))
        let kind = MessageKind.motivation(shown)
        return isNew ? .changed(.keptQuote, reply, kind: kind) : .say(reply, kind: kind)
    }

    /// Drops the one that is meant for good.
    private func dropMeant() throws -> Outcome { try meantItem(drop) }

    private func drop(_ item: MotivationItem) throws -> Outcome {
        let isNew = try tx.quotes.drop(item.id, plan: plan.id, now: context.now)
        let (shown, isTip) = (shown(item), item.kind == .tip)
        let reply = Reply.motivation(.dropped(isTip: isTip, isNew: isNew, what: shown.what))
        let kind = MessageKind.motivation(shown)
        return isNew
            ? .changed(.droppedQuote(isTip: isTip), reply, kind: kind) : .say(reply, kind: kind)
    }

    /// Drops one whose button was pressed; the next of its kind takes its place in the message.
    func drop(_ id: String) throws -> Outcome {
        guard let item = table.item(id: id) else { return .say(.motivation(.noLongerThere)) }
        guard !context.isTyped else { return try drop(item) }
        _ = try tx.quotes.drop(item.id, plan: plan.id, now: context.now)
        let (what, isTip) = (shown(item).what, item.kind == .tip)
        let (kind, category) = parts(of: what)
        let next = try MotivationDrawing(session: context.session).next(kind, category: category)
        if var view = context.pressed?.kind.view {
            (view.quote, view.quoteBefore) = (next?.id, item.id)
            return .changed(
                .droppedQuote(isTip: isTip), try context.view(view), kind: .view(view))
        }
        var shown = ShownQuote(kind, category: category, item: next?.id ?? item.id)
        shown.before = item.id
        return .changed(
            .droppedQuote(isTip: isTip),
            .motivation(.droppedHere(next: next?.reply, isTip: isTip, what: what)),
            kind: .motivation(shown))
    }

    /// Tells where the one that is meant is from.
    func tellOrigin() throws -> Outcome {
        try meantItem { item in
            var origin = item.origin
            let times = try tx.quotes.timesShown(plan: plan.id)[item.id] ?? 0
            origin.isNew = times == 1
            origin.isByTask = try tx.quotes.wasChosenByTask(item.id, plan: plan.id)
            return .say(.motivation(.origin(origin)), kind: .motivation(shown(item)))
        }
    }

    /// Shows the kept quotes.
    private func showKept() throws -> Outcome {
        let items = try tx.quotes.kept(plan: plan.id).compactMap(table.item(id:))
        guard !items.isEmpty else { return .say(.motivation(.noneKept)) }
        return .say(.motivation(.keptItems(items.suffix(Self.shown).map(\.reply))))
    }
}

extension Motivation {
    /// The entries of the table that are asked for.
    fileprivate var kind: MotivationKind { self == .quote ? .quote : .tip }
}

extension MotivationItem {
    /// The item as a reply shows it.
    var reply: MotivationText {
        MotivationText(
            id: id, isTip: kind == .tip, text: text, attribution: attribution, url: link)
    }

    /// The origin of the entry, as a reply tells it.
    fileprivate var origin: MotivationOrigin {
        MotivationOrigin(
            isTip: kind == .tip, author: author, translator: translator, work: work, place: place,
            year: year, source: source, url: url, checkedOn: checkedOn)
    }
}
