public import Planner
public import Wording

/// A network that carries messages: Telegram, Matrix, or the terminal.
public protocol Transport: Sendable {
    /// The bot on that network, such as `telegram:42`; the key of cursor, inbox and outbox rows.
    var bot: String { get }

    /// Whether a reply comes with the text of the message it answers. Where it does not, the first line of each
    /// message is kept.
    var quotesReplies: Bool { get }

    /// Whether the file of a message can be changed for another. Where it cannot, the words change alone.
    var changesFiles: Bool { get }

    /// Sends one delivery and says what became of it. Never throws: what the network said and what went wrong
    /// are both outcomes.
    func send(_ delivery: Delivery) async -> SendOutcome

    /// Fetches a file that was sent to the bot, of at most so many bytes. Never throws.
    func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome
}

extension Transport {
    /// Replies do on networks.
    public var quotesReplies: Bool { true }

    /// A transport can, if it does not say otherwise.
    public var changesFiles: Bool { true }

    /// A transport without files finds none.
    public func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome { .notFound }
}

/// An outbox row on its way to a network.
public struct Delivery: Sendable {
    /// The outbox row, unique for the database; Matrix makes its transaction id of it.
    public var id: Int64
    /// Where the message goes.
    public var chat: ChatAddress
    /// The network's id of the message to change in place; nil to send a new one.
    public var edits: String?
    /// Whether that message is to be taken away instead; where it cannot be, its buttons go.
    public var removes = false
    /// Whether it is to be pinned in its chat, where the bot may.
    public var pins = false
    /// The network's id of the message it answers; nil for none.
    public var replyTo: String?
    /// What is sent.
    public var message: Message
    /// Whether people should be pinged: a reminder is, an answer is not.
    public var notifies: Bool
    /// What the network encrypted of this part at an earlier try, to be sent as it is; nil before, and where nothing
    /// is encrypted.
    public var ciphertext: String?
    /// How many of its parts the network has already.
    public var part: Int
    /// The network's id of the person whose private chat it is; nil for a group, or where it is not known.
    public var owner: String?

    /// To whom alone it is shown in a group, as long as the network takes that; nil for everybody.
    public var aside: Aside?
    /// Whether it is shown to nobody where it cannot be shown to that person alone.
    public var staysAside = false

    /// A delivery of `message` to `chat`.
    public init(
        id: Int64, chat: ChatAddress, edits: String?, replyTo: String?, message: Message,
        notifies: Bool, part: Int = 0, owner: String? = nil
    ) {
        self.id = id
        self.chat = chat
        self.edits = edits
        self.replyTo = replyTo
        self.message = message
        self.notifies = notifies
        self.part = part
        self.owner = owner
    }
}

/// The outcome of fetching a file.
public enum FetchOutcome: Hashable, Sendable {
    /// All its bytes.
    case fetched([UInt8])
    /// The file is larger than allowed.
    case tooLarge
    /// The network does not give it, or not as it was.
    case notFound
    /// Not now: again after that many seconds, or by back-off when nil.
    case retry(after: Int?)
}

/// The outcome of a delivery.
public enum SendOutcome: Hashable, Sendable {
    /// The network has it, under that id.
    case delivered(id: String)
    /// The network has one more part of it, under that id; the next is to be sent in its turn.
    case partly(id: String)
    /// The network refused it for good: sending it again would be refused again. The reason is the network's, without user text.
    case rejected(reason: String)
    /// Not now: again after that many seconds, or by back-off when nil. Nothing was shown.
    case retry(after: Int?)
    /// The request left and no answer came: it may have been shown.
    case unknown
    /// The person blocked the bot, or the chat is no longer there.
    case unreachable
    /// The chat goes on under another id.
    case moved(to: String)
    /// Somebody besides its person is in the private chat; nothing was shown.
    case notPrivate
}
