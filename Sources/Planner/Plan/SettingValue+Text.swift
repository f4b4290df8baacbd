/// Values of settings as they are stored and exported: `15:00`, `off`, `10:00 16:00`.
extension SettingValue {
    /// The value alone.
    public var text: String {
        switch self {
        case .timezone(let name), .name(let name): name
        case .agenda(let time, let weekends): Self.text([time, weekends])
        case .quiet(let from, let to): Self.text([from, to])
        case .review(let time), .monthReview(let time): Self.text([time])
        case .dayStart(let time), .evening(let time), .bedtime(let time): time.description
        case .weekStart(let day): day.code
        case .clock24(let is24): is24 ? "24h" : "12h"
        case .monthFirst(let isFirst): isFirst ? "month first" : "day first"
        case .deadlineLead(let minutes), .appointmentLead(let minutes): "\(minutes) min"
        case .quotes(let place, let categories): ([place] + categories).joined(separator: ", ")
        case .pictures(let style): style.rawValue
        case .stats(let isOn): isOn ? "on" : "off"
        }
    }

    /// Reads the `text` of a setting; nil for any other.
    public init?(_ topic: Topic, _ text: String) {
        switch topic {
        case .timezone: self = .timezone(text)
        case .name: self = .name(text)
        case .clock: self = .clock24(text != "12h")
        case .dates: self = .monthFirst(text == "month first")
        case .weekStart:
            guard let day = Weekday(code: text) else { return nil }
            self = .weekStart(day)
        case .deadlineLead, .appointmentLead:
            guard text.hasSuffix(" min"), let minutes = Int(text.dropLast(4)),
                (0...527_040).contains(minutes)
            else { return nil }
            self = topic == .deadlineLead ? .deadlineLead(minutes) : .appointmentLead(minutes)
        case .quotes:
            let parts = text.split(separator: ", ").map(String.init)
            guard let place = parts.first, ["above", "below", "off"].contains(place) else {
                return nil
            }
            self = .quotes(place: place, categories: Array(parts.dropFirst()))
        case .stats: self = .stats(text != "off")
        case .pictures:
            guard let style = PictureStyle(rawValue: text) else { return nil }
            self = .pictures(style)
        default: self.init(topic, times: text)
        }
    }

    private init?(_ topic: Topic, times text: String) {
        let words = text == "off" ? [] : text.split(separator: " ")
        let times = words.compactMap { CivilTime(String($0)) }
        guard times.count == words.count, times.count <= 2 else { return nil }
        let (first, second) = (times.first, times.count == 2 ? times[1] : nil)
        switch (topic, first) {
        case (.agenda, _): self = .agenda(first, weekends: second)
        case (.quiet, _) where times.count != 1: self = .quiet(from: first, to: second)
        case (.review, _): self = .review(first)
        case (.monthReview, _): self = .monthReview(first)
        case (.dayStart, let time?): self = .dayStart(time)
        case (.evening, let time?): self = .evening(time)
        case (.bedtime, let time?): self = .bedtime(time)
        default: return nil
        }
    }

    private static func text(_ times: [CivilTime?]) -> String {
        let known = times.compactMap { $0?.description }
        return known.isEmpty ? "off" : known.joined(separator: " ")
    }
}
