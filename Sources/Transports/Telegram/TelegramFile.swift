import JSON
import Planner

/// What the bot reads of the Bot API's `PhotoSize`, `Video`, `Audio`, `Voice` and `Document`.
struct TelegramFile {
    var kind: NetworkFile.Kind
    /// `file_id`, by which this bot alone can send it again.
    var id: String
    var name: String?
    /// How many seconds a recording takes.
    var duration: Int?

    /// Reads an object of that kind; nil for one without an id.
    init?(_ kind: NetworkFile.Kind, _ reader: inout JSONReader) throws {
        var (id, name): (String?, String?)
        var duration: Int64?
        try reader.object { reader, key in
            switch key {
            case "file_id": id = try reader.string()
            case "file_name": name = try reader.string()
            case "duration": duration = try reader.integer()
            default: try reader.skip()
            }
        }
        guard let id, !id.isEmpty else { return nil }
        self.kind = kind
        self.id = id
        self.duration = duration.flatMap { Int(exactly: $0) }
        self.name = name.map { CleanText.line($0, limit: 100) }
    }

    /// Reads the sizes of a photo and takes the last, the largest; nil where there is none.
    init?(photo reader: inout JSONReader) throws {
        var largest: TelegramFile?
        try reader.array { reader in
            largest = try TelegramFile(.photo, &reader) ?? largest
        }
        guard let largest else { return nil }
        self = largest
    }
}
