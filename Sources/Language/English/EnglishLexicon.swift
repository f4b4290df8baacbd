/// The English words that the rules know.
enum EnglishLexicon {
    /// The lexicon: later entries replace earlier ones of the same spelling.
    static let lexicon = Lexicon(
        ClauseVerbs.told + verbs + functionWords + calendarWords + numberWords + fieldWords
            + requestWords,
        forgiving: forgiving, realWords: realWords)

    /// One entry for each of the spellings in `list`, which spaces part.
    static func entries(
        _ list: String, _ word: Word = .other, _ classes: WordClass = [], _ value: Int32 = 0
    ) -> [(String, Lexicon.Entry)] {
        list.split(separator: " ").map {
            (String($0), Lexicon.Entry(word: word, classes: classes, value: value))
        }
    }

    /// Key words found with one typing error.
    private static let forgiving = [
        "today", "tonight", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday",
        "friday", "saturday", "sunday", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays",
        "saturdays", "sundays", "january", "february", "april", "august", "september", "october",
        "november", "december", "every", "everyday", "daily", "weekly", "monthly", "yearly",
        "annually",
        "weekday", "weekdays", "weekend", "weekends", "morning", "afternoon", "evening", "midnight",
        "minute", "minutes", "hours", "weeks", "months", "years", "remind", "reminder", "until",
        "before", "starting", "priority", "quarterly", "fortnight", "biweekly",
    ]

    /// English words one edit away from a key word, which are no typing errors of it.
    private static let realWords = [
        "ever", "very", "even", "evert", "emery", "sundry", "sundae", "mourning", "warning",
        "rewind", "remand", "reminded", "reminding", "reminds", "weakly", "dally", "daisy", "dairy",
        "mouth", "moths", "minuet", "minutes'", "house", "hour", "yours", "weeds", "wheels",
        "weekds",
        "dearly", "nearly", "pearly", "week's", "today's", "tomorrow's", "tonight's", "monday's",
        "tuesday's", "wednesday's", "thursday's", "friday's", "saturday's", "sunday's", "year's",
        "month's", "evening's", "morning's", "staring", "starring", "stating", "startling",
        "untie", "until's", "befire", "weekly's", "hourly", "houses", "horse", "horus", "yearn",
        "evens", "events", "event", "evenings", "mornings", "afternoons", "monthly's", "toady",
        "maturity", "minuted", "beforehand", "reminders", "reminder's", "weekender", "weekenders",
        "months'", "weeks'", "years'", "hours'", "moors", "tuesday'", "bears", "tears", "honours",
        "honors", "weekend's", "weekday's", "weeps", "weeks-long", "yeats", "yeast", "fridays'",
        "mounts", "manths", "minutely", "fridge", "toddy", "priory", "hourss", "august's",
        "april's",
        "apron", "auguste", "moments", "fluently", "weeklies", "dailies", "monthlies", "diary",
    ]
}
