import Foundation

/// A fixed offset from UTC as a person types it: `utc+2`, `GMT-3`, `+05:30`, `-0330`, `UTC+5.5`.
struct FixedOffset {
    /// Seconds east of UTC.
    let seconds: Int

    /// The name that stands for it: `UTC`, or `UTC+05:30`.
    var name: String {
        guard seconds != 0 else { return "UTC" }
        let minutes = abs(seconds) / 60
        let text = String(100_00 + minutes / 60 * 100 + minutes % 60).dropFirst()
        return "UTC" + (seconds < 0 ? "-" : "+") + text.prefix(2) + ":" + text.suffix(2)
    }

    /// Reads an offset of at most 14 hours; nil for anything else.
    init?(_ text: String) {
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        for prefix in ["utc", "gmt"] where rest.hasPrefix(prefix) {
            rest = rest.dropFirst(3)
        }
        guard let sign = rest.popFirst(), "+-−–".contains(sign) else { return nil }
        guard let minutes = FixedOffset.minutes(rest), minutes <= 14 * 60 else { return nil }
        seconds = (sign == "+" ? 60 : -60) * minutes
    }

    private static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ (1...5).contains($0.utf8.count) }) else {
            return nil
        }
        guard let first = Int(parts[0]), first >= 0 else {
            return Double(text).map { Int(($0 * 60).rounded()) }
        }
        if parts.count == 2 {
            return Int(parts[1]).flatMap { (0...59).contains($0) ? first * 60 + $0 : nil }
        }
        if parts[0].utf8.count <= 2 { return first * 60 }
        return first % 100 < 60 ? first / 100 * 60 + first % 100 : nil
    }
}
