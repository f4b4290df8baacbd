import Encryption
import JSON

/// What the bot reads of the answer to a sync.
struct SyncResponse: Sendable {
    /// What happened in a room.
    struct Room: Sendable {
        var id: String
        var state: [RoomEvent] = []
        var timeline: [RoomEvent] = []
        /// Whether events between the sync before and the timeline were left out.
        var isLimited = false
        /// Where the timeline begins.
        var previousBatch: String?
    }

    /// Where the next sync goes on.
    var nextBatch = ""
    var joined: [Room] = []
    var invited: [Room] = []
    var left: [Room] = []
    /// What the answer says of keys and devices.
    var keys = KeySync()

    /// Reads an answer.
    ///
    /// - Throws: `JSONReader.Fault` when it is none, or ends too early.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "next_batch": nextBatch = try reader.string()
            case "rooms":
                try reader.object { reader, key in
                    switch key {
                    case "join": joined = try SyncResponse.rooms(&reader)
                    case "invite": invited = try SyncResponse.rooms(&reader)
                    case "leave": left = try SyncResponse.rooms(&reader)
                    default: try reader.skip()
                    }
                }
            case "to_device":
                try reader.object { reader, key in
                    guard key == "events" else { return try reader.skip() }
                    keys.events = try SyncResponse.toDevice(&reader)
                }
            case "device_lists":
                let lists = try JSONValue(&reader)
                keys.changed = lists["changed"]?.array?.compactMap(\.string) ?? []
                keys.left = lists["left"]?.array?.compactMap(\.string) ?? []
            case "device_one_time_keys_count": keys.oneTimeKeys = try JSONValue(&reader)
            case "device_unused_fallback_key_types":
                keys.unusedFallbackKeys = try JSONValue(&reader)
            default: try reader.skip()
            }
        }
        let isPosition = !nextBatch.isEmpty && !nextBatch.contains(where: \.isNewline)
        guard isPosition, reader.isAtEnd() else { throw JSONReader.Fault.malformed }
    }

    private static func toDevice(_ reader: inout JSONReader) throws -> [ToDeviceEvent] {
        var events: [ToDeviceEvent] = []
        try reader.array { reader in
            let value = try JSONValue(&reader)
            guard let type = value["type"]?.string, let sender = value["sender"]?.string,
                MatrixID.isUser(sender), let content = value["content"]
            else { return }
            events.append(ToDeviceEvent(type: type, sender: sender, content: content))
        }
        return events
    }

    private static func rooms(_ reader: inout JSONReader) throws -> [Room] {
        var rooms: [Room] = []
        try reader.object { reader, id in
            guard MatrixID.isRoom(id) else { return try reader.skip() }
            var room = Room(id: id)
            try reader.tolerant { reader in
                try reader.object { try room.read($1, &$0) }
            }
            rooms.append(room)
        }
        return rooms
    }
}

extension SyncResponse.Room {
    fileprivate mutating func read(_ key: String, _ reader: inout JSONReader) throws {
        switch key {
        case "state", "invite_state":
            try reader.object { reader, key in
                guard key == "events" else { return try reader.skip() }
                state = try RoomEvent.list(&reader)
            }
        case "timeline":
            try reader.object { reader, key in
                switch key {
                case "events": timeline = try RoomEvent.list(&reader)
                case "limited": isLimited = try reader.boolean()
                case "prev_batch": previousBatch = try reader.string()
                default: try reader.skip()
                }
            }
        default: try reader.skip()
        }
    }
}
