/// The English language: its words, its rules in the order they are tried, and its commands.
extension Grammar {
    /// English.
    static let english = Grammar(
        lexicon: EnglishLexicon.lexicon,
        rules: fieldRules + requestRules + reminderRules + repetitionRules + periodRules + dayRules
            + timeRules,
        days: dayRules,
        commands: EnglishCommands.rules,
        leads: Leads.start,
        trim: TitleWords.trim)

    private static let requestRules: [Rule] = [OpenerRule.rule, OpenerRule.number]
    private static let fieldRules: [Rule] = [
        NoteRule.rule, PriorityRule.marks, PriorityRule.words, TagRule.rule, TagRule.words,
        ListRule.rule, ListRule.words, StarRule.rule,
    ]
    private static let reminderRules: [Rule] = [
        NoReminder.rule, NagRule.rule, LeadRule.rule, RemindAtRule.rule,
    ]
    private static let repetitionRules: [Rule] = [
        EveryRule.rule, AfterCompletion.rule, TimesAPeriod.rule, FrequencyRule.rule,
        DayOfEvery.rule, PartsOfDays.rule, OrLastDay.rule, Bounds.never, Exceptions.except,
        Exceptions.months,
    ]
    private static let periodRules: [Rule] = [
        DayRange.rule, WeekdayDay.weekFirst, PeriodFirst.rule, NamedPeriod.task, NamedPeriod.rule,
        Bounds.until,
        Bounds.starting,
        Bounds.count,
        WeekdayListRule.rule,
    ]
    private static let dayRules: [Rule] = [
        RelativeDay.dayAfter, RelativeDay.word, RelativeDay.figure, Holiday.rule,
        MonthDay.weekdayFirst, NumericDate.rule, DistantDay.inLength, DistantDay.fromDay,
        MonthDay.monthFirst, MonthDay.dayFirst, PartOfPeriod.rule, NthWeekday.rule, TheNth.rule,
        WeekdayDay.weekFirst, PeriodFirst.rule, WeekdayDay.rule,
    ]
    private static let timeRules: [Rule] = [
        NamedTimes.endOfDay, NamedTimes.thisTime, NamedTimes.sometime, DayPartRule.rule,
        TimeRule.rule,
    ]
}
