import Planner

/// Ways of changing the settings about hours and the calendar.
enum SettingPhrases {
    /// Time zone and name.
    static let person: [EnglishPhrase] = [
        Phrase(
            "settings|setting|preferences|options|prefs|config|configuration|profile|setings|"
                + "settigns",
            "[show|open|see|view|edit|change] [me] [my|the] settings|preferences|options|profile",
            "no agenda|review|messages|reminders|notifications|pings on {}", "what are my settings",
            "which timezone am i in",
            "what's|whats|what [is] my timezone|tz",
            "what's|whats|what [is] my time zone",
            means: .settings),
        Phrase(
            "[set|change|update|use|switch] [my|the] timezone|tz|timezome|timzone [is] [to|is|"
                + "of] {}",
            "[set|change|update|use|switch] [my|the] time zone [is] [to|is|of] {}",
            "use|set [to] [the] {} timezone|tz", "use [the] {} time zone",
            "switch [to] {} timezone",
            "i'm|im [in] timezone|tz {}", "i'm|im in time zone {}",
            reads: { said in SaidSetting(said: said).timezone() }),
        Phrase(
            "notifications|pings|alerts|messages off", means: .stop),
        Phrase(
            "notifications|pings|alerts|messages [back] on", means: .start),
        Phrase(
            "[set|change|switch] [my|the] language [to] {}", "[set|change] [my|the] language",
            "[turn|switch] [on|off] dark|light|night mode|theme [on|off]",
            means: .settings),
        Phrase(
            "i'm|im [now|currently] in {} [now|today|currently]", "i am [now|currently] in {}",
            "i live in {}", "[i'm|im] back in {}", "[just] landed in {}",
            "my city|town|location|place is {}",
            "i [just|have] moved to {}", "i've|ive [just] moved to {}", "we moved to {}",
            reads: { said in SaidSetting(said: said).placeAsZone(orCity: true) }),
        Phrase(
            "[set|change] [my|the] timezone|tz", "[set|change] [my|the] time zone",
            means: .settings, problem: .missing(.zone)),
        Phrase(
            "name [is] {}", "my name's {}", "[please] call me {}", "you can call me {}",
            "i'm|im called {}", "i am called {}", "[set|change] [my] name [to|is] {}",
            reads: { said in SaidSetting(said: said).name() }),
        Phrase("[set|change] [my] name", means: .settings, problem: .missing(.name)),
    ]

