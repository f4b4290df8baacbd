import Bot
import HTTPTypes
import Planner

/// Reads what a program looks for (RFC 4791 section 9.7).
enum CalendarQuery {
    private static let invalid = RefusedReport(precondition: .caldav("valid-filter"))

    /// The filter of a query; everything where there is none.
    static func filter(_ query: XMLElement) throws -> CalendarFilter {
        guard let filter = query[.caldav("filter")] else { throw invalid }
        guard let component = filter[.caldav("comp-filter")],
            component.attributes["name"]?.uppercased() == "VCALENDAR"
        else { throw invalid }
        return try self.component(component)
    }

    private static func component(_ element: XMLElement) throws -> CalendarFilter {
        guard let name = element.attributes["name"] else { throw invalid }
        var filter = CalendarFilter(name.uppercased())
        filter.isNotDefined = element[.caldav("is-not-defined")] != nil
        filter.range = try element[.caldav("time-range")].map(range)
        filter.properties = try element.all(.caldav("prop-filter")).map {
            try property($0, .caldav("param-filter"))
        }
        filter.components = try element.all(.caldav("comp-filter")).map(component)
        return filter
    }

    private static func property(_ element: XMLElement, _ inner: XMLElement.Name?) throws
        -> CalendarFilter.Property
    {
        guard let name = element.attributes["name"] else { throw invalid }
        var filter = CalendarFilter.Property(name.uppercased())
        filter.isNotDefined = element[.caldav("is-not-defined")] != nil
        filter.range = try element[.caldav("time-range")].map(range)
        filter.match = try element[.caldav("text-match")].map(match)
        if let inner { filter.parameters = try element.all(inner).map { try property($0, nil) } }
        return filter
    }

    private static func match(_ element: XMLElement) throws -> CalendarFilter.TextMatch {
        let collation = element.attributes["collation"] ?? "i;ascii-casemap"
        guard ["i;ascii-casemap", "i;octet", "i;unicode-casemap", "default"].contains(collation)
        else {
            throw RefusedReport(precondition: .caldav("supported-collation"))
        }
        return CalendarFilter.TextMatch(
            element.text, isExact: collation == "i;octet",
            isNegated: element.attributes["negate-condition"]?.lowercased() == "yes")
    }

    /// The time that `start` and `end` name, in UTC.
    static func range(_ element: XMLElement) throws -> CalendarFilter.Range {
        let moment = { (name: String) throws -> Instant? in
            guard let text = element.attributes[name] else { return nil }
            guard text.hasSuffix("Z"), let read = CivilDateTime(basic: text, in: .utc) else {
                throw invalid
            }
            return Zone.utc.instant(read)
        }
        let range = CalendarFilter.Range(start: try moment("start"), end: try moment("end"))
        guard range.start != nil || range.end != nil else { throw invalid }
        if let start = range.start, let end = range.end, end <= start { throw invalid }
        return range
    }
}
