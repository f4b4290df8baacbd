import Planner

/// Puts a setting into the words with which it can be changed.
func describe(_ setting: Setting) -> String {
    switch setting {
    case .timezone(let name): "timezone \(name)"
    case .agenda(let time): "agenda " + describe(time)
    case .agendaOn(let isWeekend, let time):
        "agenda at \(words(time)) on " + (isWeekend ? "weekends" : "weekdays")
    case .agendaDays(let workdays, let weekends):
        "agenda at \(words(workdays)) on weekdays and \(words(weekends)) on weekends"
    case .review(let time): "review " + describe(time)
    case .monthReview(let time): "month review " + describe(time)
    case .quiet(let hours):
        "quiet " + (hours.map { words($0.from) + " to " + words($0.to) } ?? "off")
    case .weekStart(let day): "week starts \(day)"
    case .clock24(let is24): is24 ? "24 hour clock" : "12 hour clock"
    case .monthFirst(let isFirst): isFirst ? "dates month first" : "dates day first"
    case .dayStart(let time): "day starts at " + words(time)
    case .evening(let time): "evening is at " + words(time)
    case .bedtime(let time): "bedtime at " + words(time)
    case .deadlineLead(let minutes): "deadlines ring \(minutes) minutes before"
    case .appointmentLead(0): "appointments ring only then"
    case .appointmentLead(let minutes): "appointments ring \(minutes) minutes before"
    case .name(let name): "name \(name)"
    case .stats(let isOn): isOn ? "stats on" : "stats off"
    case .pictures(let style): "pictures \(style.rawValue)"
    case .quotes(.off): "quotes off"
    case .quotes(.above): "quotes above"
    case .quotes(.below): "quotes below"
    case .quoteKind(let kind): "only \(kind.rawValue)s in the agenda"
    case .quotesWithout(let names): "no quotes about " + names.joined(separator: ", ")
    case .quoteCategories(let names):
        "quote categories " + (names.isEmpty ? "all" : names.joined(separator: ", "))
    }
}

/// Puts the term of a setting into words that follow it.
func describe(_ term: SettingTerm) -> String {
    if let during = term.during { return " while i'm on \(during)" }
    guard let until = term.until else { return " for a while" }
    guard let from = term.from else {
        return " until \(until.day)" + (until.time.map { " at " + words($0) } ?? "")
    }
    let last = until.day.adding(days: -1)
    return from == last ? " on \(from)" : " from \(from) to \(last)"
}

private func describe(_ time: CivilTime?) -> String {
    time.map { "at " + words($0) } ?? "off"
}

/// The time with its half of the day, which settings would guess otherwise.
private func words(_ time: CivilTime) -> String {
    DateWords(today: CivilDate(daysSinceEpoch: 0), clock24: false).time(time)
}
