public import Planner

/// What the answer to a question is expected to say: the value it is read as.
public struct ExpectedAnswer<Value>: Sendable {
    /// Reads an answer; nil when it says something else.
    let read: @Sendable (AnswerReader) -> Value?
}

extension ExpectedAnswer where Value == CivilTime {
    /// A time of day: `7:30`, `noon`.
    public static var time: Self {
        Self { answer in
            answer.first(of: answer.frames.time) {
                guard case .due(_, let time) = $0.schedule else { return nil }
                return time
            }
        }
    }
}

extension ExpectedAnswer where Value == Bool {
    /// Yes or no to an offer among other things: an answer that just says that they were read is neither.
    public static var offer: Self {
        Self { answer in
            let words = answer.text.lowercased().filter { $0 != "." && $0 != "!" }
            guard case .confirm(let isYes) = answer.reading("{}").command,
                !answer.frames.heard.contains(words)
            else { return nil }
            return isYes
        }
    }
}

extension ExpectedAnswer where Value == CivilDate {
    /// The day on which a repetition ends: `until june`, `6 weeks`.
    public static var lastDay: Self {
        Self { answer in
            answer.first(of: answer.frames.lastDay) {
                guard case .recurring(let recurrence) = $0.schedule else { return nil }
                return recurrence.last?.date
            }
        }
    }
}

extension ExpectedAnswer where Value == RecurrenceRule {
    /// The days of the month on which something repeats: `15`, `last day`, `first friday`.
    public static var monthDays: Self { repeating { $0.monthDays } }
    /// The day of the year on which something repeats: `5 june`.
    public static var yearDay: Self { repeating { $0.yearDay } }

    private static func repeating(_ frame: @escaping @Sendable (AnswerFrames) -> String) -> Self {
        Self { answer in
            let said = answer.reading(frame(answer.frames))
            guard case .recurring(let recurrence) = said.schedule else { return nil }
            let rule = recurrence.rule
            let isOpen = rule.byDay.isEmpty && rule.byMonthDay.isEmpty && rule.byMonth.isEmpty
            return isOpen ? nil : rule
        }
    }
}

extension ExpectedAnswer where Value == SnoozeTime {
    /// How long the task of that number is to sleep: `10 min`, `till friday 9`.
    public static func snooze(task number: Int) -> Self {
        Self { answer in
            let said = answer.reading(answer.frames.snooze, task: number)
            guard case .snooze(.numbers([number]), let time) = said.command, said.problem == nil
            else { return nil }
            return time
        }
    }
}

extension ExpectedAnswer where Value == CivilDate {
    /// Until when the task of that number is silent: `until friday`.
    static func pause(task number: Int) -> Self {
        Self { answer in
            let said = answer.reading(answer.frames.pause, task: number)
            guard case .pause(.numbers([number]), let day) = said.command, said.problem == nil
            else { return nil }
            return day
        }
    }
}

extension ExpectedAnswer where Value == [Reminder] {
    /// When to remind of the task of that number: `an hour before`, `friday at 9`.
    public static func reminders(task number: Int) -> Self {
        Self { answer in
            let said = answer.reading(answer.frames.remind, task: number)
            if case .remind(.numbers([number]), let reminders) = said.command, said.problem == nil {
                return reminders
            }
            return lead.read(answer)
        }
    }

    /// How long before its time a task is to ring: `3 days ahead`, `half an hour`.
    static var lead: Self {
        Self { answer in
            answer.first(of: answer.frames.lead) { said in
                guard case .add(let drafts) = said.command, let todo = drafts.first?.todo,
                    todo.title == AnswerFrames.placeholder, !todo.reminders.isEmpty
                else { return nil }
                return todo.reminders
            }
        }
    }
}

extension ExpectedAnswer where Value == Int {
    /// How many minutes before its time something is to ring, up to a day: `an hour, please`.
    public static var minutesBefore: Self {
        Self { answer in
            let reminders: ExpectedAnswer<[Reminder]> = .lead
            guard let found = reminders.read(answer.bare), found.count == 1,
                case .before(let minutes)? = found.first, (1...1440).contains(minutes)
            else { return nil }
            return minutes
        }
    }
}

extension ExpectedAnswer where Value == Assignment {
    /// Who is to do something: `me`, `ben`, `ben and mia`.
    static var person: Self {
        Self { answer in
            let said = answer.reading(answer.frames.person, task: 1)
            guard case .edit(.numbers([1]), let edit) = said.command else { return nil }
            return edit.assignment
        }
    }
}

extension ExpectedAnswer where Value == Understanding {
    /// A new task, whatever else the words may mean.
    public static var task: Self {
        Self { answer in
            let said = answer.reading(answer.frames.task)
            guard case .add = said.command, said.problem == nil else { return nil }
            return said
        }
    }

    /// A new task of that day, perhaps with its time.
    public static func task(on day: CivilDate) -> Self {
        Self { answer in
            let said = answer.reading(answer.frames.taskOnDay, day: day)
            guard case .add(let drafts) = said.command, drafts.count == 1, said.problem == nil,
                let todo = drafts.first?.todo, !todo.title.isEmpty,
                case .due(day, _) = todo.schedule
            else { return nil }
            return said
        }
    }

