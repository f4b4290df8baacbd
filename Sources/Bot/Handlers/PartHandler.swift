import Language
import Planner
import Storage
import Wording

/// What is told of a part of a task that holds several things in its title or note: `tent and rope are in the car`.
///
///     title or note names three things or more    they become its checklist, on which the part is ticked
///     else                                        it is asked whether the whole is done
struct PartHandler {
    let context: UpdateContext
    /// The words: a question comes back to them.
    let said: Said

    private var session: PlanSession { context.session }
    /// How many things surely are a list.
    private static let fewest = 3

    /// A longer part is a sentence.
    private static let mostWords = 3

    /// Ticks the part that a command names; nil where it names a whole task, or nothing that is a part of one.
    func take(_ command: Command) throws -> Outcome? {
        guard case .complete(.title(let words), nil) = command else { return nil }
        for todo in try tasks(words) {
            guard try !context.tx.checklists.exists(todo: todo.id),
                let current = try session.occurrences.current(todo), !current.state.isClosed,
                let parts = try parts(of: todo), let named = named(words, among: parts.titles),
                named.count < parts.titles.count
            else { continue }
            guard parts.isSure, parts.titles.count >= Self.fewest else {
                // `send the drafts to bright & co` holds one thing.
                guard parts.titles.allSatisfy({ $0.wordsOfTitle.count <= Self.mostWords })
                else { continue }
                return try ask(todo, current)
            }
            return try tick(named, of: parts.titles, todo, current)
        }
        return nil
    }

    /// The task that the words name, else the one that was spoken of last.
    private func tasks(_ words: String) throws -> [StoredTodo] {
        let ids =
            switch try TaskFinder(context: context, scope: .open).find(words) {
            case .each(let ids), .oneOf(let ids): ids
            }
        let last = try context.replied?.todo ?? context.tx.plans.lastTodo(plan: context.plan.id)
        let meant = ids.isEmpty ? [last].compactMap(\.self) : ids
        return meant.count == 1 ? try meant.compactMap(context.todo) : []
    }

    /// The things that a task holds in its title, else in its note.
    private func parts(of todo: StoredTodo) throws -> TitleParts? {
        if let parts = try context.read(todo.title, as: .parts, at: context.now), parts.isList {
            return parts
        }
        guard let notes = todo.notes?.split(whereSeparator: \.isNewline).first,
            let parts = try context.read(String(notes), as: .parts, at: context.now), parts.isSure,
            parts.titles.count >= Self.fewest
        else { return nil }
        return parts
    }

    /// The places of the parts that are named; nil where one of the names is no part, or may be several.
    private func named(_ words: String, among parts: [String]) -> Set<Int>? {
        let listed = SaidName.listed(words, in: context.plan)
        var named: Set<Int> = []
        for words in listed.count > 1 ? listed : [words] {
            let name = SaidName(words, in: context.plan)
            let like = parts.indices.filter { name.isPart(of: parts[$0]) }
            guard let only = like.first, like.count == 1 else { return nil }
            named.insert(only)
        }
        return named
    }

    private func tick(
        _ named: Set<Int>, of parts: [String], _ todo: StoredTodo, _ occurrence: Occurrence
    ) throws -> Outcome {
        _ = try session.checklists.add(
            parts.map { ChecklistEntry($0) }, to: todo, at: occurrence)
        let items = try context.tx.checklists.items(todo: todo.id)
        let meant = named.sorted().compactMap { items.indices.contains($0) ? items[$0] : nil }
        return try ItemHandler(context: context, said: said).perform(.tick, meant)
    }

    /// Ticks the item of a task that has just rung whose name the message has: `got the keys`; nil where it has none.
    func item(of subject: Subject) throws -> Outcome? {
        let items = try context.tx.checklists.items(todo: subject.todo.id)
        let named = ItemFinder(items, in: context.plan).find(said.text)
        guard named.count == 1 else { return nil }
        return try ItemHandler(context: context, said: said).perform(.tick, named)
    }

    /// Asks whether the whole is done.
    private func ask(_ todo: StoredTodo, _ occurrence: Occurrence) throws -> Outcome {
        var outcome = try context.offer(said, .closing(.askDone(todo.name)))
        try context.open(.confirm(.early([occurrence.id], by: context.credited)))
        outcome.answers[0].todo = todo.id
        return outcome
    }
}

extension PartHandler {
    /// How many words may stand beside an item: `as well`.
    private static let mostBeside = 2

    /// Ticks the item of that name, said alone behind others of the same checklist that were ticked: `stove as well`; nil
    /// where the words are a task of their own.
    func goOn(_ drafts: [TaskDraft]) throws -> Outcome? {
        guard let draft = drafts.first, drafts.count == 1, !draft.isExplicit, draft.list == nil,
            draft.todo.schedule == .undated, draft.checklist == nil, context.replied == nil,
            let shown = try context.shownLast(), shown.kind == .echo,
            context.now.seconds - shown.at.seconds < UpdateContext.attention,
            let todo = try shown.todo.flatMap(context.todo),
            let current = try session.occurrences.current(todo), !current.state.isClosed
        else { return nil }
        let ticked = try context.tx.checklists.ticks(occurrence: current.id)
        let items = try context.tx.checklists.items(todo: todo.id)
        let words = draft.todo.title.wordsOfTitle
        let meant = items.filter { item in
            let own = item.title.wordsOfTitle
            return own.isSubset(of: words) && words.count <= own.count + Self.mostBeside
        }
        guard !ticked.isEmpty, meant.count == 1, !ticked.contains(meant[0].id) else { return nil }
        return try ItemHandler(context: context, said: said).perform(.tick, meant)
    }
}
