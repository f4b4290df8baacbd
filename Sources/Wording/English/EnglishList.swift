import Planner

/// Lists of tasks.
struct EnglishList: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: ListReply) -> Message {
        switch reply {
        case .lists(let withoutList, let lists):
            Message(
                lists.reduce(.bold("Lists") + "\n\(English.defaultList): \(withoutList)") {
                    $0 + "\n\(coloured($1.list)): \($1.open)"
                })
        case .askDeletion(let name, let tasks, let withTasks):
            Message(askDeletion(name, tasks, withTasks), buttons: deleteOrCancel)
        case .exists(let name): "There is a list \(quoted(name)) already."
        case .unknown(let name): "There is no list \(quoted(name)). `lists` shows those there are."
        case .isDefault:
            "\(English.defaultList) is where everything without a list stands; it stays as it is."
        case .unknownColour(let name):
            "I do not know the colour \(name). There are \(ListColour.names)."
        case .askColour: "Which colour? There are \(ListColour.names)."
        case .made(let list): "New list: \(coloured(list))"
        case .renamed(let old, let new): "Renamed list \(old) to \(new)"
        case .coloured(let list): "List \(coloured(list))\(list.colour.map { " is \($0)" } ?? "")"
        case .deleted(let name): "Deleted the list \(name)"
        }
    }

    private func askDeletion(_ name: String, _ count: Int, _ withTasks: Bool) -> RichText {
        guard count > 0 else { return "Delete the empty list \(quoted(name))?" }
        let tasks = "its \(self.tasks(count))"
        let move = " - \(tasks) \(count == 1 ? "goes" : "go") to \(English.defaultList)"
        let fate = withTasks ? " with \(tasks)" : move
        return "Delete the list \(quoted(name))\(fate)?"
    }

    private func coloured(_ list: TodoList) -> String {
        [list.colour.flatMap(ListColour.mark), list.emoji, list.name].compactMap { $0 }
            .joined(separator: " ")
    }
}