    /// Agenda and reviews.
    static let agenda: [EnglishPhrase] = [
        Phrase(
            "[set] [my|the] [morning|daily] agenda|agneda off|none|never|disabled",
            "turn|switch off|of [my|the] [morning|daily] agenda",
            "turn|switch off|of [my|the] morning|daily message|summary|digest|briefing|overview",
            "no|stop [more] [the|my] morning|daily message|messages|summary|digest|briefing",
            "disable|hide|silence [my|the] [morning|daily] agenda",
            "stop [sending] [me] [my|the] agenda",
            means: .set(.agenda(nil))),
        Phrase(
            "skip|pause|hold|mute [my|the] [morning|daily] agenda",
            means: .setFor(.agenda(nil), SettingTerm())),
        Phrase(
            "send me a|the|my [daily|morning] summary|agenda|digest|briefing every|each day|morning",
            "[my|the] [morning] agenda on", "turn|switch on [my|the] [morning|daily] agenda",
            "turn|switch [my|the] agenda on", "enable [my|the] agenda",
            means: .set(.agenda(.at(8)))),
        Phrase(
            "[set] [my|the] [morning] agenda [at] {} on|at|for [the] weekdays|workdays [and] {} "
                + "on|at|for [the] weekends|weekend",
            "[set] [my|the] [morning] agenda [at] {} [and] weekends|weekend [at] {}",
            reads: { said in SaidSetting(said: said).agendaOnDays(0, 1) }),
        Phrase(
            "[set] [my|the] [morning] agenda [at] {} on|at|for [the] weekends|weekend [and] {} "
                + "on|at|for [the] weekdays|workdays",
            "[set] [my|the] [morning] agenda [at] {} on|at|for [the] weekends|weekend {} mon fri",
            reads: { said in SaidSetting(said: said).agendaOnDays(1, 0) }),
        Phrase(
            "[set] [my|the] [evening|daily] review [at] {} on|at|every {}",
            reads: { said in
                SaidSetting(said: said).onWeekdays(1) ? Understanding(.refuse(.reviewOnDays)) : nil
            }),
        Phrase(
            "[set] [my|the] agenda off on|at {}", "no agenda on|at {}",
            "[my|the] agenda only on|at {}",
            reads: { said in
                SaidSetting(said: said).onWeekdays(0)
                    ? Understanding(.refuse(.agendaOffOnDays)) : nil
            }),
        Phrase(
            "[set|change|move|send|show|get] [me] [my|the] [morning|daily] agenda [time] [at|to|is] {} "
                + "on|at|for [the] weekend|weekends",
            "[set] [my|the] agenda on|for [the] weekend|weekends [at|to|is] {}",
            "[set] [my|the] weekend|weekends agenda [at|to|is] {}",
            reads: { said in
                said.clock(0, .morning).map { Understanding(.set(.agendaOn(weekends: true, $0))) }
            }),
        Phrase(
            "[set|change|move|send|show|get] [me] [my|the] [morning|daily] agenda [time] [at|to|is] {} "
                + "on|for [the] weekday|weekdays|workdays",
            "[set] [my|the] agenda on|for [the] weekdays|workdays [at|to|is] {}",
            "[set] [my|the] weekday|weekdays agenda [at|to|is] {}",
            reads: { said in
                said.clock(0, .morning).map { Understanding(.set(.agendaOn(weekends: false, $0))) }
            }),
        Phrase(
            "[set] [my|the] [morning] agenda [at] {} on|at|every {}",
            reads: { said in
                SaidSetting(said: said).onWeekdays(1) ? Understanding(.refuse(.agendaOnDays)) : nil
            }),
        Phrase(
            "[set|change|move|send|show|get] [me] [my|the] [morning|daily] agenda|agneda [time] "
                + "[on|every|each] [day|morning] [at|to|is] {}",
            "[send] [me] [a|the|my] [daily|morning] summary|digest|briefing [on|every|each] "
                + "[day|morning] [at] {}",
            reads: { said in
                SaidSetting(said: said).agendaHour().map { Understanding(.set(.agenda($0))) }
            }),
        Phrase(
            "[set] [my|the] month|monthly [end] review off|none", "no month|monthly [end] review",
            "turn|switch off [my|the] month|monthly [end] review",
            "disable [my|the] month|monthly [end] review",
            means: .set(.monthReview(nil))),
        Phrase(
            "month|monthly [end] review on", "turn|switch on [my|the] month|monthly [end] review",
            "enable [my|the] month|monthly [end] review",
            means: .set(.monthReview(.at(18)))),
        Phrase(
            "[set|change|move] [my|the] month|monthly [end] review [at|to|is] {}",
            reads: { said in
                said.clock(0, .evening).map { Understanding(.set(.monthReview($0))) }
            }),
        Phrase(
            "[set] [my|the] [evening|daily] review off|none|never",
            "no [more] [evening|daily] review [anymore]",
            "stop [sending] [me] the|my evening|nightly recap|summary|digest|wrap-up",
            "disable [my|the] [evening|daily] review",
            "stop [sending] [me] [the|my] [evening] review",
            means: .set(.review(nil))),
        Phrase(
            "[my|the] [evening|daily] review on", "turn|switch on [my|the] [evening|daily] review",
            "enable [my|the] [evening|daily] review", "turn|switch [my|the] review on",
            means: .set(.review(.at(20)))),
        Phrase(
            "[set|change|move|send] [me] [my|the] [evening|daily] review [on] [every|each] "
                + "[evening|day] [at|to|is] {}",
            "[send|give|show] [me] [a|an|the|my] evening|nightly recap|summary|digest|wrap-up "
                + "[every|each] [evening|day|night] [at] {}",
            "[i'd|i] [like|want] [send|give] [me] a recap|wrap-up every|each evening|night [at] {}",
            "[set] [my|the] [evening|daily] review [at|to] {} on|for [the] weekdays|workdays",
            "[set] [my|the] [evening|daily] review [at|to] {} every day|evening|night",
            reads: { said in SaidSetting(said: said).review() }),
    ]

    /// Quiet hours.
    static let quiet: [EnglishPhrase] = [
        Phrase(
            "quiet|dnd [hours] {} on|at {}",
            reads: { said in
                let isDated = said.gaps.contains { gap in
                    said.sentence.has(gap.upperBound - 1, [.weekday, .weekdays])
                }
                return isDated || SaidSetting(said: said).onWeekdays(1)
                    ? Understanding(.refuse(.quietOnDays)) : nil
            }),
        Phrase(
            "quiet|dnd [hours|time] off|none", "do not disturb off",
            "turn|switch off [my] quiet [hours]",
            "turn|switch quiet [hours] off", "disable [my] quiet [hours]", "no quiet [hours]",
            "remove|delete [my] quiet hours",
            means: .set(.quiet(nil))),
        Phrase(
            "[set] [my] quiet|dnd|silent|silence [hours|time] [to|from|between|at] {>} to|until|"
                + "till|and|til {}",
            "no messages|reminders|notifications|pings|alerts|texts from|between {>} and|to|until {}",
            "mute from|between {>} to|until|and {}",
            reads: { said in SaidSetting(said: said).quiet(said.gap(0), said.gap(1)) }),
        Phrase(
            "no notifications|messages|reminders|pings|alerts before {}", "[be] quiet before {}",
            reads: { said in
                // In the afternoon nobody sleeps: that is a silence of today.
                guard let to = said.clock(0, .morning), to < .at(12) else { return nil }
                return Understanding(.set(.quiet(QuietHours(from: .at(22), to: to))))
            }),
        Phrase(
            "[set] [my] quiet|dnd|silent|silence [hours|time] [to|from|between|at] {}",
            "don't|dont disturb [me] {}",
            reads: { said in SaidSetting(said: said).quietInOne() }),
        Phrase(
            "no notifications|messages|reminders|pings|alerts after {}", "[be] quiet [me] after {}",
            reads: { said in
                guard let from = said.clock(0, .evening) else { return nil }
                return Understanding(.set(.quiet(QuietHours(from: from, to: .at(7)))))
            }),
        Phrase(
            "do not disturb|message|bother|wake|ping me at night|nights",
            "don't|dont disturb|message|bother|wake|ping me at night|nights", "[be] quiet at night",
            "no messages|reminders|notifications at night",
            means: .set(.quiet(QuietHours(from: .at(22), to: .at(7))))),
        Phrase(
            "quiet hours|time|times", "[show] [me] my quiet hours|times|time",
            means: .question(.setting(.quiet))),
    ]

