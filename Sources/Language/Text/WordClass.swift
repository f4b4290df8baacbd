/// The grammatical classes a word can belong to; a rule names those it can begin with.
struct WordClass: OptionSet {
    /// One bit for each class.
    let rawValue: UInt32

    /// A class from its bits.
    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The classes that every day, time and repetition has one of.
    static let dated: WordClass = [
        .weekday, .weekdays, .month, .cardinal, .ordinal, .unit, .dayPart, .frequency, .every,
        .relativeDay, .modifier, .holiday, .bound, .clock, .digits, .amount, .part, .often,
    ]

    /// A weekday's name; its value is 1 (Monday) to 7.
    static let weekday = WordClass(rawValue: 1 << 0)
    /// A weekday in the plural: `mondays`.
    static let weekdays = WordClass(rawValue: 1 << 1)
    /// A month's name; its value is 1 to 12.
    static let month = WordClass(rawValue: 1 << 2)
    /// A number in words; its value is the number.
    static let cardinal = WordClass(rawValue: 1 << 3)
    /// An ordinal in words (`third`); its value is the number, -1 for `last`.
    static let ordinal = WordClass(rawValue: 1 << 4)
    /// A unit of time; its value is a `TimeUnit`.
    static let unit = WordClass(rawValue: 1 << 5)
    /// A part of the day; its value is a `DayPart`.
    static let dayPart = WordClass(rawValue: 1 << 6)
    /// An adverb of repetition (`weekly`); its value is a `TimeUnit`.
    static let frequency = WordClass(rawValue: 1 << 7)
    /// `every` and its like.
    static let every = WordClass(rawValue: 1 << 8)
    /// A word that can follow a complete phrase: prepositions and conjunctions.
    static let connector = WordClass(rawValue: 1 << 9)
    /// A word that makes a following name a thing, not a date: `the`, `my`.
    static let determiner = WordClass(rawValue: 1 << 10)
    /// A day named by one word: `today`, `tomorrow`.
    static let relativeDay = WordClass(rawValue: 1 << 11)
    /// `next`, `this`, `coming`, `last`.
    static let modifier = WordClass(rawValue: 1 << 12)
    /// The first word of a holiday's name.
    static let holiday = WordClass(rawValue: 1 << 13)
    /// A word that reminds: `remind`, `ping`, `alert`.
    static let reminder = WordClass(rawValue: 1 << 14)
    /// A word that also is an ordinary one (`sat`, `may`, `second`).
    static let common = WordClass(rawValue: 1 << 15)
    /// A word with which a request can begin: `add`, `please`, `i`.
    static let opener = WordClass(rawValue: 1 << 16)
    /// A verb with which a task can begin: `buy`, `call`.
    static let verb = WordClass(rawValue: 1 << 17)
    /// A word that bounds a repetition or period: `until`, `from`, `starting`, `for`.
    static let bound = WordClass(rawValue: 1 << 18)
    /// A word about a field: `priority`, `list`, `tagged`, `note`, `urgent`.
    static let field = WordClass(rawValue: 1 << 19)
    /// A time of day in one word: `noon`, `eod`.
    static let clock = WordClass(rawValue: 1 << 20)
    /// Digits.
    static let digits = WordClass(rawValue: 1 << 21)
    /// An ASCII mark.
    static let mark = WordClass(rawValue: 1 << 22)
    /// `half`, `quarter`, `a`, `an`, `couple`: beginnings of amounts and clock times.
    static let amount = WordClass(rawValue: 1 << 23)
    /// `end`, `start`, `middle` and `mid` of something.
    static let part = WordClass(rawValue: 1 << 24)
    /// A preposition that may lead a time or date (`at`, `by`, `in`).
    static let lead = WordClass(rawValue: 1 << 25)
    /// A word with which a clause about a noun begins: `that`, `who`, `she`; or its verb: `mentioned`.
    static let clause = WordClass(rawValue: 1 << 27)
    /// The abbreviation of a time zone: `est`; its value is 1 where it must be typed in capitals.
    static let zone = WordClass(rawValue: 1 << 28)
    /// How often: `once`, `twice`, `times`.
    static let often = WordClass(rawValue: 1 << 26)
}
