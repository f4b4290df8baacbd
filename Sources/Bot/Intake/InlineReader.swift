import Language
public import Planner
import Storage
import Wording

/// What a person types behind the bot's name in any chat, and has not sent yet.
public struct InlineQuery: Sendable {
    /// The network's id of it.
    public var id: String
    /// Who types.
    public var sender: Sender
    /// The text typed so far.
    public var text: String
    /// Where to write to the bot.
    public var home: String

    /// What a person types.
    public init(id: String, sender: Sender, text: String, home: String) {
        self.id = id
        self.sender = sender
        self.text = text
        self.home = home
    }
}

/// What can be picked for what a person types.
public struct InlineOffer: Hashable, Sendable {
    /// Whether picking it keeps what was typed.
    public var keeps: Bool
    /// The text of the offer before it is picked.
    public var title: String
    /// The text in the chat once the offer is picked.
    public var text: String
}

/// Says how what people type behind the bot's name would be kept. It keeps nothing: the task is added in a transaction
/// that is taken back, so that it is read exactly as it will be.
public struct InlineReader: Sendable {
    /// Takes back what was done to find out what would be said.
    private struct Foreseen: Error {
        var reply: ElsewhereReply?
        var language: LanguageCode
    }

    private let environment: BotEnvironment
    private let pace = MessagePace()

    /// A reader of the plans of an environment.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// What can be picked for a query to `bot`; nil where it adds no task.
    ///
    /// - Throws: `StoreError` when the database does.
    public func offer(for query: InlineQuery, bot: String, now: Instant) throws -> InlineOffer? {
        let update = Update(
            key: "inline", bot: bot, chat: ChatAddress(id: query.sender.id, kind: .direct),
            sender: query.sender, sentAt: now,
            content: .elsewhere(text: query.text, answer: nil, home: query.home))
        guard case .elsewhere(let text, _, _) = update.content,
            text.contains(where: { !$0.isWhitespace })
        else { return nil }
        let bounds = UpdateHandler.Bounds(
            now: now, pace: RateLedger(pace, environment.options), budget: PartBudget())
        do {
            try environment.store.write { tx in
                let handler = UpdateHandler(update, in: tx, environment, bounds)
                throw Foreseen(
                    reply: try handler.foresee(text, query.home), language: handler.language)
            }
        } catch let foreseen as Foreseen {
            return foreseen.reply.map {
                self.offer($0, Recipient(now: now, language: foreseen.language))
            }
        } catch  where !StoreError.isTrouble(error) {
            // What is too much for a plan is no task.
        }
        return nil
    }

    private func offer(_ reply: ElsewhereReply, _ reader: Recipient) -> InlineOffer {
        guard case .added(let tasks) = reply else {
            let text = reader.wording.message(.elsewhere(reply)).text.plain
            return InlineOffer(keeps: false, title: text, text: text)
        }
        let (title, text) = (
            reader.wording.message(.elsewhere(.offered(tasks))).text.plain,
            reader.wording.message(.elsewhere(.picked(tasks))).text.plain
        )
        return InlineOffer(keeps: true, title: title, text: text)
    }
}
