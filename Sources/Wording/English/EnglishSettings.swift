import Language
import Planner

/// Settings, each as it was set and all at a glance.
struct EnglishSettings: EnglishPhrases {
    let reader: Reader

    func message(_ reply: SettingsReply) -> Message {
        switch reply {
        case .overview(let settings): overview(settings)
        case .askZone(let zones):
            Message(
                "Is your time zone \(zones.first ?? "")?",
                buttons: zones.prefix(1).map { [Button("Yes", .zone($0), style: .primary)] }
                    + zones.dropFirst().map { [Button($0, .zone($0))] })
        case .timezone(let name):
            "Your time zone is \(name). It is \(words.time(reader.calendar.localNow.time))."
        case .unknownZone(let typed):
            "I know no time zone \(quoted(typed)). Say the nearest large city, or a name like Europe/Paris."
        case .noZoneThere: "I could not find a time zone for that place."
        case .agenda(let time): hour("The agenda comes", time, off: "The agenda is off.")
        case .agendaDays(let workdays, let weekends):
            "The agenda comes at \(words.time(workdays)) on weekdays and at \(words.time(weekends)) on weekends."
        case .review(let time): hour("The evening review comes", time, off: "The review is off.")
        case .monthReview(let time):
            hour("The month-end review comes", time, off: "The month-end review is off.")
        case .quiet(let from, let to):
            "Quiet from \(words.time(from)) to \(words.time(to)). !!! and times that you typed still ring."
        case .quietOff: "Quiet hours are off."
        case .weekStart(let day): "Your week starts on \(words.fullWeekday(day))."
        case .clock24(let is24): is24 ? "Times are shown as 17:00." : "Times are shown as 5:00 pm."
        case .monthFirst(let isFirst):
            isFirst
                ? "Dates have the month first: 5/12 is 12 May."
                : "Dates have the day first: 5/12 is 5 December."
        case .dayStart(let time): "Your day starts at \(words.time(time))."
        case .evening(let time): "The evening before is \(words.time(time))."
        case .bedtime(let time): "Nagging pauses from \(words.time(time))."
        case .deadlineLead(let minutes): "Deadlines ring \(words.length(minutes)) before."
        case .appointmentLead(0): "What has a time rings only then."
        case .appointmentLead(let minutes):
            "What has a time rings \(words.length(minutes)) before, where you say nothing else."
        case .name(let name): "I call you \(name)."
        case .quotes("off"): "No quote in the agenda."
        case .quotes(let place): "The quote stands \(place) in the agenda."
        case .quoteCategories(let names):
            "The agenda draws from \(names.isEmpty ? "all categories" : names.joined(separator: ", "))."
        case .quoteKind(let isTips):
            isTips
                ? "Only tips in the agenda, no quotes. `all quotes` brings both back."
                : "Only quotes in the agenda, no tips. `all quotes` brings both back."
        case .unknownCategory(let known):
            "There are: \(known.joined(separator: ", ")). Nothing was changed."
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

    private func hour(_ what: String, _ time: CivilTime?, off: Message) -> Message {
        time.map { "\(what) at \(words.time($0))." } ?? off
    }

    private func overview(_ settings: SettingsOverview) -> Message {
        let plan = settings.plan
        let time = { (time: CivilTime?) in time.map(words.time) ?? "off" }
        var quiet = "off"
        if let from = plan.quietFrom, let to = plan.quietTo {
            quiet = "\(words.time(from)) to \(words.time(to))"
        }
        let categories =
            plan.quoteCategories.isEmpty ? "all" : plan.quoteCategories.joined(separator: ", ")
        var lines = [
            "name: \(plan.name)", "timezone: \(plan.zone), it is \(words.time(settings.time))",
            "agenda: \(time(plan.agenda))\(weekends(plan))", "review: \(time(plan.review))",
            "month review: \(time(plan.monthReview))", "quiet: \(quiet)",
            "evening before: \(words.time(plan.evening))", "bedtime: \(words.time(plan.bedtime))",
            "deadlines ring \(words.length(plan.deadlineLead)) before",
            plan.appointmentLead == 0
                ? "appointments ring only then"
                : "appointments ring \(words.length(plan.appointmentLead)) before",
            "day starts at \(words.time(plan.dayStart))",
            "week starts \(words.fullWeekday(plan.weekStart))",
            plan.clock24 ? "24h clock" : "12h clock",
            settings.monthFirst ? "dates: month first" : "dates: day first",
            "quotes in the agenda: \(plan.quotePlace), categories: \(categories)",
            "pushes: \(pushes(settings.pushes))",
        ]
        if let days = settings.holiday {
            lines.append("holiday: \(words.day(days.lowerBound)) to \(words.day(days.upperBound))")
        }
        return Message(
            .bold("Settings") + "\n\(lines.joined(separator: "\n"))"
                + "\nChange one by saying it, for example `agenda at 7:30` or `timezone Paris`.")
    }

    private func weekends(_ plan: Plan) -> String {
        plan.agenda == nil ? "" : plan.weekendAgenda.map { ", weekends \(words.time($0))" } ?? ""
    }

    private func pushes(_ pushes: SettingsOverview.Pushes) -> String {
        switch pushes {
        case .on: "on"
        case .muted(let end): "held until \(moment(end))"
        case .off(let day): "off until \(endOfSilence(day))"
        }
    }
}
