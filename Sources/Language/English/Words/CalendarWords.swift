extension EnglishLexicon {
    /// Weekdays, months, units, parts of the day and words that stand for days.
    static let calendarWords: [(String, Lexicon.Entry)] =
        weekdayNames + monthNames + unitNames
        + entries("today tody tdy 2day", .today, .relativeDay)
        + entries("tonight tonite tonigh", .tonight, .relativeDay)
        + entries(
            "tomorrow tommorow tomorow tommorrow tomorrrow tomorro tomoro tomorrw tmrw tmr tmrow tmw tomo"
                + " tomoz tmo tmmrw tomrw tommorw tomrrow tomarrow morrow", .tomorrow, .relativeDay,
            1)
        + entries("yesterday", .yesterday, .relativeDay, -1)
        + entries("overmorrow", .overmorrow, .relativeDay, 2)
        + entries("nite", .night, .dayPart, DayPart.night.rawValue)
        + entries("morning mornings", .morning, .dayPart, DayPart.morning.rawValue)
        + entries("lunchtime", .other, .dayPart, DayPart.lunch.rawValue)
        + entries("afternoon afternoons arvo", .other, .dayPart, DayPart.afternoon.rawValue)
        + entries("evening evenings eve", .evening, .dayPart, DayPart.evening.rawValue)
        + entries("eve", .eve, .dayPart, DayPart.evening.rawValue)
        + entries("night nights", .night, .dayPart, DayPart.night.rawValue)
        + entries("noon noonish midday", .noon, .clock, 12)
        + entries("midnight", .midnight, .clock)
        + entries("eod cob", .endOfDay, .clock)
        + entries("eow", .endOfWeek, .part)
        + entries("eom", .endOfMonth, .part)
        + entries("eoy", .endOfYear, .part)
        + entries("end", .end, [.part, .bound])
        + entries("middle mid", .middle, .part)
        + entries("business working work", .business, .common)
        + entries("next nxt", .next, .modifier)
        + entries("same", .other, .modifier)
        + entries("this", .this, [.modifier, .determiner])
        + entries("coming upcoming following", .coming, .modifier)
        + entries("past previous", .past, .modifier)
        + entries("every evry evey evrey eveyr ev everyday", .every, .every)
        + entries("each", .every, .every)
        + entries("everyday", .daily, .frequency, TimeUnit.day.rawValue)
        + entries("alternate", .alternate, .every)
        + entries("other", .alternate, .bound)
        + entries("half", .half, [.amount, .frequency])
        + entries("quarter", .quarter, [.amount, .unit], TimeUnit.quarter.rawValue)
        + entries("couple", .couple, .amount)
        + entries("few several", .few, .amount)
        + entries("oclock o'clock", .oclock)
        + entries("am", .am, .dayPart, DayPart.morning.rawValue)
        + entries("pm", .pm, .dayPart, DayPart.afternoon.rawValue)
        + entries("sharp", .sharp)
        + entries("ish", .ish)
        + entries("once", .once, .often, 1)
        + entries("twice", .twice, .often, 2)
        + entries("thrice", .twice, .often, 3)
        + entries("times", .times)
        + entries("time", .time)
        + entries(
            "est edt cst cdt mst mdt pst pdt gmt utc bst cet cest eet eest jst ist aest aedt acst awst sgt hkt"
                + " msk kst nzst nzdt", .other, .zone)
        + entries("et ct mt pt", .other, .zone, 1)
        + frequencyNames + holidayWords

    private static let weekdayNames: [(String, Lexicon.Entry)] = [
        ("monday", "mon", "mondays mons"), ("tuesday tues", "tue", "tuesdays"),
        ("wednesday weds wednsday wendesday wensday wedensday", "wed", "wednesdays"),
        ("thursday thurs thur thu thrusday thusday thrs", "thu", "thursdays"),
        ("friday firday", "fri", "fridays"), ("saturday saterday", "sat", "saturdays"),
        ("sunday", "sun", "sundays"),
    ].enumerated().flatMap { index, names in
        let value = Int32(index + 1)
        return entries(names.0, .other, .weekday, value)
            + entries(names.1, .other, [.weekday, .common], value)
            + entries(names.2, .other, .weekdays, value)
    }

    private static let monthNames: [(String, Lexicon.Entry)] = [
        "january jan", "february feb febuary feburary", "march mar", "april apr", "may", "june jun",
        "july jul", "august aug", "september sept sep", "october oct", "november nov",
        "december dec",
    ].enumerated().flatMap { index, names in
        let common: WordClass = [2, 4].contains(index) ? .common : []
        return entries(names, .other, common.union(.month), Int32(index + 1))
    }

    private static let unitNames: [(String, Lexicon.Entry)] =
        entries("seconds secs sec", .other, .unit, TimeUnit.second.rawValue)
        + entries("minute minutes mins min", .minute, .unit, TimeUnit.minute.rawValue)
        + entries("m", .minute, [.unit, .common], TimeUnit.minute.rawValue)
        + entries("hour hours hrs hr", .hour, .unit, TimeUnit.hour.rawValue)
        + entries("minute's minutes'", .other, .unit, TimeUnit.minute.rawValue)
        + entries("hour's hours'", .other, .unit, TimeUnit.hour.rawValue)
        + entries("day's days'", .other, .unit, TimeUnit.day.rawValue)
        + entries("week's weeks'", .other, .unit, TimeUnit.week.rawValue)
        + entries("month's months'", .other, .unit, TimeUnit.month.rawValue)
        + entries("year's years'", .other, .unit, TimeUnit.year.rawValue)
        + entries("h", .hour, [.unit, .common], TimeUnit.hour.rawValue)
        + entries("day days", .day, .unit, TimeUnit.day.rawValue)
        + entries("d", .day, [.unit, .common], TimeUnit.day.rawValue)
        + entries("week weeks wk wks wek", .week, .unit, TimeUnit.week.rawValue)
        + entries("w", .week, [.unit, .common], TimeUnit.week.rawValue)
        + entries("fortnight fortnights", .other, .unit, TimeUnit.fortnight.rawValue)
        + entries("month months mth mths mo mos", .month, .unit, TimeUnit.month.rawValue)
        + entries("quarters", .other, .unit, TimeUnit.quarter.rawValue)
        + entries("year years yr yrs", .year, .unit, TimeUnit.year.rawValue)
        + entries("y", .year, [.unit, .common], TimeUnit.year.rawValue)
        + entries("decade decades", .other, .unit, TimeUnit.decade.rawValue)
        + entries("weekday workday wkday", .other, .unit, TimeUnit.weekday.rawValue)
        + entries(
            "weekdays workdays wkdays", .other, [.unit, .frequency], TimeUnit.weekday.rawValue)
        + entries("weeknight", .night, .unit, TimeUnit.weekday.rawValue)
        + entries("weeknights", .night, [.unit, .frequency], TimeUnit.weekday.rawValue)
        + entries("weekend wkend", .weekend, .unit, TimeUnit.weekend.rawValue)
        + entries("weekends", .weekend, [.unit, .frequency], TimeUnit.weekend.rawValue)

    private static let frequencyNames: [(String, Lexicon.Entry)] =
        entries("mwf", .other, .weekdays, 0)
        + entries("daily nightly", .daily, .frequency, TimeUnit.day.rawValue)
        + entries("weekly", .weekly, .frequency, TimeUnit.week.rawValue)
        + entries("biweekly fortnightly", .other, .frequency, TimeUnit.fortnight.rawValue)
        + entries("monthly", .monthly, .frequency, TimeUnit.month.rawValue)
        + entries("semimonthly", .other, .frequency, TimeUnit.halfMonth.rawValue)
        + entries("quarterly", .other, .frequency, TimeUnit.quarter.rawValue)
        + entries("semiannually biannually", .other, .frequency, TimeUnit.halfYear.rawValue)
        + entries("yearly annually anually annualy", .yearly, .frequency, TimeUnit.year.rawValue)
        + entries("bi semi bimonthly", .other, .frequency)
        + entries("hourly", .hourly, .frequency, TimeUnit.hour.rawValue)

    private static let holidayWords = entries(
        "christmas xmas easter halloween thanksgiving valentine valentine's valentines boxing nye labor"
            + " labour memorial independence veterans juneteenth epiphany hanukkah patrick's st saint"
            + " april's mother's mothers father's fathers groundhog columbus presidents presidents'"
            + " president's remembrance bastille ash palm pentecost whit maundy shrove mardi cinco"
            + " guy bonfire earth australia anzac canada leap mlk hogmanay women's pancake all"
            + " women veteran's new black cyber star ash ascension good", .other, .holiday)
}
