import Language
import Planner

/// Values of settings, and for how long they hold.
extension EnglishPhrases {
    /// `08:00`, `22:00 to 07:00`, `off`.
    func value(_ value: SettingValue) -> String {
        switch value {
        case .timezone(let name), .name(let name): name
        case .agenda(let time, let weekends):
            hour(time) + (weekends.map { ", weekends \(words.time($0))" } ?? "")
        case .review(let time), .monthReview(let time): hour(time)
        case .quiet(let from?, let to?): "\(words.time(from)) to \(words.time(to))"
        case .quiet: "off"
        case .weekStart(let day): words.fullWeekday(day)
        case .clock24(let is24): is24 ? "24h clock" : "12h clock"
        case .monthFirst(let isFirst): isFirst ? "month first" : "day first"
        case .dayStart(let time), .evening(let time), .bedtime(let time): words.time(time)
        case .deadlineLead(let minutes): "\(words.length(minutes)) before"
        case .appointmentLead(0): "only then"
        case .appointmentLead(let minutes): "\(words.length(minutes)) before"
        case .pictures(let style): style.rawValue
        case .stats(let isOn): isOn ? "on" : "off"
        case .quotes(let place, let categories):
            "\(place), categories: \(categories.isEmpty ? "all" : categories.joined(separator: ", "))"
        }
    }

    private func hour(_ time: CivilTime?) -> String { time.map(words.time) ?? "off" }

    /// A setting with its value: `agenda 08:00`.
    func named(_ value: SettingValue) -> String {
        let name =
            switch value.topic {
            case .deadlineLead: "deadlines ring"
            case .appointmentLead: "appointments ring"
            case .dayStart: "day starts at"
            case .clock: ""
            case .evening: "evening before"
            default: value.topic.rawValue
            }
        return name.isEmpty ? self.value(value) : "\(name) \(self.value(value))"
    }

    /// ` until Sun 29 Nov, then 08:00 again`, ` on Sun 3 May, then 08:00 again`.
    func term(_ held: HeldSetting) -> String {
        let isSame = held.then == held.value
        return " \(days(of: held)), \(isSame ? "and after it" : "then \(value(held.then)) again")"
    }

    /// `until Sun 29 Nov`, `on Sun 3 May`, `from Sun 3 May to Tue 5 May`, `from Sun 3 May 10:00 until 16:00`.
    func days(of held: HeldSetting) -> String {
        let until = held.until
        guard let from = held.from else { return "until \(moment(until, held))" }
        guard from.time == held.dayStart, until.time == held.dayStart else {
            return "from \(moment(from, held)) until \(moment(until, held))"
        }
        let last = until.date.adding(days: -1)
        return last <= from.date
            ? "on \(words.day(from.date))" : "from \(words.day(from.date)) to \(words.day(last))"
    }

    /// The day alone, where a day of the plan begins at that time.
    func moment(_ moment: CivilDateTime, _ held: HeldSetting) -> String {
        if moment.time == held.dayStart { return words.day(moment.date) }
        return moment.date == words.today
            ? words.time(moment.time) : words.moment(moment.date, moment.time)
    }
}
