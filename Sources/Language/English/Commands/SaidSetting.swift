import Planner

/// What a phrase says of a setting and of its new value.
struct SaidSetting {
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// The time zone in the gap, as it was typed.
    func timezone() -> Understanding? {
        let range = said.gap(0)
        guard range.count <= 8 else { return nil }
        return Understanding(.set(.timezone(sentence.text(range))))
    }

    /// `pacific time`, `paris time`: the zone with its last word, as it is known; nil for any other time.
    func zoneByTime() -> Understanding? {
        let text = sentence.text(said.gap(0))
        let isZone = said.gap(0).count == 1 && sentence.has(said.gap(0).lowerBound, .zone)
        guard isZone || ZoneName.isTime(text) || ZoneName.isZone(text) || CityName.isCity(text)
        else { return nil }
        return Understanding(.set(.timezone(ZoneName.isTime(text) ? text + " time" : text)))
    }

    /// `i live in Europe/Berlin`: a zone when it looks like a zone's name, else nothing.
    func placeAsZone(orCity: Bool = false) -> Understanding? {
        let text = sentence.text(said.gap(0))
        return ZoneName.isZone(text) || orCity && CityName.isCity(text)
            ? Understanding(.set(.timezone(text))) : nil
    }

    /// What the person is called.
    func name() -> Understanding? {
        let range = said.gap(0)
        let starts = sentence.lowercased(said.range.lowerBound)
        let first = sentence.lowercased(range.lowerBound)
        guard range.count <= 5, !["the", "a", "my", "your", "of"].contains(first) else {
            return nil
        }
        let reading = said.reading(range)
        let isWord = reading.hasDay || reading.time != nil
        let isLater = ["back", "later", "when", "at", "on", "in", "if"].contains(first)
        if starts == "call" || starts == "please", isWord || isLater { return nil }
        return Understanding(.set(.name(said.text(0))))
    }

    /// The hour of the evening review.
    func review() -> Understanding? {
        let says = sentence.lowercased(said.range.lowerBound)
        guard let time = said.clock(0, .evening),
            says != "review" || said.reading(said.gap(0)).hasDay == false
        else { return nil }
        return Understanding(.set(.review(time)))
    }

    /// A number in the gap that is no hour, which is asked about.
    func noSuchHour() -> Understanding? {
        guard said.gap(0).count == 1, sentence.has(said.gap(0).lowerBound, .digits) else {
            return nil
        }
        return Understanding(.settings, problem: .missing(.time))
    }

    /// The hour of the agenda: nobody reads one at 2 at night.
    func agendaHour() -> CivilTime? {
        guard let time = said.clock(0, .morning) else { return nil }
        let isBare = said.gap(0).count == 1 && sentence[said.gap(0).lowerBound].kind == .number
        return isBare && (1...3).contains(time.hour) ? .at(time.hour + 12) : time
    }

    /// The hour that is meant with `evening`.
    func evening() -> CivilTime? {
        let time = said.clock(0, .evening)
        let hasAt = said.gap(0).lowerBound - said.range.lowerBound > 0
        return hasAt ? time : nil
    }

    /// Quiet hours from the time in one range to that in another.
    func quiet(_ first: Range<Int>, _ second: Range<Int>) -> Understanding? {
        // `10 to 16`: where one of them is said by the 24-hour clock both are.
        let isBy24 = second.contains {
            sentence[$0].kind == .number && (13...24).contains(sentence[$0].value)
        }
        // `quiet 22 to 6 tonight` holds for a while.
        let isOfDays = (Array(first) + Array(second)).contains {
            sentence.has($0, [.weekday, .weekdays, .relativeDay, .month])
                || sentence.word($0) == .tonight
        }
        // `1 to 9 in the morning`
        let isMorning =
            second.contains { sentence.word($0) == .am || sentence.has($0, .dayPart) }
            && said.clock(in: first, .morning).map {
                $0 < said.clock(in: second, .morning) ?? .midnight
            }
                ?? false
        guard !isOfDays,
            let from = said.clock(in: first, isBy24 || isMorning ? .morning : .evening),
            var to = said.clock(in: second, .morning), from != to
        else { return nil }
        // `1 to 3` is in the day.
        if (13...17).contains(from.hour), to < from,
            let later = CivilTime(secondOfDay: to.secondOfDay + 43_200), from < later
        {
            to = later
        }
        return Understanding(.set(.quiet(QuietHours(from: from, to: to))))
    }

    /// `quiet 22-7`.
    func quietInOne() -> Understanding? {
        let gap = said.gap(0)
        for split in gap where sentence.isSymbol(split, "-") {
            guard split > gap.lowerBound, split + 1 < gap.upperBound else { return nil }
            return quiet(gap.lowerBound..<split, split + 1..<gap.upperBound)
        }
        return nil
    }

    /// The minutes of a length of at most a day in a gap.
    func lead(_ number: Int) -> Int? {
        guard case .minutes(let minutes)? = said.duration(number) else { return nil }
        return (1...1440).contains(minutes) ? minutes : nil
    }

    /// The first day of the week.
    func weekStart() -> Understanding? {
        let range = said.gap(0)
        guard range.count <= 2, let last = range.last, sentence.has(last, [.weekday, .weekdays]),
            let day = Weekday(rawValue: Int(sentence[last].value))
        else { return nil }
        return Understanding(.set(.weekStart(day)))
    }

    /// The agenda at the times in two gaps: on weekdays and at weekends.
    func agendaOnDays(_ workdays: Int, _ weekends: Int) -> Understanding? {
        guard let workdays = said.clock(workdays, .morning),
            let weekends = said.clock(weekends, .morning)
        else { return nil }
        return Understanding(.set(.agendaDays(workdays: workdays, weekends: weekends)))
    }

    /// Whether a gap names weekdays that come again, and nothing else.
    func onWeekdays(_ number: Int) -> Bool {
        said.gap(number).allSatisfy {
            sentence.has($0, [.weekday, .weekdays]) || Self.weekWords.has(sentence, $0)
        }
    }

    private static let weekWords: WordSet = "the and weekends weekend weekdays weekday workdays"
}
