/// What one of several processes does alone, for a while: a row of `leases`.
///
///     free ──take──► held until … ──renew──► held until … ──► over ──take (term + 1)──► held by another
///                       └──release──► free
///
/// Each holder has a term of its own. Whoever claims or marks something names the terms of its leases in the same
/// transaction, which fails when one of them is over: a process that hung for a minute does nothing any more when it
/// goes on. The clock is that of the database alone.
public struct Lease: Hashable, Sendable {
    /// What it is for: `shard 3`, `bot telegram:42`.
    public let name: String
    /// Which process has it.
    public let holder: String
    /// How often it was taken.
    public let term: Int64

    /// How many seconds it lasts unless it is renewed.
    public static let seconds = 10
}

/// A lease that a transaction names is over: what it did is taken back.
public struct LeaseOver: Error, CustomStringConvertible {
    /// The leases that are over.
    public let names: Set<String>

    /// What the log says of it.
    public var description: String {
        "another process has taken over: \(names.sorted().joined(separator: ", "))"
    }

    /// Those leases.
    public init(names: Set<String>) { self.names = names }
}
