import Foundation
import Planner

/// The zones compiled into Foundation, for machines without `/usr/share/zoneinfo`.
enum FoundationZone {
    /// The names that Foundation lists, and others that it knows.
    static var names: [String] {
        TimeZone.knownTimeZoneIdentifiers + ["UTC", "CET", "EET", "MET", "WET"]
            + ZoneAliases.all.map(\.zone)
    }

    /// The zone of that name with its changes from 1970 to 2100; nil where there is none.
    static func zone(named name: String) -> Zone? {
        guard let zone = TimeZone(identifier: name) else { return nil }
        let start = Date(timeIntervalSince1970: 0)
        let end = Date(timeIntervalSince1970: 4_102_444_800)
        var changes: [(at: Instant, offset: Int)] = []
        var moment = start
        while let next = zone.nextDaylightSavingTimeTransition(after: moment), next < end,
            next > moment
        {
            let seconds = Int(next.timeIntervalSince1970)
            changes.append((Instant(seconds: seconds), zone.secondsFromGMT(for: next)))
            moment = next
        }
        return Zone(name: name, offset: zone.secondsFromGMT(for: start), changes: changes)
    }
}
