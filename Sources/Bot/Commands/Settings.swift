import Wording
import Language
import Planner
import Storage

extension Turn {
    /// Shows the settings, each with the words that change it.
    func showSettings() throws {
        let time = { (time: CivilTime?) in time.map(self.words.time) ?? "off" }
        let quiet =
            plan.quietFrom.flatMap { from in
                plan.quietTo.map { "\(self.words.time(from)) to \(self.words.time($0))" }
            } ?? "off"
        let week = Self.weekdayNames[plan.weekStart.rawValue - 1]
        let categories =
            plan.quoteCategories.isEmpty ? "all" : plan.quoteCategories.joined(separator: ", ")
        let pushes = try plan.state == .active ? "on" : "off until \(endOfSilence())"
        let lines: [String] = [
            "name: \(plan.name)",
            "timezone: \(plan.zone), it is \(words.time(session.localNow.time))",
            "agenda: \(time(plan.agenda))", "review: \(time(plan.review))",
            "month review: \(time(plan.monthReview))", "quiet: \(quiet)",
            "evening before: \(words.time(plan.evening))", "bedtime: \(words.time(plan.bedtime))",
            "day starts at \(words.time(plan.dayStart))", "week starts \(week)",
            plan.clock24 ? "24h clock" : "12h clock",
            "quotes in the agenda: \(plan.quotePlace), categories: \(categories)",
            "pushes: \(pushes)",
        ]
        answer(
            Message(
                .bold("Settings") + RichText("\n" + (lines + holidayLines).joined(separator: "\n"))
                    + "\nChange one by saying it, for example `agenda at 7:30` or `timezone Paris`."
            ))
    }

    private var holidayLines: [String] {
        guard let from = plan.holidayFrom, let to = plan.holidayTo, to >= session.today
        else { return [] }
        return ["holiday: \(words.day(from)) to \(words.day(to))"]
    }

    /// Changes a setting and says what it is now.
    func set(_ setting: Setting) throws {
        if case .name(let name) = setting { try checkName(name, of: "person") }
        var plan = session.plan
        let text: RichText
        switch setting {
        case .timezone(let name): return try setZone(name)
        case .agenda(let time):
            plan.agenda = time
            text = RichText(hour("The agenda comes", time, off: "The agenda is off."))
        case .review(let time):
            plan.review = time
            text = RichText(hour("The evening review comes", time, off: "The review is off."))
        case .monthReview(let time):
            plan.monthReview = time
            text = RichText(
                hour("The month-end review comes", time, off: "The month-end review is off."))
        case .quiet(let hours):
            (plan.quietFrom, plan.quietTo) = (hours?.from, hours?.to)
            text = RichText(
                hours.map {
                    "Quiet from \(words.time($0.from)) to \(words.time($0.to)). !!! and times that you typed still ring."
                } ?? "Quiet hours are off.")
        default: (plan, text) = adjust(setting, plan)
        }
        try save(plan, text)
    }

    private func adjust(_ setting: Setting, _ old: Plan) -> (Plan, RichText) {
        var plan = old
        switch setting {
        case .weekStart(let day):
            plan.weekStart = day
            return (plan, RichText("Your week starts on \(Self.weekdayNames[day.rawValue - 1])."))
        case .clock24(let is24):
            plan.clock24 = is24
            return (plan, is24 ? "Times are shown as 17:00." : "Times are shown as 5:00 pm.")
        case .dayStart(let time):
            plan.dayStart = time
            return (plan, RichText("Your day starts at \(words.time(time))."))
        case .evening(let time):
            plan.evening = time
            return (plan, RichText("The evening before is \(words.time(time))."))
        case .bedtime(let time):
            plan.bedtime = time
            return (plan, RichText("Nagging pauses from \(words.time(time))."))
        case .name(let name):
            plan.name = name
            return (plan, RichText("I call you \(name)."))
        case .quotes(let place):
            plan.quotePlace = place.rawValue
            return (
                plan,
                RichText(
                    place == .off
                        ? "No quote in the agenda." : "The quote stands \(place) in the agenda.")
            )
        case .quoteCategories(let typed): return categories(typed, plan)
        case .timezone, .agenda, .review, .monthReview, .quiet: return (plan, "")
        }
    }

    private func categories(_ typed: [String], _ old: Plan) -> (Plan, RichText) {
        var plan = old
        let table = environment.motivation
        let known = typed.compactMap {
            table.category(named: $0, of: .quote) ?? table.category(named: $0, of: .tip)
        }
        guard known.count == typed.count else {
            let names = table.categories(of: .quote) + table.categories(of: .tip)
            return (
                plan, RichText("There are: \(names.joined(separator: ", ")). Nothing was changed.")
            )
        }
        plan.quoteCategories = known
        let names = known.isEmpty ? "all categories" : known.joined(separator: ", ")
        return (plan, RichText("The agenda draws from \(names)."))
    }

    private func hour(_ what: String, _ time: CivilTime?, off: String) -> String {
        time.map { "\(what) at \(words.time($0))." } ?? off
    }

    private func setZone(_ typed: String) throws {
        let names = environment.zones.find(typed)
        guard let name = names.first else {
            return say(
                RichText(
                    "I know no time zone \u{201C}\(typed)\u{201D}. Say the nearest large city, or a name like Europe/Paris."
                ))
        }
        try setZone(named: name)
    }

    /// Moves the plan to a zone: wall-clock times stay, the moments are computed anew.
    func setZone(named name: String) throws {
        var plan = session.plan
        plan.zone = name
        plan.zoneIsKnown = true
        try store(plan)
        summary = "time zone \(name)"
        answer(
            Message(
                RichText("Your time zone is \(name). It is \(words.time(session.localNow.time)).")),
            offersUndo: true)
    }

    private func save(_ plan: Plan, _ text: RichText) throws {
        try store(plan)
        summary = "\u{201C}\(text.plain.prefix { $0 != "." })\u{201D}"
        answer(Message(text), offersUndo: true)
    }

    private func store(_ plan: Plan) throws {
        let old = session.plan
        try tx.saveSettings(plan)
        session.plan = plan
        try session.followSettings(since: old)
    }

    /// Offers the zones nearest to a place.
    func locate(latitude: Double, longitude: Double) throws {
        let names = environment.zones.nearest(latitude: latitude, longitude: longitude, count: 4)
        guard let first = names.first else {
            return say("I could not find a time zone for that place.")
        }
        let others = names.dropFirst().map { Button($0, .zone($0)) }
        answer(
            Message(
                RichText("Is your time zone \(first)?"),
                buttons: [[Button("Yes", .zone(first), style: .primary)]] + others.map { [$0] }))
    }
}
