/// A task as a row of a page: its title, and what stands behind it.
public struct TaskRow: Equatable, Sendable {
    /// The title with its marks.
    public var title: String
    /// What stands behind it, such as `Fri 27 Nov 10:00`, without list and tags.
    public var details: [String]

    /// A row.
    public init(title: String, details: [String]) {
        self.title = title
        self.details = details
    }
}
