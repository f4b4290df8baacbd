import FoundationEssentials
public import Language
public import Planner
import Storage

/// What is done with messages that are not understood surely, between a model and their chats.
///
///     message ──► row ──► asked (no transaction) ──► question, or the answer of the reader itself; the row goes
///                  ▲  │ killed, too late                   ▲
///                  └──┴────────────────────────────────────┘ the reader's own answer
///
/// The row goes in the transaction that puts the answer into the outbox: each message is answered once.
public struct InquiryDesk: Sendable {
    private let environment: BotEnvironment
    private let dispatcher: Dispatcher

    /// A desk for what is in `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
        dispatcher = Dispatcher(environment)
    }

    private var seconds: Int { environment.options.model?.seconds ?? 0 }

    /// The next message that a model is to be asked about, if one is by then; it is counted as asked. What waited too long,
    /// or was asked about before, is answered without it.
    ///
    /// - Throws: `StoreError`.
    public func next(at now: Instant) throws -> ModelQuestion? {
        while true {
            let row = try environment.store.write { tx -> StoredInquiry? in
                guard let row = try tx.inquiries.next(at: now) else { return nil }
                // Longer than the model may take, and what is done with its answer.
                try tx.inquiries.begin(row.id, until: now.adding(seconds: seconds + 15))
                return row
            }
            guard let row else { return nil }
            let left = seconds - Int(now.seconds - row.askedAt.seconds)
            if row.attempts == 0, left > 0, let situation = Situation(stored: row.situation) {
                return ModelQuestion(
                    id: row.id, text: row.text, situation: situation, seconds: min(left, seconds))
            }
            try settle(row.id, .nothing, at: now)
        }
    }

    /// When the next message is to be asked about; nil where none is.
    public func nextDue() throws -> Instant? {
        try environment.store.read { try $0.inquiries.nextDue() }
    }

    /// Takes what a model found in a message, nil where it gave no answer, and answers whoever said it.
    ///
    /// - Throws: `StoreError`.
    public func take(_ question: ModelQuestion, _ acts: [SpokenAct]?, at now: Instant) throws {
        try settle(question.id, acts.map(ModelFinding.acts) ?? .nothing, at: now)
    }

    /// Lets a message go on with what was found in it; where its person or chat is gone, it goes with them.
    private func settle(_ row: Int64, _ found: ModelFinding, at now: Instant) throws {
        let update = try environment.store.read { tx -> Update? in
            guard let row = try tx.inquiries.find(row), let chat = try tx.chats.find(row.chat),
                let person = try tx.people.find(row.identity)
            else { return nil }
            return Update(row, by: person, in: chat, found)
        }
        guard let update else {
            return try environment.store.write { try $0.inquiries.delete(row) }
        }
        try dispatcher.handle(update, forgetting: .inquiry(row), now: now)
    }
}

extension Update {
    /// A message that waited for a model, as it came.
    fileprivate init(
        _ row: StoredInquiry, by person: Identity, in chat: Chat, _ found: ModelFinding
    ) {
        self.init(
            key: "inquiry \(row.id)", bot: row.bot, by: person, in: chat, thread: row.thread,
            sentAt: row.sentAt,
            content: .message(
                id: row.message, text: row.text, replyTo: nil, isForwarded: false,
                isAddressed: true))
        self.found = found
    }
}

/// A message that a model is asked about.
public struct ModelQuestion: Sendable {
    let id: Int64
    /// Its words.
    public let text: String
    /// What it was said in.
    public let situation: Situation
    /// The seconds that are left for an answer.
    public let seconds: Int
}

/// What became of asking a model about a message.
enum ModelFinding: Sendable {
    /// It gave no answer that could be read.
    case nothing
    /// It found these acts.
    case acts([SpokenAct])
}

/// A situation as it is stored.
private struct StoredSituation: Codable {
    var after: String
    var shown: [String]
    var plan: [String]
    var lists: [String]
    var people: [String]
}

extension Situation {
    /// The most names of each sort that a model is told.
    private static let most = 20

    /// A situation that was stored; nil where it is none.
    init?(stored: String) {
        guard
            let known = try? JSONDecoder().decode(StoredSituation.self, from: Data(stored.utf8))
        else { return nil }
        self.init(
            after: Preceding(rawValue: known.after) ?? .none, shown: known.shown, plan: known.plan,
            lists: known.lists, people: known.people)
    }

    /// The situation as it is stored, cut to what a model is told.
    func stored() throws -> String {
        let stored = StoredSituation(
            after: after.rawValue, shown: Array(shown.prefix(Self.most)),
            plan: Array(plan.prefix(Self.most)), lists: Array(lists.prefix(Self.most)),
            people: Array(people.prefix(Self.most)))
        return String(decoding: try JSONEncoder().encode(stored), as: UTF8.self)
    }
}
