import Planner
import Storage

extension PlanImporter {
    /// Sets the settings that a record names.
    func takeSettings(_ record: ExportRecord) throws {
        var plan = session.own
        plan.name = record.fields["name"] ?? plan.name
        if let zone = record.fields["timezone"] {
            guard session.environment.zones.zone(named: zone) != nil else {
                throw record.fault("timezone", "time zone")
            }
            (plan.zone, plan.zoneIsKnown) = (zone, true)
        }
        plan.agenda = try hour(record, "agenda", plan.agenda)
        plan.weekendAgenda = try hour(record, "weekend agenda", plan.weekendAgenda)
        plan.review = try hour(record, "review", plan.review)
        plan.monthReview = try hour(record, "month review", plan.monthReview)
        plan.evening = try hour(record, "evening before", plan.evening) ?? plan.evening
        plan.bedtime = try hour(record, "bedtime", plan.bedtime) ?? plan.bedtime
        let minutes = { (text: String) in ExportRecord.minutes(text) }
        plan.deadlineLead =
            try record.value("deadline lead", "length", minutes) ?? plan.deadlineLead
        plan.appointmentLead =
            try record.value("appointment lead", "length", minutes) ?? plan.appointmentLead
        plan.dayStart = try hour(record, "day starts", plan.dayStart) ?? plan.dayStart
        plan.quietFrom = try hour(record, "quiet from", plan.quietFrom)
        plan.quietTo = try hour(record, "quiet to", plan.quietTo)
        plan.weekStart =
            try record.value("week starts", "weekday") { Weekday(code: $0) } ?? plan.weekStart
        plan.clock24 = record.fields["clock"].map { $0 != "12h" } ?? plan.clock24
        plan.monthFirst = record.fields["dates"].map { $0 == "month first" } ?? plan.monthFirst
        plan.quotePlace =
            try record.value("quotes", "place of a quote") {
                ["above", "below", "off"].contains($0) ? $0 : nil
            } ?? plan.quotePlace
        if let categories = record.fields["categories"] {
            plan.quoteCategories = categories.split(separator: ", ").map(String.init)
        }
        plan.countsDone = record.fields["stats"].map { $0 != "off" } ?? plan.countsDone
        plan.pictures =
            try record.value("pictures", "style of pictures") { PictureStyle(rawValue: $0) }
            ?? plan.pictures
        plan.holidayFrom = try record.value("holiday from", "date") { CivilDate($0) }
        plan.holidayTo = try record.value("holiday to", "date") { CivilDate($0) }
        try tx.plans.saveSettings(plan)
        if record.fields["pushes"] == "off" { try tx.plans.setState(.stopped, plan: plan.id) }
        try session.reload()
    }

    /// Lets a setting have the value for a while that a record names.
    func takeOverride(_ record: ExportRecord) throws {
        let topic = try record.value("setting", "setting") { SettingValue.Topic(rawValue: $0) }
        guard let topic else { throw record.fault("setting", "setting") }
        let value = try record.value("value", "value") { SettingValue(topic, $0) }
        let from = try record.value("from", "time") { CivilDateTime($0) }
        let until = try record.value("until", "time") { CivilDateTime($0) }
        guard let value, let from, let until else { throw record.fault("value", "value") }
        if case .timezone(let name) = value, session.environment.zones.zone(named: name) == nil {
            throw record.fault("value", "time zone")
        }
        try tx.plans.add(SettingOverride(value, from: from, until: until), plan: session.own.id)
        try session.reload()
    }

    /// The plan reads a calendar that it does not read yet, up to its limit.
    func takeSubscription(_ record: ExportRecord) throws {
        let plan = session.own.id
        guard let name = record.fields["name"] else { throw record.fault("name", "name") }
        let address = try record.value("address", "address") { ForeignAddress($0)?.text }
        guard let address else { throw record.fault("address", "address") }
        let known = try tx.subscriptions.all(plan: plan)
        guard known.count < SubscriptionDesk.most, !known.contains(where: { $0.address == address })
        else { return }
        try tx.subscriptions.add(name: name, address: address, plan: plan, now: session.now)
    }

    /// An hour; nil where it is `off`, `known` where nothing is said.
    private func hour(_ record: ExportRecord, _ name: String, _ known: CivilTime?) throws
        -> CivilTime?
    {
        guard let text = record.fields[name] else { return known }
        guard text != "off" else { return nil }
        return try record.value(name, "time of day") { CivilTime($0) }
    }
}
