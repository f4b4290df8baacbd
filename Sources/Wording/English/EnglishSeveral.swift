import Language
import Planner

/// What is said of several tasks that are meant together.
struct EnglishSeveral: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: SeveralReply) -> Message {
        switch reply {
        case .leavesDay(let task, let time):
            "Nothing was moved: \(task.number). \(task.title) would come to \(words.moment(time.date, time.time)), on another day. Leave it out, for example `… but \(task.number)`, or give it a day of its own."
        case .isPast(let task, let time):
            "Nothing was moved: \(task.number). \(task.title) would come to \(words.moment(time.date, time.time)), which is past."
        case .untimed: "Nothing there has an hour that is still to come, so nothing was moved."
        case .nothingToSwap:
            "There is nothing to swap: they need days or times that differ. Nothing was changed."
        case .swapsOne(let tasks):
            "Several are called so: \(joined(tasks.map(named))). Say them by number, for example `swap \(tasks.first?.number ?? 1) and …`."
        case .askDelete(let tasks):
            Message(
                RichText("Delete \(tasks.count == 1 ? "this" : "these \(tasks.count)")?")
                    + lines(tasks),
                buttons: [
                    [
                        Button(
                            tasks.count == 1 ? "Delete it" : "Delete all \(tasks.count)", .yes,
                            style: .danger), Button("Keep", .no),
                    ]
                ])
        case .cleared(let deleted, let skipped):
            "\((deleted.map { "Deleted \($0.number): \($0.title)" } + skipped.map { "Skipped \($0.number): \($0.title)" }).joined(separator: "\n"))"
        case .askSplit(let task, let parts):
            Message(
                "Split \(named(task)) into \(joined(parts.map(quoted)))?",
                buttons: [[Button("Split", .yes), Button("Keep", .no)]])
        case .askParts(let task):
            Message(
                "Into what shall I split \(named(task))? Say the parts with commas between them.",
                buttons: [[Button("Cancel", .no)]])
        }
    }

    /// A message with a line that names what was left as it was.
    func leaving(_ message: Message, _ tasks: [TaskName]) -> Message {
        let left = tasks.map(named).joined(separator: ", ")
        return Message(message.text + RichText("\nLeft out: \(left)"), buttons: message.buttons)
    }

    private func named(_ task: TaskName) -> String { "\(task.number). \(task.title)" }

    private func lines(_ tasks: [TaskName]) -> RichText {
        let shown = tasks.prefix(Self.most).map { "\n" + named($0) }.joined()
        let more = tasks.count - Self.most
        return RichText("\(shown)\(more > 0 ? "\n… and \(more) more" : "")")
    }

    /// More tasks are not named in a question.
    private static let most = 20
}
