extension English {
    func job(_ reply: JobReply) -> String {
        switch reply {
        case .busy(let work):
            "I am still \(doing(work)). Please say that again in a moment; nothing else was changed."
        case .done(0): "Nothing was open there."
        case .done(let count): "Done: \(tasks(count))."
        case .changed(let verb, let count): "\(Self.verb(verb)): \(tasks(count))."
        case .deleted(let count): "Deleted \(tasks(count))."
        case .cleared(let count): "Cleared \(count) completed \(count == 1 ? "task" : "tasks")."
        case .givenUp(let isPartlyDone):
            "Something went wrong with that on my side, and I stopped."
                + (isPartlyDone ? " `undo` takes back what was done." : "")
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
        case .joining: "moving your tasks to the other plan"
        }
    }

    /// What became of a task, before its number.
    public static func verb(_ verb: EchoVerb) -> String {
        switch verb {
        case .added: "Added"
        case .changed: "Changed"
        case .moved: "Moved"
        case .renamed: "Renamed"
        case .reopened: "Reopened"
        case .resumed: "Resumed"
        case .kept: "Kept as"
        case .restored: "It is again"
        case .reminderSet: "Reminder set for"
        }
    }
}
