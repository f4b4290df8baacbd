import Language
import Planner
import Storage
import Wording

/// Lists: showing, making, renaming, colouring and deleting them.
struct ListHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var plan: Plan { context.plan }

    /// Carries out a command about lists.
    func perform(_ command: Command) throws -> Outcome {
        switch command {
        case .newList(let name, let colour, let emoji): try make(name, colour, emoji)
        case .renameList(let name, let new): try rename(name, to: new)
        case .colourList(let name, let colour, let emoji): try self.colour(name, colour, emoji)
        case .deleteList(let name, let withTasks): try askDeletion(name, withTasks: withTasks)
        default: try show()
        }
    }

    /// Shows the lists with how much stands in each.
    private func show() throws -> Outcome {
        let open = try tx.todos.openCounts(plan: plan.id)
        let lists = try tx.lists.all(plan: plan.id).map {
            ListReply.ListCount($0, open: open[$0.id] ?? 0)
        }
        return .say(.list(.lists(withoutList: open[nil] ?? 0, lists)))
    }

    /// Makes a list.
    private func make(_ name: String, _ colour: String?, _ emoji: String?) throws -> Outcome {
        guard try tx.lists.find(named: name, plan: plan.id) == nil,
            !context.session.isDefaultList(name)
        else { return .say(.list(.exists(name))) }
        if let colour, ListColour.mark(colour) == nil {
            return .say(.list(.unknownColour(colour)))
        }
        let list = try PlanLimits(context.session).makeList(name, colour, emoji)
        return .changed(.newList(name), .list(.made(list)))
    }

    /// Renames a list.
    private func rename(_ name: String, to new: String) throws -> Outcome {
        guard let list = try tx.lists.find(named: name, plan: plan.id) else { return missing(name) }
        guard try tx.lists.find(named: new, plan: plan.id).map({ $0.id == list.id }) ?? true else {
            return .say(.list(.exists(new)))
        }
        try PlanLimits.checkListName(new)
        try tx.lists.save(list.id, name: new, colour: list.colour, emoji: list.emoji)
        try tx.door.renameFeeds(of: list.name, to: new, plan: plan.id)
        return .changed(.renamedList(name), .list(.renamed(list.name, to: new)))
    }

    /// Gives a list a colour or an emoji.
    private func colour(_ name: String, _ colour: String?, _ emoji: String?) throws -> Outcome {
        guard let list = try tx.lists.find(named: name, plan: plan.id) else { return missing(name) }
        if let colour, ListColour.mark(colour) == nil {
            return .say(.list(.unknownColour(colour)))
        }
        guard colour != nil || emoji != nil else { return .say(.list(.askColour)) }
        let changed = TodoList(
            id: list.id, name: list.name, colour: colour ?? list.colour,
            emoji: emoji ?? list.emoji)
        try tx.lists.save(
            list.id, name: changed.name, colour: changed.colour, emoji: changed.emoji)
        return .changed(.colouredList(name), .list(.coloured(changed)))
    }

    /// Asks whether to delete a list.
    private func askDeletion(_ name: String, withTasks: Bool) throws -> Outcome {
        guard let list = try tx.lists.find(named: name, plan: plan.id) else { return missing(name) }
        let count = try tx.lists.todoCount(list: list.id, plan: plan.id)
        return try context.ask(
            .confirm(.deleteList(name: list.name, withTasks: withTasks)),
            .list(.askDeletion(list.name, tasks: count, withTasks: withTasks)))
    }

    /// Deletes a list; its tasks go to the default list, or along with it.
    func delete(_ name: String, withTasks: Bool) throws -> Outcome {
        guard let list = try tx.lists.find(named: name, plan: plan.id) else { return missing(name) }
        let todos = try tx.todos.ids(plan: plan.id, list: list.id)
        guard todos.count <= JobRunner.bound else {
            return try context.begin(
                withTasks ? .deleteList : .dissolveList, subject: "\(list.id)", todos,
                summary: .deletedList(name))
        }
        var outcome = Outcome.changed(.deletedList(name), .list(.deleted(list.name)))
        for todo in try todos.compactMap(tx.todos.find) {
            if withTasks {
                outcome.edits += try DeletionHandler(context: context).remove(todo)
            } else {
                var moved = todo
                moved.list = nil
                try tx.todos.save(moved)
            }
        }
        try tx.lists.delete(list.id, plan: plan.id)
        return outcome
    }

    private func missing(_ name: String) -> Outcome {
        .say(.list(context.session.isDefaultList(name) ? .isDefault : .unknown(name)))
    }
}
