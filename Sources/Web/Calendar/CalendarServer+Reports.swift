import Bot
import HTTPTypes
import Hummingbird
import Planner

/// The reports that programs ask for.
extension CalendarServer {
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
        for name in changes.deleted {
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
