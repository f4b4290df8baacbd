import Language
import Planner

/// Settings, each as it was set and all at a glance.
struct EnglishSettings: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: SettingsReply) -> Message { message(reply, "") }

    /// What is said of a setting; `term` says for how long it holds.
    private func message(_ reply: SettingsReply, _ term: String) -> Message {
        switch reply {
        case .overview(let settings): overview(settings)
        case .held(let reply, let held): message(reply, self.term(held))
        case .endIsPast(let held):
            "\(moment(held.until, held)) has gone by: nothing was changed. Say an end to come, like `quiet 10 to 16 until sunday`."
        case .endsBeforeStart(let held):
            "\(moment(held.until, held)) is not after \(moment(held.from ?? held.until, held)): nothing was changed. Say both anew, like `agenda at 15 from monday to friday`."
        case .askZone(let zones):
            Message(
                "Is your time zone \(zones.first ?? "")?",
                buttons: zones.prefix(1).map { [Button("Yes", .zone($0), style: .primary)] }
                    + zones.dropFirst().map { [Button($0, .zone($0))] })
        case .offerZone(let name):
            Message("Your profile says \(name). Use it as your time zone?", buttons: yesOrNo)
        case .timezone(let name):
            "Your time zone is \(name)\(term). It is \(words.time(recipient.calendar.localNow.time))."
        case .unknownZone(let typed):
            "I know no time zone \(quoted(typed)). Say the nearest large city, or a name like Europe/Paris."
        case .noZoneThere: "I could not find a time zone for that place."
        case .agenda(let time): hour("The agenda comes", time, off: "The agenda is off", term)
        case .agendaDays(let workdays, let weekends):
            "The agenda comes at \(words.time(workdays)) on weekdays and at \(words.time(weekends)) on weekends\(term)."
        case .review(let time):
            hour("The evening review comes", time, off: "The review is off", term)
        case .monthReview(let time):
            hour("The month-end review comes", time, off: "The month-end review is off", term)
        case .quiet(let from, let to):
            "Quiet from \(words.time(from)) to \(words.time(to))\(term). !!! and times that you typed still ring."
        case .quietOff: "Quiet hours are off\(term)."
        case .weekStart(let day): "Your week starts on \(words.fullWeekday(day))\(term)."
        case .clock24(let is24): "Times are shown as \(is24 ? "17:00" : "5:00 pm")\(term)."
        case .monthFirst(let isFirst):
            isFirst
                ? "Dates have the month first\(term): 5/12 is 12 May."
                : "Dates have the day first\(term): 5/12 is 5 December."
        case .dayStart(let time): "Your day starts at \(words.time(time))\(term)."
        case .evening(let time): "The evening before is \(words.time(time))\(term)."
        case .bedtime(let time): "Nagging pauses from \(words.time(time))\(term)."
        case .deadlineLead(let minutes): "Deadlines ring \(words.length(minutes)) before\(term)."
        case .appointmentLead(0): "What has a time rings only then\(term)."
        case .appointmentLead(let minutes):
            "What has a time rings \(words.length(minutes)) before\(term), where you say nothing else."
        case .name(let name): "I call you \(name)."
        case .quotes("off"): "No quote in the agenda\(term)."
        case .quotes(let place): "The quote stands \(place) in the agenda\(term)."
        case .quoteCategories(let names):
            "The agenda draws from \(names.isEmpty ? "all categories" : names.joined(separator: ", "))\(term)."
        case .quoteKind(let isTips):
            isTips
                ? "Only tips in the agenda, no quotes\(term). `all quotes` brings both back."
                : "Only quotes in the agenda, no tips\(term). `all quotes` brings both back."
        case .unknownCategory(let known):
            "There are: \(known.joined(separator: ", ")). Nothing was changed."
        case .stats(true): "I count what is done\(term): `stats` shows it."
        case .stats(false): "I count nothing\(term). `stats on` brings it back."
        case .pictures(.off): "The calendar comes in words, without pictures\(term)."
        case .pictures(let style):
            "The calendar comes as a \(style.rawValue) picture\(term), where this network can show one."
        case .holiday(let from, let to) where from == to:
            "Holiday on \(words.day(from)): routines are skipped on this day."
        case .holiday(let from, let to):
            "Holiday from \(words.day(from)) to \(words.day(to)): routines are skipped on these days."
        case .holidayOver: "The holiday is over: routines are on again."
        case .muted(let end):
            "Quiet until \(moment(end)). What falls due comes then in one message; !!! rings all the same. `unmute` ends it."
        case .unmuted: "I ring again."
        case .pushes(.on): "No. What is due rings."
        case .pushes(.muted(let end)): "Yes, until \(moment(end))."
        case .pushes(.off(let day)): "Yes, until \(endOfSilence(day))."
        }
    }

    private func hour(
        _ what: String, _ time: CivilTime?, off: String, _ term: String
    ) -> Message {
        let said = time.map { "\(what) at \(words.time($0))" } ?? off
        return "\(said)\(term)."
    }

    private func overview(_ settings: SettingsOverview) -> Message {
        let plan = settings.plan
        let line = { (label: String, topic: SettingValue.Topic) in
            label + value(plan.value(of: topic)) + held(topic, in: settings)
        }
        let zone = "timezone: \(plan.zone), it is \(words.time(settings.time))"
        let quotes = value(plan.value(of: .quotes))
        var lines = [
            plan.name.isEmpty ? "name: none" : line("name: ", .name),
            zone + held(.timezone, in: settings),
            line("agenda: ", .agenda), line("review: ", .review),
            line("month review: ", .monthReview), line("quiet: ", .quiet),
            line("evening before: ", .evening), line("bedtime: ", .bedtime),
            line("deadlines ring ", .deadlineLead), line("appointments ring ", .appointmentLead),
            line("day starts at ", .dayStart), line("week starts ", .weekStart),
            line("", .clock),
            "dates: \(value(.monthFirst(settings.monthFirst)))\(held(.dates, in: settings))",
            "quotes in the agenda: \(quotes)\(held(.quotes, in: settings))",
            line("pictures: ", .pictures), line("stats: ", .stats),
            "pushes: \(pushes(settings.pushes))",
        ]
        if let days = settings.holiday {
            lines.append("holiday: \(words.day(days.lowerBound)) to \(words.day(days.upperBound))")
        }
        lines += settings.held.filter { $0.from != nil }.map {
            "\(days(of: $0)): \(named($0.value))"
        }
        return Message(
            .bold("Settings") + "\n\(lines.joined(separator: "\n"))"
                + "\nChange one by saying it, for example `agenda at 7:30` or `timezone Paris`.")
    }

    /// Until when a setting keeps its present value; empty where that holds for good.
    private func held(_ topic: SettingValue.Topic, in settings: SettingsOverview) -> String {
        let now = settings.held.last { $0.from == nil && $0.value.topic == topic }
        return now.map(term) ?? ""
    }

    private func pushes(_ pushes: SettingsOverview.Pushes) -> String {
        switch pushes {
        case .on: "on"
        case .muted(let end): "held until \(moment(end))"
        case .off(let day): "off until \(endOfSilence(day))"
        }
    }
}
