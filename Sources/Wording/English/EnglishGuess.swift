/// What a message may ask for, asked back in its own words.
struct EnglishGuess: EnglishPhrases {
    let recipient: Recipient

    func question(_ acts: [GuessedAct], _ id: Int64) -> Message {
        Message(
            RichText("Did you mean: \(acts.map(phrase).joined(separator: "; "))?"),
            buttons: answers(id))
    }

    /// Buttons of this question alone: it may come while another one stands open.
    private func answers(_ id: Int64) -> [[Button]] {
        [[Button("Yes", .agree(id)), Button("No", .disagree(id))]]
    }

    func mayDoUnasked(_ kind: GuessedAct.Kind, _ id: Int64) -> Message {
        Message(
            RichText(
                "You said yes ten times when I asked whether to \(order(kind)). Shall I do that without asking from now on?"
            ), buttons: answers(id))
    }

    private func phrase(_ act: GuessedAct) -> String {
        let title = act.title.map(quoted)
        let details = act.details.joined(separator: ", ")
        let behind = details.isEmpty ? "" : ", \(details)"
        let named = title ?? "the task"
        return switch act.kind {
        case .add: "add \(title ?? "a task")\(behind)"
        case .done: "\(named) is done\(behind)"
        case .undone: "\(named) is not done\(behind)"
        case .skip: "skip \(named)\(behind)"
        case .change: "change \(named)\(details.isEmpty ? "" : ": \(details)")"
        case .snooze: "\(named) later\(details.isEmpty ? "" : ": \(details)")"
        case .remind: "remind you of \(named)\(behind)"
        case .makeList: "make the list \(title ?? details)"
        case .ask:
            "show \([title, details.isEmpty ? nil : details].compactMap(\.self).joined(separator: ", "))"
        }
    }

    private func order(_ kind: GuessedAct.Kind) -> String {
        switch kind {
        case .add: "add a task"
        case .done: "tick something off"
        case .undone: "open something again"
        case .skip: "skip something"
        case .change: "change a task"
        case .snooze: "put something off"
        case .remind: "remind you of something"
        case .makeList: "make a list"
        case .ask: "show you something"
        }
    }
}
