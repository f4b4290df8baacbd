import Bot
import Planner

/// The nearest of some names, for a name that was mistyped.
enum Suggestion {
    /// ` - did you mean 'x'?` when one of `names` is near `name`, else ` - ` and `otherwise`.
    static func text(for name: String, among names: [String], else otherwise: String) -> String {
        nearest(to: name, among: names).map { " - did you mean '\($0)'?" } ?? " - \(otherwise)"
    }

    /// The name that differs in the fewest letters, if those are at most a third of it.
    static func nearest(to name: String, among names: [String]) -> String? {
        let limit = max(name.count / 3, 1)
        let ranked = names.map { (name: $0, distance: editDistance(name, $0, atMost: limit)) }
        let best = ranked.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= limit ? $0.name : nil }
    }
}
