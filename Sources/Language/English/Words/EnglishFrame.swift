import Planner

extension FrameWords {
    /// Words that ask for what was done: `what did i finish`.
    private static let doings: WordSet = "finish complete achieve accomplish"
    private static let auxiliaries: WordSet = "did had was were been"

    private static let turns: WordSet = "turn go shift round bit"
    private static let owing: WordSet = "owe owes owed owing"
    private static let waiting: WordSet = "waiting awaiting"

    /// The words of English.
    static let english = FrameWords(
        past: "did last have has had was were done yet already ever",
        length: "long till until far",
        streak: "streak row running streaks stats doing going progress",
        foreign: [
            ("split splitting splits owe owes owed owing", .costs),
            ("weather rain raining rainy forecast snow snowing temperature umbrella", .weather),
        ],
        speaker: "i i'm im i'll ill i'd i've ive me mine my myself dibs bagsy shotgun",
        turn: { line in
            if line.count == 1, line.isWord(0, "mine") { return ("mine", "") }
            guard
                let turn = (1..<max(1, line.count)).first(where: { index in
                    turns.has(line, index)
                        && (line.isWord(index - 1, "my")
                            || line.text(index - 1..<index).lowercased().hasSuffix("'s"))
                })
            else { return nil }
            var index = turn + 1
            while index < line.count, line.has(index, [.lead, .connector, .determiner]) {
                index += 1
            }
            return (line.text(turn - 1..<turn), line.text(index..<max(index, line.count)))
        },
        who: "who who's whos whose",
        asking:
            "what what's whats who when where why how which is are am can could do does did will would",
        event: "event",
        unless: "unless isn't isnt aren't already",
        busy: "busy working booked anything something",
        fitting: """
            can could may might would fit squeeze time room ok okay possible manage conflict conflicts \
            clash clashes overlap overlaps
            """,
        left: "left missing remaining open undone",
        waits: { line in
            (0..<line.count).contains { index in
                owing.has(line, index)
                    || waiting.has(line, index) && !line.isWord(index + 2, "me")
                        && !line.isWord(index + 1, "list")
            }
        },
        nagging: "nag nags nagging bug bugging pester pestering hassle hassling keep",
        someday: "someday sometime whenever",
        greetings: [
            ("thanks thank thx ty cheers ta", .thanks), ("hello hi hey hiya morning", .greeting),
            ("bye goodbye goodnight night cya", .farewell),
        ],
        upTo: "before b4 by until till til",
        others: "her him them",
        pointing: "it that this them those these it's that's",
        without: "out off except without drop",
        denied: "stop no not don't dont enough quit never off less without un shut quiet",
        paused: "skip pause hold cancel suspend drop",
        all: "all everything both lot",
        whole: "everything everything's everythings lot",
        about: "with about called named tagged mentioning involving regarding concerning",
        old: "old stale overdue expired",
        swapping: "swap switch exchange trade flip swop",
        joining: "and & with",
        splitting: "split break separate divide",
        rest: "else other others",
        remaining: ["rest", "the rest", "the rest of it", "remaining"],
        these: "those these them",
        some: "a an one something some somebody any",
        fields: [
            ("date day deadline due repeating repeat repetition", TaskEdit(schedule: .undated)),
            ("time hour", TaskEdit(isUntimed: true)),
            ("note notes comment comments", TaskEdit(notes: "")),
            ("priority prio", TaskEdit(priority: Priority.none)),
            ("star", TaskEdit(star: false)),
            ("tag tags label labels", TaskEdit(untags: [])),
            (
                "reminder reminders remind reminding alarm alarms ping pings",
                TaskEdit(reminders: [])
            ),
        ],
        view: { line in
            PlanWords.view(line, 0..<line.count)
                ?? ((0..<line.count).contains { doings.has(line, $0) } ? .completed : nil)
        },
        viewIn: { view, days, line in
            guard let line = line as? EnglishSentence else { return days }
            let past = PastDays.read(line, 0..<line.count)?.span
            switch view {
            case .missed: return past.map { .missedIn($0) } ?? .missed
            case .completed: return past.map { .done($0) } ?? .completed
            default: return PlanWords.view(view, in: days, today: line.today)
            }
        },
        term: { ($0 as? EnglishSentence).flatMap(SaidTerm.words) },
        timedName: { ($0 as? EnglishSentence)?.timedName },
        set: { ($0 as? EnglishSentence).flatMap { EnglishTaskSet(line: $0).set } },
        leftOut: { line, isOfAll in
            (line as? EnglishSentence).flatMap { LeftOutWords($0, isOfAll: isOfAll).leftOut }
        },
        hours: { line in
            (line as? EnglishSentence).flatMap { EnglishTaskSet.hours($0, 0..<$0.count) }
        },
        shift: { EnglishShift.edit($0, beside: $1) },
        undirected: EnglishShift.isWithoutDirection, movedTo: EnglishShift.newTime,
        parts: { ($0 as? EnglishSentence).flatMap(EnglishTitleParts.read) },
        bare: { line in
            (line as? EnglishSentence).map { $0.text(Manners.without($0, 0..<$0.count)) }
                ?? line.text(0..<line.count)
        },
        dropping: "drop",
        tells: { line, index in
            guard let line = line as? EnglishSentence else { return false }
            return !OrderVerbs.tick.has(line, index) && !auxiliaries.has(line, index)
                && Past.is(line, index)
        },
        items: { draft, line in
            (line as? EnglishSentence).map { ListItems.split(draft, $0) } ?? [draft]
        }
    )
}
