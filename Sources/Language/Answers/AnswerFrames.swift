/// The messages of a language that answers are parts of. In a frame `{}` stands for the answer, `{task}` for the
/// number of the task that is spoken of, `{day}` for a date.
struct AnswerFrames: Sendable {
    /// The title of the task in frames that need one.
    static let placeholder = "x"

    /// Adds a task.
    var task: String
    /// Adds a task of a day.
    var taskOnDay: String
    /// Snoozes a task.
    var snooze: String
    /// Silences a task until a day.
    var pause: String
    /// Changes a task.
    var edit: String
    /// Moves a task to a period.
    var move: String
    /// The periods that a task can be moved to in one answer; what ends with a space is only their beginning.
    var periods: [String]
    /// Frames of changes by their first word, for the rest of the answer.
    var fields: [String: String]
    /// A task called `placeholder` at a time of day: the frames in the order they are tried.
    var time: [String]
    /// A task that repeats on days of the month.
    var monthDays: String
    /// A task that repeats on a day of the year.
    var yearDay: String
    /// A daily task with its last day: the frames in the order they are tried.
    var lastDay: [String]
    /// Reminds of a task.
    var remind: String
    /// A task called `placeholder` with a reminder before it: the frames in the order they are tried.
    var lead: [String]
    /// Gives a task to a person.
    var person: String
    /// Says that the speaker is away for a time.
    var away = ""
    /// Frames of settings by what they are about; without a frame one is said in the message's own words only.
    var settings: [SpokenAct.Kind: [String]]
    /// Frames of settings that are off for a while: `no agenda until sunday`.
    var unsettings: [SpokenAct.Kind: [String]] = [:]
    /// Frames of settings with a value that they cannot have: `no agenda on sundays`.
    var refusals: [SpokenAct.Kind: [String]] = [:]
    /// A setting with the answer to until when it is to hold: the frames in the order they are tried.
    var settingEnds: [String] = []
    /// What joins a message that names no time to the answer that does.
    var completions: [String]
    /// Answers that leave a part of a task out.
    var none: Set<String>
    /// Words of assent that might just say that something was read: `ok`.
    var heard: Set<String> = []
    /// The words with which one of several things is picked.
    var selection = SelectionWords()
    /// The words with which one moves in the calendar.
    var calendar = CalendarMoveWords()
    /// The words about files.
    var files = FileWords()
}
