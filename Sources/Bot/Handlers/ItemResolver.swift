import Language
import Planner
import Storage

/// Items of checklists that a message names as if they were tasks: `cake is done`.
///
///     the message answered shows a task    its items come first
///     else                                 an item is meant where no open task fits better
///
/// Where both fit alike, which one is asked.
struct ItemResolver {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// More items of a plan, newest first, are not compared with a message.
    private static let most = 2000
    /// How many are offered in a question.
    static let offered = 10

    /// A task, or an item of its checklist.
    struct Thing: Codable, Equatable {
        var todo: Int64
        var item: Int64?
    }

    /// What was found.
    enum Found {
        /// All of them are meant.
        case items([ChecklistItem])
        case oneOf([Thing])
        /// All of the items are meant, and one of the things.
        case itemsAndOneOf([ChecklistItem], [Thing])
    }

    /// The items that a command about tasks means; nil where it means none.
    func find(_ command: Command) throws -> Found? {
        guard let action = ItemAction(command), case .title(let title)? = command.target else {
            return nil
        }
        if case .complete(_, let day?) = command, day.date != session.today { return nil }
        if let found = try find(title, action, among: repliedItems()) { return found }
        let open = try tx.checklists.open(plan: context.plan.id, limit: Self.most)
        guard !open.isEmpty else { return nil }
        let tasks = try tasks(title)
        if case .each = tasks { return nil }
        guard case .oneOf(let ids) = tasks, !ids.isEmpty else {
            return try find(title, action, among: open)
        }
        if let replied = context.replied?.todo, ids.contains(replied) { return nil }
        return try compare(title, action, open, with: ids.compactMap(context.todo))
    }

    private func repliedItems() throws -> [ChecklistItem] {
        guard let todo = try context.replied?.todo.flatMap(context.todo) else { return [] }
        return try tx.checklists.items(todo: todo.id)
    }

    private func tasks(_ title: String) throws -> TaskFinder.Found {
        try TaskFinder(context: context, scope: .open).find(title)
    }

    private func find(_ title: String, _ action: ItemAction, among items: [ChecklistItem]) throws
        -> Found?
    {
        guard !items.isEmpty else { return nil }
        let finder = ItemFinder(items, in: context.plan)
        let whole = finder.find(title)
        let left = try fitting(whole, action)
        if let only = left.first, left.count == 1 { return .items([only]) }
        if left.isEmpty, !whole.isEmpty { return .items(Array(whole.prefix(Self.offered))) }
        if !left.isEmpty { return .oneOf(things(left)) }
        return try each(title, action, finder)
    }

    /// The items that each name in a list of names means: those of the one task that has them all, else those with which
    /// something is left to do; nil where one of the names means no item.
    private func each(_ title: String, _ action: ItemAction, _ finder: ItemFinder) throws -> Found?
    {
        let named = finder.findEach(title)
        if case .rename = action { return nil }
        guard !named.isEmpty else { return nil }
        let shared = named.dropFirst().reduce(Set(named[0].map(\.todo))) {
            $0.intersection($1.map(\.todo))
        }
        var (sure, doubtful): ([ChecklistItem], [ChecklistItem]) = ([], [])
        for found in named {
            let own = found.filter { shared.count == 1 && shared.contains($0.todo) }
            let left = try fitting(own.isEmpty ? found : own, action)
            let meant = left.isEmpty ? Array(found.prefix(1)) : left
            if meant.count == 1 { sure += meant } else { doubtful += meant }
        }
        if doubtful.isEmpty { return .items(sure) }
        return sure.isEmpty ? .oneOf(things(doubtful)) : .itemsAndOneOf(sure, things(doubtful))
    }

    /// The items, where no task fits the words better; both, where they fit alike.
    private func compare(
        _ title: String, _ action: ItemAction, _ items: [ChecklistItem], with tasks: [StoredTodo]
    ) throws -> Found? {
        let finder = ItemFinder(items, in: context.plan)
        let liked = finder.likeness(of: title)
        let name = SaidName(title, in: context.plan)
        let likeness = tasks.map { name.likeness(of: $0.title) }
        let meant = Likeness.meant(among: likeness + liked)
        let found = try fitting(
            meant.filter { $0 >= tasks.count }.map { items[$0 - tasks.count] }, action)
        let others = meant.filter { $0 < tasks.count }.map { tasks[$0] }
        guard !found.isEmpty else { return nil }
        if others.isEmpty, found.count == 1 { return .items(found) }
        // An order that takes away or renames is about tasks where one fits.
        if action.isOfList, !others.isEmpty { return nil }
        return .oneOf(others.map { Thing(todo: $0.id, item: nil) } + things(found))
    }

    private func things(_ items: [ChecklistItem]) -> [Thing] {
        items.prefix(Self.offered).map { Thing(todo: $0.todo, item: $0.id) }
    }

    /// The items on which the action has something left to do, where there are several.
    private func fitting(_ items: [ChecklistItem], _ action: ItemAction) throws -> [ChecklistItem] {
        guard items.count > 1, !action.isOfList else { return items }
        return try items.prefix(Self.offered + 1).filter { item in
            guard let todo = try context.todo(item.todo),
                let current = try session.occurrences.current(todo)
            else { return false }
            let isTicked = try tx.checklists.ticks(occurrence: current.id).contains(item.id)
            return isTicked == (action == .untick)
        }
    }
}
