/// The state of encryption, row by row, sealed.
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
        /// A message that was read: of a session, by its index and its sender.
        case index
        /// An event that waits for its key: of a room, by its id.
        case pending
        /// A room that is encrypted.
        case room
        /// A request to devices: of a room, or of none, by its transaction id.
        case toDevice = "to_device"
        /// A device whose messages could not be read: of a user, by its Curve25519 key.
        case wedge
        /// A session whose key is missing: of a room, by the session's id and who speaks with it.
        case missing
        /// When it was last said in a room that something cannot be read.
        case notice
        /// The identity of a user who shares no room any more.
        case former
        /// The mark that everything kept is of users who share a room.
        case stock
        /// A hint that was given and is given once: to a user by the device's id, or to a room.
        case hint
        /// The replacement of a user's identity by another.
        case replacement
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

    /// What stands beside a seal, so that rows are counted and chosen without being opened.
    public struct Mark: Hashable, Sendable {
        /// Who it is counted for, mostly a user id; empty for nobody.
        public var party: String
        /// When it was last used, or is due; in seconds since 1970.
        public var moment: Int
        /// How many bytes are sealed.
        public var bytes: Int

        /// A mark of those values.
        public init(party: String = "", moment: Int = 0, bytes: Int = 0) {
            self.party = party
            self.moment = moment
            self.bytes = bytes
        }
    }

    /// The new content of a row.
    public struct Change: Hashable, Sendable {
        /// Which row.
        public var key: Key
        /// Its sealed bytes; nil when it is to go.
        public var sealed: [UInt8]?
        /// What stands beside them.
        public var mark: Mark

        /// That change of that row.
        public init(_ key: Key, _ sealed: [UInt8]?, _ mark: Mark = Mark()) {
            self.key = key
            self.sealed = sealed
            self.mark = mark
        }
    }

    /// Which rows of a kind: all that agree with what is not nil.
    public struct Scope: Hashable, Sendable {
        /// What they hold.
        public var kind: Kind
        /// What they belong to.
        public var owner: String?
        /// Who they are counted for.
        public var party: String?

        /// The rows of that kind.
        public init(_ kind: Kind, owner: String? = nil, party: String? = nil) {
            self.kind = kind
            self.owner = owner
            self.party = party
        }

        /// Whether a row is one of them.
        public func contains(_ key: Key, _ mark: Mark) -> Bool {
            key.kind == kind && (owner == nil || owner == key.owner)
                && (party == nil || party == mark.party)
        }
    }

    /// How much there is of something.
    public struct Tally: Hashable, Sendable {
        /// How many rows.
        public var rows: Int
        /// How many bytes they seal.
        public var bytes: Int

        /// That much.
        public init(rows: Int = 0, bytes: Int = 0) {
            self.rows = rows
            self.bytes = bytes
        }
    }

    /// A row with what stands beside its seal.
    public typealias Marked = (key: Key, mark: Mark)
}
