/// Work that takes more than one step, and what became of it.
struct EnglishJob: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: JobReply) -> Message {
        switch reply {
        case .busy(let work):
            "I am still \(doing(work)). Please say that again in a moment; nothing else was changed."
        case .done(0): "Nothing was open there."
        case .done(let count): "Done: \(tasks(count))."
        case .changed(let verb, let count): "\(Self.verb(verb)): \(tasks(count))."
        case .deleted(let count): "Deleted \(tasks(count))."
        case .cleared(let count): "Cleared \(count) completed \(count == 1 ? "task" : "tasks")."
        case .givenUp(let isPartlyDone):
            isPartlyDone
                ? "Something went wrong with that on my side, and I stopped. `undo` takes back what was done."
                : "Something went wrong with that on my side, and I stopped."
        }
    }

    func message(_ reply: ExportReply) -> Message {
        switch reply {
        case .onItsWay: "Your export is on its way already."
        case .plan(let count): "Your plan: \(tasks(count))."
        case .file(let number): "Your plan goes on: file \(number)."
        }
    }

    private func doing(_ work: JobReply.Work) -> String {
        switch work {
        case .completing: "marking tasks as done"
        case .changing: "changing tasks"
        case .deleting: "deleting tasks"
        case .deletingList: "deleting that list"
        case .holiday: "moving your routines"
        case .undoing: "taking that back"
        case .erasing: "deleting everything"
        case .importing: "importing a file"
        case .joining: "moving your tasks to the other plan"
        }
    }
}
