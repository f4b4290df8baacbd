/// The English language: its words, its rules and refiners in the order they are tried, its commands and answers.
extension LanguagePack {
    /// English.
    static let english = LanguagePack(
        .english, line: EnglishSentence.self, lexicon: EnglishLexicon.lexicon,
        rules: EnglishRules.names + EnglishRules.fields + EnglishRules.requests
            + EnglishRules.reminders
            + EnglishRules.repetitions + EnglishRules.periods + EnglishRules.days
            + EnglishRules.times,
        leads: Leads.start, refiners: [PersonRule.find, TitleWords.trim],
        titleRefiners: [
            EnglishTitles.dropFiller, EnglishTitles.dropVerbOfBeing,
            EnglishTitles.dropPreposition, EnglishTitles.dropHeading,
        ],
        namesEvent: EventWords.take, namesWaiting: WaitingWords.take, occasion: Occasions.part,
        checklistOwner: { EnglishCommands.checklistOwner($0) },
        joints: JointWords(before: ["and", "then"], alone: ["or", "but", "also", "not", "maybe"]),
        commands: EnglishCommands.rules,
        answers: AnswerFrames(
            task: "add {}", taskOnDay: "{} on {day}", snooze: "snooze {task} {}",
            pause: "pause {task} {}",
            edit: "edit {task} {}", move: "move {task} to {}",
            periods: ["today", "this "],
            fields: [
                "note": "note {task} {}", "rename": "rename {task} {}",
                "priority": "priority {task} {}",
            ],
            time: ["x at {}", "x {}", "x in {}"], monthDays: "x every month on the {}",
            yearDay: "x every year on {}",
            lastDay: ["x every day until {}", "x every day {}", "x every day for {}"],
            remind: "remind {task} {}",
            lead: ["x remind me {}", "x remind me {} before"], person: "give {task} to {}",
            away: "i'm away {}",
            settings: [
                .agenda: ["agenda at {}"], .quiet: ["quiet {}", "mute {}"],
                .zone: ["timezone {}"], .review: ["review at {}"], .name: ["call me {}"],
                .pause: ["pause until {}", "pause {}", "holiday {}"],
            ],
            unsettings: [
                .agenda: ["agenda off {}", "agenda at {}"], .review: ["review off {}"],
                .quiet: ["quiet {}"], .quotes: ["quotes off {}"],
            ],
            refusals: [
                .agenda: ["agenda off on {}"], .review: ["review at 20:00 on {}"],
                .quiet: ["quiet 22-7 on {}"],
            ],
            settingEnds: ["agenda off until {}", "agenda off for {}", "agenda off {}"],
            completions: [" to ", " "], none: ["no", "none", "nope", "nothing", "skip", "-"],
            heard: ["ok", "okay", "k", "alright", "right", "correct", "exactly", "👍", "👌"],
            selection: .english, calendar: .english, files: .english),
        frames: .english, naming: EnglishNaming.rules, stem: EnglishStems.stem)
}

/// The rules of English, in the order they are asked.
enum EnglishRules {
    /// What looks like a phrase and is a part of the title.
    static let names: [EnglishRule] = [
        Aside.rule, RelativeClause.rule, OfDay.rule, NamedWork.rule,
    ]
    /// Openers of requests.
    static let requests: [EnglishRule] = [OpenerRule.rule, OpenerRule.number]
    /// Notes, priorities, tags, lists and stars.
    static let fields: [EnglishRule] = [
        NoteRule.rule, PriorityRule.marks, PriorityRule.words, TagRule.rule, TagRule.words,
        PersonRule.rule, ListRule.rule, ListRule.words, StarRule.rule,
    ]
    /// Reminders.
    static let reminders: [EnglishRule] = [
        NoReminder.rule, NagRule.rule, LeadRule.rule, RemindAtRule.rule,
    ]
    /// Repetitions.
    static let repetitions: [EnglishRule] = [
        EveryRule.rule, AfterCompletion.rule, TimesAPeriod.rule, TimesAPeriod.rate,
        FrequencyRule.rule,
        DayOfEvery.rule, PartsOfDays.rule, OrLastDay.rule, Bounds.never, Exceptions.except,
        Exceptions.months,
    ]
    /// Periods and bounds.
    static let periods: [EnglishRule] = [
        DayRange.rule, DayList.rule, WeekdayDay.weekFirst, PeriodFirst.rule, NamedPeriod.task,
        NamedPeriod.rule,
        Bounds.untilTime, Bounds.until, Bounds.starting, Bounds.count, WeekdayListRule.rule,
    ]
    /// Single days.
    static let days: [EnglishRule] = [
        BeforeDay.rule, RelativeDay.dayAfter, RelativeDay.word, RelativeDay.figure, Holiday.rule,
        MonthDay.weekdayFirst, MonthDay.yearFirst, NumericDate.rule, DistantDay.nowPlus,
        DistantDay.inLength, DistantDay.fromDay,
        MonthDay.monthFirst, MonthDay.dayFirst, PartOfPeriod.rule, NthWeekday.rule, TheNth.rule,
        WeekdayDay.weekFirst, PeriodFirst.rule, WeekdayDay.rule,
    ]
    /// The days again, for use within longer phrases.
    static let dayList = RuleList(days)
    /// Times of day.
    static let times: [EnglishRule] = [
        NamedTimes.endOfDay, NamedTimes.thisTime, NamedTimes.afterLunch, NamedTimes.sometime,
        DayPartRule.rule,
        TimeRule.rule,
    ]
}
