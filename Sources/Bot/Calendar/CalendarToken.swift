/// How far a program knows the changes of a list.
public struct CalendarToken: Equatable, Sendable, LosslessStringConvertible {
    var change: Int
    var todo: Int64
    /// Whether it lies within the first sight of everything, which was fetched as far as `todo`.
    var isPartOfAll = false

    init(change: Int, todo: Int64, isPartOfAll: Bool = false) {
        self.change = change
        self.todo = todo
        self.isPartOfAll = isPartOfAll
    }

    /// As a program keeps it.
    public var description: String {
        todo == .max ? "\(change)" : "\(change)\(isPartOfAll ? "+" : "-")\(todo)"
    }

    /// Reads a `description`; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: /[+\-]/, omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let change = Int(parts[0]), change >= 0 else {
            return nil
        }
        let todo = parts.count == 2 ? Int64(parts[1]) : .max
        guard let todo, todo >= 0 else { return nil }
        self.init(change: change, todo: todo, isPartOfAll: description.contains("+"))
        guard self.description == description else { return nil }
    }
}
