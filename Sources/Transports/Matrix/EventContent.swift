import JSON

/// What the bot reads of an event's `content`, whatever its type.
struct EventContent: Sendable {
    var msgtype = ""
    var body: String?
    /// The same as HTML; nil for plain text.
    var html: String?
    /// The name of a file; `body` is then its caption, where it differs.
    var filename: String?
    var geoURI: String?
    /// The address of a file that is not encrypted, and what is told of it.
    var url: String?
    var info: JSONValue?
    /// The address and key of a file that is encrypted.
    var file: JSONValue?
    /// Whether a recording is a voice message (MSC3245).
    var isVoice = false
    var membership = ""
    /// `m.new_content`'s body, of an edit.
    var newBody: String?
    /// The same as HTML.
    var newHTML: String?
    var relation = EventRelation()
    /// `m.mentions`'s user ids; nil without `m.mentions`.
    var mentioned: [String]?
    /// `replacement_room` of a tombstone, where it can be a room.
    var replacement: String?
    /// What was encrypted, of `m.room.encrypted`.
    var cipher: EventCipher?
    /// What `m.room.encryption` says.
    var encryption = RoomEncryption()
    /// `history_visibility`.
    var historyVisibility: String?
    /// The whole of it, where it belongs to a verification.
    var verification: JSONValue?
    /// The room id in `predecessor`, of `m.room.create`, where it can be one.
    var predecessor: String?

    /// Nothing.
    init() {}

    /// Reads a content.
    init(_ reader: inout JSONReader) throws {
        var whole = reader.mark
        try reader.object { reader, key in
            try reader.tolerant { try read(key, &$0) }
        }
        guard relation.type == "m.reference" || isVerificationRequest else { return }
        verification = try? JSONValue(&whole)
    }

    private mutating func read(_ key: String, _ reader: inout JSONReader) throws {
        switch key {
        case "msgtype": msgtype = try reader.string()
        case "body": body = try reader.string()
        case "formatted_body": html = try reader.string()
        case "filename": filename = try reader.string()
        case "url": url = try reader.string()
        case "info": info = try JSONValue(&reader)
        case "file": file = try JSONValue(&reader)
        case "org.matrix.msc3245.voice":
            isVoice = true
            try reader.skip()
        case "geo_uri": geoURI = try reader.string()
        case "membership": membership = try reader.string()
        case "m.relates_to": relation = try EventRelation(&reader)
        case "replacement_room": replacement = try EventContent.room(&reader)
        case "m.new_content":
            try reader.object { reader, key in
                switch key {
                case "body": newBody = try reader.string()
                case "formatted_body": newHTML = try reader.string()
                default: try reader.skip()
                }
            }
        case "predecessor":
            try reader.object { reader, key in
                guard key == "room_id" else { return try reader.skip() }
                predecessor = try EventContent.room(&reader)
            }
        case "m.mentions": try readMentions(&reader)
        case "history_visibility": historyVisibility = try reader.string()
        case "rotation_period_ms": encryption.longestAge = try reader.integer()
        case "rotation_period_msgs": encryption.mostMessages = try reader.integer()
        case "algorithm": cipher = EventCipher(cipher, algorithm: try reader.string())
        case "session_id": cipher = EventCipher(cipher, session: try reader.string())
        case "ciphertext": cipher = EventCipher(cipher, text: try reader.string())
        default: try reader.skip()
        }
    }

    private static func room(_ reader: inout JSONReader) throws -> String? {
        let id = try reader.string()
        return MatrixID.isRoom(id) ? id : nil
    }

    private mutating func readMentions(_ reader: inout JSONReader) throws {
        var users: [String] = []
        try reader.object { reader, key in
            guard key == "user_ids" else { return try reader.skip() }
            try reader.array { users.append(try $0.string()) }
        }
        mentioned = users
    }
}
