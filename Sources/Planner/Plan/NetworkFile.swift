/// A file that a person sent to a bot, by what the network calls it there; its bytes stay with the network.
public struct NetworkFile: Hashable, Sendable, Codable {
    /// What it is, which decides how it is shown.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case photo, video, audio, voice, document
        /// The photo that a person shows of themselves, as it is when it is sent; the reference is the person's id.
        case portrait
    }

    /// The bot that it was sent to, such as `telegram:42`: no other can send it.
    public var bot: String
    /// What it is.
    public var kind: Kind
    /// Telegram's `file_id`; on Matrix the `url` or `file` of the event with its `info`, as a JSON object.
    public var reference: String
    /// Its name; nil for what has none, such as a photo.
    public var name: String?
    /// Whether it was encrypted: it is sent in encrypted rooms alone.
    public var isSealed = false
    /// What the files that were sent at once have in common (Telegram's `media_group_id`); nil for one alone.
    public var album: String?
    /// How many seconds a recording takes, as its network tells; nil where it does not.
    public var duration: Int?

    /// A file of that bot.
    public init(
        bot: String, kind: Kind, reference: String, name: String? = nil, isSealed: Bool = false,
        album: String? = nil
    ) {
        self.bot = bot
        self.kind = kind
        self.reference = reference
        self.name = name
        self.isSealed = isSealed
        self.album = album
    }
}

/// A file that hangs on a task.
public struct TodoFile: Equatable, Sendable {
    /// Its row.
    public var id: Int64
    /// The row of the task.
    public var todo: Int64
    /// The file.
    public var file: NetworkFile
    /// Whether it is sent along when the task rings.
    public var rings: Bool

    /// The file of that row.
    public init(id: Int64, todo: Int64, file: NetworkFile, rings: Bool) {
        self.id = id
        self.todo = todo
        self.file = file
        self.rings = rings
    }
}
