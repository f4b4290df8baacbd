import Planner

/// A holiday of the English-speaking world, with its names and how its day is found.
struct HolidayDay: Sendable {
    /// How the day of a year is found.
    enum When: Sendable {
        /// A month and a day.
        case fixed(Int, Int)
        /// The nth (-1: last) such weekday of a month, and days after it.
        case nth(Int, Weekday, month: Int, plus: Int = 0)
        /// Days after Easter Sunday.
        case easter(Int)
    }

    /// Its names, in lower case.
    let names: [String]
    /// How its day is found.
    let when: When
    /// Whether the name means the day even without a preposition.
    let isPlain: Bool

    /// Its day in that year; nil where there is none.
    func date(in year: Int) -> CivilDate? {
        switch when {
        case .fixed(let month, let day): return CivilDate(year: year, month: month, day: day)
        case .easter(let days): return Self.easter(year)?.adding(days: days)
        case .nth(let ordinal, let weekday, let month, let plus):
            guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
            if ordinal < 0 {
                let last = first.endOfMonth
                return last.adding(days: plus - weekday.days(to: last.weekday))
            }
            return first.adding(days: first.weekday.days(to: weekday) + 7 * (ordinal - 1) + plus)
        }
    }

    /// Easter Sunday of the Gregorian calendar (Meeus, "Astronomical Algorithms", chapter 8).
    static func easter(_ year: Int) -> CivilDate? {
        let (golden, century, rest) = (year % 19, year / 100, year % 100)
        let correction = (century + 8) / 25
        let epact =
            (19 * golden + century - century / 4 - (century - correction + 1) / 3 + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let shift = (golden + 11 * epact + 22 * weekday) / 451
        let sum = epact + weekday - 7 * shift + 114
        return CivilDate(year: year, month: sum / 31, day: sum % 31 + 1)
    }

    /// Every holiday that is known.
    static let all: [HolidayDay] = christian + american + british + other

    private static func day(_ names: String, _ when: When, plain: Bool = true) -> HolidayDay {
        HolidayDay(
            names: names.split(separator: "|").map(String.init), when: when, isPlain: plain)
    }

    private static let christian = [
        day("christmas|xmas|christmas time", .fixed(12, 25), plain: false),
        day("christmas day|xmas day", .fixed(12, 25)),
        day("christmas eve|xmas eve", .fixed(12, 24)),
        day("boxing day|st stephen's day", .fixed(12, 26)),
        day("epiphany", .fixed(1, 6), plain: false),
        day("easter", .easter(0), plain: false),
        day("easter sunday|easter day", .easter(0)), day("easter monday", .easter(1)),
        day("easter saturday", .easter(-1)), day("good friday", .easter(-2)),
        day("maundy thursday", .easter(-3)), day("palm sunday", .easter(-7)),
        day("ash wednesday", .easter(-46)), day("shrove tuesday|pancake day", .easter(-47)),
        day("mardi gras", .easter(-47), plain: false), day("ascension day", .easter(39)),
        day("pentecost|whit sunday", .easter(49)), day("whit monday", .easter(50)),
        day("all saints day|all saints' day", .fixed(11, 1)),
        day("all souls day|all souls' day", .fixed(11, 2)),
    ]

    private static let american = [
        day("thanksgiving", .nth(4, .thursday, month: 11), plain: false),
        day("thanksgiving day", .nth(4, .thursday, month: 11)),
        day("black friday", .nth(4, .thursday, month: 11, plus: 1), plain: false),
        day("cyber monday", .nth(4, .thursday, month: 11, plus: 4), plain: false),
        day("independence day|fourth of july", .fixed(7, 4)),
        day("memorial day", .nth(-1, .monday, month: 5)),
        day("labor day|labour day", .nth(1, .monday, month: 9)),
        day("columbus day", .nth(2, .monday, month: 10)),
        day("presidents day|president's day|presidents' day", .nth(3, .monday, month: 2)),
        day("mlk day|martin luther king day", .nth(3, .monday, month: 1)),
        day("veterans day|veteran's day", .fixed(11, 11)),
        day("juneteenth", .fixed(6, 19), plain: false),
        day("groundhog day", .fixed(2, 2)), day("cinco de mayo", .fixed(5, 5)),
        day("mother's day|mothers day", .nth(2, .sunday, month: 5)),
        day("father's day|fathers day", .nth(3, .sunday, month: 6)),
    ]

    private static let british = [
        day("bonfire night|guy fawkes night", .fixed(11, 5)),
        day("remembrance day", .fixed(11, 11)), day("hogmanay", .fixed(12, 31)),
        day("st patrick's day|saint patrick's day|st patricks day|patrick's day", .fixed(3, 17)),
        day("st george's day", .fixed(4, 23)), day("st andrew's day", .fixed(11, 30)),
        day("st nicholas day|saint nicholas day", .fixed(12, 6)),
        day("australia day", .fixed(1, 26)), day("anzac day", .fixed(4, 25)),
        day("canada day", .fixed(7, 1)), day("bastille day", .fixed(7, 14)),
    ]

    private static let other = [
        day("new year|new years|new year's", .fixed(1, 1), plain: false),
        day("new year's day|new years day|new year day", .fixed(1, 1)),
        day("new year's eve|new years eve|new year eve|nye", .fixed(12, 31)),
        day("halloween", .fixed(10, 31), plain: false),
        day("valentine's|valentines|valentine", .fixed(2, 14), plain: false),
        day("valentine's day|valentines day|valentine day|st valentine's day", .fixed(2, 14)),
        day("april fools|april fool's|april fools day|april fool's day", .fixed(4, 1)),
        day("may day", .fixed(5, 1)), day("earth day", .fixed(4, 22)),
        day("star wars day", .fixed(5, 4)), day("leap day", .fixed(2, 29)),
        day("women's day|international women's day", .fixed(3, 8)),
    ]
}
