import JSON
import Planner

/// Writes the `view` object of `fundone parse`: what a question asks of the plan.
///
/// ```
/// {"what":"holds","list":"groceries","title":"milk","from":null,"to":null}
/// ```
struct ViewEncoder {
    /// The person's day.
    let today: CivilDate
    /// The first day of the person's week.
    let weekStart: Weekday

    /// Writes what `command` looks at; `null` for a command that looks at nothing.
    func write(_ command: Command, _ json: inout JSONWriter) {
        switch command {
        case .view(.find(let text)): write(what: "find", title: text, &json)
        case .view(let view): write(what: view.name, of: view, &json)
        case .lists: write(what: "lists", &json)
        case .next(let target): write(what: "next", title: Self.title(target), &json)
        case .show(let target): write(what: "task", title: Self.title(target), &json)
        case .question(let question): write(question, &json)
        default: json.null()
        }
    }

    private func write(_ question: Question, _ json: inout JSONWriter) {
        switch question {
        case .holds(let title, let view): write(what: "holds", title: title, of: view, &json)
        case .count(let view): write(what: "count", of: view, &json)
        case .lastDone(let title): write(what: "lastDone", title: title, &json)
        case .done(let title, let view): write(what: "done", title: title, of: view, &json)
        case .who(let title, let span):
            write(what: "who", title: title, of: span.map { .span($0) } ?? .home, &json)
        case .members: write(what: "members", &json)
        case .stats(let title): write(what: "completed", title: title, &json)
        case .often(let title, let span):
            write(what: "completed", title: title, of: span.map { .done($0) } ?? .home, &json)
        case .setting(let topic): write(what: "setting", title: topic.rawValue, &json)
        case .next, .suggest: write(what: "next", &json)
        case .until(let title): write(what: "until", title: title, &json)
        case .detail(let title): write(what: "task", title: title, &json)
        case .free(let view, _): write(what: "free", of: view, &json)
        case .busy(let view, _): write(what: "busy", of: view, &json)
        }
    }

    private func write(
        what: String, title: String? = nil, of view: View = .home, _ json: inout JSONWriter
    ) {
        let days = days(view)
        json.object { json in
            json.key("what")
            json.string(what)
            json.key("list")
            if case .list(let name) = view { json.string(name) } else { json.null() }
            json.key("title")
            json.string(title)
            json.key("from")
            json.string(days?.lowerBound.description)
            json.key("to")
            json.string(days?.upperBound.description)
        }
    }

    /// The civil dates that a view is limited to; nil where it has no limits.
    private func days(_ view: View) -> ClosedRange<CivilDate>? {
        switch view {
        case .today: today...today
        case .week: today...today.endOfWeek(weekStart)
        case .month: today...today.endOfMonth
        case .due(let day): day...day
        case .span(let span), .done(let span), .missedIn(let span):
            span.from...max(span.from, span.to)
        default: nil
        }
    }

    private static func title(_ target: Target) -> String? {
        switch target {
        case .title(let title), .titleOn(let title, _): title
        default: nil
        }
    }
}
