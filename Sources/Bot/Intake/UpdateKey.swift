import Planner

/// The key under which an update is known: what the network gave, or a short one in its place.
///
/// A key stands in the inbox, in indexes and in the record of traps, which has a fixed size and a line for
/// it. A foreign server may give ids of any length with any characters in them.
enum UpdateKey {
    /// The most bytes of a key.
    static let limit = 255
    private static let scopeLimit = 200

    /// The key to store for a network's own; it is its own key to store.
    ///
    /// What stands before the first space, such as the room, stays where it can: the keys of a room are found by it.
    static func stored(_ key: String) -> String {
        guard key.utf8.count > limit || !isClean(key) else { return key }
        guard let space = key.firstIndex(of: " ") else { return digest(key) }
        let scope = String(key[..<space])
        let isShort = scope.utf8.count <= scopeLimit && isClean(scope)
        return "\(isShort ? scope : digest(scope)) \(digest(key))"
    }

    /// The key under which a key is known once its room is forgotten: it names neither. Only those of Matrix begin with
    /// a room.
    static func hidden(_ key: String) -> String {
        "\(digest(String(key.prefix { $0 != " " }))) \(digest(key))"
    }

    private static func isClean(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    // Forwards and backwards: whoever makes two keys of one hash has not made two of both.
    private static func digest(_ text: String) -> String {
        var backwards = StableHash()
        for byte in text.utf8.reversed() { backwards.combine(byte) }
        return "#\(String(StableHash.of(text), radix: 16))\(String(backwards.value, radix: 16))"
    }
}
