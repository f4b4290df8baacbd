import Language
import Planner

/// What went wrong, and who may write.
struct EnglishNotice: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: NoticeReply) -> Message {
        switch reply {
        case .failed:
            "Something went wrong with that on my side, and nothing of it was kept. Please say it in other words."
        case .setAside:
            "I could not handle that message, so I put it aside for my operator; nothing of it was kept. Please say it in other words."
        case .encrypted:
            "I could not read a message here: your app has not sent me its key. I have asked for it, and will answer as soon as it comes. If I stay silent, please send the message again."
        case .uncheckedChange:
            "I could not check that change with your server, so I left everything as it was. Please say it again in a message of its own."
        case .unreadRoom:
            "I could not find out who is in this room, so I did not read what was said. Please say it again."
        case .unsignedSession(let name):
            "\(name.map { "What \($0) said" } ?? "Your message") came from a session that is not verified, so I cannot tell who wrote it and did nothing. To be heard, verify this session in the settings of the app, with another session or the recovery key, and say it again."
        case .plainMessage:
            "Something was said here without encryption, so I cannot tell who wrote it and did nothing. In this room I hear only what is encrypted: please say it again with an app that encrypts."
        case .identity(let name, let mustBeVerifiedAnew):
            "\(name.map { "\($0)'s" } ?? "Your") identity on Matrix was replaced by a new one. \(identity(name, mustBeVerifiedAnew))"
        case .privatePlanner(let id):
            "This planner is private. Ask its operator to put you on the list: \(id)"
        case .enteredGroup(let hearsAll):
            """
            Hello! I am fundone, the planner of this group. I listen to commands such as /home, to replies to my messages, and to messages that begin with my name.
            \(hearsAll ? "" : "My privacy mode is on, so Telegram gives me only commands, replies and my name with @. To speak to me without @, switch it off at @BotFather (/setprivacy) or make me an administrator, then take me out and in again.\n")`help group` says how to share tasks.
            """
        case .left(let person, let tasks): "\(person.name) left. \(released(tasks))"
        case .released(let tasks): "\(released(tasks))"
        case .invitedOnly:
            "This planner is for invited people. Send /start with the code of your invitation."
        case .invalidInvitation:
            "That code is not valid, was used, or is too old. Ask for a new one."
        case .away(let since):
            "I was out of reach from \(words.moment(since.date, since.time)) until now. Telegram keeps messages for 24 hours only: what you wrote to me before that may be gone. Please look whether something is missing."
        case .undelivered(let lines):
            "Could not be delivered before:\n\(lines.joined(separator: "\n"))"
        }
    }
    private func identity(_ name: String?, _ mustBeVerifiedAnew: Bool) -> String {
        if mustBeVerifiedAnew {
            return
                "The former one was verified, so until my operator has verified the new one, I do not hear what it says and it cannot read what I say."
        }
        return name == nil
            ? "If that was not you, somebody else may be reading along: change your password, and tell my operator."
            : "If that was somebody else, they may be reading along."
    }

    private func released(_ tasks: [TaskName]) -> String {
        "For nobody in particular now: \(joined(tasks.map { "\($0.number): \($0.title)" }))."
    }
}
