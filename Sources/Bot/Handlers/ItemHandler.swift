import Language
import Planner
import Storage
import Wording

/// Items of checklists that are ticked, unticked or taken off: by words, in reply to their task, by buttons.
struct ItemHandler {
    let context: UpdateContext
    /// The words: a question comes back to them.
    let said: Said

    private var tx: Transaction { context.tx }
    private var session: PlanSession { context.session }

    /// Carries out a command about tasks on the items that it means.
    func take(_ action: ItemAction, _ found: ItemResolver.Found) throws -> Outcome {
        switch found {
        case .items(let items): try perform(action, items)
        case .oneOf(let things): try ask(things)
        case .itemsAndOneOf(let items, let things):
            try perform(action, items).adding(ask(things))
        }
    }

    /// Asks which of several items or tasks is meant.
    func ask(_ things: [ItemResolver.Thing]) throws -> Outcome {
        let choices = try things.compactMap { thing in
            try context.todo(thing.todo).map {
                ChecklistReply.ItemChoice(
                    $0.name,
                    try thing.item.flatMap { try tx.checklists.find($0, plan: context.plan.id) })
            }
        }
        return try context.ask(.item(of: said, things: things), .checklist(.whichOne(choices)))
    }

    /// Does the same with all of those items, at the time of their tasks that is spoken of.
    func perform(_ action: ItemAction, _ items: [ChecklistItem]) throws -> Outcome {
        if case .rename(let name) = action, let item = items.first {
            return try rename(item, to: name)
        }
        var changed: [ChecklistReply.ItemsOfTask] = []
        var edits: [Outcome.Edit] = []
        for id in items.map(\.todo).unique {
            guard let todo = try context.todo(id), let occurrence = try occurrence(of: todo) else {
                continue
            }
            let own = items.filter { $0.todo == id }
            changed.append(try perform(action, own, of: todo, at: occurrence))
            edits += try context.ringAgain(todo, occurrence)
        }
        guard !changed.isEmpty else { return .say(.task(.noLongerThere)) }
        let names = changed.flatMap(\.changed)
        var outcome = try answer(action, changed)
        outcome.edits = edits
        outcome.answers[0].offersUndo = !names.isEmpty
        outcome.summary = names.isEmpty ? nil : summary(action, names)
        if let only = changed.first?.task, changed.count == 1 {
            outcome.answers[0].todo = only.todo.id
            outcome.answers[0].occurrence = only.occurrence?.id
        }
        return outcome
    }

    private func perform(
        _ action: ItemAction, _ items: [ChecklistItem], of todo: StoredTodo,
        at occurrence: Occurrence
    ) throws -> ChecklistReply.ItemsOfTask {
        let ticked = try tx.checklists.ticks(occurrence: occurrence.id)
        var (changed, others): ([String], [String]) = ([], [])
        for item in items {
            switch action {
            case .tick where ticked.contains(item.id), .untick where !ticked.contains(item.id):
                others.append(item.title)
                continue
            case .tick: try tx.checklists.tick(item.id, at: occurrence.id)
            case .untick: try tx.checklists.untick(item.id, at: occurrence.id)
            case .remove: try tx.checklists.remove(item.id)
            case .rename(let name): try tx.checklists.rename(item.id, to: name)
            }
            changed.append(item.title)
        }
        return ChecklistReply.ItemsOfTask(
            try session.reminded(todo, occurrence), changed: changed, others: others)
    }

    /// Gives an item another name, which no other of its checklist may have.
    private func rename(_ item: ChecklistItem, to name: String) throws -> Outcome {
        guard let todo = try context.todo(item.todo), let occurrence = try occurrence(of: todo)
        else { return .say(.task(.noLongerThere)) }
        let known = try tx.checklists.items(todo: todo.id).filter { $0.id != item.id }
        try PlanLimits.checkItems([name], beside: known.count)
        if let same = known.first(where: { $0.title.isSameTitle(as: name) }) {
            let task = try session.reminded(todo, occurrence)
            return .say(.checklist(.added(task, [], known: [same.title])), kind: .echo)
        }
        try tx.checklists.rename(item.id, to: name)
        let task = try session.reminded(todo, occurrence)
        var outcome = Outcome.changed(
            .renamedItem(item.title), .checklist(.renamed(task, item.title, to: name)), kind: .echo)
        outcome.answers[0].todo = todo.id
        outcome.answers[0].occurrence = occurrence.id
        outcome.edits = try context.ringAgain(todo, occurrence)
        return outcome
    }

    private func answer(_ action: ItemAction, _ changed: [ChecklistReply.ItemsOfTask]) throws
        -> Outcome
    {
        switch action {
        case .untick: return .say(.checklist(.unticked(changed)), kind: .echo)
        case .remove, .rename: return .say(.checklist(.removed(changed)), kind: .echo)
        case .tick:
            let reply = Reply.checklist(.ticked(changed))
            // The last item does not complete its task by itself.
            guard let task = changed.first?.task, changed.count == 1,
                task.progress?.isComplete == true, let occurrence = task.occurrence,
                !occurrence.state.isClosed
            else { return .say(reply, kind: .echo) }
            return try context.ask(.confirm(.allTicked(occurrence.id)), reply, kind: .echo)
        }
    }

    private func summary(_ action: ItemAction, _ names: [String]) -> ChangeSummary {
        switch action {
        case .tick: .tickedItems(names)
        case .untick: .untickedItems(names)
        case .remove, .rename: .removedItems(names)
        }
    }

    /// The time of a task whose ticks are meant: that of the message answered, else the current one.
    func occurrence(of todo: StoredTodo) throws -> Occurrence? {
        if let replied = try context.repliedOccurrence(), replied.todo == todo.id { return replied }
        return try session.occurrences.current(todo) ?? tx.occurrences.all(todo: todo.id).last
    }

    /// Ticks an item by the button of a card or reminder, or takes its tick off; the message shows it.
    func press(_ id: Int64, isTicked: Bool, _ todo: StoredTodo, _ occurrence: Occurrence) throws
        -> Outcome
    {
        guard !occurrence.state.isClosed else { return .say(.snooze(.closedAlready(todo.name))) }
        var outcome = Outcome.silence
        if let item = try tx.checklists.find(id, plan: context.plan.id), item.todo == todo.id {
            if isTicked {
                try tx.checklists.tick(id, at: occurrence.id)
            } else {
                try tx.checklists.untick(id, at: occurrence.id)
            }
            outcome.summary = summary(isTicked ? .tick : .untick, [item.title])
        }
        let kind = context.pressed?.kind ?? .card
        let reply =
            kind == .ring
            ? .reminder(.ring(RingLine(try session.reminded(todo, occurrence))))
            : try context.card(occurrence, todo, isInView: kind.view != nil)
        outcome.answers = [
            Outcome.Answer(reply: reply, kind: kind, todo: todo.id, occurrence: occurrence.id)
        ]
        outcome.edits = try context.ringAgain(todo, occurrence)
        return outcome
    }
}

extension [Int64] {
    /// The elements in order, each once.
    fileprivate var unique: [Int64] {
        var seen: Set<Int64> = []
        return filter { seen.insert($0).inserted }
    }
}
