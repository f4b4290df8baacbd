import Bot
import Planner

/// What calendar programs may know of a place (RFC 4918 section 15, RFC 4791 section 5.2).
struct CalendarProperties {
    let calendars: OpenCalendars

    /// What stands at an address.
    enum Resource {
        case root, principal, home
        case list(OpenCalendars.Collection)
        case object(OpenCalendars.Collection, CalendarMember)

        var address: CalendarAddress {
            switch self {
            case .root: .root
            case .principal: .principal
            case .home: .home
            case .list(let list): .list(list.name)
            case .object(let list, let member): .object(list.name, member.name)
            }
        }
    }

    /// The properties told where all are asked for.
    static let usual: [XMLElement.Name] = [
        .dav("resourcetype"), .dav("displayname"), .dav("getetag"), .dav("getcontenttype"),
        .dav("current-user-principal"), .dav("owner"), .dav("sync-token"), .server("getctag"),
        .apple("calendar-color"), .caldav("supported-calendar-component-set"),
        .caldav("calendar-home-set"), .dav("supported-report-set"),
    ]

    /// A property as an element; nil where the place has none of that name.
    func value(_ name: XMLElement.Name, of resource: Resource) throws -> XMLText? {
        switch name.namespace {
        case "DAV:": try dav(name, resource).map { .element(name, $0) }
        case XMLElement.Name.caldav("").namespace:
            try caldav(name, resource).map { .element(name, $0) }
        default: try other(name, resource).map { .element(name, $0) }
        }
    }

    private func dav(_ name: XMLElement.Name, _ resource: Resource) throws -> XMLText? {
        switch (name.local, resource) {
        case ("resourcetype", _): type(of: resource)
        case ("displayname", _): title(of: resource).map { "\($0)" }
        case ("current-user-principal", _), ("principal-URL", _), ("owner", _):
            href(.principal)
        case ("principal-collection-set", _): href(.root)
        case ("current-user-privilege-set", _): Self.privileges
        case ("supported-report-set", .list), ("supported-report-set", .home): Self.reports
        case ("supported-report-set", _): ""
        case ("sync-token", .list(let list)): "\(Self.token(try calendars.token(of: list)))"
        case ("getetag", .object(_, let member)): "\(OpenCalendars.tag(member))"
        case ("getcontenttype", .object): "text/calendar; charset=utf-8"
        default: nil
        }
    }

    private func caldav(_ name: XMLElement.Name, _ resource: Resource) throws -> XMLText? {
        switch (name.local, resource) {
        case ("calendar-home-set", .principal), ("calendar-home-set", .root),
            ("calendar-home-set", .home):
            href(.home)
        case ("calendar-user-address-set", .principal): href(.principal)
        case ("supported-calendar-component-set", .list(let list)):
            "\(list.kinds.map { XMLText("<C:comp name=\"\($0)\"/>") })"
        case ("supported-calendar-data", .list):
            "<C:calendar-data content-type=\"text/calendar\" version=\"2.0\"/>"
        case ("supported-collation-set", .list):
            "<C:supported-collation>i;ascii-casemap</C:supported-collation><C:supported-collation>i;octet</C:supported-collation>"
        case ("max-resource-size", .list): "\("\(CalendarServer.mostBytes)")"
        default: nil
        }
    }

    private func other(_ name: XMLElement.Name, _ resource: Resource) throws -> XMLText? {
        guard case .list(let list) = resource else { return nil }
        switch name {
        case .server("getctag"): return "\(Self.token(try calendars.token(of: list)))"
        case .apple("calendar-color"): return list.colour.map { "\($0)FF" }
        default: return nil
        }
    }

    private func type(of resource: Resource) -> XMLText {
        switch resource {
        case .root, .home: "<D:collection/>"
        case .principal: "<D:collection/><D:principal/>"
        case .list: "<D:collection/><C:calendar/>"
        case .object: ""
        }
    }

    private func title(of resource: Resource) -> String? {
        switch resource {
        case .root, .home: nil
        case .principal: calendars.owner
        case .list(let list): list.title
        case .object: nil
        }
    }

    private func href(_ address: CalendarAddress) -> XMLText { "<D:href>\(address.path)</D:href>" }

    private static let privileges: XMLText = """
        <D:privilege><D:all/></D:privilege><D:privilege><D:read/></D:privilege><D:privilege><D:write/></D:privilege><D:privilege><D:write-properties/></D:privilege><D:privilege><D:write-content/></D:privilege><D:privilege><D:bind/></D:privilege><D:privilege><D:unbind/></D:privilege><D:privilege><C:read-free-busy/></D:privilege><D:privilege><D:read-current-user-privilege-set/></D:privilege>
        """

    private static let reports: XMLText = """
        <D:supported-report><D:report><C:calendar-query/></D:report></D:supported-report><D:supported-report><D:report><C:calendar-multiget/></D:report></D:supported-report><D:supported-report><D:report><C:free-busy-query/></D:report></D:supported-report><D:supported-report><D:report><D:sync-collection/></D:report></D:supported-report>
        """

    /// A token is a URI (RFC 6578 section 4).
    static func token(_ token: CalendarToken) -> String { tokenPrefix + token.description }

    private static let tokenPrefix = "data:,fundone-"

    /// The token of such a URI; nil for any other.
    static func token(_ text: String) -> CalendarToken? {
        guard text.hasPrefix(tokenPrefix) else { return nil }
        return CalendarToken(String(text.dropFirst(tokenPrefix.count)))
    }
}
