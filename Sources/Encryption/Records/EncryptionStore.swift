/// The sealed rows of one bot, to be looked at.
public protocol EncryptionRows: Sendable {
    /// The sealed bytes of a row; nil where there is none.
    func row(_ key: EncryptionRow.Key) throws -> [UInt8]?

    /// All rows of a kind, or those of an owner.
    func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) throws -> [(key: EncryptionRow.Key, sealed: [UInt8])]
}

/// Where the rows of one bot are kept.
public protocol EncryptionStore: EncryptionRows {
    /// What stands beside a row's seal; nil where there is no row.
    func mark(_ key: EncryptionRow.Key) throws -> EncryptionRow.Mark?

    /// Which rows there are in a scope, those of the earliest moment first: those before a moment, and so many at most.
    func marks(
        _ scope: EncryptionRow.Scope, before: Int?, most: Int?
    ) throws -> [EncryptionRow.Marked]

    /// The rows of an owner whose names begin so.
    func marks(
        _ kind: EncryptionRow.Kind, owner: String, prefix: String
    ) throws -> [EncryptionRow.Marked]

    /// How much there is in a scope.
    func tally(_ scope: EncryptionRow.Scope) throws -> EncryptionRow.Tally

    /// How many rows of a kind each owner has, or each party.
    func counts(
        _ kind: EncryptionRow.Kind, by holder: EncryptionRow.Holder
    ) throws -> [String: Int]

    /// Makes changes, all or none.
    func write(_ changes: [EncryptionRow.Change]) throws
}

extension EncryptionRow {
    /// What rows are counted by.
    public enum Holder: Sendable {
        /// What they belong to.
        case owner
        /// Who they are counted for.
        case party
    }
}

/// A state that has rows of its own kind.
protocol EncryptionRecord: StoredState {
    /// What its rows hold.
    static var kind: EncryptionRow.Kind { get }
    /// Who it is counted for.
    var party: String { get }
    /// When it was last used, or is due; in seconds since 1970.
    var moment: Int { get }
}

extension EncryptionRecord {
    var party: String { "" }
    var moment: Int { 0 }
}
