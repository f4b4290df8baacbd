/// Ways of asking for a reminder of a task that exists, and of ringing later.
enum RemindPhrases {
    /// No more reminders.
    static let silencing: [EnglishPhrase] = [
        Phrase(
            "[stop] [don't|dont|do|never] [not] remind|reminding [me] [of|about] {}",
            "no reminder|reminders [for|on] {}", "no alarm|alert for {}",
            "reminder|reminders off for {}", "{} no [more] reminder|reminders|nag|nags|nagging",
            "unremind {}",
            "remove|delete|clear|cancel [the|all] [the] reminder|reminders of|for|from|on {}",
            reads: { said in SaidReminder(said: said).silencing() })
    ]

    /// Reminders.
    static let reminding: [EnglishPhrase] = [
        Phrase(
            "remind me [again] why|who|what|where|how i|you|he|she|they|we|is|was|are|were|it|that {}",
            reads: { said in
                let reading = said.reading(said.range)
                let isDated = reading.hasDay || reading.time != nil
                return isDated ? nil : Understanding(.smallTalk(.question))
            }),
        Phrase(
            "later", "remind|ping|notify|alert [me] [again] later",
            means: .snooze(.none, .minutes(60))),
        Phrase(
            "remind|ping me again {}",
            reads: { said in
                said.snoozeTime(0).map { Understanding(.snooze(.none, $0)) }
            }),
        Phrase("nag|bug [me] [about|of] {}", reads: { said in SaidReminder(said: said).nagging() }),
        Phrase(
            "[set|start] [a|the] timer [for|of|to] {}",
            reads: { said in SaidReminder(said: said).timer() }),
        Phrase(
            "keep reminding|nagging|bugging [me] [of|about] {}",
            reads: { said in SaidReminder(said: said).nagging() }),
        Phrase(
            "remind|ping|notify|alert|reminder [me] [of|about|for] {}",
            "set|add|create [a|the] reminder [for|to|of] {}", "add a {} reminder to|for {}",
            reads: { said in SaidReminder(said: said).reminding() }),
        Phrase(
            "remind [me] {} about|of {}", "{} remind me about|of {}",
            reads: { said in
                SaidReminder(said: said).remindingBehind()
            }),
    ]

    /// Ringing later.
    static let snoozing: [EnglishPhrase] = [
        Phrase("snooze [please]", "not now", "snooze later", means: .snooze(.none, nil)),
        Phrase("not today", "[maybe] another day", means: .snooze(.none, nil)),
        Phrase(
            "not yet",
            reads: { said in
                said.sentence.context.isReply ? Understanding(.snooze(.none, nil)) : nil
            }),
        Phrase("snooze {}", reads: { said in SaidSnooze(said: said).snoozingRound() }),
        Phrase("snooze {}", reads: { said in SaidSnooze(said: said).snoozingPointed() }),
        Phrase(
            "{} more minute|minutes|min|mins|hour|hours [please]",
            reads: { said in
                guard case .numbers(let numbers)? = said.numbers(0), numbers.count == 1 else {
                    return nil
                }
                let isHours = said.range.contains { said.sentence.word($0) == .hour }
                return Understanding(.snooze(.none, .minutes(numbers[0] * (isHours ? 60 : 1))))
            }),
        Phrase(
            "snooze until|till|til|to|at {}",
            reads: { said in
                said.waitEnd(0).map { Understanding(.snooze(.none, $0)) }
            }),
        Phrase(
            "snooze {}",
            reads: { said in
                said.gap(0).count == 1 && said.numbers(0) != nil
                    ? nil : said.snoozeTime(0).map { Understanding(.snooze(.none, $0)) }
            }),
        Phrase(
            "snooze {} until|till|til|to|at {}",
            reads: { said in
                guard let target = said.target(0), let time = said.waitEnd(1) else { return nil }
                return Understanding(.snooze(target, time))
            }),
        Phrase("snooze {}", reads: { said in SaidSnooze(said: said).snoozingInOne() }),
    ]

