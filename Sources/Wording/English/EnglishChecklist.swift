import Language
import Planner

/// Checklists that were changed, and what cannot be found on them.
struct EnglishChecklist: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: ChecklistReply) -> Message {
        switch reply {
        case .added(let task, let items, let known): Message(added(task, items, known))
        case .ticked(let tasks): ticked(tasks)
        case .unticked(let tasks):
            Message(lines(tasks, "Unticked", preposition: "on", otherwise: "Not ticked"))
        case .removed(let tasks):
            Message(lines(tasks, "Took", preposition: "off the checklist of", otherwise: "Gone"))
        case .renamed(let task, let item, let name):
            "Renamed \(item) to \(name) on \(self.name(task))"
        case .cleared(let task): "Took the checklist off \(task.number): \(task.title)"
        case .noSuchItem(let task, let item):
            "There is no \(quoted(item)) on the checklist of \(task.number): \(task.title). `show \(task.number)` shows it; nothing was changed."
        case .severalFit(let name, let items):
            "Several fit \(quoted(name)): \(joined(items)). Say it in full; nothing was changed."
        case .none(let task):
            "\(task.number) has no checklist: \(task.title). Say for example `add cake and candles to \(task.number) as a checklist`."
        case .noneAnywhere:
            "No open task has a checklist. Say for example `add cake and candles to 3 as a checklist`."
        case .whichOne(let choices): whichOne(choices)
        }
    }

    /// `Added to the checklist of 3: plan the party 0/3`, and the new items a line each.
    private func added(_ task: TaskSnapshot, _ items: [String], _ known: [String]) -> RichText {
        var lines: [String] = []
        if !items.isEmpty {
            lines.append("Added to the checklist of \(name(task))")
            lines += items.map { title in
                let item = task.checklist?.items.last { $0.title == title }
                let isTicked = item.flatMap { task.checklist?.isTicked($0) } ?? false
                return box(title, isTicked: isTicked)
            }
        }
        if !known.isEmpty {
            lines.append("Already there: \(joined(known)) (\(name(task)))")
        }
        return RichText(lines.joined(separator: "\n"))
    }

    private func ticked(_ tasks: [ChecklistReply.ItemsOfTask]) -> Message {
        var text = lines(tasks, "Ticked", preposition: "on", otherwise: "Already ticked")
        let complete = tasks.map(\.task).filter { $0.progress?.isComplete == true }
        guard let task = complete.first, complete.count == 1, let occurrence = task.occurrence
        else { return Message(text) }
        text += RichText("\n\(allTicked)")
        return Message(text, buttons: [[Button("Done", .done(occurrence.id), style: .success)]])
    }

    private func lines(
        _ tasks: [ChecklistReply.ItemsOfTask], _ verb: String, preposition: String,
        otherwise: String
    ) -> RichText {
        let lines = tasks.flatMap { items -> [String] in
            let name = name(items.task)
            let changed = "\(verb) \(joined(items.changed)) \(preposition) \(name)"
            let others = "\(otherwise): \(joined(items.others)) (\(name))"
            return (items.changed.isEmpty ? [] : [changed]) + (items.others.isEmpty ? [] : [others])
        }
        return RichText(lines.joined(separator: "\n"))
    }

    /// `3: plan the party 2/3`; of a routine with its day where that is not today.
    private func name(_ task: TaskSnapshot) -> String {
        let day = task.occurrence?.dueOn.flatMap { $0 == recipient.calendar.today ? nil : $0 }
        let when = task.todo.isRoutine ? day.map { ", \(words.day($0))" } ?? "" : ""
        let count = task.progress.map { " " + counted($0) } ?? ""
        return "\(task.todo.number): \(task.title)\(when)\(count)"
    }

    private func whichOne(_ choices: [ChecklistReply.ItemChoice]) -> Message {
        let lines = choices.enumerated().map { place, choice in
            let task = "\(choice.task.number): \(choice.task.title)"
            return "\(place + 1). "
                + (choice.item.map { "\($0.title), of \(task)" } ?? "task \(task)")
        }
        let buttons = choices.enumerated().map { place, choice in
            Button(
                Button.label(place + 1, choice.item?.title ?? choice.task.title),
                .pick(.place(place)))
        }
        return Message(
            RichText((["Which one?"] + lines).joined(separator: "\n")), buttons: buttons.rows(of: 2)
        )
    }
}
