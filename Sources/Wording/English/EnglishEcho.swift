import Language
import Planner

/// Tasks that were added or changed, and changes that were taken back.
struct EnglishEcho: EnglishPhrases {
    let reader: Reader

    func message(_ reply: EchoReply) -> Message {
        let lines = reply.echoes.map { echo in
            self.echo(echo.verb, echo.task, echo.elsewhere) + (echo.move.map(moved) ?? "")
        }
        var buttons: [[Button]] = []
        if !reply.readings.isEmpty { buttons.append(reply.readings.map(button)) }
        switch reply.scope {
        case .allFollowing(let id): buttons.append([Button("All following", .series(id))])
        case .onlyThisOne(let id): buttons.append([Button("Only this one", .single(id))])
        case nil: break
        }
        return Message(lines.joined(separator: "\n"), buttons: buttons)
    }

    private func moved(_ move: EchoReply.Move) -> RichText {
        RichText(
            "\nOnly \(words.moment(move.from.date, move.from.time)) was moved, to \(words.moment(move.to.date, move.to.time))."
        )
    }

    private func button(_ reading: EchoReply.Reading) -> Button {
        switch reading {
        case .due(let todo, let day, let time):
            Button(words.moment(day, time), .reading(todo, day, time))
        case .repeating(let todo, let recurrence):
            Button(describe(recurrence, words: words), .rule(todo, recurrence))
        case .times(let todo, let recurrence):
            Button(
                recurrence.times.map(words.time).joined(separator: ", "), .rule(todo, recurrence))
        }
    }

    func message(_ reply: UndoReply) -> Message {
        switch reply {
        case .nothing: "There is nothing to undo."
        case .undone(let what, let task):
            Message("Undone: \(what)" + (task.map { "\n" + echo(.restored, $0) } ?? ""))
        case .undoneAlready: "That was undone already."
        case .tooLongAgo: "That was too long ago to be undone. `undo` takes back your last change."
        case .changedSince: "It was changed again since. Say `undo` to go back step by step."
        }
    }
}
