/// The part of the shared work that is this process's: the plans and the chats of some shards.
///
/// A shard is what the row of a plan or chat leaves when it is divided by 16: it never changes.
public struct Share: Hashable, Sendable {
    /// How many shards there are.
    public static let shards: Int64 = 16
    /// All of it: nobody else is at work.
    public static let everything = Share(leases: nil)

    /// The leases of its shards; nil where everything is this process's.
    public let leases: [Int64: Lease]?

    /// The shards of these leases.
    public init(leases: [Int64: Lease]?) { self.leases = leases }

    /// The shard of a plan or chat.
    public static func shard(of id: Int64) -> Int64 { id % shards }

    /// The lease for a plan or chat; nil where it is another's, or none is needed.
    public func lease(of id: Int64) -> Lease? { leases?[Self.shard(of: id)] }

    /// Whether a plan or chat is this process's.
    public func covers(_ id: Int64) -> Bool { leases.map { $0[Self.shard(of: id)] != nil } ?? true }

    /// Whether there is nothing to do for this process.
    public var isEmpty: Bool { leases?.isEmpty ?? false }

    /// How much of the work it is, from 0 to 1.
    public var part: Double {
        leases.map { Double($0.count) / Double(Self.shards) } ?? 1
    }

    /// The conditions that a column names a plan or chat of each of its shards, behind others; one that always holds where
    /// everything is this process's.
    func conditions(_ column: String) -> [String] {
        guard let leases else { return [""] }
        return leases.keys.sorted().map { " AND \(column) % \(Self.shards) = \($0)" }
    }

    /// The condition that a column names a plan or chat of it, behind others.
    func condition(_ column: String) -> String {
        guard let leases else { return "" }
        let shards = leases.keys.sorted().map(String.init).joined(separator: ", ")
        return shards.isEmpty ? " AND FALSE" : " AND \(column) % \(Self.shards) IN (\(shards))"
    }
}
