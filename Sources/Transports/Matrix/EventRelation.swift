import JSON

/// What the bot reads of `m.relates_to`: how an event belongs to another.
struct EventRelation: Sendable {
    /// `m.replace`, `m.annotation`, `m.thread`; empty for none.
    var type = ""
    /// The event it belongs to, of a thread its root; empty where none is named that can be one.
    var event = ""
    /// The reaction, of an `m.annotation`.
    var key = ""
    /// The event that is replied to; nil where none is named that can be one.
    var replyTo: String?
    /// Whether the event is a reply, to whatever it may be.
    var isReply = false

    /// The event it belongs to; nil where none is named that can be one.
    var target: String? { event.isEmpty ? nil : event }

    /// No relation.
    init() {}

    /// Reads a relation.
    init(_ reader: inout JSONReader) throws {
        var isFallingBack = false
        try reader.object { reader, key in
            try reader.tolerant { reader in
                switch key {
                case "rel_type": type = try reader.string()
                case "event_id": event = try EventRelation.id(&reader) ?? ""
                case "key": self.key = try reader.string()
                case "is_falling_back": isFallingBack = try reader.boolean()
                case "m.in_reply_to":
                    isReply = true
                    replyTo = try EventRelation.target(&reader)
                default: try reader.skip()
                }
            }
        }
        // In a thread it may stand only for clients that know no threads.
        if isFallingBack { (replyTo, isReply) = (nil, false) }
    }

    /// The relation as JSON; empty where there is none.
    var json: [UInt8] {
        guard !type.isEmpty || isReply else { return [] }
        var writer = JSONWriter()
        writer.object { relation in
            if !type.isEmpty { relation.field("rel_type", type) }
            if !event.isEmpty { relation.field("event_id", event) }
            if !key.isEmpty { relation.field("key", key) }
            guard isReply else { return }
            relation.key("m.in_reply_to")
            relation.object { if let replyTo { $0.field("event_id", replyTo) } }
        }
        return writer.bytes
    }

    private static func target(_ reader: inout JSONReader) throws -> String? {
        var id: String?
        try reader.object { reader, key in
            guard key == "event_id" else { return try reader.skip() }
            id = try EventRelation.id(&reader)
        }
        return id
    }

    private static func id(_ reader: inout JSONReader) throws -> String? {
        let id = try reader.string()
        return MatrixID.isEvent(id) ? id : nil
    }
}
