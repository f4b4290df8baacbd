import JSON

/// What `m.room.encryption` says of a room; a value of an unexpected kind is passed over.
struct RoomEncryption: Sendable {
    /// `rotation_period_ms`.
    var longestAge: Int64?
    /// `rotation_period_msgs`.
    var mostMessages: Int64?

    /// Reads the content; what is not there stays nil.
    init(_ reader: inout JSONReader) {
        try? reader.object { reader, key in
            try reader.tolerant { try read(key, &$0) }
        }
    }

    private mutating func read(_ key: String, _ reader: inout JSONReader) throws {
        switch key {
        case "rotation_period_ms": longestAge = try reader.integer()
        case "rotation_period_msgs": mostMessages = try reader.integer()
        default: try reader.skip()
        }
    }

    /// Nothing.
    init() {}
}