    /// Changes to the task of that number, in any words.
    public static func edit(task number: Int) -> Self {
        Self { $0.reading($0.frames.edit, task: number) }
    }

    /// A field of the task of that number, by its word or mark: `note …`, `rename …`, `!!`, `#errands`.
    public static func field(task number: Int) -> Self {
        Self { answer in
            let words = answer.text.split(separator: " ", maxSplits: 1).map(String.init)
            guard let first = words.first else { return nil }
            if let frame = answer.frames.fields[first.lowercased()] {
                return answer.edit(frame, task: number, words.count == 2 ? words[1] : "")
            }
            guard "!@#*".contains(first.prefix(1)) else { return nil }
            return answer.edit(answer.frames.edit, task: number, answer.text)
        }
    }

    /// A period to which the task of that number moves: `today`, `this week`.
    public static func period(task number: Int) -> Self {
        Self { answer in
            let said = answer.text.lowercased()
            let isPeriod = answer.frames.periods.contains {
                $0.hasSuffix(" ") ? said.hasPrefix($0) : said == $0
            }
            return isPeriod ? answer.edit(answer.frames.move, task: number, said) : nil
        }
    }
}

extension ExpectedAnswer where Value == Understanding {
    /// A line of a message of several lines.
    public static var line: Self { Self { $0.reading("{}") } }
}

extension ExpectedAnswer where Value == Schedule {
    /// A day, time or period and nothing else: `friday`, `to monday 9:00`.
    public static var schedule: Self { Self { $0.reading("{}").scheduleAlone } }
}

extension ExpectedAnswer where Value == TaskEdit {
    /// When the task of that number is to be instead, and nothing else: `friday`, `tomorrow 9am`, `in 3 days`.
    public static func move(task number: Int) -> Self {
        Self { answer in
            for frame in [answer.frames.move, answer.frames.edit] {
                guard let said = answer.edit(frame, task: number, answer.text), said.also.isEmpty,
                    said.ifThere == nil, case .edit(.numbers([number]), var edit) = said.command,
                    edit.saysWhenAlone
                else { continue }
                edit.isMove = true
                return edit
            }
            return nil
        }
    }
}

extension TaskEdit {
    /// Whether it says when a task is to be once, and nothing else.
    fileprivate var saysWhenAlone: Bool {
        if case .recurring? = schedule { return false }
        var rest = self
        (rest.schedule, rest.time, rest.otherTime, rest.duration) = (nil, nil, nil, nil)
        (rest.days, rest.minutes, rest.monthDay, rest.isUntimed) = (nil, nil, nil, false)
        rest.moreTimes = nil
        return rest.isEmpty && !isEmpty
    }
}

extension Understanding {
    /// The schedule of a message that says nothing else; nil where it says something else.
    public var scheduleAlone: Schedule? {
        let said: Schedule? =
            switch command {
            case .add(let drafts) where drafts.count == 1 && drafts[0].todo.title.isEmpty:
                drafts[0].todo.schedule
            case .edit(.last, let edit) where edit.isMove: edit.schedule
            default: nil
            }
        return said == .undated ? nil : said
    }
}

extension ExpectedAnswer where Value == Bool {
    /// Whether `message` still lacks its time with the answer.
    public static func noTime(lackedBy message: String) -> Self {
        Self { answer in
            let whole = answer.reading("{}", "\(message) \(answer.text)")
            return whole.problem == .missing(.time)
        }
    }
}

/// A message with the answer that completed it.
public struct Completion: Hashable, Sendable {
    /// Both as one text.
    public var text: String
    /// What they mean together.
    public var understanding: Understanding
}

extension ExpectedAnswer where Value == Completion {
    /// The time that `message` lacks, so that both make a command.
    public static func time(lackedBy message: String) -> Self {
        Self { answer in
            for joint in answer.frames.completions {
                let whole = message + joint + answer.text
                let found = answer.reading(whole)
                guard found.problem == nil, found.command.awaitsTime else { continue }
                return Completion(text: whole, understanding: found)
            }
            return nil
        }
    }
}

extension ExpectedAnswer where Value == Int {
    /// One of `labels`, by its number from 0.
    public static func choice(of labels: [String]) -> Self {
        Self { answer in
            let typed = answer.text.lowercased()
            return labels.firstIndex { $0.lowercased() == typed }
        }
    }
}

extension ExpectedAnswer where Value == Bool {
    /// A no to a part of a task: true where it was said.
    public static var nothing: Self { Self { $0.frames.none.contains($0.text.lowercased()) } }
}

extension ExpectedAnswer where Value == SettingTerm {
    /// Until when a setting is to hold: `sunday`, `until 5 may`, `3 days`.
    public static var settingTerm: Self {
        Self { answer in
            answer.first(of: answer.frames.settingEnds) { said in
                guard case .setFor(_, let term) = said.command, term.until != nil else {
                    return nil
                }
                return term
            }
        }
    }
}
