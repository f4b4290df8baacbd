import Language
import Planner

/// The board: what is open, who has it, and what was done today.
struct EnglishBoard: EnglishPhrases {
    let recipient: Recipient

    func message(_ view: BoardView) -> Message {
        var blocks: [RichText] = [.bold("📌 Board")]
        if view.open == 0 { blocks.append("Nothing is open.") }
        blocks += view.sections.map { section in
            section.place == .completed ? done(section) : lines(section)
        }
        if view.hidden > 0 { blocks.append(RichText(hidden(view.hidden, shownBy: "all"))) }
        let open = view.sections.filter { $0.place != .completed }.flatMap(\.tasks)
        return Message(
            blocks.joined(separator: "\n"),
            buttons: ticks(Array(open.prefix(Self.mostButtons))) { .done($0) })
    }

    /// How many tasks have a button.
    private static let mostButtons = 20

    /// What was done today, and by whom.
    private func done(_ section: TaskLines) -> RichText {
        section.tasks.reduce(into: .bold("Done today")) { text, task in
            text += RichText("\n✓ \(task.title)\(by(task.closedBy))")
        }
    }
}
