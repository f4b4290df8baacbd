import Planner

extension English {
    /// The name of the list that holds tasks without a list.
    public static let defaultList = "Tasks"

    func list(_ reply: ListReply) -> Message {
        switch reply {
        case .lists(let withoutList, let lists):
            let lines = lists.map { "\(coloured($0.list)): \($0.open)" }
            return Message(
                .bold("Lists")
                    + RichText(
                        "\n"
                            + (["\(Self.defaultList): \(withoutList)"] + lines)
                            .joined(separator: "\n")))
        case .askDeletion(let name, let tasks, let withTasks):
            return Message(
                RichText(askDeletion(name, tasks, withTasks)), buttons: deleteOrCancel)
        default: return Message(RichText(listText(reply)))
        }
    }

    private func listText(_ reply: ListReply) -> String {
        switch reply {
        case .exists(let name): "There is a list \(quoted(name)) already."
        case .unknown(let name):
            "There is no list \(quoted(name)). `lists` shows those there are."
        case .isDefault:
            "\(Self.defaultList) is where everything without a list stands; it stays as it is."
        case .unknownColour(let name):
            "I do not know the colour \(name). There are \(ListColour.names)."
        case .askColour: "Which colour? There are \(ListColour.names)."
        case .made(let list): "New list: \(coloured(list))"
        case .renamed(let old, let new): "Renamed list \(old) to \(new)"
        case .coloured(let list): "List \(coloured(list))" + (list.colour.map { " is \($0)" } ?? "")
        case .deleted(let name): "Deleted the list \(name)"
        case .lists, .askDeletion: ""
        }
    }

    private func askDeletion(_ name: String, _ count: Int, _ withTasks: Bool) -> String {
        guard count > 0 else { return "Delete the empty list \(quoted(name))?" }
        let tasks = "its \(self.tasks(count))"
        let fate =
            withTasks
            ? " with \(tasks)" : " - \(tasks) \(count == 1 ? "goes" : "go") to \(Self.defaultList)"
        return "Delete the list \(quoted(name))\(fate)?"
    }

    private func coloured(_ list: TodoList) -> String {
        [list.colour.flatMap(ListColour.mark), list.emoji, list.name].compactMap { $0 }
            .joined(separator: " ")
    }
}
