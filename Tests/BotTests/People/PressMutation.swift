import Chance

/// What a person with a client of their own may send as the data of a button.
struct PressMutation {
    private var random: SplitMix
    private let offered: [String]
    private let own: [String]

    /// Mutations of what is offered somewhere, and by the message itself, and data made up.
    init(_ offered: [String], own: [String], seed: UInt64) {
        self.offered = offered
        self.own = own
        random = SplitMix(seed: seed)
    }

    private static let verbs = [
        "done", "cdone", "card", "snooze", "tomorrow", "week", "skip", "reopen", "undo", "reading",
        "rule", "series", "single", "keep", "edit", "delete", "pick", "yes", "no", "view",
        "another", "fav", "zone", "", "DONE", "done ", "\u{0}",
    ]
    /// Values at the edges of every type.
    static let edges = [
        "0", "1", "-1", "2147483646", "2147483647", "2147483648", "-2147483649",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1000000000000", "",
        "x", "007", "+1", " 1", "1 ", "\u{661}\u{662}", "1e9", "0x10", "NaN", "1.5",
        "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-31", "-001-01-01", "2026-12-24T99:99",
        "../../etc/passwd", "Europe/Paris", "next", "refresh", "todo 1", "month 9999-12-01",
        "day 0001-01-01", "form save", "form cancel", "add 9999-12-31", "quote *", "tip sleep",
    ]
    private static let rules = [
        "0001-01-01/09:00/FREQ=DAILY;COUNT=1000000000000",
        "0001-01-01//FREQ=MINUTELY;COUNT=99999999999",
        "2026-01-01/09:00/FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-01-01//FREQ=HOURLY",
        "2026-01-01/25:00/FREQ=DAILY", "9999-12-31//FREQ=DAILY",
        "2026-01-01//FREQ=DAILY;INTERVAL=9223372036854775807",
    ]

    /// The next data; sometimes what is offered, unchanged.
    mutating func next() -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: own.randomElement(using: &random) ?? ""
        case 1: offered.randomElement(using: &random) ?? ""
        case 2, 3: changed(own.randomElement(using: &random) ?? "done:1")
        case 4: changed(offered.randomElement(using: &random) ?? "")
        case 5: noise()
        case 6: "rule:\(edge()):\(Self.rules.randomElement(using: &random) ?? "")"
        default: madeUp()
        }
    }

    private mutating func edge() -> String { Self.edges.randomElement(using: &random) ?? "" }

    private mutating func madeUp() -> String {
        let verb = Self.verbs.randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...3, using: &random)
        return ([verb] + (0..<count).map { _ in edge() }).joined(separator: ":")
    }

    private mutating func noise() -> String {
        let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func changed(_ data: String) -> String {
        var bytes = Array(data.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
            case 1: bytes.remove(at: index)
            case 2: bytes.insert(UInt8.random(in: 48...57, using: &random), at: index)
            default: bytes += Array(edge().utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
