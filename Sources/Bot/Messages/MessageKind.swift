import Planner
import Storage

/// What a message of the bot is, for the buttons, replies and reactions that refer to it. Its text form is kept with
/// the message.
enum MessageKind: Equatable {
    case text, echo, ring, question, form, closed, notice, refusal, done, deleted, undone, card
    case motivation, review, farewell
    /// The review of the month that begins on that day.
    case monthReview(CivilDate)
    case view(ShownView)
    /// Several tasks, by their rows, in a message that is no view: an echo of several, a digest.
    case tasks([Int64])
    /// A file of the plan, which is made when the message leaves.
    case export(PlanDocument)

    /// The first tasks of a message; more are not told apart by a reply to it.
    private static let mostTasks = 200
    /// What was sought may be as long as a message, and a text form is kept beside each message.
    private static let longest = 2000

    /// The text form: `ring`, `view home 0 -`, `tasks 12 15`.
    var stored: String {
        switch self {
        case .monthReview(let month): return "review \(month)"
        case .view(let shown):
            return shown.text.utf8.count <= Self.longest ? shown.text : Self.text.stored
        case .tasks(let todos):
            return "tasks " + todos.prefix(Self.mostTasks).map(String.init).joined(separator: " ")
        case .export(let document): return document.shows
        default: return "\(self)"
        }
    }

    /// The kind of that text form; `text` where it is none.
    init(stored: String) {
        if let simple = Self.simple[stored] {
            self = simple
        } else if let shown = ShownView(text: stored) {
            self = .view(shown)
        } else if let document = PlanDocument(shows: stored) {
            self = .export(document)
        } else {
            let parts = stored.split(separator: " ").map(String.init)
            switch parts.first {
            case "tasks": self = .tasks(parts.dropFirst().compactMap { Int64($0) })
            case "review" where parts.count == 2:
                self = CivilDate(parts[1]).map { .monthReview($0) } ?? .text
            default: self = .text
            }
        }
    }

    private static let simple: [String: MessageKind] = {
        let kinds: [MessageKind] = [
            .text, .echo, .ring, .question, .form, .closed, .notice, .refusal, .done, .deleted,
            .undone, .card, .motivation, .review, .farewell,
        ]
        return Dictionary(uniqueKeysWithValues: kinds.map { ($0.stored, $0) })
    }()

    /// The view that the message shows; nil for any other message.
    var view: ShownView? {
        if case .view(let shown) = self { shown } else { nil }
    }

    /// The rows of the tasks that the message shows where it is no view; none for any other message.
    var tasks: [Int64] {
        if case .tasks(let todos) = self { todos } else { [] }
    }

    /// The word that names it in a record of delivery.
    var name: String { String(stored.prefix { $0 != " " }) }
}

extension StoredMessage {
    /// What the message is.
    var kind: MessageKind { MessageKind(stored: shows) }
}

extension OutboxRow {
    /// What the message is.
    var kind: MessageKind { MessageKind(stored: shows) }
}
