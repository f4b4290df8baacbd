import Planner

/// A reminder of its own behind a task: `…, remind me at 6:30`, `remind me thursday at 6pm`,
/// `remind me in 20 minutes`, or `remind me` alone.
enum RemindAtRule {
    /// Only where the title stands before it; else the words ask for the task itself.
    static let rule = EnglishRule("reminder", at: [.reminder, .connector, .determiner]) {
        sentence, index in
        guard sentence.titleBegan else { return nil }
        let (at, isAsked) = sentence.reminderWords(index)
        guard isAsked else { return nil }
        if sentence.word(at) == .in, let (length, end) = sentence.duration(at + 1), length.isElapsed
        {
            return Match(.remindIn(length.seconds), end: end)
        }
        let part = sentence.skipping(.the, at + 1)
        if sentence.word(at) == .in, part > at + 1, sentence.has(part, .dayPart),
            let time = DayPart(rawValue: sentence[part].value)?.time, sentence.closes(part + 1)
        {
            return Match(.remindAt(nil, TimePhrase(time: time, sureness: .sure)), end: part + 1)
        }
        if let (time, stop) = sentence.leadTime(at) {
            if let (day, end) = sentence.leadDay(stop) {
                return Match(.remindAt(day, time), end: end)
            }
            let at = sentence.skipping(.the, stop)
            if sentence.has(at, .dayPart) || sentence.word(at) == .day, at > stop,
                sentence.word(at + 1) == .before
            {
                let late = DueBuilder.times(time, DayPart(rawValue: sentence[at].value)).first
                let lead = Reminder.onDay(daysBefore: 1, at: late ?? time.time)
                return Match(.reminders([lead]), end: at + 2)
            }
            return Match(.remindAt(nil, time), end: stop)
        }
        if let (day, stop) = sentence.leadDay(at) {
            if let (time, end) = sentence.leadTime(stop) {
                return Match(.remindAt(day, time), end: end)
            }
            var phrase = day
            if sentence.has(stop, .dayPart) {
                phrase.dayPart = DayPart(rawValue: sentence[stop].value)
                return Match(.remindAt(phrase, nil), end: stop + 1)
            }
            return Match(.remindAt(day, nil), end: stop)
        }
        guard sentence.word(at - 1) == .me,
            at == sentence.count || sentence.has(at, [.mark, .every])
        else { return nil }
        return Match(.nothing, end: at)
    }
}
