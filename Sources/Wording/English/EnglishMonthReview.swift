import Planner

/// What became of the tasks of a month.
struct EnglishMonthReview: EnglishPhrases {
    let recipient: Recipient

    func message(_ view: MonthReviewView) -> Message {
        var text = RichText.bold("Review of the month")
        if let moment = view.wasDue { text += RichText(" (\(late(moment)))") }
        let totals = view.totals
        text += RichText(
            "\n\(totals.done) done, \(totals.late) done late, \(totals.missed) missed")
        text += routines(view)
        text += part(heading(.completed), view.done, .completed)
        text += part(heading(.missed), view.missed, .missed)
        text += part("Still open", view.open, .open)
        guard view.missed.count + view.open.count > 0 else { return Message(text) }
        text += RichText("\n" + keeping(view))
        var buttons = taskButtons(view.missed.tasks + view.open.tasks, width: 3) {
            Button("Keep \($0)", .keep($1))
        }
        let isLeft = view.isCleared || view.missed.count == 0
        let end = isLeft ? [] : [Button("Let go", .letGoAll)]
        buttons.append([Button("Keep all", .keepAll)] + end)
        return Message(text, buttons: buttons)
    }

    /// `2. pills 20 of 30`
    private func routines(_ view: MonthReviewView) -> RichText {
        guard !view.routines.isEmpty else { return "" }
        var text = RichText("\n") + .bold("Routines")
        for score in view.routines {
            let task = score.task
            text += RichText("\n\(task.number). \(task.title) \(score.done) of \(score.count)")
        }
        if view.otherRoutines > 0 { text += RichText("\n… and \(view.otherRoutines) more") }
        return text
    }

    private func part(
        _ heading: String, _ part: MonthReviewView.Part, _ place: LinePlace
    ) -> RichText {
        guard !part.tasks.isEmpty else { return "" }
        var text = RichText("\n") + .bold(heading)
        for task in part.tasks { text += "\n" + line(task, in: place) }
        guard let others = part.others else { return text }
        return text + RichText("\n… and \(others.count) more: \(named(others))")
    }

    private func keeping(_ view: MonthReviewView) -> String {
        guard view.missed.count > 0 else { return "Keep any of them for next month:" }
        let clearing =
            switch (view.isCleared, view.month.isOver) {
            case (false, _): "Missed ones are cleared when the 1st ends."
            case (true, true): "They were cleared when the month had passed."
            case (true, false): "They are out of `missed`."
            }
        return "\(clearing) Keep any of them for \(view.month.isOver ? "this" : "next") month:"
    }
}
