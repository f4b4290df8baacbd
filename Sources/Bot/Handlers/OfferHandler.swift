import Language
import Planner
import Storage
import Wording

/// What the message shown last offers in words, taken up by `yes`.
struct OfferHandler {
    let context: UpdateContext

    /// Makes the routine an event that the agenda shown last offered to; nil where it offered none, or several.
    func accept(_ said: Said) throws -> Outcome? {
        guard
            let shown = try context.shownLast(),
            try context.read(said.text, as: .offer, at: said.at) == true
        else { return nil }
        let events = Message(encoded: shown.body)?.buttons.joined().compactMap { button in
            if case .event(let id)? = ButtonAction(data: button.data) { id } else { nil }
        }
        guard let id = events?.first, events?.count == 1,
            let occurrence = try context.occurrence(id),
            let todo = try context.todo(occurrence.todo), !todo.isEvent
        else { return nil }
        return try ChangeHandler(context: context)
            .change([Subject(todo)], TaskEdit(isEvent: true))
    }
}
