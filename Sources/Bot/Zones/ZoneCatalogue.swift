import Foundation
public import Planner
import Synchronization

/// The time zones of this machine: by name, by what a person types, and by place.
///
/// The system's files (`/usr/share/zoneinfo`) come first, so that an update of the system reaches
/// people; what is missing there comes from the data compiled into Foundation.
public final class ZoneCatalogue: Sendable {
    private struct State {
        var zones: [String: Zone] = [:]
        var version: String
        var finder: ZoneFinder?
    }

    private let directory: ZoneDirectory
    private let state: Mutex<State>

    /// The catalogue of the compiled zones (TZif files) and tables in `directory`.
    public init(directory path: String = "/usr/share/zoneinfo") {
        directory = ZoneDirectory(path: path)
        state = Mutex(State(version: directory.version))
    }

    /// The IANA names that are known, sorted.
    public var names: [String] { finder().names }

    /// The release of the zone data, such as `2025b`, when the catalogue was made or reloaded.
    public var dataVersion: String { state.withLock { $0.version } }

    /// Reads everything anew if the system's data has another release than before; whether it had.
    public func reload() -> Bool {
        let version = directory.version
        return state.withLock { state in
            guard version != state.version else { return false }
            state = State(version: version)
            return true
        }
    }

    /// The zone with that IANA name, whatever its case, or fixed offset (`UTC+05:30`); nil where
    /// there is none.
    public func zone(named name: String) -> Zone? {
        if let cached = state.withLock({ $0.zones[name] }) { return cached }
        guard let found = load(name) else { return nil }
        state.withLock { $0.zones[name] = found }
        return found
    }

    /// The names that a person may mean by `text` (a name, city, country, abbreviation or offset),
    /// the best first; at most ten, all known to `zone(named:)`, no two with the same clocks.
    public func find(_ text: String) -> [String] {
        var seen: Set<[Int]> = []
        let fresh = finder().find(text).filter { name in
            guard let zone = zone(named: name) else { return false }
            return seen.insert(clocks(of: zone)).inserted
        }
        return Array(fresh.prefix(10))
    }

    /// The zone that people call exactly so: a city, country, abbreviation or name.
    public func zone(called text: String) -> Zone? {
        finder().called(text).flatMap { zone(named: $0) }
    }

    /// Whether dates are written with the month first in the country of the zone with that name.
    public func writesMonthFirst(_ name: String) -> Bool {
        MonthFirst.zones.contains(name)
            || finder().country(of: name).map(MonthFirst.countries.contains) ?? false
    }

    /// The zones whose main places are nearest to those degrees north and east, by `zone.tab`, the
    /// nearest first; by the longitude alone where there is no such table.
    public func nearest(latitude: Double, longitude: Double, count: Int = 4) -> [String] {
        finder().nearest(latitude: latitude, longitude: longitude, count: count)
            .filter { zone(named: $0) != nil }
    }

    private func finder() -> ZoneFinder {
        state.withLock { state in
            if let finder = state.finder { return finder }
            let finder = ZoneFinder(directory)
            state.finder = finder
            return finder
        }
    }

    private func load(_ name: String) -> Zone? {
        if name == "UTC" { return .utc }
        if directory.isName(name),
            let zone = directory.zone(named: name) ?? FoundationZone.zone(named: name)
        {
            return zone
        }
        if let fixed = FixedOffset(name) { return Zone(name: fixed.name, offset: fixed.seconds) }
        guard let known = finder().exactName(name), known != name else { return nil }
        return zone(named: known)
    }

    /// What the zone's clocks show from 2025 on: the offset, and the next changes.
    private func clocks(of zone: Zone) -> [Int] {
        var moment = Instant(seconds: 1_735_689_600)
        var clocks = [zone.offset(at: moment)]
        while clocks.count < 13, let next = zone.transition(after: moment) {
            clocks += [next.seconds, zone.offset(at: next)]
            moment = next
        }
        return clocks
    }
}
