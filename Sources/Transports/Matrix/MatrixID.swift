/// The form of Matrix's ids (spec.matrix.org, "Identifier Grammar"): a sigil, at most 255 bytes, nothing that
/// cannot be seen.
///
/// Other people's servers make these ids, and any member of a room can name one: what does not have the form
/// is not an id, and is asked for nowhere.
enum MatrixID {
    /// The most bytes of an id, its sigil and server counted.
    static let limit = 255

    /// Whether it is the id of an event, `$…`; since version 3 of rooms without a server.
    static func isEvent(_ id: String) -> Bool { hasForm(id, sigil: "$") }

    /// Whether it is the id of a room, `!…`; since version 12 of rooms without a server.
    static func isRoom(_ id: String) -> Bool { hasForm(id, sigil: "!") }

    /// Whether it is the id of a user, `@name:server`.
    static func isUser(_ id: String) -> Bool {
        hasForm(id, sigil: "@") && !server(of: id).isEmpty
            && server(of: id).utf8.allSatisfy(isOfServer)
    }

    /// The server in the id of a user: what follows the first colon; empty without one.
    static func server(of user: String) -> Substring {
        user.firstIndex(of: ":").map { user[user.index(after: $0)...] } ?? ""
    }

    private static func hasForm(_ id: String, sigil: Unicode.Scalar) -> Bool {
        (2...limit).contains(id.utf8.count) && id.unicodeScalars.first == sigil
            && id.unicodeScalars.allSatisfy(isSeen)
    }

    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            return false
        default: return true
        }
    }

    // A host name or address with a port.
    private static func isOfServer(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-.:[]".utf8.contains(byte)
        }
    }
}
