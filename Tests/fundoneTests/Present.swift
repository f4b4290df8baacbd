import Planner

/// Where and when a conversation stands: what a new process must be told to go on with it.
struct Present {
    /// The moment.
    var now: Instant
    /// Who speaks.
    var person: String
    /// The group they speak in; nil in private.
    var group: String?

    /// Follows a line that was typed: directives change who, where and when.
    mutating func follow(_ line: String, in zone: Zone) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        if words == [":leave"] { group = nil }
        guard words.count == 2 else { return }
        switch words[0] {
        case ":as": person = words[1]
        case ":in" where words[1] == "-": group = nil
        case ":in" where words[1].hasPrefix("#"): group = words[1]
        case ":advance", ":down": now = now.adding(seconds: Present.seconds(words[1]))
        case ":at":
            guard let moment = CivilDateTime(words[1]) else { return }
            now = max(now, zone.instant(moment))
        default: break
        }
    }

    private static func seconds(_ length: String) -> Int {
        let units: [Character: Int] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]
        var total = 0
        var number = ""
        for character in length {
            if let unit = units[character], let count = Int(number), count >= 0 {
                total += count * unit
                number = ""
            } else {
                number.append(character)
            }
        }
        // A length that is none changes nothing.
        return number.isEmpty ? total : 0
    }
}
