/// A call of the client-server API: its endpoint, and the ids in its path.
struct HomeserverCall {
    /// The name that the specification's paths give it, such as `joined_members`.
    var endpoint: String
    /// The decoded parts of the path after the version.
    var parts: [String]
    var query: [(name: String, value: String)]

    /// Reads a request; nil when it is of no endpoint.
    init?(_ request: Request) {
        let bases = [
            "/_matrix/media/v3/upload": "/_matrix/media/v3/",
            "/_matrix/client/v1/media/download/b.c/": "/_matrix/client/v1/",
        ]
        let base =
            bases.first { request.path.hasPrefix($0.key) }?.value ?? "/_matrix/client/v3/"
        guard request.path.hasPrefix(base) else { return nil }
        parts = request.path.dropFirst(base.count)
            .split(separator: "/", omittingEmptySubsequences: false)
            .map { HomeserverCall.decoded($0) }
        query = request.query
        switch (request.method, parts.first, parts.count) {
        case ("GET", "sync", 1): endpoint = "sync"
        case ("GET", "joined_rooms", 1): endpoint = "joined_rooms"
        case ("GET", "account", 2) where parts[1] == "whoami": endpoint = "whoami"
        case ("GET", "profile", 2): endpoint = "profile"
        case ("GET", "rooms", 4) where parts[2] == "event": endpoint = "event"
        case ("GET", "rooms", 4) where parts[2] == "state": endpoint = "state"
        case ("GET", "rooms", 3) where parts[2] == "messages": endpoint = "messages"
        case ("GET", "rooms", 3) where parts[2] == "joined_members": endpoint = "joined_members"
        case ("POST", "rooms", 3) where parts[2] == "join": endpoint = "join"
        case ("POST", "rooms", 3) where parts[2] == "leave": endpoint = "leave"
        case ("PUT", "rooms", 5) where parts[2] == "send": endpoint = "send"
        case ("PUT", "rooms", 4) where parts[2] == "typing": endpoint = "typing"
        case ("POST", "upload", 1): endpoint = "upload"
        case ("GET", "media", 4) where parts[1] == "download": endpoint = "download"
        case ("PUT", "sendToDevice", 3): endpoint = "sendToDevice"
        case (_, "keys", 2), (_, "keys", 3): endpoint = "keys/" + parts[1]
        case (_, "user", 4): endpoint = "account_data"
        default: return nil
        }
    }

    /// Whether it is about keys and devices.
    var isAboutKeys: Bool {
        endpoint == "sendToDevice" || endpoint == "account_data" || parts.first == "keys"
    }

    /// The room.
    var room: String { parts.count > 1 ? parts[1] : "" }

    /// Why the call must not have been made; nil for none.
    var violation: String? {
        func isID(_ id: String, _ sigil: Character) -> Bool {
            id.first == sigil && id.utf8.count <= 255
                && id.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        }
        if parts.first == "rooms", !isID(room, "!") { return "\(endpoint): no id of a room" }
        if endpoint == "event", !isID(parts[3], "$") { return "event: no id of an event" }
        return nil
    }

    /// A parameter of the query.
    func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

    private static func decoded(_ part: Substring) -> String {
        // A plus is a plus in a path.
        Request.form("=" + part.replacing("+", with: "%2B")).first?.value ?? ""
    }
}
