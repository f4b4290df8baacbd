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

    /// `2`, `0530`, `05:30` and `5.5` as minutes.
    private static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { ".:".contains($0) }
        let numbers = parts.compactMap { part in
            part.utf8.count <= 4 && part.utf8.allSatisfy { (48...57).contains($0) }
                ? Int(part) : nil
        }
        guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
        if text.contains(".") {
            let fractions = ["0": 0, "25": 15, "5": 30, "50": 30, "75": 45]
            return fractions[String(parts[1])].map { numbers[0] * 60 + $0 }
        }
        if numbers.count == 2 { return numbers[1] < 60 ? numbers[0] * 60 + numbers[1] : nil }
        if parts[0].utf8.count <= 2 { return numbers[0] * 60 }
        return numbers[0] % 100 < 60 ? numbers[0] / 100 * 60 + numbers[0] % 100 : nil
    }
}
