import Planner

/// Reminders as an export words them: `30 min before`, `1 day before at 19:00`, `the evening before`,
/// `at 2026-11-22T09:30`, `at 2026-11-22T08:30Z`, `every 120 min until done`, `until done`, `none`.
enum ReminderWords {
    static func text(_ reminders: [Reminder]) -> String {
        reminders.map(text).joined(separator: "; ")
    }

    static func reminders(_ text: String) -> [Reminder]? {
        let parts = text.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        let read = parts.filter { !$0.isEmpty }.map(reminder)
        return read.contains(nil) ? nil : read.compactMap { $0 }
    }

    private static func text(_ reminder: Reminder) -> String {
        switch reminder {
        case .before(let minutes): "\(minutes) min before"
        case .onDay(let days, let time): "\(days) days before at \(time)"
        case .eveningBefore: "the evening before"
        case .at(let moment): "at \(moment)"
        case .instant(let moment): "at \(Zone.utc.local(moment))Z"
        case .nag(let minutes): minutes.map { "every \($0) min until done" } ?? "until done"
        case .silent: "none"
        }
    }

    private static func reminder(_ words: [String]) -> Reminder? {
        switch words.count {
        case 3 where words[1...] == ["min", "before"]:
            number(words[0], 0...5_270_400).map { .before(minutes: $0) }
        case 3 where words == ["the", "evening", "before"]: .eveningBefore
        case 5 where words[1...3] == ["days", "before", "at"]:
            number(words[0], 0...3660).flatMap { days in
                CivilTime(words[4]).map { .onDay(daysBefore: days, at: $0) }
            }
        case 1 where words == ["none"]: .silent
        case 2 where words[0] == "at":
            moment(words[1])
        case 2 where words == ["until", "done"]: .nag(everyMinutes: nil)
        case 5 where words[0] == "every" && words[2...] == ["min", "until", "done"]:
            number(words[1], 1...5_270_400).map { .nag(everyMinutes: $0) }
        default: nil
        }
    }

    /// A number in that range, at most ten years of minutes or days.
    private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    private static func moment(_ text: String) -> Reminder? {
        if let moment = Instant(stamp: text) { return .instant(moment) }
        return CivilDateTime(text).map { .at($0) }
    }
}

extension Instant {
    /// `2026-11-21T08:00Z`: ISO 8601 in UTC.
    var stamp: String { "\(Zone.utc.local(self))Z" }

    /// Reads a `stamp`; nil for any other text.
    init?(stamp: String) {
        guard stamp.hasSuffix("Z"), let moment = CivilDateTime(String(stamp.dropLast())) else {
            return nil
        }
        self = Zone.utc.instant(moment)
    }
}
