import Language
import Planner
import Storage
import Wording

/// Which tasks are meant together, each at the time that is meant.
///
///     place: a part of the plan, or what was shown ──► part of the day ──► what titles say ──► without what is left out
struct TaskSetReader {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// What was found.
    enum Found {
        /// These, and those that were left out.
        case items([ViewItem], left: [TaskName])
        /// Why nothing can be done with them.
        case none(TargetResolver.Found)
    }

    /// The tasks of a set.
    func find(_ set: TaskSet) throws -> Found {
        if let alone = try called(set.words) { return .items(alone, left: []) }
        var items = try standing(set)
        if let hours = set.hours {
            items = items.filter { $0.occurrence.dueTime.map(hours.contains) ?? false }
        }
        if let naming = set.naming {
            let ids = Set(try TaskFinder(context: context, scope: .open).all(naming))
            items = items.filter { ids.contains($0.todo.id) }
            guard !items.isEmpty else { return .none(.unknownTitle(naming)) }
        }
        var left = Set<Int64>()
        if set.isRest { left = try spokenOf() }
        for name in set.without {
            guard let found = try leaving(name, items) else {
                return .none(.nothing(.nothingToLeave(name)))
            }
            left.formUnion(found)
        }
        let out = items.filter { left.contains($0.todo.id) }
        var seen: Set<Int64> = []
        return .items(
            items.filter { !left.contains($0.todo.id) },
            left: set.isRest
                ? [] : out.filter { seen.insert($0.todo.id).inserted }.map(\.todo.name))
    }

    /// The tasks that are called just so: a name may sound like several, `all hands`.
    private func called(_ words: String?) throws -> [ViewItem]? {
        guard let words else { return nil }
        let ids = try tx.todos.ids(plan: context.plan.id, titled: words, among: .open, limit: 2)
        let items = try current(ids)
        return items.isEmpty ? nil : items
    }

    private func current(_ ids: [Int64]) throws -> [ViewItem] {
        try ids.compactMap(context.todo).compactMap { todo in
            try session.occurrences.current(todo).map { ViewItem($0, of: todo) }
        }
    }

    /// The tasks in the place that a set names, whether done or not.
    private func standing(_ set: TaskSet) throws -> [ViewItem] {
        switch set.place {
        case .view(let view): return try items(of: view)
        case .shown: return try shown(set.count)
        case .rung: return try rung()
        case .everything:
            if let naming = set.naming {
                return try current(TaskFinder(context: context, scope: .open).all(naming))
            }
            return try items(of: part(of: set))
        }
    }

    /// The part of the plan that `everything` means: the day of what the message speaks of, the list or days shown last,
    /// else today; of a part of a day that is over, tomorrow.
    private func part(of set: TaskSet) throws -> View {
        let last = set.isRest ? try context.shownLast()?.todo : nil
        if let spoken = try (context.spokenOf.last ?? last).flatMap(context.todo),
            let day = try session.occurrences.current(spoken)?.dueOn
        {
            return .due(day)
        }
        let view = try context.shownLast().flatMap { message in
            context.now.seconds - message.at.seconds < UpdateContext.attention
                ? message.kind.view?.view : nil
        }
        switch view {
        case .due?: return view ?? .today
        case _ where (set.hours?.upperBound).map { $0 < session.localNow.time } ?? false:
            return .due(session.today.adding(days: 1))
        case .list?, .span?, .week?, .month?, .missed?, .only?, .chores?, .missedIn?:
            return set.hours == nil ? view ?? .today : .today
        default: return .today
        }
    }

    /// The open tasks in a part of the plan, with the times of routines that have no rows yet.
    private func items(of view: View) throws -> [ViewItem] {
        let views = session.views
        let sections = try views.sections(of: view)
        return try views.items(sections.parts(0..<sections.total)).flatMap { $0 }
            .compactMap { item in
                guard !item.occurrence.state.isClosed else { return nil }
                guard item.occurrence.id == 0, let time = item.occurrence.original else {
                    return item
                }
                return try session.occurrences.make(of: item.todo, at: time).map {
                    ViewItem($0, of: item.todo)
                }
            }
    }

    /// What the message shown last tells of; where more were meant, what those before it told of, each of one.
    private func shown(_ count: Int?) throws -> [ViewItem] {
        guard let message = try context.shownLast() else { return [] }
        var items = try shown(in: message)
        guard let count, items.count == 1, count > 1, context.replied == nil else { return items }
        let before = try tx.messages.newest(chat: context.chat.id, limit: Self.mostBehind)
        for (message, _) in before where message.kind == .echo && items.count < count {
            guard context.now.seconds - message.at.seconds < UpdateContext.attention else { break }
            let others = try shown(in: message).filter { other in
                !items.contains { $0.todo.id == other.todo.id }
            }
            items.insert(contentsOf: others, at: 0)
        }
        return items.count == count ? items : []
    }

    /// What rang last in this chat, and what rang with it, as far as it is open; in the order in which it rang.
    private func rung() throws -> [ViewItem] {
        guard let last = try context.lastRing() else { return [] }
        let before = try tx.messages.newest(chat: context.chat.id, limit: Self.mostBehind)
        let together = before.filter { message, isUnasked in
            isUnasked && message.kind == .ring
                && abs(last.at.seconds - message.at.seconds) <= Self.moment
        }
        return try together.reversed().compactMap(\.message.occurrence).compactMap { id in
            guard let occurrence = try context.occurrence(id), !occurrence.state.isClosed,
                let todo = try context.todo(occurrence.todo)
            else { return nil }
            return ViewItem(occurrence, of: todo)
        }
    }

    /// What rings within so many seconds rings together.
    private static let moment: Int64 = 60
    /// How many messages are looked at behind what was shown last.
    private static let mostBehind = 12

    private func shown(in message: StoredMessage) throws -> [ViewItem] {
        if let view = message.kind.view {
            return try session.views.items(view).filter {
                $0.occurrence.id != 0 && !$0.occurrence.state.isClosed
            }
        }
        let todos = try TargetResolver(context: context).shownTodos(message)
        let own = todos.isEmpty ? [message.todo].compactMap(\.self) : todos.map(\.id)
        return try current(own).filter { !$0.occurrence.state.isClosed }
    }

    /// What was spoken of in the same message, else last.
    private func spokenOf() throws -> Set<Int64> {
        guard context.spokenOf.isEmpty else { return Set(context.spokenOf) }
        return Set([try tx.plans.lastTodo(plan: context.plan.id)].compactMap(\.self))
    }

    /// The tasks among some that words leave out; nil where nothing in the plan has that title.
    private func leaving(_ name: String, _ items: [ViewItem]) throws -> [Int64]? {
        if let number = Int(name) {
            return try tx.todos.find(number: number, plan: context.plan.id).map { [$0.id] }
        }
        let spoken = SaidName(name, in: context.plan)
        let named = items.filter { spoken.isPart(of: $0.todo.title) }
        guard named.isEmpty else { return named.map(\.todo.id) }
        let ids: [Int64] =
            switch try TaskFinder(context: context, scope: .open).find(name) {
            case .each(let ids), .oneOf(let ids): ids
            }
        return ids.isEmpty ? nil : ids
    }
}

extension UpdateContext {
    /// Opens a set to those who work on subjects: a task at its time each.
    func subjects(of set: TaskSet) throws -> TargetResolver.Found {
        switch try TaskSetReader(context: self).find(set) {
        case .none(let found): return found
        case .items(let items, _):
            guard !items.isEmpty else { return .nothing(.whichTask) }
            return .subjects(items.map { Subject($0.todo, $0.occurrence) })
        }
    }
}
