/// The English language: its words, its rules in the order they are tried, and its commands.
extension Grammar {
    /// English.
    static let english = Grammar(
        lexicon: EnglishLexicon.lexicon,
        rules: requestRules + fieldRules + reminderRules + repetitionRules + periodRules + dayRules
            + timeRules,
        days: dayRules,
        commands: EnglishCommands.rules,
        leads: Leads.start,
        trim: TitleWords.trim)

    private static let requestRules: [Rule] = [OpenerRule.rule]
    private static let fieldRules: [Rule] = []
    private static let reminderRules: [Rule] = []
    private static let repetitionRules: [Rule] = []
    private static let periodRules: [Rule] = []
    private static let dayRules: [Rule] = [
        RelativeDay.dayAfter, RelativeDay.word, RelativeDay.figure, Holiday.rule,
        MonthDay.weekdayFirst, NumericDate.rule, DistantDay.inLength, DistantDay.fromDay,
        MonthDay.monthFirst, MonthDay.dayFirst, PartOfPeriod.rule, NthWeekday.rule, TheNth.rule,
        WeekdayDay.rule,
    ]
    private static let timeRules: [Rule] = [TimeRule.endOfDay, DayPartRule.rule, TimeRule.rule]
}
