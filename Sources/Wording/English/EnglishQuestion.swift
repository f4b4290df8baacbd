import Language
import Planner

/// Questions for what a message lacks or got wrong.
struct EnglishQuestion: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: QuestionReply) -> Message {
        switch reply {
        case .weekday(let date, let other): weekday(date, other)
        case .whichOne(let choices): whichOne(choices)
        case .edit(let task):
            Message(
                "Say what shall be different about \(task.number): \(task.title)\nFor example friday 10:00, !!, @groceries, every tuesday, or rename to …",
                buttons: [[Button("Cancel", .no)]])
        case .title(let schedule): "\(noted(schedule)) - what should I remind you of?"
        case .taskOn(let day, isApart: true): asked("What is there to do on \(words.day(day))?")
        case .taskOn(let day, isApart: false):
            Message(
                "What is there to do on \(words.day(day))? Type it.",
                buttons: [[Button("Back", .pick(.page(CalendarPage(.day, of: day))))]])
        case .noSuchDay(let month):
            "\(words.fullMonth(month.month)) \(month.year) has only \(month.endOfMonth.day) days."
        case .dayToAdd: "On which day? Say it, for example friday."
        case .repetition(let title):
            "How often is \(quoted(title))? For example every day, every mon and thu, on the 1st of each month."
        case .noSuchDate(let date): "There is no \(date). Which day do you mean?"
        case .noSuchTime(let time): "There is no time \(time). At what time?"
        case .endsBeforeStart(let start, let end):
            "It would end on \(words.day(end)), before it starts on \(words.day(start)). Until when?"
        case .past(let day, let time): "\(words.moment(day, time)) is past. When do you mean?"
        case .ringTime: "When shall it ring? For example `7:15` or `in 20 minutes`."
        case .settingEnd(nil): "Until when? For example `sunday`, `5 may` or `3 days`."
        case .settingEnd(let during?):
            "I know no date of \(quoted(during)). Until when? For example `sunday`, `5 may` or `3 days`."
        case .muteEnd:
            "Until when? For example `2 hours` or `until 18:00`; `quiet 22-7` is quiet every night."
        case .newTime: "When? For example `tomorrow` or `friday 18:00`."
        case .missing(let what): missing(what)
        case .whichPerson(let name, let people): whichPerson(name, people)
        case .unknownPerson(let name, let known):
            "I don't know \(name) here, only \(joined(known)); nothing was changed."
        case .unknownDoer(let name, let known):
            "I don't know \(name) here, only \(joined(known)). Who did it?"
        case .turnsOfNobody:
            "Who takes turns? Name two or more, for example `sam and pete take turns with the bins every week`."
        case .unknownNumbers(let numbers):
            "There is no task \(numbers.map(String.init).joined(separator: ", ")). `all` shows the numbers; nothing was changed."
        case .unknownTitle(let title):
            "I found nothing called \(quoted(title)). `all` shows what there is."
        case .nothingToLeave(let title):
            "I found nothing called \(quoted(title)) to leave out, so nothing was changed. `all` shows what there is."
        case .near(let title, let choices): near(title, choices)
        case .meant(let what, let choices): meant(what, choices)
        case .nothingToDrop:
            "No question waits, so there is nothing to drop. `undo` takes back what was done last, `delete` and a name deletes a task."
        case .standsAlready(let number, let id):
            Message("That is \(number) already.", buttons: [[Button("Keep both", .keepBoth(id))]])
        case .notUnderstood(let words): "Not understood: \(quoted(words))"
        case .dropped: "Dropped that question."
        case .nothingToKeep: "There is nothing to keep. Say what it is, and I keep it."
        case .notKeptAnyMore: "I do not have those words any more. Please say them again."
        case .didYouMean(let acts, let id): EnglishGuess(recipient: recipient).question(acts, id)
        case .mayDoUnasked(let kind, let id):
            EnglishGuess(recipient: recipient).mayDoUnasked(kind, id)
        case .whichTask:
            "Which task? Say its number, for example `done 3`; `all` shows the numbers."
        case .noPage:
            "No page is open to turn. `calendar` opens one, and `home` shows your plan."
        case .notAmongThem:
            "That number is not among them. Say one of the numbers shown, or `cancel`."
        case .cancelled: "Cancelled. Nothing was changed."
        case .closed: "That question is no longer open."
        case .ofOther(let name):
            Message(
                RichText("This question is for \(name.isEmpty ? "somebody else" : name) to answer.")
            )
        case .messageTooOld: "That message is too old. `home` shows your plan."
        case .listTooOld: "That list is too old. `home` shows your plan."
        }
    }

    /// A message with a line that names what waits.
    func waiting(_ message: Message, _ question: WaitingQuestion) -> Message {
        let line =
            switch question {
            case .day(let text): "\(quoted(text)) still waits for its day"
            case .task(let text): "\(quoted(text)) still waits: which one?"
            case .person(let text): "\(quoted(text)) still waits: for whom?"
            case .file(let files): "The \(what(files)) still waits: what is it for?"
            case .title(let schedule): "\(noted(schedule)) and still waits for its words"
            }
        return Message(
            message.text + RichText("\n\(line)"),
            buttons: message.buttons + [
                [Button("Keep it", .keepAsked), Button("Drop it", .dropAsked)]
            ])
    }

    private func missing(_ what: QuestionReply.Missing) -> Message {
        switch what {
        case .target: "Which task? Say its number or a part of its title, for example `done 3`."
        case .textToFind: "What shall I look for? For example `find rent`."
        case .title: "What is its title? For example `rename 3 to buy flowers`."
        case .time: "When? For example `snooze 3 1h` or `agenda at 7:30`."
        case .text: "What shall I write there? For example `note 3 bring the receipt`."
        case .personName: "What shall I call you? For example `name Sam`."
        case .name: "What is its name? For example `new list groceries`."
        case .zone: "Which time zone? Say a city, for example `timezone Paris`."
        }
    }

    /// What was understood of a task without a title, in words that begin a sentence.
    private func noted(_ schedule: Schedule) -> String {
        switch schedule {
        case .due(let day, let time): return "\(words.moment(day, time)) is noted"
        case .span(let span):
            return "\(words.day(span.from)) - \(words.day(span.to)) is noted"
        case .recurring(let recurrence):
            let rhythm = describe(recurrence, words: words)
            return "\(rhythm.prefix(1).uppercased())\(rhythm.dropFirst()) is noted"
        case .undated: return "That is noted"
        }
    }

    private func weekday(_ date: CivilDate, _ other: CivilDate) -> Message {
        let day = words.day(date).split(separator: " ").dropFirst().joined(separator: " ")
        return Message(
            RichText("\(day) is a \(Self.name(of: date.weekday)). Which day do you mean?"),
            buttons: [[date, other].map { Button(words.day($0), .pick(.date($0))) }])
    }

    private func whichPerson(_ name: String, _ people: [GroupPerson]) -> Message {
        let question =
            name.isEmpty ? "One person has a task at a time. Who?" : "Which \(name)?"
        let lines = people.enumerated().map { "\($0.offset + 1). \($0.element.name)" }
        let buttons = people.map { Button($0.name, .pick(.person($0.row))) }
        return Message(
            RichText(([question] + lines).joined(separator: "\n")), buttons: buttons.rows(of: 2))
    }

    private func near(_ title: String, _ choices: [QuestionReply.Choice]) -> Message {
        let which = choices.count == 1 ? "this" : "one of these"
        return choose(
            RichText(
                "I found nothing called \(quoted(title)). Did you mean \(which)? Say its number."),
            choices)
    }

    private func meant(_ what: QuestionReply.Meant, _ choices: [QuestionReply.Choice]) -> Message {
        let asked =
            switch what {
            case .done: "Is this done?"
            case .deleted: "Is this to be deleted?"
            case .changed: "Is this to be changed?"
            }
        return choose(RichText("I am not sure what is meant. \(asked) Say its number."), choices)
    }

    /// A question of its own that is answered by a text.
    private func asked(_ question: RichText) -> Message {
        var message = Message(question)
        message.asksReply = true
        return message
    }

    private func whichOne(_ choices: [QuestionReply.Choice]) -> Message {
        choose("Which one? Say its number.", choices)
    }

    private func choose(_ question: RichText, _ choices: [QuestionReply.Choice]) -> Message {
        var text = question
        for task in choices.map(\.task) {
            text += RichText("\n\(task.todo.number). \(task.todo.title)")
            if let when = when(task) { text += RichText(" · \(when)") }
        }
        let buttons = choices.map {
            Button(
                Button.label($0.task.todo.number, $0.task.todo.title), .pick(.task($0.id)))
        }
        return Message(text, buttons: buttons.rows(of: 2))
    }
}
