public import Planner

/// One of the things that a question, a calendar or the guided form offers.
public enum Choice: Equatable, Sendable {
    /// The task that was meant.
    case task(Int64)
    /// The date that was meant.
    case date(CivilDate)
    /// A page of the calendar, to be shown.
    case page(CalendarPage)
    /// The page of the calendar that shows the day of the press.
    case today(CalendarPage.Unit)
    /// The day that a task is to be added on.
    case add(CivilDate)
    /// What stands at that place among several things, from 0.
    case place(Int)
    /// The member of the group who was meant.
    case person(Int64)
    /// A choice of the guided form, by its text (``FormChoice/data``).
    case form(String)

    /// The text that a button carries behind its verb.
    var data: String {
        switch self {
        case .task(let id): "todo \(id)"
        case .date(let day): "date \(day)"
        case .page(let page): "\(page.unit.rawValue) \(page.day)"
        case .today(let unit): "today \(unit.rawValue)"
        case .add(let day): "add \(day)"
        case .place(let place): "place \(place)"
        case .person(let id): "person \(id)"
        case .form(let choice): "form \(choice)"
        }
    }

    /// What a button's text offers; nil when it is none of these.
    init?(data: String) {
        let parts = data.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        let day = CivilDate(parts[1])
        let choice: Choice? =
            switch parts[0] {
            case "todo": Int64(parts[1]).map { .task($0) }
            case "date": day.map { .date($0) }
            case "today": CalendarPage.Unit(rawValue: parts[1]).map { .today($0) }
            case "add": day.map { .add($0) }
            case "place": Int(parts[1]).flatMap { $0 >= 0 ? .place($0) : nil }
            case "person": Int64(parts[1]).map { .person($0) }
            case "form": .form(parts[1])
            default:
                CalendarPage.Unit(rawValue: parts[0]).flatMap { unit in
                    day.map { .page(CalendarPage(unit, of: $0)) }
                }
            }
        guard let choice else { return nil }
        self = choice
    }
}
