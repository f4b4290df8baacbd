import Bot
import JSON

/// Asks profiles for the time zones of people (`m.tz`, Matrix 1.16). The bot fetches a profile once in a run, and only
/// while its person has no plan. The fetch runs beside the room of that person, so other rooms do not wait.
struct ProfileZones: Sendable {
    /// As Matrix calls it, and as apps called it before.
    private static let zoneKeys = ["m.tz", "us.cloke.msc4175.tz"]
    /// A profile has at most 64 KiB.
    private static let profileLimit = 128 << 10
    /// The longest name of a zone that is looked at, in bytes.
    private static let longestZone = 64

    let api: MatrixAPI
    let configuration: MatrixConfiguration
    /// The zones that profiles named.
    private let zones = ZoneBook()
    /// At most four profiles are fetched at a time.
    private let limit = ConcurrencyLimit(4)

    init(_ api: MatrixAPI, _ configuration: MatrixConfiguration) {
        self.api = api
        self.configuration = configuration
    }

    /// Adds the zone of the profile to each private message of a newcomer; all other updates stay the same.
    func withZones(_ updates: [Update]) async -> [Update] {
        let end = ContinuousClock.now + configuration.profileTime
        var updates = updates
        for index in updates.indices where updates[index].chat.kind == .direct {
            guard case .message = updates[index].content else { continue }
            updates[index].profileZone = await zone(of: updates[index].sender, before: end)
        }
        return updates
    }

    private func zone(of person: Sender, before end: ContinuousClock.Instant) async -> String? {
        guard !zones.isSettled(person.id) else { return nil }
        guard configuration.isNewcomer(person) else {
            zones.settle(person.id)
            return nil
        }
        if let known = zones.zone(of: person.id) { return known }
        let zone = await limit.run { await fetchZone(of: person.id, before: end) }
        zones.note(zone, of: person.id)
        return zone
    }

    private func fetchZone(of user: String, before end: ContinuousClock.Instant) async -> String? {
        let left = end - .now
        guard left > .milliseconds(1) else { return nil }
        let answer = await api.call(.profile(user), timeout: left, limit: Self.profileLimit)
        guard case .ok(var reader) = answer else { return nil }
        var found: [String: String] = [:]
        try? reader.object { reader, key in
            guard Self.zoneKeys.contains(key) else { return try reader.skip() }
            try reader.tolerant { found[key] = try $0.string() }
        }
        let zone = Self.zoneKeys.lazy.compactMap { found[$0] }.first
        return zone.flatMap { $0.utf8.count <= Self.longestZone ? $0 : nil }
    }
}
