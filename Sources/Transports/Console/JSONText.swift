public import Planner

/// JSON as the console writes it (RFC 8259), one object a line, keys in a fixed order.
public enum JSONText {
    /// `text` as a JSON string.
    public static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// A wall-clock moment to the second: `2026-11-23T08:00:00`.
    public static func moment(_ moment: CivilDateTime) -> String {
        moment.time.second == 0 ? "\(moment):00" : "\(moment)"
    }
}
