import Bot
import HTTPTypes
import Hummingbird
import Planner

/// An answer about several places (RFC 4918 section 13).
struct MultiStatus {
    /// What is asked of each place.
    struct Wanted {
        /// The properties.
        var names: [XMLElement.Name] = CalendarProperties.usual
        /// Whether those that a place has not are left unsaid.
        var isQuiet = false
        /// Whether only the names are asked for.
        var isNames = false
        /// What is asked of the calendar itself; nil where it is not.
        var data: XMLElement?

        /// What an element with `prop`, `allprop` or `propname` asks for.
        init(_ element: XMLElement?, isMinimal: Bool) {
            isQuiet = isMinimal
            isNames = element?[.dav("propname")] != nil
            guard let prop = element?[.dav("prop")] else {
                isQuiet = true
                return
            }
            names = prop.children.map(\.name)
            data = prop[.caldav("calendar-data")]
        }
    }

    private let properties: CalendarProperties
    private let wanted: Wanted
    private(set) var text = XMLText()

    init(_ calendars: OpenCalendars, _ wanted: Wanted) {
        properties = CalendarProperties(calendars: calendars)
        self.wanted = wanted
    }

    /// Adds a place; `calendar` is its text where it is known already.
    mutating func add(
        _ resource: CalendarProperties.Resource, _ calendar: CalendarText? = nil
    ) throws {
        var (found, missing): ([XMLText], [XMLText]) = ([], [])
        for name in wanted.names {
            if wanted.isNames {
                if try properties.value(name, of: resource) != nil { found.append(.element(name)) }
            } else if name == .caldav("calendar-data"), case .object(_, let member) = resource,
                let data = wanted.data,
                let calendar = try calendar ?? properties.calendars.calendar(member)
            {
                found.append(.element(name, "\(try Self.text(of: calendar, data))"))
            } else if let value = try properties.value(name, of: resource) {
                found.append(value)
            } else if !wanted.isQuiet {
                missing.append(.element(name))
            }
        }
        var stats: XMLText = ""
        if !found.isEmpty || missing.isEmpty { stats = Self.propstat(found, "200 OK") }
        if !missing.isEmpty { stats = "\(stats)\(Self.propstat(missing, "404 Not Found"))" }
        let href = resource.address.path
        text.text += XMLText("<D:response><D:href>\(href)</D:href>\(stats)</D:response>\n").text
    }

    private static func propstat(_ properties: [XMLText], _ status: String) -> XMLText {
        "<D:propstat><D:prop>\(properties)</D:prop><D:status>HTTP/1.1 \(status)</D:status></D:propstat>"
    }

    /// The text of a calendar as it is asked for (RFC 4791 section 9.6).
    private static func text(of calendar: CalendarText, _ data: XMLElement) throws -> String {
        guard let expand = data[.caldav("expand")] else { return calendar.text }
        let range = try CalendarQuery.range(expand)
        guard range.start != nil, range.end != nil else {
            throw RefusedReport(precondition: .caldav("valid-filter"))
        }
        return calendar.expanded(within: range)
    }

    /// Adds a place where nothing is.
    mutating func add(missing path: String, _ status: String = "404 Not Found") {
        text.text +=
            XMLText(
                "<D:response><D:href>\(path)</D:href><D:status>HTTP/1.1 \(status)</D:status></D:response>\n"
            ).text
    }

    /// The whole answer.
    func response(_ more: XMLText = "") -> Response {
        .xml(
            "<D:multistatus \(XMLText.namespaces)>\n\(text)\(more)</D:multistatus>\n",
            status: .init(code: 207, reasonPhrase: "Multi-Status"))
    }
}
