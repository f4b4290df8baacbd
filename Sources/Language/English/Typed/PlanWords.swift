import Planner

/// Words that name a part of the plan: `missed`, `the calendar`, `urgent`.
enum PlanWords {
    /// The views by their words.
    private static let views: [(view: View, words: WordSet)] = [
        (.missed, "missed miss overdue late unfinished uncompleted"),
        (.completed, "completed finished done accomplished history complted"),
        (.only(.routine), "routines routine recurring repeating habits"),
        (.only(.special), "specials special"),
        (.only(.starred), "starred pinned favourites favorites"),
        (.only(.waiting), "waiting awaiting"),
        (.only(.high), "urgent important critical"),
        (.calendar(of: nil), "calendar calender calandar cal"),
        (.agenda, "agenda agneda agnda"),
        (.week, "week"),
        (.month, "month"),
        (.all, "all everything"),
        (.home, "home overview dashboard tasks todos plan"),
        (.today, "today"),
    ]
    /// The levels of priority by their words, before `priority`.
    private static let levels: [(trait: TaskTrait, words: WordSet)] = [
        (.high, "high top highest"), (.medium, "medium"), (.low, "low"),
    ]
    /// Words for what stands in the plan; they name no part of it.
    static let entries: WordSet =
        "task tasks todo todos list view item items thing things stuff reminder reminders plan"

    /// The view that one of the tokens names, what narrows most first; nil where none does.
    static func view(_ sentence: Sentence, _ tokens: some Collection<Int>) -> View? {
        for index in tokens where sentence.isWord(index + 1, "priority") {
            if let level = levels.first(where: { $0.words.has(sentence, index) }) {
                return .only(level.trait)
            }
        }
        let view = views.first { _, words in tokens.contains { words.has(sentence, $0) } }?.view
        // `what i haven't done`
        let isOpen = view == .completed && tokens.contains { denials.has(sentence, $0) }
        return isOpen ? .all : view
    }

    private static let denials: WordSet =
        "not haven't havent hasn't hasnt didn't didnt isn't isnt aren't arent wasn't wasnt"

    /// What a view shows in the days of another: what was missed or done in them, the calendar of a month.
    static func view(_ view: View, in days: View, today: CivilDate) -> View {
        switch (view, days) {
        case (.missed, .today): .missedIn(Span(.custom, from: today, to: today))
        case (.missed, .due(let day)): .missedIn(Span(.custom, from: day, to: day))
        case (.missed, .span(let span)): .missedIn(span)
        case (.completed, .today): .done(Span(.custom, from: today, to: today))
        case (.completed, .due(let day)): .done(Span(.custom, from: day, to: day))
        case (.completed, .span(let span)): .done(span)
        case (.completed, .week), (.completed, .month), (.missed, .week), (.missed, .month): view
        case (.calendar, .span(let span)) where span.unit == .month: .calendar(of: span.from)
        case (.calendar, .month): .calendar(of: nil)
        default: days
        }
    }
}
