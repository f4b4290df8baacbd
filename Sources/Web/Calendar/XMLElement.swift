/// An element of XML with its namespace.
struct XMLElement: Equatable, Sendable {
    /// A name with its namespace (Namespaces in XML 1.0).
    struct Name: Hashable, Sendable, CustomStringConvertible {
        var namespace: String
        var local: String

        /// `DAV:`.
        static func dav(_ local: String) -> Name { Name(namespace: "DAV:", local: local) }
        /// The namespace of RFC 4791.
        static func caldav(_ local: String) -> Name {
            Name(namespace: "urn:ietf:params:xml:ns:caldav", local: local)
        }
        /// The names calendar servers use beside the standards.
        static func server(_ local: String) -> Name {
            Name(namespace: "http://calendarserver.org/ns/", local: local)
        }
        /// The names Apple's programs use.
        static func apple(_ local: String) -> Name {
            Name(namespace: "http://apple.com/ns/ical/", local: local)
        }

        var description: String { "{\(namespace)}\(local)" }
    }

    var name: Name
    /// The attributes without a namespace.
    var attributes: [String: String] = [:]
    var children: [XMLElement] = []
    /// The text that is its own.
    var text = ""

    /// The first child of that name.
    subscript(name: Name) -> XMLElement? { children.first { $0.name == name } }

    /// The children of that name.
    func all(_ name: Name) -> [XMLElement] { children.filter { $0.name == name } }

    /// The text without white space around it.
    var trimmed: String {
        var rest = text[...].drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
