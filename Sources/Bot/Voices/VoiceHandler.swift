import Planner
import Storage
import Wording

/// Voice messages that people send without words, where they are listened to.
///
///     without words ──► row ──► listened to ──► what was heard, as the message of its person
///                                  └─ nothing heard ──► said, and asked about as a file
struct VoiceHandler {
    /// Longer recordings are not taken.
    static let longestMinutes = 5
    /// A person has no more voice messages that wait.
    private static let mostWaiting = 10

    let context: UpdateContext

    private var update: Update { context.update }

    /// Whether a file is a voice message that is to be listened to.
    func hears(_ file: NetworkFile, _ words: String) -> Bool {
        context.environment.options.recordings != nil && update.hearing == nil
            && file.kind == .voice && words.isEmpty && !update.isAside
    }

    /// Why a voice message is not listened to; nil where it is.
    func refusal(of file: NetworkFile) throws -> FileReply.Deafness? {
        if let duration = file.duration, duration > Self.longestMinutes * 60 {
            return .tooLong(minutes: Self.longestMinutes)
        }
        let waiting = try context.tx.voices.count(identity: context.identity.id)
        return waiting < Self.mostWaiting ? nil : .tooMany
    }

    /// Lets a voice message be listened to, which is answered then.
    func listen(to file: NetworkFile, id: String, replyTo: String?, isForwarded: Bool) throws
        -> Outcome
    {
        var voice = NewVoice(
            bot: update.bot, chat: context.chat.id, identity: context.identity.id,
            updateKey: update.key, message: id, file: try file.encoded(), sentAt: update.sentAt)
        voice.thread = update.chat.thread
        voice.replyTo = replyTo
        voice.isForwarded = isForwarded
        try context.tx.voices.want(voice, now: context.now)
        return .silence
    }
}
