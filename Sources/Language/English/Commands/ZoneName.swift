/// Names of time zones that stand alone without the word `timezone`.
enum ZoneName {
    private static let areas: Set<String> = [
        "africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "europe",
        "indian",
        "pacific", "etc",
    ]

    private static let times: Set<String> = [
        "pacific", "eastern", "central", "mountain", "atlantic", "alaska", "hawaii", "uk", "us",
        "british", "european", "central european", "eastern european", "australian eastern",
    ]

    /// Whether `text` names a zone before `time`: `pacific`.
    static func isTime(_ text: String) -> Bool { times.contains(text.lowercased()) }

    /// Whether `text` is an IANA name (`Europe/Berlin`), `UTC`, or an offset (`UTC+2`).
    static func isZone(_ text: String) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 1 {
            return areas.contains(parts[0].lowercased())
                && parts.allSatisfy { part in
                    part.utf8.count > 1
                        && part.utf8.allSatisfy { $0 > 0x2A && $0 < 0x7B && $0 != 0x2F }
                }
        }
        let lower = text.lowercased()
        guard lower.hasPrefix("utc") || lower.hasPrefix("gmt") else { return false }
        let rest = lower.dropFirst(3)
        guard let sign = rest.first else { return true }
        let digits = rest.dropFirst().filter { $0 != ":" }
        return (sign == "+" || sign == "-") && (1...4).contains(digits.count)
            && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
