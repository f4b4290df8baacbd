import Language
import Planner
import Storage

/// What a message of the bot is, for the buttons, replies and reactions that refer to it. Its text form is kept with
/// the message.
enum MessageKind: StoredValue, Equatable {
    case text, echo, ring, question, form, closed, notice, refusal, done, deleted, undone, card
    case review, farewell
    /// The answer to a query in a chat of others.
    case elsewhere
    /// What is said to one person of a group alone, or not at all.
    case aside
    /// How much was done, with a picture of the year.
    case stats
    /// The answer that something is not in the plan; nil where there is no special answer.
    case foreign(Language.Refusal?)
    /// A quote or tip that was asked for.
    case motivation(ShownQuote)
    /// What is open in a plan, always as it is now.
    case board
    /// A ring that a newer one replaces.
    case removed
    /// The review of the month that begins on that day.
    case monthReview(CivilDate)
    case view(ShownView)
    /// Several tasks, by their rows, in a message that is no view: an echo of several, a digest.
    case tasks([Int64])
    /// Several times of tasks that ring again, or that are offered to be done next, by their rows.
    case nags([Int64])
    /// A file of the plan, which is made when the message leaves.
    case export(PlanDocument)

    /// The first tasks of a message; more are not told apart by a reply to it.
    private static let mostTasks = 200
    /// What was sought may be as long as a message, and a text form is kept beside each message.
    private static let longest = 2000
    /// How the text form of every message about times that ring again begins.
    static let nagsPrefix = #"{"nags":"#
    /// How the text form of every file of a plan begins.
    static let exportPrefix = #"{"export":"#

    /// The text form: a word such as `ring`, or JSON where the kind has values.
    var stored: String {
        switch self {
        case .tasks(let todos) where todos.count > Self.mostTasks:
            return Self.tasks(Array(todos.prefix(Self.mostTasks))).stored
        case .motivation, .monthReview, .view, .tasks, .nags, .foreign, .export:
            let text = (try? encoded()) ?? name
            return text.utf8.count <= Self.longest ? text : Self.text.stored
        default: return name
        }
    }

    /// The kind of that text form; `text` where it is unknown.
    init(stored: String) {
        self = Self.simple[stored] ?? MessageKind(encoded: stored) ?? .text
        switch self {
        case .view(let shown) where !shown.isSound: self = .text
        case .monthReview(let month) where !month.isInCalendar: self = .text
        default: break
        }
    }

    private static let simple: [String: MessageKind] = {
        let kinds: [MessageKind] = [
            .text, .echo, .ring, .question, .form, .closed, .notice, .refusal, .done, .deleted,
            .undone, .card, .review, .farewell, .stats, .board, .removed, .elsewhere, .aside,
        ]
        return Dictionary(uniqueKeysWithValues: kinds.map { ($0.stored, $0) })
    }()

    /// The view that the message shows; nil for any other message.
    var view: ShownView? {
        if case .view(let shown) = self { shown } else { nil }
    }

    /// The id of the quote or tip that the message shows; nil for any other message.
    var quote: String? {
        if case .motivation(let shown) = self { shown.item } else { view?.quote }
    }

    /// Whether it only answers what was said, and shows no part of the plan.
    var isAnswer: Bool {
        switch self {
        case .text, .foreign, .echo, .question, .closed, .done, .deleted, .undone: true
        default: false
        }
    }

    /// Whether nothing is kept of it once it was sent or given up, nor a chat that was made for it.
    var leavesNothing: Bool { [.refusal, .elsewhere, .aside].contains(self) }

    /// The rows of the tasks that the message shows where it is no view; none for any other message.
    var tasks: [Int64] {
        if case .tasks(let todos) = self { todos } else { [] }
    }

    /// The rows of the times that it rings again for or offers; none for any other message.
    var nags: [Int64] {
        if case .nags(let times) = self { times } else { [] }
    }

    /// The word that names it in a record of delivery.
    var name: String {
        switch self {
        case .motivation: "motivation"
        case .monthReview: "review"
        case .view: "view"
        case .tasks: "tasks"
        case .nags: "ring"
        case .foreign: "text"
        case .export: "export"
        default: "\(self)"
        }
    }
}

extension StoredMessage {
    /// What the message is.
    var kind: MessageKind { MessageKind(stored: shows) }
}

extension OutboxRow {
    /// What the message is.
    var kind: MessageKind { MessageKind(stored: shows) }
}
