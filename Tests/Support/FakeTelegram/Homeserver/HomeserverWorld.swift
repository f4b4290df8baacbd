/// What a fake homeserver holds.
public struct HomeserverWorld: Sendable {
    /// An event that the bot sent.
    public struct Sent: Sendable {
        /// The room.
        public var room: String
        /// Its type.
        public var type: String
        /// Its content.
        public var content: JSON
        /// Its id.
        public var id: String
        /// Who was in the room then, besides the bot.
        public var audience: [String]
    }

    /// A file that the bot uploaded.
    public struct Upload: Sendable {
        /// Its name.
        public var name: String
        /// What it holds.
        public var text: String
    }

    /// That the bot types in a room, or no longer does.
    public struct Typing: Sendable {
        /// The room.
        public var room: String
        /// Whether it types.
        public var isTyping: Bool
        /// How many events it had sent before.
        public var sent: Int
    }

    var typing: [Typing] = []
    var uploads: [Upload] = []
    /// The files that people sent, by the ids of their `mxc://b.c/` addresses.
    var media: [String: [UInt8]] = [:]
    var batches: [[JSON.Member]] = []
    /// The keys; nil for a server that knows nothing of encryption.
    var keys: KeyDesk?
    var members: [String: [String]] = [:]
    /// How people log in, `m.login.password` and the like; nil where only an OAuth server knows.
    var logins: [String]? = []
    /// Where new cross-signing keys are approved, and what that stage is called; nil where they need not be.
    var approval: JSON?
    var profiles: [String: JSON] = [:]
    var events: [String: JSON] = [:]
    var histories: [String: [JSON]] = [:]
    var faults: [HomeserverFault] = []
    var sent: [Sent] = []
    var transactions: [String: String] = [:]
    var positions: [String] = []
    var violations: [String] = []
    var calls: [String: Int] = [:]
    var current: [String: Int] = [:]
    var most: [String: Int] = [:]
    var joined: [String] = []

    /// The fault that strikes a call, if any.
    mutating func strike(_ endpoint: String, _ path: String) -> Fault.Kind? {
        for index in faults.indices where faults[index].strikes(endpoint, path) {
            return faults[index].kind
        }
        return nil
    }
}

/// Something that goes wrong on a fake homeserver.
public struct HomeserverFault: Sendable {
    /// What goes wrong.
    public var kind: Fault.Kind
    /// The endpoint it strikes; nil for any.
    public var endpoint: String?
    /// What the decoded path must hold; nil for any.
    public var holding: String?
    /// How many calls it strikes; nil for all.
    public var count: Int?

    /// A fault of that kind.
    public init(
        _ kind: Fault.Kind, _ endpoint: String? = nil, holding: String? = nil, count: Int? = nil
    ) {
        self.kind = kind
        self.endpoint = endpoint
        self.holding = holding
        self.count = count
    }

    mutating func strikes(_ endpoint: String, _ path: String) -> Bool {
        guard self.endpoint ?? endpoint == endpoint, holding.map(path.contains) ?? true, count != 0
        else { return false }
        count = count.map { $0 - 1 }
        return true
    }
}
