/// An endpoint of the client-server API: its name in the specification, and its path with what belongs
/// into it.
struct MatrixEndpoint: Sendable {
    /// The name that stands in logs; it holds no ids.
    var name: String
    /// The method.
    var method: HTTPRequest.Method
    /// The path with its query, encoded.
    var path: String

    /// The endpoint of that method and path; each part is encoded.
    init(
        _ name: String, _ method: HTTPRequest.Method, _ parts: [String],
        query: [(name: String, value: String)] = [],
        under base: String = "/_matrix/client/v3"
    ) {
        self.name = name
        self.method = method
        path = base + parts.map { "/" + $0.percentEncoded }.joined()
        guard !query.isEmpty else { return }
        path += "?" + query.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }

    /// Whom the access token belongs to.
    static let whoami = MatrixEndpoint("whoami", .get, ["account", "whoami"])

    /// Makes a session of a user and password.
    static let login = MatrixEndpoint("login", .post, ["login"])

    /// Ends a session.
    static let logout = MatrixEndpoint("logout", .post, ["logout"])

    /// How a session can be made.
    static let loginFlows = MatrixEndpoint("login", .get, ["login"])

    /// Where the OAuth server is that keeps the accounts, if any.
    static let authServer = MatrixEndpoint(
        "auth_metadata", .get, ["auth_metadata"], under: "/_matrix/client/v1")

    /// What happened since; waits so many milliseconds for something to happen.
    static func sync(since: String?, filter: String, milliseconds: Int) -> MatrixEndpoint {
        var query = [(name: "filter", value: filter), (name: "timeout", value: "\(milliseconds)")]
        if let since { query.append((name: "since", value: since)) }
        return MatrixEndpoint("sync", .get, ["sync"], query: query)
    }

    /// The events of a room before `from`, newest first, back to `to`.
    static func messages(
        _ room: String, from: String, to: String?, filter: String
    ) -> MatrixEndpoint {
        var query = [
            (name: "dir", value: "b"), (name: "from", value: from),
            (name: "limit", value: "100"), (name: "filter", value: filter),
        ]
        if let to { query.append((name: "to", value: to)) }
        return MatrixEndpoint("messages", .get, ["rooms", room, "messages"], query: query)
    }

    /// Takes the content of an event away.
    static func redact(_ room: String, _ id: String, transaction: String) -> MatrixEndpoint {
        MatrixEndpoint("redact", .put, ["rooms", room, "redact", id, transaction])
    }

    /// One event of a room.
    static func event(_ room: String, _ id: String) -> MatrixEndpoint {
        MatrixEndpoint("event", .get, ["rooms", room, "event", id])
    }

    /// The events of a room that refer to one (`m.reference`), newest first.
    static func references(_ room: String, _ id: String) -> MatrixEndpoint {
        MatrixEndpoint(
            "relations", .get, ["rooms", room, "relations", id, "m.reference"],
            query: [(name: "limit", value: "100")], under: "/_matrix/client/v1")
    }

    /// A part of a room's state.
    static func state(_ room: String, _ type: String) -> MatrixEndpoint {
        MatrixEndpoint("state", .get, ["rooms", room, "state", type])
    }

    /// Changes a part of a room's state.
    static func setState(_ room: String, _ type: String) -> MatrixEndpoint {
        MatrixEndpoint("state", .put, ["rooms", room, "state", type])
    }

    /// The photo that a user shows.
    static func portrait(_ user: String) -> MatrixEndpoint {
        MatrixEndpoint("profile", .get, ["profile", user, "avatar_url"])
    }

    /// What a user tells of themselves.
    static func profile(_ user: String) -> MatrixEndpoint {
        MatrixEndpoint("profile", .get, ["profile", user])
    }

    /// The rooms that the user is in.
    static let joinedRooms = MatrixEndpoint("joined_rooms", .get, ["joined_rooms"])

    /// Who is in a room.
    static func joinedMembers(_ room: String) -> MatrixEndpoint {
        MatrixEndpoint("joined_members", .get, ["rooms", room, "joined_members"])
    }

    /// Takes an invitation.
    static func join(_ room: String) -> MatrixEndpoint {
        MatrixEndpoint("join", .post, ["rooms", room, "join"])
    }

    /// Leaves a room, or declines an invitation.
    static func leave(_ room: String) -> MatrixEndpoint {
        MatrixEndpoint("leave", .post, ["rooms", room, "leave"])
    }

    /// Sends an event; the same transaction id makes it the same event.
    static func send(_ room: String, _ type: String, transaction: String) -> MatrixEndpoint {
        MatrixEndpoint("send", .put, ["rooms", room, "send", type, transaction])
    }

    /// Whether the user is typing in a room.
    static func typing(in room: String, by user: String) -> MatrixEndpoint {
        MatrixEndpoint("typing", .put, ["rooms", room, "typing", user])
    }

    /// A file of the content repository, which servers since version 1.11 of the specification give to users alone.
    static func download(_ server: String, _ media: String) -> MatrixEndpoint {
        MatrixEndpoint(
            "download", .get, ["media", "download", server, media],
            query: [(name: "timeout_ms", value: "15000")], under: "/_matrix/client/v1")
    }

    /// The same of an older server.
    static func downloadOfOld(_ server: String, _ media: String) -> MatrixEndpoint {
        MatrixEndpoint("download", .get, ["download", server, media], under: "/_matrix/media/v3")
    }

    /// Puts a file into the content repository.
    static func upload(_ file: String) -> MatrixEndpoint {
        MatrixEndpoint(
            "upload", .post, ["upload"], query: [(name: "filename", value: file)],
            under: "/_matrix/media/v3")
    }
}

extension String {
    /// The text with all but the unreserved characters of RFC 3986 (section 2.3) encoded.
    var percentEncoded: String {
        var bytes: [UInt8] = []
        for byte in utf8 {
            let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            if isLetter || (0x30...0x39).contains(byte) || "-._~".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
