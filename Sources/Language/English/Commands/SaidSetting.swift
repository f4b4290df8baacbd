import Planner

/// Reads in a phrase the new value of a setting.
struct SaidSetting {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads the time zone in the gap as typed.
    func timezone() -> Understanding? {
        let range = said.gap(0)
        guard range.count <= 8 else { return nil }
        return Understanding(.set(.timezone(sentence.text(range))))
    }

    /// Reads the zone of `pacific time` and `paris time`.
    func zoneByTime() -> Understanding? {
        let text = sentence.text(said.gap(0))
        let isZone = said.gap(0).count == 1 && sentence.has(said.gap(0).lowerBound, .zone)
        guard isZone || ZoneName.isTime(text) || ZoneName.isZone(text) || CityName.isCity(text)
        else { return nil }
        return Understanding(.set(.timezone(ZoneName.isTime(text) ? text + " time" : text)))
    }

    /// Reads the zone of `i live in Europe/Berlin`. With `orCity` a city names a zone too.
    func placeAsZone(orCity: Bool = false) -> Understanding? {
        let text = sentence.text(said.gap(0))
        return ZoneName.isZone(text) || orCity && CityName.isCity(text)
            ? Understanding(.set(.timezone(text))) : nil
    }

    /// Reads the name of the person.
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

    /// Reads the hour of the evening review.
    func review() -> Understanding? {
        let says = sentence.lowercased(said.range.lowerBound)
        guard let time = said.clock(0, .evening),
            says != "review" || said.reading(said.gap(0)).hasDay == false
        else { return nil }
        return Understanding(.set(.review(time)))
    }

    /// Asks for the hour where the gap holds another number.
    func noSuchHour() -> Understanding? {
        guard said.gap(0).count == 1, sentence.has(said.gap(0).lowerBound, .digits) else {
            return nil
        }
        return Understanding(.settings, problem: .missing(.time))
    }

    /// Reads the hour of the agenda. A bare 2 means the afternoon.
    func agendaHour() -> CivilTime? {
        guard let time = said.clock(0, .morning) else { return nil }
        let isBare = said.gap(0).count == 1 && sentence[said.gap(0).lowerBound].kind == .number
        return isBare && (1...3).contains(time.hour) ? .at(time.hour + 12) : time
    }

    /// Reads the hour at which the evening begins.
    func evening() -> CivilTime? {
        let time = said.clock(0, .evening)
        let hasAt = said.gap(0).lowerBound - said.range.lowerBound > 0
        return hasAt ? time : nil
    }

    /// Reads quiet hours from the time in `first` to the time in `second`.
    func quiet(_ first: Range<Int>, _ second: Range<Int>) -> Understanding? {
        // Both times of `10 to 16` follow the 24-hour clock.
        let isBy24 = second.contains {
            sentence[$0].kind == .number && (13...24).contains(sentence[$0].value)
        }
        // `quiet 22 to 6 tonight` holds for a while.
        let isOfDays = (Array(first) + Array(second)).contains {
            sentence.has($0, [.weekday, .weekdays, .relativeDay, .month])
                || sentence.word($0) == .tonight
        }
        // Both times of `1 to 9 in the morning` are in the morning.
        let isMorning =
            second.contains { sentence.word($0) == .am || sentence.has($0, .dayPart) }
            && said.clock(in: first, .morning).map {
                $0 < said.clock(in: second, .morning) ?? .midnight
            }
                ?? false
        guard !isOfDays,
            var from = said.clock(in: first, isBy24 || isMorning ? .morning : .evening),
            var to = said.clock(in: second, .morning), from != to
        else { return nil }
        // Nobody is quiet for more than half a day: `8 to 9` is in the morning.
        if let early = said.clock(in: first, .morning), early.hour > 6, early < to,
            QuietHours(from: from, to: to).minutes > 720
        {
            from = early
        }
        // `1 to 3` means the afternoon.
        if (13...17).contains(from.hour), to < from,
            let later = CivilTime(secondOfDay: to.secondOfDay + 43_200), from < later
        {
            to = later
        }
        return Understanding(.set(.quiet(QuietHours(from: from, to: to))))
    }

    /// Reads `quiet 22-7`.
    func quietInOne() -> Understanding? {
        let gap = said.gap(0)
        for split in gap where sentence.isSymbol(split, "-") {
            guard split > gap.lowerBound, split + 1 < gap.upperBound else { return nil }
            return quiet(gap.lowerBound..<split, split + 1..<gap.upperBound)
        }
        return nil
    }

    /// Reads the minutes of a length of at most a day.
    func lead(_ number: Int) -> Int? {
        guard case .minutes(let minutes)? = said.duration(number) else { return nil }
        return (1...1440).contains(minutes) ? minutes : nil
    }

    /// Reads the first day of the week.
    func weekStart() -> Understanding? {
        let range = said.gap(0)
        guard range.count <= 2, let last = range.last, sentence.has(last, [.weekday, .weekdays]),
            let day = Weekday(rawValue: Int(sentence[last].value))
        else { return nil }
        return Understanding(.set(.weekStart(day)))
    }

    /// Reads the hours of the agenda in two gaps: on weekdays and at weekends.
    func agendaOnDays(_ workdays: Int, _ weekends: Int) -> Understanding? {
        guard let workdays = said.clock(workdays, .morning),
            let weekends = said.clock(weekends, .morning)
        else { return nil }
        return Understanding(.set(.agendaDays(workdays: workdays, weekends: weekends)))
    }

    /// Whether a gap holds only words for weekdays.
    func onWeekdays(_ number: Int) -> Bool {
        said.gap(number).allSatisfy {
            sentence.has($0, [.weekday, .weekdays]) || Self.weekWords.has(sentence, $0)
        }
    }

    private static let weekWords: WordSet = "the and weekends weekend weekdays weekday workdays"
}
