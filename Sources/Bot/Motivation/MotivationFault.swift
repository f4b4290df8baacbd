/// Something wrong in a table, as one line for the person who edits it.
public struct MotivationFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named.
    public let file: String
    /// The line, from 1; nil when the whole file is meant.
    public let line: Int?
    /// What is wrong and what to do.
    public let problem: String

    /// `file:line: what is wrong; what to do`.
    public var description: String {
        line.map { "\(file):\($0): \(problem)" } ?? "\(file): \(problem)"
    }
}

/// The faults that keep a table from being used, one line each.
public struct MotivationFaults: Error, CustomStringConvertible, Sendable {
    /// The faults in the order of the files and lines.
    public let faults: [MotivationFault]

    /// One line for each fault.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
