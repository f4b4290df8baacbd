import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Shows the lists with how much stands in each.
    func showLists() throws {
        let open = try tx.openCounts(plan: plan.id)
        var lines = [RichText("\(Self.defaultListName): \(open[nil] ?? 0)")]
        for list in try tx.lists(plan: plan.id) {
            lines.append(RichText("\(Self.label(list)): \(open[list.id] ?? 0)"))
        }
        answer(Message(.bold("Lists") + "\n" + lines.joined(separator: "\n")))
    }

    private static func label(_ list: TodoList) -> String {
        let colour = list.colour.flatMap(ListColour.mark)
        return [colour, list.emoji, list.name].compactMap { $0 }.joined(separator: " ")
    }

    /// Makes a list.
    func newList(_ name: String, _ colour: String?, _ emoji: String?) throws {
        guard try tx.list(named: name, plan: plan.id) == nil,
            name.lowercased() != Self.defaultListName.lowercased()
        else { return say(RichText("There is a list \u{201C}\(name)\u{201D} already.")) }
        guard try knows(colour) else { return }
        let list = try makeList(name, colour, emoji)
        summary = "new list \(name)"
        answer(Message(RichText("New list: \(Self.label(list))")), offersUndo: true)
    }

    private func knows(_ colour: String?) throws -> Bool {
        guard let colour, ListColour.mark(colour) == nil else { return true }
        say(RichText("I do not know the colour \(colour). There are \(ListColour.names)."))
        return false
    }

    private func existing(_ name: String) throws -> TodoList? {
        if let list = try tx.list(named: name, plan: plan.id) { return list }
        if name.lowercased() == Self.defaultListName.lowercased() {
            say("Tasks is where everything without a list stands; it stays as it is.")
            return nil
        }
        say(RichText("There is no list \u{201C}\(name)\u{201D}. `lists` shows those there are."))
        return nil
    }

    /// Renames a list.
    func renameList(_ name: String, to new: String) throws {
        guard let list = try existing(name) else { return }
        guard try tx.list(named: new, plan: plan.id).map({ $0.id == list.id }) ?? true else {
            return say(RichText("There is a list \u{201C}\(new)\u{201D} already."))
        }
        try checkName(new, of: "list")
        try tx.saveList(list.id, name: new, colour: list.colour, emoji: list.emoji)
        summary = "renamed list \(name)"
        answer(Message(RichText("Renamed list \(list.name) to \(new)")), offersUndo: true)
    }

    /// Gives a list a colour or an emoji.
    func colourList(_ name: String, _ colour: String?, _ emoji: String?) throws {
        guard let list = try existing(name), try knows(colour) else { return }
        guard colour != nil || emoji != nil else {
            return say(RichText("Which colour? There are \(ListColour.names)."))
        }
        try tx.saveList(
            list.id, name: list.name, colour: colour ?? list.colour, emoji: emoji ?? list.emoji)
        summary = "coloured list \(name)"
        let shown = try tx.list(list.id).map(Self.label) ?? name
        let word = (colour ?? list.colour).map { " is \($0)" } ?? ""
        answer(Message(RichText("List \(shown)\(word)")), offersUndo: true)
    }

    /// Asks whether to delete a list.
    func askDeleteList(_ name: String, withTasks: Bool) throws {
        guard let list = try existing(name) else { return }
        let count = try tx.todoCount(list: list.id, plan: plan.id)
        let tasks = count == 1 ? "its 1 task" : "its \(count) tasks"
        let fate =
            withTasks
            ? " with \(tasks)"
            : " - \(tasks) \(count == 1 ? "goes" : "go") to \(Self.defaultListName)"
        try ask(
            .confirm(.deleteList(name: list.name, withTasks: withTasks)),
            Message(
                RichText(
                    "Delete the \(count == 0 ? "empty " : "")list \u{201C}\(list.name)\u{201D}\(count == 0 ? "" : fate)?"
                ),
                buttons: Self.deleteButtons))
    }

    /// `Yes, delete` and `Cancel`.
    static var deleteButtons: [[Button]] {
        [[Button("Yes, delete", .yes, style: .danger), Button("Cancel", .no)]]
    }

    /// Deletes a list; its tasks go to the default list or along with it.
    func deleteList(_ name: String, withTasks: Bool) throws {
        guard let list = try existing(name) else { return }
        let todos = try tx.todoIDs(plan: plan.id, list: list.id)
        guard todos.count <= JobRunner.bound else {
            return try begin(
                withTasks ? .deleteList : .dissolveList, subject: "\(list.id)", todos,
                summary: "deleted list \(name)")
        }
        for todo in try todos.compactMap(tx.todo) {
            if withTasks {
                try remove(todo)
            } else {
                var moved = todo
                moved.list = nil
                try tx.save(moved)
            }
        }
        try tx.deleteList(list.id, plan: plan.id)
        summary = "deleted list \(name)"
        answer(Message(RichText("Deleted the list \(list.name)")), offersUndo: true)
    }
}
