import FoundationEssentials
import Planner

/// What a message shows is JSON where it has values: words of earlier builds (`view home 0 -`, `tasks 1 2`) become it,
/// so that their buttons go on working and a file that waits is still made.
enum Schema011 {
    static func upgrade(_ tx: Transaction) throws {
        for table in ["outbox", "messages"] {
            let old = try tx.rows(
                """
                SELECT id, shows FROM \(table) WHERE shows LIKE 'view %' OR shows LIKE 'tasks %'
                    OR shows LIKE 'review %' OR shows LIKE 'export %'
                """
            ) { (id: $0["id"] as Int64, shows: $0["shows"] as String) }
            for row in old {
                try tx.execute(
                    "UPDATE \(table) SET shows = ?1 WHERE id = ?2",
                    converted(row.shows) ?? "text", row.id)
            }
        }
    }

    /// The JSON of a text of earlier builds; nil where it is damaged.
    static func converted(_ shows: String) -> String? {
        let parts = shows.split(separator: " ", maxSplits: 4).map(String.init)
        switch parts.first {
        case "view" where parts.count >= 4:
            guard let page = Int(parts[2]),
                let view = view(parts[1], parts.count == 5 ? parts[4] : "")
            else { return nil }
            let isUnfolded = parts[3] == "+"
            return #"{"view":{"_0":{"isUnfolded":\#(isUnfolded),"page":\#(page),"view":\#(view)}}}"#
        case "tasks":
            let todos = shows.split(separator: " ").dropFirst().compactMap { Int64($0) }
            return #"{"tasks":{"_0":\#(todos)}}"#.replacing(" ", with: "")
        case "review" where parts.count == 2:
            return CivilDate(parts[1]).flatMap(json).map { #"{"monthReview":{"_0":\#($0)}}"# }
        case "export" where parts.count == 4:
            guard let number = Int(parts[2]), let last = Int64(parts[3]),
                let format = json(parts[1])
            else { return nil }
            return
                #"{"export":{"_0":{"format":\#(format),"last":\#(last),"number":\#(number)}}}"#
        default: return nil
        }
    }

    private static func view(_ name: String, _ argument: String) -> String? {
        let value: String? =
            switch name {
            case "list", "find", "only": json(argument)
            case "due": CivilDate(argument).flatMap(json)
            case "span": span(argument).flatMap(json)
            default: ""
            }
        guard let value, name.allSatisfy(\.isLetter) else { return nil }
        return value.isEmpty ? #"{"\#(name)":{}}"# : #"{"\#(name)":{"_0":\#(value)}}"#
    }

    private static func span(_ text: String) -> Span? {
        let days = text.split(separator: "/").compactMap { CivilDate(String($0)) }
        return days.count == 2 ? Span(.custom, from: days[0], to: days[1]) : nil
    }

    private static func json(_ value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
}
