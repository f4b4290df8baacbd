import Planner
import Storage
import Wording

/// What came of listening to a voice message, which goes on as the message of its person.
enum Hearing: Sendable {
    /// The text of the update was heard.
    case heard(String)
    /// Nothing was heard, so that the recording is a file like others.
    case unheard(FileReply.Deafness)

    /// The reply that is said above what follows.
    var reply: Reply {
        switch self {
        case .heard(let text): .file(.heard(text))
        case .unheard(let reason): .file(.unheard(reason))
        }
    }
}

extension Update {
    /// A voice message as it goes on: said by its person, when it was sent.
    init(
        _ voice: NewVoice, by person: Identity, in chat: Chat, _ file: NetworkFile,
        _ hearing: Hearing
    ) {
        let text = if case .heard(let text) = hearing { text } else { "" }
        self.init(
            key: "\(voice.updateKey) heard", bot: voice.bot, by: person, in: chat,
            thread: voice.thread, sentAt: voice.sentAt,
            content: .message(
                id: voice.message, text: text, replyTo: voice.replyTo,
                isForwarded: voice.isForwarded, isAddressed: true))
        self.hearing = hearing
        if case .unheard = hearing { self.file = file }
    }
}

extension Outcome {
    /// The same with what came of listening above its first answer.
    func below(_ hearing: Hearing?) -> Outcome {
        guard let hearing else { return self }
        var outcome = self
        guard let first = answers.first else {
            outcome.answers = [Answer(reply: hearing.reply)]
            return outcome
        }
        outcome.answers[0].reply = .above(hearing.reply, first.reply)
        return outcome
    }
}
