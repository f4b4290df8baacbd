public import Planner

/// A command with what is wrong with it, other readings, and how it was found.
public struct Understanding: Hashable, Codable, Sendable {
    /// What the message asks for, as far as it was understood.
    public var command: Command
    /// What must be asked before the command can be carried out; nil when nothing.
    public var problem: Problem?
    /// Other commands the same words may mean (5 in the morning instead of the afternoon), most likely first.
    public var alternatives: [Command]
    /// What else the message asks for, in order: `take carrots off the list and add soda`.
    public var also: [Understanding] = []
    /// What the words mean instead where a task with that name exists: `meds` shows it, else it is a new one.
    var ifThere: Command?
    /// Whether a task was told as done, and not ordered to be ticked.
    var isTold = false
    /// Who did what was told as done; nil for the speaker, empty for somebody outside the group.
    public var doers: [Person]?
    /// What the words may mean instead, which is less sure; nil where nothing else comes close.
    public var otherwise: Command?
    /// The title that no task has, where the words are kept as a task instead.
    public var unknownTitle: String?
    /// The words of this part where the message holds several; nil for the whole message.
    public var part: String?
    /// What read it; nil for a task.
    var act: Act?
    /// The rules that matched, with the UTF-8 offsets of what they matched; only when asked for.
    public var matches: [RuleMatch]

    /// An understanding of a message as `command`.
    public init(
        _ command: Command, problem: Problem? = nil, alternatives: [Command] = [],
        matches: [RuleMatch] = []
    ) {
        self.command = command
        self.problem = problem
        self.alternatives = alternatives
        self.matches = matches
    }
}

extension Understanding {
    /// A task of a message in its own words: the first line is its title, the others its note.
    static func keeping(_ text: String) -> Understanding {
        let lines = text.split(whereSeparator: \.isNewline)
        var todo = Todo(title: lines.first.map(String.init) ?? "")
        if lines.count > 1 { todo.notes = lines.dropFirst().joined(separator: "\n") }
        return Understanding(.add([TaskDraft(todo: todo)]))
    }

    /// The same, read by `act` where nothing else has read it.
    func read(as act: Act) -> Understanding {
        guard self.act == nil else { return self }
        var understanding = self
        understanding.act = act
        return understanding
    }

    /// The schedule of the task that is added; undated where none is.
    var schedule: Schedule {
        if case .add(let drafts) = command {
            drafts.first?.todo.schedule ?? .undated
        } else {
            .undated
        }
    }
}

extension Command {
    /// Whether it adds tasks.
    public var adds: Bool { if case .add = self { true } else { false } }

    /// Whether the command waits just for a time: a task's new one, a reminder, the end of a silence.
    public var awaitsTime: Bool {
        switch self {
        case .edit(_, let edit): edit.list == nil && edit.title == nil
        case .remind, .mute, .pause(.none, until: nil): true
        default: false
        }
    }
}

/// A rule that matched a part of a message.
public struct RuleMatch: Hashable, Codable, Sendable {
    /// The rule's name.
    public var rule: String
    /// The UTF-8 offsets of what it matched.
    public var span: Range<Int>

    /// A match of `rule` over `span`.
    public init(rule: String, span: Range<Int>) {
        self.rule = rule
        self.span = span
    }
}

/// What is wrong with a command that was otherwise understood.
public enum Problem: Hashable, Codable, Sendable {
    /// A task without a title: the schedule and fields are kept in the command.
    case noTitle
    /// A date that does not exist, as typed (`31 Feb`).
    case noSuchDate(String)
    /// A time that does not exist, as typed (`25:00`).
    case noSuchTime(String)
    /// The weekday named is not the weekday of the date named.
    case weekdayContradicts(said: Weekday, date: CivilDate)
    /// The end of a repetition or period lies before its start.
    case endsBeforeStart(start: CivilDate, end: CivilDate)
    /// A reminder, or a due date with a year, lies in the past.
    case inPast(CivilDate, CivilTime?)
    /// The words might ask for that, or for something else.
    case unsure
    /// The command lacks what it needs: a new name, a time, a place.
    case missing(Missing)

    /// What a command may lack.
    public enum Missing: Hashable, Codable, Sendable {
        case target, title, time, name, zone
    }
}
