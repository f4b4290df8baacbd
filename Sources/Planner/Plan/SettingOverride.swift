/// Another value that a setting has for a while: `quiet 10 to 16 until sunday`.
///
///     own     ── agenda 08:00 ──────────────────────────────────────────►
///     override             ├─ agenda 15:00 ─────┤
///                        from                 until
///
/// Both ends are times of the wall clock in the plan's zone; those of another time zone begin by the clock of the plan
/// and end by that of the zone itself, which is where the person is then.
public struct SettingOverride: Equatable, Sendable {
    /// The row; 0 before it is stored.
    public var id: Int64
    /// The setting with its value.
    public var value: SettingValue
    /// When it begins.
    public var from: CivilDateTime
    /// The first moment at which the value no longer holds.
    public var until: CivilDateTime

    /// A value that holds from a moment until another.
    public init(
        id: Int64 = 0, _ value: SettingValue, from: CivilDateTime, until: CivilDateTime
    ) {
        self.id = id
        self.value = value
        self.from = from
        self.until = until
    }
}

extension Plan {
    /// The plan as it is at a moment, with the values that its settings have for a while; the one said last wins.
    public func holding(at moment: Instant, zones find: (String) -> Zone) -> Plan {
        guard !overrides.isEmpty else { return self }
        var plan = self
        plan.zone = zoneName(at: moment, find)
        for override in overrides where holds(override, at: moment, zones: find) {
            plan.set(override.value)
        }
        return plan
    }

    /// Whether an override of the plan holds at a moment.
    public func holds(_ override: SettingOverride, at moment: Instant, zones find: (String) -> Zone)
        -> Bool
    {
        let bounds = bounds(of: override, at: moment, find)
        return bounds.from <= moment && moment < bounds.until
    }

    /// Whether an override of the plan is over at a moment.
    public func isOver(
        _ override: SettingOverride, at moment: Instant, zones find: (String) -> Zone
    )
        -> Bool
    {
        bounds(of: override, at: moment, find).until <= moment
    }

    /// The next moment after another at which a setting begins or ends to have another value for a while.
    public func nextTurn(after moment: Instant, zones find: (String) -> Zone) -> Instant? {
        overrides.flatMap { override in
            let bounds = bounds(of: override, at: moment, find)
            return [bounds.from, bounds.until].filter { $0 > moment }
        }.min()
    }

    /// The moments at which an override begins and ends, as the clock of the plan stands at a moment.
    private func bounds(
        of override: SettingOverride, at moment: Instant, _ find: (String) -> Zone
    ) -> (from: Instant, until: Instant) {
        guard case .timezone(let name) = override.value else {
            let zone = find(zoneName(at: moment, find))
            return (zone.instant(override.from), zone.instant(override.until))
        }
        return (find(zone).instant(override.from), find(name).instant(override.until))
    }

    /// The zone that holds at a moment.
    private func zoneName(at moment: Instant, _ find: (String) -> Zone) -> String {
        overrides.reduce(zone) { zone, override in
            guard case .timezone(let name) = override.value,
                holds(override, at: moment, zones: find)
            else { return zone }
            return name
        }
    }
}
