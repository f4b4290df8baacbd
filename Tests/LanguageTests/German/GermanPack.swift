@testable import Language
import Planner

/// Some 40 words of German: what a language needs, in one folder.
extension LanguagePack {
    /// A little German.
    static let german = LanguagePack(
        LanguageCode("de"), line: Sentence.self, lexicon: GermanWords.lexicon,
        rules: [GermanRules.opener, GermanRules.every, GermanRules.day, GermanRules.time],
        leads: { sentence, index, floor, _ in
            index > floor && sentence.word(index - 1) == .on ? index - 1 : index
        },
        joints: JointWords(before: ["und", "dann"], alone: ["oder", "aber"]),
        commands: [
            CommandRule("command") { sentence in
                GermanCommands.book.read(sentence, 0..<sentence.count)
            }
        ],
        answers: AnswerFrames(
            task: "neu {}", taskOnDay: "{} am {day}", snooze: "schlummer {task} {}",
            pause: "pausiere {task} {}",
            edit: "{task} {}", move: "{task} {}", periods: ["heute"], fields: [:],
            time: ["x um {}", "x {}"], monthDays: "x jeden monat {}", yearDay: "x jedes jahr {}",
            lastDay: ["x jeden tag bis {}"], remind: "erinnere {task} {}", lead: [],
            person: "gib {task} an {}",
            settings: [:],
            completions: [" "], none: ["nein", "nichts"]))
}

/// The words.
enum GermanWords {
    static let lexicon = Lexicon(
        words("neu", .add, .opener) + words("am an", .on, [.lead, .connector])
            + words("um", .at, [.lead, .connector]) + words("uhr", .oclock)
            + words("heute", .today, .relativeDay, 0) + words("morgen", .tomorrow, .relativeDay, 1)
            + words("übermorgen", .overmorrow, .relativeDay, 2)
            + words("jeden jede jedes", .every, .every)
            + words("tag tage", .day, .unit, TimeUnit.day.rawValue)
            + words("woche wochen", .week, .unit, TimeUnit.week.rawValue)
            + words("monat monate", .month, .unit, TimeUnit.month.rawValue)
            + words("jahr jahre", .year, .unit, TimeUnit.year.rawValue)
            + words("täglich", .other, .frequency, TimeUnit.day.rawValue)
            + words("wöchentlich", .other, .frequency, TimeUnit.week.rawValue) + weekdays,
        forgiving: ["dienstag", "mittwoch", "donnerstag", "samstag"], realWords: [])

    private static let weekdays = [
        "montag mo", "dienstag di", "mittwoch mi", "donnerstag do", "freitag fr", "samstag sa",
        "sonntag so",
    ].enumerated().flatMap { words($1, .other, .weekday, Int32($0 + 1)) }

    private static func words(
        _ spellings: String, _ word: Word, _ classes: WordClass = [], _ value: Int32 = 0
    ) -> [(String, Lexicon.Entry)] {
        spellings.split(separator: " ").map {
            (String($0), Lexicon.Entry(word: word, classes: classes, value: value))
        }
    }
}

/// The rules.
enum GermanRules {
    /// `neu …`
    static let opener = Rule<Sentence>("request", at: .opener) { sentence, index in
        index == 0 ? Match(.opener(Opener(isExplicit: true)), end: 1) : nil
    }

    /// `heute`, `montag`
    static let day = Rule<Sentence>("day", at: [.relativeDay, .weekday]) { sentence, index in
        let value = Int(sentence[index].value)
        if sentence.has(index, .relativeDay) {
            return Match(.day(DayPhrase(sentence.today.adding(days: value))), end: index + 1)
        }
        guard let weekday = Weekday(rawValue: value) else { return nil }
        let ahead = sentence.today.weekday.days(to: weekday)
        var phrase = DayPhrase(
            sentence.today.adding(days: ahead == 0 ? 7 : ahead), shape: .weekday)
        phrase.weekdays = WeekdaySet(weekday)
        return Match(.day(phrase), end: index + 1)
    }

    /// `um 17 uhr`, `17:30`
    static let time = Rule<Sentence>("time", at: [.lead, .digits]) { sentence, index in
        let isLed = sentence.word(index) == .at
        let hour = isLed ? index + 1 : index
        guard sentence[hour].kind == .number else { return nil }
        let isClock = sentence.isSymbol(hour + 1, ":") && sentence[hour + 2].kind == .number
        let end = isClock ? hour + 3 : hour + 1
        let isNamed = sentence.word(end) == .oclock
        guard isLed || isClock || isNamed,
            let time = CivilTime(
                hour: Int(sentence[hour].value), minute: isClock ? Int(sentence[hour + 2].value) : 0
            )
        else { return nil }
        return Match(
            .time(TimePhrase(time: time, sureness: .sure)), end: isNamed ? end + 1 : end)
    }

    /// `jeden tag`, `jeden freitag`, `täglich`
    static let every = Rule<Sentence>("every", at: [.every, .frequency]) { sentence, index in
        let at = sentence.has(index, .every) ? index + 1 : index
        if sentence.has(at, .weekday),
            let weekday = Weekday(rawValue: Int(sentence[at].value))
        {
            var phrase = RecurrencePhrase(.weekly)
            phrase.weekdays = WeekdaySet(weekday)
            return Match(.recurrence(phrase), end: at + 1)
        }
        guard let unit = TimeUnit(rawValue: sentence[at].value),
            let phrase = RecurrencePhrase(every: 1, unit)
        else { return nil }
        return Match(.recurrence(phrase), end: at + 1)
    }
}

/// The commands.
enum GermanCommands {
    static let book = Phrasebook<GermanMatch>(
        [
            Phrase("erledigt|fertig {}") { match in
                match.number.map { Understanding(.complete(.numbers([$0]), on: nil)) }
            },
            Phrase("lösche {}") { match in
                match.number.map { Understanding(.delete(.numbers([$0]))) }
            },
            Phrase("schlummer {} {}") { match in
                guard let number = match.number, let minutes = Int(match.text(1)) else {
                    return nil
                }
                return Understanding(.snooze(.numbers([number]), .minutes(minutes)))
            },
            Phrase("heute", "was ist heute", means: .view(.today)),
            Phrase("hilfe", means: .help(topic: nil)),
            Phrase("ja", means: .confirm(true)), Phrase("nein", means: .confirm(false)),
        ], forgiving: ["erledigt"], plural: "e", spellings: [])
}

/// A phrase that was said in German.
struct GermanMatch: PhraseMatch {
    let sentence: Sentence
    let range: Range<Int>
    var gaps: [Range<Int>] = []

    init(_ sentence: Sentence, _ range: Range<Int>, isSlash: Bool) {
        self.sentence = sentence
        self.range = range
    }

    /// The number in the first gap.
    var number: Int? { Int(text(0)) }
}
