/// What a file holds that can be imported, in figures.
public struct ImportPreview: Equatable, Sendable, Codable {
    /// What a file holds that cannot be imported.
    public enum LeftOut: String, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
        /// Dates that were not understood; they stand in the notes.
        case dates
        /// Repetitions that were not understood; they stand in the notes.
        case repetitions
        /// Repetitions that a file does not tell.
        case unsaid
        /// Reminders of other kinds, such as those of places.
        case reminders
        /// Files that hang on tasks.
        case attachments
        /// Tasks without a title.
        case untitled
        /// Tasks that were deleted, or will not be done.
        case deleted
        /// Single times of repeating tasks.
        case times
        /// Appointments of a calendar.
        case appointments
        /// Notes that belong to no task.
        case notes
        /// People without a birthday.
        case people
        /// Entries that were not understood.
        case unreadable
    }

    /// Where it comes from.
    public var source: ImportSource
    /// The name of the file; nil where it has none.
    public var file: String?
    /// Special tasks that are open.
    public var open = 0
    /// Routine tasks.
    public var routines = 0
    /// Tasks that are done.
    public var done = 0
    /// Lists that they are in.
    public var lists = 0
    /// Items of their checklists.
    public var items = 0
    /// How many tasks were not added because they stand in the plan already.
    public var standing = 0
    /// Whether settings come with it, which replace those of the plan.
    public var hasSettings = false
    /// What is left out, and how much of it.
    public var left: [LeftOut: Int] = [:]

    /// A preview of nothing yet.
    public init(_ source: ImportSource, file: String?) {
        self.source = source
        self.file = file
    }

    /// The same without a task that stands in the plan already.
    public mutating func leaveStanding(isDone: Bool, isRoutine: Bool) {
        standing += 1
        if isDone { done -= 1 } else if isRoutine { routines -= 1 } else { open -= 1 }
    }

    /// How many tasks there are in all.
    public var tasks: Int { open + routines + done }
}
