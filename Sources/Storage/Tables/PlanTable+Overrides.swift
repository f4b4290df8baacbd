public import Planner

/// The values that settings have for a while.
extension PlanTable {
    /// Gives a setting another value for a while; can be undone.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func add(_ override: SettingOverride, plan: Int64) throws {
        try tx.check(override.from.date, override.until.date)
        try tx.insert(
            .settingOverrides, "plan, setting, value, begins, ends", plan,
            override.value.topic.rawValue, override.value.text, override.from.description,
            override.until.description)
    }

    /// Takes such a value back; can be undone.
    public func delete(override id: Int64) throws {
        try tx.delete(.settingOverrides, id: id)
    }

    /// Forgets such a value, whose time is over.
    public func forget(override id: Int64) throws {
        try tx.execute("DELETE FROM setting_overrides WHERE id = ?1", id)
    }

    /// A plan's row with the values that its settings have for a while.
    func whole(_ row: Plan?) throws -> Plan? { try row.map(whole) }

    /// A plan's row with the values that its settings have for a while.
    func whole(_ row: Plan) throws -> Plan {
        var plan = row
        plan.overrides = try tx.rows(
            "SELECT * FROM setting_overrides WHERE plan = ?1 ORDER BY id", row.id
        ) { row in
            guard let topic = SettingValue.Topic(rawValue: row["setting"]),
                let value = SettingValue(topic, row["value"]),
                let from = CivilDateTime(row["begins"]), let until = CivilDateTime(row["ends"])
            else { return SettingOverride?.none }
            return SettingOverride(id: row["id"], value, from: from, until: until)
        }.compactMap(\.self)
        return plan
    }
}
