import Wording
import Language
import Planner

/// A view as a message shows it: which, the page, and whether the completed are unfolded. Its text form is
/// kept with the message, so that a button can change it in place.
struct ShownView: Equatable {
    var view: View
    var page = 0
    var isUnfolded = false

    /// `view home 0 -`, with the list's name, the text sought or the days at the end.
    var text: String {
        "view \(name) \(page) \(isUnfolded ? "+" : "-")" + (argument.map { " \($0)" } ?? "")
    }

    private var name: String {
        switch view {
        case .home: "home"
        case .today: "today"
        case .week: "week"
        case .month: "month"
        case .all: "all"
        case .missed: "missed"
        case .completed: "completed"
        case .agenda: "agenda"
        case .calendar: "calendar"
        case .list: "list"
        case .only: "only"
        case .due: "due"
        case .span: "span"
        case .find: "find"
        }
    }

    private var argument: String? {
        switch view {
        case .list(let name): name
        case .only(let trait): trait.rawValue
        case .due(let day): day.description
        case .span(let span): "\(span.from)/\(span.to)"
        case .find(let text): text
        default: nil
        }
    }

    /// Shows `view` from its first page.
    init(_ view: View) {
        self.view = view
    }

    /// More pages than any view has.
    private static let lastPage = 1_000_000

    /// Reads a text form; nil for any other text.
    init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 4).map(String.init)
        guard parts.count >= 4, parts[0] == "view", let page = Int(parts[2]),
            (0...Self.lastPage).contains(page),
            let view = ShownView.view(parts[1], parts.count == 5 ? parts[4] : "")
        else { return nil }
        self.view = view
        self.page = page
        isUnfolded = parts[3] == "+"
    }

    private static func view(_ name: String, _ argument: String) -> View? {
        switch name {
        case "home": .home
        case "today": .today
        case "week": .week
        case "month": .month
        case "all": .all
        case "missed": .missed
        case "completed": .completed
        case "agenda": .agenda
        case "calendar": .calendar
        case "list": .list(argument)
        case "only": TaskTrait(rawValue: argument).map { .only($0) }
        case "due": CivilDate(argument).map { .due($0) }
        case "span": span(argument)
        case "find": .find(argument)
        default: nil
        }
    }

    private static func span(_ text: String) -> View? {
        let days = text.split(separator: "/").compactMap { CivilDate(String($0)) }
        return days.count == 2 ? .span(Span(.custom, from: days[0], to: days[1])) : nil
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
