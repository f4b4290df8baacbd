/// What is too much, too long or too far away.
struct EnglishLimit: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: LimitReply) -> Message {
        switch reply {
        case .messageTooLong(let limit):
            "That message is longer than \(limit) characters. Please send it in parts; nothing of it was kept."
        case .tooFast(let limit):
            "That is more than \(limit) messages in a minute. I go on listening in the next one; what came in between was not read."
        case .planFull(let limit):
            "Your plan holds \(limit) tasks, which is the most it may. Delete or finish some first."
        case .tasksAtOnce(let count, let limit):
            "That is about \(count) tasks at once, and I take \(limit) at a time. Please send it in parts; nothing was changed."
        case .notes(let count, let limit):
            "The notes of a task have at most \(limit) characters, and these would be \(count); nothing was changed."
        case .reminders(let count, let limit):
            "A task has at most \(limit) reminders, and this would be \(count); nothing was changed."
        case .tags(let count, let limit):
            "A task has at most \(limit) tags, and this would be \(count); nothing was changed."
        case .dates(let count, let limit):
            "A task has at most \(limit) single dates, and this would be \(count); nothing was changed."
        case .times(let count, let limit):
            "A task repeats at most \(limit) times a day, and this would be \(count); nothing was changed."
        case .items(let count, let limit):
            "A checklist has at most \(limit) items, and this would be \(count); nothing was changed."
        case .itemTitle(let limit):
            "An item of a checklist has at most \(limit) characters; nothing was changed."
        case .files(let count, let limit):
            "A task has at most \(limit) files, and this would be \(count); nothing was changed."
        case .listName(let limit): tooLongName("list", limit)
        case .tagName(let limit): tooLongName("tag", limit)
        case .personName(let limit): tooLongName("person", limit)
        case .lists(let limit):
            "Your plan has \(limit) lists, which is the most it may. Delete one first; nothing was changed."
        case .planSize(let limit):
            "Your plan may hold \(English.size(limit)), and this would make it more; nothing was changed. Delete something first: `clear completed`, `delete 3`."
        case .groupShare(let limit):
            "In all groups together you may store \(English.size(limit)), and this would make it more; nothing was changed. Delete something first: `clear completed`, `delete 3`."
        case .calendar(let fault): "\(text(fault)) Nothing was changed."
        }
    }

    func message(_ fault: CalendarFault) -> Message { "\(text(fault))" }

    private func text(_ fault: CalendarFault) -> String {
        switch fault {
        case .outOfCalendar: "That is too far away: my calendar ends with the year 9999."
        case .reminderTooFar: "That is too far away: reminders come ten years before at the most."
        case .repetitionNever: "No day ever fits that repetition."
        case .repetitionTooOften: "That is too many times a day: 144 are the most."
        case .repetitionTooLongToCount:
            "That repetition is too long to count. Say until when instead of how many times."
        }
    }

    private func tooLongName(_ what: String, _ limit: Int) -> Message {
        "The name of a \(what) has at most \(limit) characters; nothing was changed."
    }
}
