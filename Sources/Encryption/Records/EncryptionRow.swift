/// What is kept of encryption, row by row, sealed.
public enum EncryptionRow {
    /// What a row holds.
    public enum Kind: String, CaseIterable, Sendable {
        /// The device's own keys; one row.
        case account
        /// A session of Olm: of a device (its Curve25519 key), by the session's id.
        case olm
        /// A session that a room's messages are read with: of a room, by the session's id.
        case inbound
        /// The session that messages to a room are encrypted with: of a room.
        case outbound
        /// A device: of a user, by its id.
        case device
        /// A user whose devices are tracked.
        case user
        /// A message that was read: of a session, by its index.
        case index
        /// An event that waits for its key: of a room, by its id.
        case pending
        /// A room that is encrypted.
        case room
        /// What is to be sent to devices, by its transaction id.
        case toDevice = "to_device"
        /// A device whose messages could not be read: of a user, by its Curve25519 key.
        case wedge
    }

    /// Which row.
    public struct Key: Hashable, Sendable {
        /// What it holds.
        public var kind: Kind
        /// What it belongs to; empty for nothing.
        public var owner: String
        /// Its name there; empty for the only one.
        public var name: String

        /// The row of that name.
        public init(_ kind: Kind, owner: String = "", name: String = "") {
            self.kind = kind
            self.owner = owner
            self.name = name
        }
    }

    /// What a row is to hold from now on.
    public struct Change: Hashable, Sendable {
        /// Which row.
        public var key: Key
        /// Its sealed bytes; nil when it is to go.
        public var sealed: [UInt8]?

        /// That change of that row.
        public init(_ key: Key, _ sealed: [UInt8]?) {
            self.key = key
            self.sealed = sealed
        }
    }
}

/// Where the rows of one bot are kept.
public protocol EncryptionStore: Sendable {
    /// The sealed bytes of a row; nil where there is none.
    func row(_ key: EncryptionRow.Key) throws -> [UInt8]?

    /// All rows of a kind, or those of an owner.
    func rows(
        _ kind: EncryptionRow.Kind, owner: String?
    ) throws -> [(key: EncryptionRow.Key, sealed: [UInt8])]

    /// Makes changes, all or none.
    func write(_ changes: [EncryptionRow.Change]) throws
}

/// A state that has rows of its own kind.
protocol EncryptionRecord: StoredState {
    /// What its rows hold.
    static var kind: EncryptionRow.Kind { get }
}
