public import Language
public import Planner
import Storage
public import Wording

/// Something that happened in a chat, as a transport received it.
public struct Update: Sendable {
    /// What makes it the same update when it is delivered twice: unique for its bot.
    public private(set) var key: String
    /// The bot that received it, such as `telegram:42` (the id from getMe), `console`.
    public var bot: String
    /// Where it happened.
    public var chat: ChatAddress
    /// Who did it.
    public var sender: Sender
    /// When the person did it, by the network's stamp.
    public var sentAt: Instant
    /// What was done.
    public var content: Content
    /// Others of the group whom the network tells of with it: who was mentioned, who came in, who is there.
    public var people: [Sender] = []
    /// To whom alone what follows from it can be shown: to whoever did it in a group; nil where the network cannot.
    public var aside: Aside?
    /// Whether it was seen by whoever did it and the bot alone.
    public var isAside = false
    /// Whether a program says it, with what a person gave it.
    public var isByProgram = false
    /// The time zone that the sender's profile on the network names, as it stands there; nil where it was not asked for.
    public var profileZone: String?
    /// The file that the message brings, which its text is the caption of; nil for words alone.
    public var file: NetworkFile?
    /// What came of listening to it, where it is a voice message that went on.
    var hearing: Hearing?
    /// What became of asking a model about it, where it waited for that.
    var found: ModelFinding?

    /// An update of that content. Here foreign texts are cleaned, and a key that is too long for the
    /// inbox becomes a short one.
    public init(
        key: String, bot: String, chat: ChatAddress, sender: Sender, sentAt: Instant,
        content: Content, people: [Sender] = []
    ) {
        self.key = UpdateKey.stored(key)
        self.bot = bot
        self.chat = chat
        self.sender = sender.cleaned
        self.sentAt = sentAt
        self.content = content.cleaned
        self.people = people.map(\.cleaned)
    }

    /// An update that a person of the database caused in a chat of it.
    init(
        key: String, bot: String, by person: Identity, in chat: Chat, thread: String?,
        sentAt: Instant, content: Content
    ) {
        self.init(
            key: key, bot: bot,
            chat: ChatAddress(
                id: chat.externalID, kind: chat.isGroup ? .group : .direct, thread: thread),
            sender: Sender(network: person.network, id: person.externalID, name: person.name),
            sentAt: sentAt, content: content)
    }

    /// What a person did.
    public enum Content: Sendable {
        /// Wrote a message. `isAddressed` says, in a group, that it mentions the bot, is a slash
        /// command or replies to the bot; `replyText` is the text of the message replied to.
        case message(
            id: String, text: String, replyTo: String?, isForwarded: Bool, isAddressed: Bool,
            replyText: String? = nil)
        /// Changed the text of an own message.
        case edit(id: String, text: String)
        /// Pressed a button under the bot's message `id`; `data` is the button's `ButtonAction` as text.
        case press(id: String, data: String)
        /// Added these reactions to the message `id`.
        case reaction(id: String, emoji: [String])
        /// Said a text to the bot in a chat of others, where it is no member. The answer goes to `answer`, nil for none;
        /// `home` is where to write to the bot instead.
        case elsewhere(text: String, answer: ChatAddress?, home: String)
        /// Asked on a page, or by a program, for something that needs no reading.
        case order(Order)
        /// Sent a place: degrees north and east.
        case location(id: String, latitude: Double, longitude: Double)
        /// Blocked the bot, or threw it out.
        case blocked
        /// The chat goes on under another external id.
        case migrated(to: String)
        /// People came into the group, or these left it.
        case members(left: [Sender])
        /// Took the bot into the group, where it hears everything, or only what is said to it.
        case entered(hearsAll: Bool)
        /// A third person entered a private chat: it is a group from now on.
        case becameGroup
        /// Said something that the bot could not read.
        case unreadable(Hindrance)
        /// Has another identity on the network than before.
        case changedIdentity

        /// The same, without what nobody can see in its texts.
        var cleaned: Content {
            switch self {
            case .message(let id, let text, let replyTo, let isForwarded, let isAddressed, let said):
                .message(
                    id: id, text: CleanText.text(text), replyTo: replyTo, isForwarded: isForwarded,
                    isAddressed: isAddressed, replyText: said.map(CleanText.text))
            case .edit(let id, let text): .edit(id: id, text: CleanText.text(text))
            case .elsewhere(let text, let answer, let home):
                .elsewhere(text: CleanText.text(text), answer: answer, home: home)
            case .press, .order, .reaction, .location, .blocked, .migrated, .members, .entered,
                .becameGroup,
                .unreadable, .changedIdentity:
                self
            }
        }
    }

    /// What a page or a program asks for.
    public enum Order: Sendable {
        /// What words could have asked for.
        case command(Command)
        /// What a button could have asked for, of a row of the plan.
        case action(ButtonAction)
        /// What a calendar program writes; what becomes of it is told to `receipt`.
        case calendar(CalendarOrder, receipt: CalendarReceipt)
    }

    /// Why something could not be read.
    public enum Hindrance: Sendable {
        /// The message is encrypted, and its key did not come.
        case encrypted
        /// The message changes the one of that id, and the network would not say whose that is.
        case change(of: String)
        /// The network would not say who is in the chat, so nothing said there was heard.
        case messages
        /// The message came from an unsigned device of a person who signs their devices.
        case unsigned
        /// The message is not encrypted, though its room is.
        case plain
        /// Its person was verified, and has another identity now.
        case replaced
    }
}

/// Where messages go, by the network's own ids.
public struct ChatAddress: Hashable, Sendable {
    /// Private chats belong to a person's plan; group chats have plans of their own. A query takes one answer, in a
    /// chat of others where the bot is no member.
    public enum Kind: String, Sendable {
        case direct, group, query
    }

    /// The network's id of the chat or room.
    public var id: String
    /// Whether it is private, a group or a query.
    public var kind: Kind
    /// The thread or topic within the chat; nil for none.
    public var thread: String?
    /// What a group is called; nil where the network does not tell.
    public var title: String?

    /// The chat with that id.
    public init(id: String, kind: Kind, thread: String? = nil, title: String? = nil) {
        self.id = id
        self.kind = kind
        self.thread = thread
        self.title = title
    }
}

/// Who did something, by the network's own ids.
public struct Sender: Hashable, Sendable {
    /// `telegram`, `matrix` or `console`.
    public var network: String
    /// The network's id of the person.
    public var id: String
    /// The name the person shows there.
    public var name: String
    /// The language that the person uses there, as a tag of BCP 47 (`de-AT`); nil where the network does not tell.
    public var language: String?
    /// The name by which anyone may mention the person there, without `@`; nil for none.
    public var username: String?
    /// The most characters of a name that are kept.
    static let nameLimit = 100

    /// That person.
    public init(
        network: String, id: String, name: String, language: String? = nil, username: String? = nil
    ) {
        self.network = network
        self.id = id
        self.name = name
        self.language = language
        self.username = username
    }

    /// The same, without what nobody can see in the name.
    var cleaned: Sender {
        var sender = self
        sender.name = CleanText.line(name, limit: Self.nameLimit)
        sender.username = username.map { CleanText.line($0, limit: Self.nameLimit) }
        return sender
    }
}
