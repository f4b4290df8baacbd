public import Planner

extension SettingsReply {
    /// What is said of a setting once it has that value.
    public init(_ value: SettingValue) {
        switch value {
        case .timezone(let name): self = .timezone(name)
        case .agenda(let workdays?, let weekends?):
            self = .agendaDays(workdays: workdays, weekends: weekends)
        case .agenda(let time, _): self = .agenda(time)
        case .review(let time): self = .review(time)
        case .monthReview(let time): self = .monthReview(time)
        case .quiet(let from?, let to?): self = .quiet(from: from, to: to)
        case .quiet: self = .quietOff
        case .weekStart(let day): self = .weekStart(day)
        case .clock24(let is24): self = .clock24(is24)
        case .monthFirst(let isFirst): self = .monthFirst(isFirst)
        case .dayStart(let time): self = .dayStart(time)
        case .evening(let time): self = .evening(time)
        case .bedtime(let time): self = .bedtime(time)
        case .deadlineLead(let minutes): self = .deadlineLead(minutes)
        case .appointmentLead(let minutes): self = .appointmentLead(minutes)
        case .name(let name): self = .name(name)
        case .quotes(let place, _): self = .quotes(place: place)
        case .pictures(let style): self = .pictures(style)
        case .stats(let isOn): self = .stats(isOn)
        }
    }
}
