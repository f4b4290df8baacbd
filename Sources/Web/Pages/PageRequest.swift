import Hummingbird
import Planner

/// What is asked of a page: the parts of its path and of its query.
struct PageRequest: Sendable {
    /// The browser that asks; nil until it is known.
    var visit: Visit?
    private var query: [String: String] = [:]
    private let parts: [String: String]

    init(_ request: Request, _ context: WebContext) {
        for (name, value) in request.uri.queryParameters {
            query[String(name)] = query[String(name)] ?? String(value)
        }
        var parts: [String: String] = [:]
        for (name, value) in context.parameters { parts[String(name)] = String(value) }
        self.parts = parts
    }

    /// The value of a name in the query; nil where it is not there.
    subscript(name: String) -> String? { query[name] }

    /// The whole number of a name in the path.
    func number(_ name: String) -> Int? { parts[name].flatMap { Int($0) } }

    /// The day of a name in the path, else in the query.
    func day(_ name: String) -> CivilDate? { (parts[name] ?? query[name]).flatMap(CivilDate.init) }

    /// Which page of a long view is asked for, 0 first.
    var page: Int { max(0, min(query["page"].flatMap { Int($0) } ?? 1, 100_000) - 1) }
}
