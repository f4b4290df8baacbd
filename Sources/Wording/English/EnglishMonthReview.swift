import Planner

/// What became of the tasks of a month.
struct EnglishMonthReview: EnglishPhrases {
    let reader: Reader

    func message(_ view: MonthReviewView) -> Message {
        var text = RichText.bold("Review of the month")
        if let moment = view.wasDue { text += RichText(" (\(late(moment)))") }
        text += RichText(
            "\n\(view.done.count - view.doneLate) done, \(view.doneLate) done late, \(view.missed.count) missed"
        )
        text += part(.completed, view.done, .completed) + part(.missed, view.missed, .missed)
        if view.missed.count > 0 { text += RichText("\n" + keeping(view)) }
        let buttons = taskButtons(view.missed.tasks, width: 3) { Button("Keep \($0)", .keep($1)) }
        return Message(text, buttons: buttons)
    }

    private func part(
        _ heading: ViewSection.Heading, _ part: MonthReviewView.Part, _ place: LinePlace
    ) -> RichText {
        guard !part.tasks.isEmpty else { return "" }
        var text = RichText("\n") + .bold(self.heading(heading))
        for task in part.tasks { text += "\n" + line(task, in: place) }
        guard let others = part.others else { return text }
        return text + RichText("\n… and \(others.count) more: \(named(others))")
    }

    private func keeping(_ view: MonthReviewView) -> String {
        let clearing =
            view.isCleared
            ? "They were cleared when the month had passed."
            : "Missed ones are cleared when the 1st ends."
        return "\(clearing) Keep any of them for \(view.month.isOver ? "this" : "next") month:"
    }
}
