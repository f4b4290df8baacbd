import JSON

/// The filter of the syncs: only what the bot uses, so that a busy server stays quiet here.
enum SyncFilter {
    /// The kinds of events that the bot uses.
    static let types = [
        "m.room.message", "m.reaction", "m.room.member", "m.room.tombstone", "m.room.encrypted",
        "m.room.encryption", "m.room.history_visibility", "m.key.verification.*",
    ]
    private static let stateTypes = [
        "m.room.member", "m.room.encryption", "m.room.history_visibility",
    ]

    /// The filter of a sync whose timelines hold at most `events`.
    static func sync(events: Int64) -> String {
        var writer = JSONWriter()
        writer.object { filter in
            nothing("presence", &filter)
            nothing("account_data", &filter)
            filter.key("room")
            filter.object { room in
                nothing("account_data", &room)
                nothing("ephemeral", &room)
                room.key("state")
                room.object { state in
                    list("types", stateTypes, &state)
                    state.field("lazy_load_members", true)
                }
                room.key("timeline")
                room.object { timeline in
                    list("types", types, &timeline)
                    timeline.field("limit", events)
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The filter of a sync that brings nothing but what is for the device.
    static let forDevice: String = {
        var writer = JSONWriter()
        writer.object { filter in
            nothing("presence", &filter)
            nothing("account_data", &filter)
            filter.key("room")
            filter.object { list("rooms", [], &$0) }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }()

    /// The filter of the events that fill a gap.
    static let messages: String = {
        var writer = JSONWriter()
        writer.object { list("types", types, &$0) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }()

    private static func nothing(_ name: StaticString, _ writer: inout JSONWriter) {
        writer.key(name)
        writer.object { list("types", [], &$0) }
    }

    private static func list(_ name: StaticString, _ types: [String], _ writer: inout JSONWriter) {
        writer.key(name)
        writer.array { array in types.forEach { array.string($0) } }
    }
}
