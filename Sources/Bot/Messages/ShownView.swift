import Wording
import Language
import Planner
import Wording

/// A view as a message shows it: which, the page, and whether the completed are unfolded. It is kept with the message,
/// so that a button can change it in place.
struct ShownView: Codable, Equatable {
    var view: View
    var page = 0
    var isUnfolded = false
    /// The quote or tip of an agenda; nil for none.
    var quote: String?
    /// The one in whose place it came when that one was dropped; nil for none.
    var quoteBefore: String?

    /// Shows `view` from its first page.
    init(_ view: View) {
        self.view = view
    }

    /// More pages than any view has.
    private static let lastPage = 1_000_000

    /// Whether it is one that a message can have shown: what was stored may be damaged.
    var isSound: Bool {
        guard (0...Self.lastPage).contains(page) else { return false }
        return switch view {
        case .due(let day): day.isInCalendar
        case .span(let span), .done(let span): span.from.isInCalendar && span.to.isInCalendar
        default: true
        }
    }

    /// The view after a button was pressed.
    func changed(_ change: ViewChange) -> ShownView {
        var next = self
        switch change {
        case .refresh: break
        case .next: next.page = min(page + 1, Self.lastPage)
        case .previous: next.page = max(0, page - 1)
        case .fold: next.isUnfolded = false
        case .unfold: next.isUnfolded = true
        }
        return next
    }
}

extension AgendaView {
    /// What its message shows.
    var shown: ShownView {
        var shown = ShownView(.agenda)
        shown.quote = quote?.id
        return shown
    }
}
