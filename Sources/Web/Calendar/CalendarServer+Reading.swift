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

    /// Answers what a program looks for.
    func report(_ visit: Visit, _ calendars: OpenCalendars) throws -> Response {
        guard let document = try visit.document() else { return .calendar(.badRequest) }
        guard let resource = try resource(visit.place, calendars) else {
            return .calendar(.notFound)
        }
        let lists: [OpenCalendars.Collection] =
            switch resource {
            case .list(let list): [list]
            case .home: try calendars.collections()
            default: []
            }
        switch document.name {
        case .caldav("calendar-query") where !lists.isEmpty:
            return try query(document, visit, lists, calendars)
        case .caldav("calendar-multiget") where !lists.isEmpty:
            return try fetch(document, visit, lists, calendars)
        case .caldav("free-busy-query") where !lists.isEmpty:
            return try busy(document, lists, calendars)
        case .dav("sync-collection"):
            guard case .list(let list) = resource else { break }
            return try sync(document, visit, list, calendars)
        case .dav("principal-property-search"):
            return try searchPrincipals(document, visit, calendars)
        case .dav("principal-search-property-set"):
            let name = XMLText.element(.dav("prop"), .element(.dav("displayname")))
            return .xml(
                "<D:principal-search-property-set \(XMLText.namespaces)><D:principal-search-property>\(name)</D:principal-search-property></D:principal-search-property-set>",
                status: .ok)
        default: break
        }
        throw RefusedReport(precondition: .dav("supported-report"))
    }

    /// Who is called so (RFC 3744 section 9.4): whoever asks finds nobody else.
    private func searchPrincipals(
        _ document: XMLElement, _ visit: Visit, _ calendars: OpenCalendars
    ) throws -> Response {
        let words = document.all(.dav("property-search")).map { search in
            let isName = search[.dav("prop")]?[.dav("displayname")] != nil
            return isName ? search[.dav("match")]?.trimmed.lowercased() : nil
        }
        var wanted = MultiStatus.Wanted(document, isMinimal: visit.isMinimal)
        // Some clients write what they ask for beside `prop`.
        if wanted.names.isEmpty { wanted.names = CalendarProperties.usual }
        var answer = MultiStatus(calendars, wanted)
        let name = calendars.owner.lowercased()
        if words.allSatisfy({ $0.map { $0.isEmpty || name.contains($0) } ?? false }) {
            try answer.add(.principal)
        }
        return answer.response()
    }

    private func query(
        _ document: XMLElement, _ visit: Visit, _ lists: [OpenCalendars.Collection],
        _ calendars: OpenCalendars
    ) throws -> Response {
        let filter = try CalendarQuery.filter(document)
        var answer = MultiStatus(calendars, .init(document, isMinimal: visit.isMinimal))
        for list in lists {
            for member in try calendars.members(of: list) {
                guard let calendar = try calendars.calendar(member), calendar.matches(filter) else {
                    continue
                }
                try answer.add(.object(list, member), calendar)
            }
        }
        return answer.response()
    }

    private func fetch(
        _ document: XMLElement, _ visit: Visit, _ lists: [OpenCalendars.Collection],
        _ calendars: OpenCalendars
    ) throws -> Response {
        var answer = MultiStatus(calendars, .init(document, isMinimal: visit.isMinimal))
        for href in document.all(.dav("href")) {
            let path = href.trimmed
            guard case .object(let name, let own)? = CalendarAddress(path: Self.path(path)),
                let list = lists.first(where: { $0.name == name }),
                let member = try calendars.member(own, of: list)
            else {
                answer.add(missing: path)
                continue
            }
            try answer.add(.object(list, member))
        }
        return answer.response()
    }

    /// The path of an address that may be whole.
    private static func path(_ href: String) -> String {
        guard let mark = href.firstRange(of: "://") else { return href }
        return String(href[mark.upperBound...].drop { $0 != "/" })
    }

    /// What changed since a token (RFC 6578 section 3).
    private func sync(
        _ document: XMLElement, _ visit: Visit, _ list: OpenCalendars.Collection,
        _ calendars: OpenCalendars
    ) throws -> Response {
        let text = document[.dav("sync-token")]?.trimmed ?? ""
        let token = CalendarProperties.token(text)
        guard text.isEmpty || token != nil else {
            throw RefusedReport(precondition: .dav("valid-sync-token"))
        }
        let level = document[.dav("sync-level")]?.trimmed ?? "1"
        guard ["1", "infinite", "infinity"].contains(level) else { return .calendar(.badRequest) }
        let wanted = document[.dav("limit")]?[.dav("nresults")].flatMap { Int($0.trimmed) }
        let limit = max(1, min(wanted ?? .max, 100_000))
        guard let changes = try calendars.changes(of: list, since: token, limit: limit) else {
            throw RefusedReport(precondition: .dav("valid-sync-token"))
        }
        var answer = MultiStatus(calendars, .init(document, isMinimal: visit.isMinimal))
        for member in changes.changed { try answer.add(.object(list, member)) }
        for name in changes.gone {
            answer.add(missing: CalendarAddress.object(list.name, name).path)
        }
        if changes.isPart {
            answer.add(missing: CalendarAddress.list(list.name).path, "507 Insufficient Storage")
        }
        let next = CalendarProperties.token(changes.token)
        return answer.response("<D:sync-token>\(next)</D:sync-token>\n")
    }

    /// When somebody is busy (RFC 4791 section 7.10).
    private func busy(
        _ document: XMLElement, _ lists: [OpenCalendars.Collection], _ calendars: OpenCalendars
    ) throws -> Response {
        guard let element = document[.caldav("time-range")] else { return .calendar(.badRequest) }
        let range = try CalendarQuery.range(element)
        guard range.start != nil, range.end != nil else { return .calendar(.badRequest) }
        var periods: [(start: Instant, end: Instant)] = []
        for list in lists {
            for member in try calendars.members(of: list) {
                periods += try calendars.calendar(member)?.busy(within: range) ?? []
            }
        }
        return .text(
            CalendarText.freeBusy(periods, within: range), type: "text/calendar; charset=utf-8")
    }
}

extension CalendarServer.Visit {
    fileprivate func field(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { fields[$0] }
    }

    /// How deep is looked.
    fileprivate var depth: String { field("Depth") ?? "1" }

    /// Whether what is not there is left unsaid (RFC 8144).
    fileprivate var isMinimal: Bool { field("Prefer")?.contains("return=minimal") == true }
}
