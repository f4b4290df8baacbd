import Bot
import JSON
import Wording

/// What the bot says, for programs.
enum Answers {
    /// `{"text", "tasks": [numbers], "messages": [{"id", "text", "buttons": [{"label", "data"}]}]}`.
    static func json(_ said: [Door.Said]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("text", said.map(\.message.text.plain).joined(separator: "\n\n"))
            json.key("tasks")
            json.array { tasks in said.flatMap(\.tasks).forEach { tasks.integer($0) } }
            json.key("messages")
            json.array { messages in for message in said { write(message, to: &messages) } }
        }
        return json.bytes
    }

    private static func write(_ said: Door.Said, to json: inout JSONWriter) {
        json.object { json in
            json.field("id", said.id)
            json.field("text", said.message.text.plain)
            json.key("buttons")
            json.array { buttons in
                for button in said.message.buttons.joined() where button.style != .disabled {
                    buttons.object { json in
                        json.field("label", button.label)
                        json.field("data", button.data)
                    }
                }
            }
        }
    }
}
