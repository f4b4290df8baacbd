/// A version of a routine's recurrence: the one with the latest `from` not after a day governs that day.
public struct StoredRecurrence: Sendable {
    /// The row.
    public let id: Int64
    /// The routine.
    public let todo: Int64
    /// The first day it governs.
    public var from: CivilDate
    /// The rule, its start and its times.
    public var recurrence: Recurrence
    /// The last occurrence that was made a row; nil for none yet.
    public var cursor: RecurrenceID?

    /// A version that governs from a day on; without a cursor, no occurrence is a row yet.
    public init(
        id: Int64, todo: Int64, from: CivilDate, _ recurrence: Recurrence,
        cursor: RecurrenceID? = nil
    ) {
        self.id = id
        self.todo = todo
        self.from = from
        self.recurrence = recurrence
        self.cursor = cursor
    }

    /// Whether a time can still become a row: what lies up to the cursor is one, or was left out.
    public func isAhead(_ time: RecurrenceID) -> Bool { cursor.map { time > $0 } ?? true }
}