    /// What asks for a setting only beside how long it is to hold.
    static let forAWhile: [EnglishPhrase] = [
        Phrase(
            "skip|pause|cancel|hold|mute|drop|stop [my|the] [morning|daily] agenda",
            "no [morning|daily] agenda",
            "skip|pause|cancel|hold|mute|drop|stop [my|the] morning|daily "
                + "summary|digest|message|briefing|overview",
            means: .set(.agenda(nil))),
        Phrase(
            "skip|pause|cancel|hold|mute|drop|stop [my|the] [evening|daily] review",
            means: .set(.review(nil))),
        Phrase(
            "[use|set|switch|go] [me] [to|on] {} time", "i'm|im on {} time",
            reads: { said in SaidSetting(said: said).zoneByTime() }),
    ]

    /// Week, clock and the hours of a day.
    static let calendar: [EnglishPhrase] = [
        Phrase(
            "[set|change] [my|the] week|weeks [should|must] start|starts|begin|begins [to|on|at] {}",
            "start [my|the] week|weeks [on] {}",
            "[set] [the] first day of [my|the] week [is|to] {}",
            "weekstart {}", "{} is the first day of the week", "{} first",
            reads: { said in SaidSetting(said: said).weekStart() }),
        Phrase(
            "[use|set|switch|change|show] [to|the|clock|times] [in|to] [a|the] [clock|time] "
                + "[format] [to] 24 "
                + "h|hour|hours [clock|time|format]",
            "military time", "clock 24", "[set] [the] time|clock format [to] 24",
            means: .set(.clock24(true))),
        Phrase(
            "[use|set|switch|change|show] [to|the|clock|times] [in|to] [a|the] [clock|time] "
                + "[format] [to] 12 "
                + "h|hour|hours [clock|time|format]",
            "[use] am pm", "clock 12", "[set] [the] time|clock format [to] 12",
            means: .set(.clock24(false))),
        Phrase("stats on", means: .set(.stats(true))),
        Phrase("stats off", "no stats", means: .set(.stats(false))),
        Phrase("pictures on|light", "light pictures", means: .set(.pictures(.light))),
        Phrase("pictures dark", "dark pictures", means: .set(.pictures(.dark))),
        Phrase("pictures off", "no pictures", means: .set(.pictures(.off))),
        Phrase(
            "[set|use|write|read|show] [my|the] dates [with] [the] month first", "month first",
            "[set|use] american|us dates", "dates american|us [style|format]",
            means: .set(.monthFirst(true))),
        Phrase(
            "[set|use|write|read|show] [my|the] dates [with] [the] day first", "day first",
            "[set|use] european|british dates", "dates european|british [style|format]",
            means: .set(.monthFirst(false))),
        Phrase(
            "[set|change] [my|the] day|days start|starts|begin|begins [at|to] {}",
            "start [my|the] day [at] {}", "daystart {}",
            reads: { said in
                said.clock(0, .morning).map { Understanding(.set(.dayStart($0))) }
                    ?? SaidSetting(said: said).noSuchHour()
            }),
        Phrase(
            "[set|change] [my|the] evening [hour|time] [is|at|to|starts|means] [at] {}",
            "[set|change] [my|the] evening before [reminder|reminders] is|at|to|means [at] {}",
            reads: { said in
                SaidSetting(said: said).evening().map { Understanding(.set(.evening($0))) }
            }),
        Phrase(
            "[set|change] [my|the] bedtime [is|at|to] [at] {}",
            "[set|change] [my|the] bed time [is|at|to] {}",
            "i go to bed|sleep at {}",
            reads: { said in
                said.clock(0, .evening).map { Understanding(.set(.bedtime($0))) }
            }),
        Phrase(
            "deadlines ring|remind {} before", "[always] remind|ring me {} before deadlines",
            reads: { said in
                SaidSetting(said: said).lead(0).map { Understanding(.set(.deadlineLead($0))) }
            }),
        Phrase(
            "appointments ring|remind {} before",
            "[always] remind|ring me {} before appointments|things",
            reads: { said in
                SaidSetting(said: said).lead(0).map { Understanding(.set(.appointmentLead($0))) }
            }),
        Phrase(
            "appointments ring|remind only then", "appointments ring|remind at their time",
            means: .set(.appointmentLead(0))),
    ]
}
