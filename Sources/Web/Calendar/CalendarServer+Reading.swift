import Bot
import HTTPTypes
import Hummingbird
import Planner

/// What programs look at: places with what is known of them, tasks and events.
extension CalendarServer {
    func get(_ visit: Visit, _ calendars: OpenCalendars) -> Response {
        do {
            guard case .object(let list, let name) = visit.place else {
                guard try resource(visit.place, calendars) != nil else {
                    return .calendar(.notFound)
                }
                return .text("A calendar program finds the lists of this plan here.\n")
            }
            guard let collection = try calendars.collection(list),
                let member = try calendars.member(name, of: collection),
                let calendar = try calendars.calendar(member)
            else { return .calendar(.notFound) }
            let tag = OpenCalendars.tag(member)
            let known = Self.tags(visit.fields[.ifNoneMatch])
            if let known, !CalendarCondition(noneMatch: known).holds(for: tag) {
                return .calendar(.notModified, [.eTag: tag])
            }
            var response = Response.text(calendar.text, type: "text/calendar; charset=utf-8")
            response.headers[.eTag] = tag
            response.headers[.xContentTypeOptions] = "nosniff"
            return response
        } catch {
            return .calendarTrouble
        }
    }

    /// The tags that a condition names; nil where there is none.
    static func tags(_ field: String?) -> [String]? {
        field.map { text in
            text.split(separator: ",").map { tag in
                let tag = tag.drop(while: \.isWhitespace)
                return String(tag.trimmingPrefix("W/").prefix { !$0.isWhitespace })
            }
        }
    }

    /// What stands at an address; nil where nothing does.
    func resource(_ place: CalendarAddress, _ calendars: OpenCalendars) throws
        -> CalendarProperties.Resource?
    {
        switch place {
        case .root: return .root
        case .principal: return .principal
        case .home: return .home
        case .list(let name): return try calendars.collection(name).map { .list($0) }
        case .object(let list, let name):
            guard let collection = try calendars.collection(list) else { return nil }
            return try calendars.member(name, of: collection).map { .object(collection, $0) }
        }
    }

    /// Tells the properties of a place and of what lies in it (RFC 4918 section 9.1); deeper nobody is led.
    func propfind(_ visit: Visit, _ calendars: OpenCalendars) throws -> Response {
        let document = try visit.document()
        guard document == nil || document?.name == .dav("propfind") else {
            return .calendar(.badRequest)
        }
        guard let resource = try resource(visit.place, calendars) else {
            return .calendar(.notFound)
        }
        var answer = MultiStatus(calendars, .init(document, isMinimal: visit.isMinimal))
        try answer.add(resource)
        guard visit.depth != "0" else { return answer.response() }
        switch resource {
        case .root:
            try answer.add(.principal)
            try answer.add(.home)
        case .home: for list in try calendars.collections() { try answer.add(.list(list)) }
        case .list(let list):
            for member in try calendars.members(of: list) { try answer.add(.object(list, member)) }
        case .principal, .object: break
        }
        return answer.response()
    }
}

extension CalendarServer.Visit {
    fileprivate func field(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { fields[$0] }
    }

    /// How deep is looked.
    var depth: String { field("Depth") ?? "1" }

    /// Whether what is not there is left unsaid (RFC 8144).
    var isMinimal: Bool { field("Prefer")?.contains("return=minimal") == true }
}
