import Language
import Planner

/// Times at which calendars that are subscribed to are busy.
extension EnglishPhrases {
    /// A line for each time of a day, in italics: `09:00 to 10:00 · lecture (uni)`; of very many the first.
    func busyLines(_ times: [BusyTime], on day: CivilDate, atMost most: Int) -> [RichText] {
        let shown = times.prefix(times.count > most ? most - 1 : most)
        let lines = shown.map { RichText.italic("\(hours($0, on: day)) · \(busyName($0))") }
        let more = times.count - shown.count
        return more > 0 ? lines + [.italic("… and \(more) more elsewhere")] : lines
    }

    /// A time with its day: `Thu 26 Nov 09:00 to 10:00 · lecture (uni)`.
    func busyLine(_ time: BusyTime) -> RichText {
        let (first, last) = (time.days.lowerBound, time.days.upperBound)
        let when =
            first == last
            ? "\(words.day(first)) \(hours(time, on: first))"
            : time.from.map { "\(words.moment(first, $0)) to \(end(of: time, last))" }
                ?? "\(words.day(first)) to \(words.day(last))"
        return .italic("\(when) · \(busyName(time))")
    }

    private func end(of time: BusyTime, _ last: CivilDate) -> String {
        let isMidnight = time.to == .midnight
        return words.moment(isMidnight ? last.adding(days: 1) : last, time.to)
    }

    private func busyName(_ time: BusyTime) -> String {
        "\(time.title.isEmpty ? "busy" : time.title) (\(time.calendar))"
    }

    /// What of a day it takes: `all day`, `09:00 to 10:00`, `from 22:00`, `until 02:00`.
    private func hours(_ time: BusyTime, on day: CivilDate) -> String {
        let begins = day == time.days.lowerBound ? time.from : nil
        let isLast = day == time.days.upperBound
        switch (begins, isLast ? time.to : nil) {
        case (let from?, let to?): return "\(words.time(from)) to \(words.time(to))"
        case (let from?, nil): return "from \(words.time(from))"
        case (nil, let to?) where to != .midnight: return "until \(words.time(to))"
        case (nil, _): return "all day"
        }
    }
}
