import Language
import Planner
import Storage
import Wording

/// Letters to people's e-mail addresses. They wait in the outbox like any message, and are tried again until they are too
/// old.
///
/// The body holds the address, the subject and the text, a line each; it is emptied once the letter has gone.
public enum Letters {
    /// What letters are sent by among the bots.
    public static let bot = "hook:mail"

    /// Puts a letter into the outbox.
    static func post(
        _ letter: Letter, to address: String, of person: Identity, until expiry: Instant,
        in tx: Transaction, now: Instant
    ) throws {
        let chat = try tx.chats.make(bot: bot, externalID: String(person.id), isGroup: false)
        if chat.owner == nil { try tx.chats.setOwner(person.id, chat: chat.id) }
        let plan = try tx.plans.find(account: person.account)
        let words = Recipient(now: now, language: LanguageCode(plan?.language ?? "en")).wording
            .letter(
                letter)
        let message = Message(RichText("\(address)\n\(words.subject)\n\(words.text)"))
        try tx.outbox.enqueue(
            NewOutboxRow(
                bot: bot, chat: chat.id, body: message.encoded(), plannedAt: now, createdAt: now,
                expiresAt: expiry))
    }
}
