/// The quotation that older clients put before a reply (removed from the specification with v1.13).
enum ReplyFallback {
    /// The text without it.
    static func strip(_ body: String) -> String {
        var lines = body.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard lines.first?.hasPrefix("> ") == true else { return body }
        while let line = lines.first, line.hasPrefix("> ") || line == ">" { lines.removeFirst() }
        if lines.first?.isEmpty == true { lines.removeFirst() }
        return lines.joined(separator: "\n")
    }
}
