import FoundationEssentials
import Planner

/// A question of the bot that waits for its answer; stands open for 30 minutes.
///
/// Where a message could not be carried out, its text is kept and understood again with the answer, so that
/// nothing is half saved meanwhile.
enum Dialog: Codable, Equatable {
    /// Which of these tasks the message `text` means.
    case choice(text: String, sentAt: Int, todos: [Int64])
    /// The title of the task that `text` left out.
    case title(text: String, sentAt: Int)
    /// The date or repetition that `text` got wrong.
    case date(text: String, sentAt: Int)
    /// New words for a task; `shown` is the view that its message showed before.
    case edit(todo: Int64, shown: String?)
    /// Until when a reminder is to be snoozed.
    case snooze(occurrence: Int64)
    /// Whether to do what cannot be undone.
    case confirm(Question)
    /// The guided form.
    case form(FormState)

    /// What is to be confirmed.
    enum Question: Codable, Equatable {
        case deleteAccount
        case deleteList(name: String, withTasks: Bool)
        case link(hash: String)
    }

    /// How long a question stands open, in seconds.
    static let lifetime = 30 * 60

    var kind: String {
        switch self {
        case .choice: "choice"
        case .title: "title"
        case .date: "date"
        case .edit: "edit"
        case .snooze: "snooze"
        case .confirm: "confirm"
        case .form: "form"
        }
    }

    func encoded() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }

    init?(encoded text: String) {
        guard let dialog = try? JSONDecoder().decode(Dialog.self, from: Data(text.utf8)) else {
            return nil
        }
        self = dialog
    }
}
