import Language
import Planner

/// Parts of views: headings, lines of tasks, and counts.
extension EnglishPhrases {
    /// What stands above a section.
    func heading(_ heading: ViewSection.Heading) -> String {
        switch heading {
        case .day(recipient.calendar.today): "Today"
        case .day(let day): words.day(day)
        case .thisWeek: "This week"
        case .thisMonth: "This month"
        case .later: "Later"
        case .withoutDate: "Without a date"
        case .missed: "Missed"
        case .missedIn(let span): "Missed \(days(span))"
        case .completed: "Completed"
        case .done(let span): "Completed \(days(span))"
        }
    }

    /// `on Fri 20 Nov`, `from Mon 9 Nov to Sun 15 Nov`.
    func days(_ span: Span) -> String {
        span.from == span.to
            ? "on \(words.day(span.to))"
            : "from \(words.day(span.from)) to \(words.day(span.to))"
    }

    /// A heading with a line for each task.
    func lines(
        _ section: TaskLines, adding more: (TaskSnapshot) -> String = { _ in "" }
    ) -> RichText {
        let lines = section.series.map { series in
            line(series, in: section.place) + RichText(series.first.map(more) ?? "")
        }
        let heading = RichText.bold(heading(section.heading)) + "\n"
        let text = (lines + busyLines(section)).joined(separator: "\n")
        let isLong = section.place == .completed && lines.count > Self.mostUnfolded
        return heading + (isLong ? RichText(text.plain, .folded) : text)
    }

    /// A line for each busy time of the day that a section shows.
    func busyLines(_ section: TaskLines) -> [RichText] {
        guard case .day(let day) = section.heading else { return [] }
        return busyLines(section.busy, on: day, atMost: section.mostBusy)
    }

    /// How many lines of done tasks are shown without folding.
    private static var mostUnfolded: Int { 10 }

    /// `From #family`, and a line without a number for each task that is one's own there.
    func lines(_ share: GroupShare, in place: LinePlace) -> RichText {
        let lines = share.tasks.map { task in
            let when = task.occurrence.flatMap { self.when($0, task.todo, in: place) }
            return RichText(
                "\n" + ["\(titled(task))", when].compactMap(\.self).joined(separator: " · "))
        }
        let more = share.hidden > 0 ? RichText("\n… and \(share.hidden) more there") : ""
        return lines.reduce(.bold("From \(share.group)"), +) + more
    }

    /// A button that ticks each task of groups.
    func buttons(_ shares: [GroupShare]) -> [[Button]] {
        shares.flatMap(\.tasks).compactMap { task in
            task.occurrence.map { Button("\(task.title.prefix(24)) Done", .shared($0.id)) }
        }.rows(of: 2)
    }

    /// `+4 without a date` and `12 to do, 3 done`.
    func counts(_ counts: TaskCounts) -> RichText {
        let undated = counts.withoutDate > 0 ? "+\(counts.withoutDate) without a date\n" : ""
        return RichText(undated + openAndDone(counts.open, counts.done))
    }

    /// `12 to do, 3 done`.
    func openAndDone(_ open: Int, _ done: Int) -> String { "\(open) to do, \(done) done" }

    /// `late, was 08:00`.
    func late(_ moment: Instant) -> String { "late, was \(self.moment(moment))" }

    /// `2 agendas were left out`.
    func leftOut(_ count: Int) -> String {
        count == 1 ? "1 agenda was left out" : "\(count) agendas were left out"
    }

    /// ``… and 3 more: `home` ``.
    func hidden(_ count: Int, shownBy view: String) -> String {
        "… and \(count) more: `\(view)`"
    }

    /// `1. gym (12 times), 3. buy milk, 4 others`.
    func named(_ tally: TaskTally) -> String {
        var names = tally.entries.map {
            "\($0.number). \($0.title)" + ($0.times > 1 ? " (\($0.times) times)" : "")
        }
        if let others = tally.others {
            if others > 0 { names.append("\(others) others") }
        } else {
            names.append("others")
        }
        return names.joined(separator: ", ")
    }
}

/// Times at which subscribed calendars are busy.
extension EnglishPhrases {
    /// A line in italics for each busy time of a day: `09:00 to 10:00 · lecture (uni)`; at most `most` lines.
    func busyLines(_ times: [BusyTime], on day: CivilDate, atMost most: Int) -> [RichText] {
        let shown = times.prefix(times.count > most ? most - 1 : most)
        let lines = shown.map { RichText.italic("\(hours($0, on: day)) · \(busyName($0))") }
        let more = times.count - shown.count
        return more > 0 ? lines + [.italic("… and \(more) more elsewhere")] : lines
    }

    /// A busy time with its day: `Thu 26 Nov 09:00 to 10:00 · lecture (uni)`.
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

    /// The part of a day that a busy time takes: `all day`, `09:00 to 10:00`, `from 22:00`, `until 02:00`.
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
