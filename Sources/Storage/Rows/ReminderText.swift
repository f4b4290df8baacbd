import Planner

/// Reminders as one text column, their numbers within ten years: `before:30 day:1@19:00 evening at:2026-11-22T09:30 instant:1795339800 nag:120 silent`.
enum ReminderText {
    /// Ten years, before a task and after it.
    static let minutes = -5_270_400...5_270_400
    /// The same in days.
    static let days = -3660...3660

    static func encode(_ reminders: [Reminder]) -> String {
        reminders.map(encode).joined(separator: " ")
    }

    static func decode(_ text: String) -> [Reminder] {
        text.split(separator: " ").compactMap(decodeOne)
    }

    private static func encode(_ reminder: Reminder) -> String {
        switch reminder {
        case .before(let minutes): "before:\(minutes)"
        case .onDay(let days, let time): "day:\(days)@\(time)"
        case .eveningBefore: "evening"
        case .at(let moment): "at:\(moment)"
        case .instant(let instant): "instant:\(instant.seconds)"
        case .nag(let minutes): minutes.map { "nag:\($0)" } ?? "nag"
        case .silent: "silent"
        }
    }

    private static func decodeOne(_ text: Substring) -> Reminder? {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard let name = parts.first else { return nil }
        let value = parts.count == 2 ? String(parts[1]) : ""
        switch name {
        case "before": return minutes(value).map { .before(minutes: $0) }
        case "day": return onDay(value)
        case "evening": return .eveningBefore
        case "at": return CivilDateTime(value).map { .at($0) }
        case "instant": return Int(value).map { .instant(Instant(seconds: $0)) }
        case "nag": return .nag(everyMinutes: minutes(value).map { max(1, $0) })
        case "silent": return .silent
        default: return nil
        }
    }

    /// A number of minutes, or the ten years that it lies beyond.
    private static func minutes(_ value: String) -> Int? {
        Int(value).map { min(max($0, minutes.lowerBound), minutes.upperBound) }
    }

    private static func onDay(_ value: String) -> Reminder? {
        let parts = value.split(separator: "@")
        guard parts.count == 2, let days = Int(parts[0]), Self.days.contains(days),
            let time = CivilTime(String(parts[1]))
        else { return nil }
        return .onDay(daysBefore: days, at: time)
    }
}
