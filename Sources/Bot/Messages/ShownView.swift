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
    /// The dropped quote that this one replaces; nil for none.
    var quoteBefore: String?
    /// The page of the calendar that a day was opened from; nil where it was opened from none.
    var back: CalendarPage?
    /// The month whose days are offered to move a task to; nil where none are.
    var month: CivilDate?
    /// Whether a picture of the page comes with the words; nil for none.
    var isPictured: Bool?

    /// Shows `view` from its first page.
    init(_ view: View) {
        self.view = view
    }

    /// More pages than any view has.
    private static let lastPage = 1_000_000

    /// Whether it is one that a message can have shown: what was stored may be damaged.
    var isSound: Bool {
        guard (0...Self.lastPage).contains(page) else { return false }
        if let back, !back.isInCalendar { return false }
        if let month, !month.isInCalendar { return false }
        return switch view {
        case .due(let day): day.isInCalendar
        case .calendar(let day): day?.isInCalendar ?? true
        case .span(let span), .done(let span), .missedIn(let span):
            span.from.isInCalendar && span.to.isInCalendar
        default: true
        }
    }

    /// Shows a page of the calendar; a day with the page that it was opened from.
    init(_ page: CalendarPage, today: CivilDate, weekStart: Weekday, back: CalendarPage? = nil) {
        let days = page.days(weekStart: weekStart)
        switch page.unit {
        case .day:
            self.init(.due(page.day))
            self.back = back
        case .week where days.contains(today): self.init(.week)
        case .week:
            self.init(.span(Span(.week, from: days.lowerBound, to: days.upperBound)))
        case .month: self.init(.calendar(of: page.day))
        }
    }

    /// The page of the calendar that the view shows; nil for any other view.
    func page(today: CivilDate) -> CalendarPage? {
        switch view {
        case .due(let day): CalendarPage(.day, of: day)
        case .week: CalendarPage(.week, of: today)
        case .month: CalendarPage(.month, of: today)
        case .calendar(let day): CalendarPage(.month, of: day ?? today)
        case .span(let span) where span.unit == .week: CalendarPage(.week, of: span.from)
        case .span(let span) where span.unit == .month: CalendarPage(.month, of: span.from)
        default: nil
        }
    }

    /// The view after a button was pressed.
    func changed(_ change: ViewChange) -> ShownView {
        var next = self
        next.month = nil
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
