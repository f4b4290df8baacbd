public import Planner

/// When backups are made, which are kept, and where, as the operator says it:
///
///     every day at 03:00, keep 7 days, 4 weeks, 12 months, to /var/backups/fundone
public struct BackupSchedule: Hashable, Sendable {
    /// How often.
    enum Interval: Hashable, Sendable {
        case hour
        case day(CivilTime)
        case week(Weekday, CivilTime)
    }

    /// How much of the past is kept: the last backup of so many days, weeks, months and years that have one.
    struct Keep: Hashable, Sendable {
        var days = 0
        var weeks = 0
        var months = 0
        var years = 0
    }

    /// The folder.
    public let folder: String
    /// The public key that they are sealed to; nil for none.
    public let recipient: String?
    let interval: Interval
    let keep: Keep

    /// Reads the operator's words; nil where they say nothing whole.
    public init?(_ text: String) {
        guard
            let words = text.wholeMatch(
                of:
                    /\s*every (\w+)(?: at (\d{1,2}):(\d{2}))?, *keep (.+?),? +to +(.+?)(?:, *sealed to +(\S+))?\s*/
                    .ignoresCase()),
            let interval = Self.interval(words.1, words.2, words.3),
            let keep = Keep(words.4), Self.isFolder(words.5)
        else { return nil }
        self.interval = interval
        self.keep = keep
        folder = String(words.5)
        recipient = words.6.map(String.init)
    }

    // A comma that was forgotten makes what stands behind the folder a part of its name; unsealed backups would be in it.
    private static func isFolder(_ words: Substring) -> Bool {
        words.hasPrefix("/") && !words.contains("fundone-backup-")
            && !words.contains(/[\s,](seal(ed)?\b|keep\s)/.ignoresCase())
    }

    private static func interval(
        _ word: Substring, _ hour: Substring?, _ minute: Substring?
    ) -> Interval? {
        let digits = hour.flatMap { hour in minute.map { (Int(hour), Int($0)) } }
        guard let time = CivilTime(hour: digits?.0 ?? 3, minute: digits?.1 ?? 0) else {
            return nil
        }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        switch word.lowercased() {
        case "hour": return digits == nil ? .hour : nil
        case "day": return .day(time)
        case "week": return .week(.sunday, time)
        case let name:
            return names.firstIndex(of: name).flatMap { Weekday(rawValue: $0 + 1) }
                .map { .week($0, time) }
        }
    }

    /// When the next backup is made after one at `moment`.
    public func next(after moment: Instant, in zone: Zone) -> Instant {
        let today = zone.local(moment).date
        switch interval {
        case .hour: return Instant(seconds: (moment.seconds / 3600 + 1) * 3600)
        case .day(let time):
            return first(of: [today, today.adding(days: 1)], at: time, after: moment, zone)
        case .week(let weekday, let time):
            let days = (0...7).map { today.adding(days: $0) }.filter { $0.weekday == weekday }
            return first(of: days, at: time, after: moment, zone)
        }
    }

    private func first(
        of days: [CivilDate], at time: CivilTime, after moment: Instant, _ zone: Zone
    ) -> Instant {
        let moments = days.map { zone.instant(CivilDateTime($0, time)) }
        return moments.first { $0 > moment } ?? moment.adding(seconds: 86_400)
    }

    /// The backups that are kept out of these; the newest always is.
    public func kept(of backups: [Instant], in zone: Zone) -> Set<Instant> {
        let newestFirst = backups.sorted(by: >)
        var kept = Set(newestFirst.prefix(1))
        func keep(_ count: Int, _ period: (CivilDate) -> CivilDate) {
            var seen: Set<CivilDate> = []
            for backup in newestFirst where seen.count < count {
                if seen.insert(period(zone.local(backup).date)).inserted { kept.insert(backup) }
            }
        }
        keep(self.keep.days) { $0 }
        keep(self.keep.weeks) { $0.startOfWeek(.monday) }
        keep(self.keep.months) { $0.startOfMonth }
        keep(self.keep.years) { $0.startOfYear }
        return kept
    }
}

extension BackupSchedule.Keep {
    /// Reads `7 days, 4 weeks and 12 months`; nil for anything else.
    fileprivate init?(_ text: Substring) {
        let parts = text.lowercased().replacing(" and ", with: ",").split(separator: ",")
        guard !parts.isEmpty else { return nil }
        for part in parts {
            guard let words = part.wholeMatch(of: /\s*(\d{1,4})\s+(day|week|month|year)s?\s*/),
                let count = Int(words.1), count > 0
            else { return nil }
            switch words.2 {
            case "day": days = count
            case "week": weeks = count
            case "month": months = count
            default: years = count
            }
        }
    }
}
