public import Planner

/// A message on its way out.
public struct OutboxRow: Sendable {
    /// How far the message is on its way.
    public enum State: String, Sendable {
        /// To be sent as soon as its turn comes.
        case available
        /// To be sent at a later moment.
        case scheduled
        /// The network is being told; found so after a crash, its fate is unknown.
        case sending
        /// The network has it.
        case sent
        /// To be tried again.
        case retryable
        /// Given up, or overtaken.
        case discarded

        /// Whether it is still to be sent.
        public var isWaiting: Bool {
            self == .available || self == .scheduled || self == .retryable
        }
    }

    /// What goes first where not everything can go at once.
    public enum Class: Int, Sendable {
        case answer = 0
        case reminder, agenda
    }

    /// The row.
    public let id: Int64
    /// The chat it goes to.
    public let chat: Int64
    /// The thread in that chat.
    public let thread: String?
    /// The plan it speaks for.
    public let plan: Int64?
    /// The task it is about.
    public let todo: Int64?
    /// The occurrence it is about.
    public let occurrence: Int64?
    /// What goes first.
    public let priority: Class
    /// The outbox row whose message it changes in place.
    public let edits: Int64?
    /// The network's id of the message it answers.
    public let replyTo: String?
    /// To whom alone it is shown, where the network can; nil for everybody in the chat.
    public let aside: Aside?
    /// Whether the message pings.
    public let notifies: Bool
    /// What the message shows, for buttons and replies: `home`, `echo`, `ring` …
    public let shows: String
    /// The message, encoded by the Bot; empty once it was sent or given up.
    public let body: String
    /// The encrypted message for a room; nil before, and where nothing is encrypted.
    public let ciphertext: String?
    /// Where it stands.
    public let state: State
    /// How many parts of it the network has.
    public let parts: Int
    /// How often it was tried.
    public let attempts: Int
    /// When the message was meant to go.
    public let plannedAt: Instant
    /// When the message was written.
    public let createdAt: Instant
    /// When the message may be tried (again).
    public let availableAt: Instant
    /// When the message is given up.
    public let expiresAt: Instant
    /// When the network took it or it was given up.
    public let endedAt: Instant?
    /// The network's id of the message.
    public let externalID: String?
    /// Why the last try failed.
    public let failure: String?

    init(_ row: Row) {
        id = row["id"]
        chat = row["chat"]
        thread = row["thread"]
        plan = row["plan"]
        todo = row["todo"]
        occurrence = row["occurrence"]
        priority = Class(rawValue: row["class"]) ?? .answer
        edits = row["edits"]
        replyTo = row["reply_to"]
        aside = (row["aside_to"] as String?).map { person in
            Aside(
                person: person, query: row["aside_query"],
                until: row.instant("aside_until") ?? Instant(seconds: 0))
        }
        notifies = row["notifies"]
        shows = row["shows"]
        body = row["body"]
        ciphertext = row["ciphertext"]
        state = State(rawValue: row["state"]) ?? .discarded
        parts = row["parts"]
        attempts = row["attempts"]
        plannedAt = Instant(seconds: row["planned_at"])
        createdAt = Instant(seconds: row["created_at"])
        availableAt = Instant(seconds: row["available_at"])
        expiresAt = Instant(seconds: row["expires_at"])
        endedAt = row.instant("ended_at")
        externalID = row["external_id"]
        failure = row["failure"]
    }
}