    /// Silence for a while.
    static let pausing: [EnglishPhrase] = [
        Phrase(
            "pause [everything|all|my] [reminders|notifications|messages] [for] [now]",
            means: .pause(.none, until: nil)),
        Phrase(
            "pause|suspend|mute|skip all|my [of] [my|the] routines|habits "
                + "[for|in|on|from|during|until|till|til] {}",
            "pause|suspend|mute|skip routines|habits [for|in|on|from|during|until|till|til] {}",
            reads: { said in SaidPause(said: said).pausingRoutines() }),
        Phrase(
            "pause|suspend everything|all|it [all] from|between {}",
            reads: { said in SaidPause(said: said).pausingRange() }),
        Phrase(
            "pause|suspend [everything|all] {}",
            reads: { said in SaidPause(said: said).pausingDays() }),
        Phrase("pause|suspend|mute {}", reads: { said in SaidPause(said: said).pausingPointed() }),
        Phrase(
            "pause|suspend [everything|all|my] [reminders|notifications|messages] until|"
                + "till|til|for {}",
            "pause [everything|all] [reminders|notifications] {}",
            reads: { said in
                SaidPause(said: said).pauseEnd(0).map { Understanding(.pause(.none, until: $0)) }
            }),
        Phrase(
            "pause|suspend|stop everything|all except|but|besides {}",
            "pause|suspend|stop everything|all apart from {}",
            means: .refuse(.pauseExcept)),
        Phrase(
            "pause|suspend|mute|hold {>} until|till|til|for {}",
            reads: { said in
                // `pause bins from 14 dec until 4 jan` begins on a day.
                guard let target = said.target(0), !said.reading(said.gap(0)).hasDay else {
                    return nil
                }
                if let days = SaidPause(said: said).pausedDays(1) {
                    return said.naming(target, .skip(target, on: days))
                }
                if let day = SaidPause(said: said).pauseEnd(1) {
                    return said.naming(target, .pause(target, until: day))
                }
                return said.snoozeTime(1).map { said.naming(target, .snooze(target, $0)) }
            }),
        Phrase("pause|suspend {}", reads: { said in SaidPause(said: said).pausingInOne() }),
        Phrase(
            "pause|suspend|mute|hold {} [for] [now]", "put {} on hold",
            reads: { said in
                guard let target = said.target(0) else { return nil }
                let starts = said.sentence.lowercased(said.range.lowerBound)
                if starts == "hold", said.pointed(0) == nil { return nil }
                if said.when(0)?.hasDay == true || said.reading(said.gap(0)).hasDay { return nil }
                return said.naming(target, .pause(target, until: nil))
            }),
        Phrase(
            "resume|unpause|continue [everything|all] [reminders|notifications]",
            means: .resume(.none)),
        Phrase(
            "resume|unpause|unmute {}", "un pause {}", "take {} off hold",
            reads: { said in
                said.target(0).map { said.naming($0, .resume($0)) }
            }),
        Phrase(
            "continue {}",
            reads: { said in
                said.pointed(0).map { Understanding(.resume($0)) }
            }),
    ]

    /// Holidays.
    static let holidays: [EnglishPhrase] = [
        Phrase(
            "holiday|vacation|holidays off|over|ended|done",
            "end|stop|cancel holiday|vacation [mode]",
            "[the] holiday|vacation is over", "no holiday|vacation", "back from holiday|vacation",
            means: .holiday(nil)),
        Phrase(
            "i'm|im back [from|home] [holiday|vacation]", "my holiday|vacation is over",
            "i am back [from] [holiday|vacation]", reads: { said in SaidPause(said: said).back() }),
        Phrase(
            "[set] [on] holiday|holidays|away [mode] [on|from|between] {}",
            "[set] on vacation [mode] [from|between] {}",
            "[set] vacation mode [on|from|between] {}",
            "[i'm|im|we're] going|gone|off [on] holiday|holidays|vacation [on] [from] {}",
            "i'm|im [on|going] [holiday|vacation|away|gone] [on] [from] {}",
            "i am on|away|gone [holiday|vacation] [from] {}",
            reads: { said in SaidPause(said: said).holiday() }),
        Phrase("holiday|vacation", means: .holiday(nil), problem: .missing(.time)),
    ]
}
