import Planner

/// What was read of a task in a sentence or a part of it.
struct DraftReading {
    /// The task; its title is what no rule took.
    var draft: TaskDraft
    /// What is wrong with it; `noTitle` is left to the reader.
    var problem: Problem?
    /// Other schedules the same words may mean.
    var otherSchedules: [Schedule] = []
    /// The same task at the further times of a list: `at 8 and 20`.
    var further: [FurtherTime] = []
    /// The time of day that was said or implied.
    var time: CivilTime?
    /// Whether a day, period or repetition was said, and not a time alone.
    var hasDay = false
    /// The last day, where just `until` a day was said.
    var end: CivilDate?
    /// The first day of a change, where one was said: `from january`.
    var begins: CivilDate?
    /// The weekdays that were left out.
    var except: WeekdaySet = []
    /// The single days that were left out.
    var exceptDays: [CivilDate] = []
    /// Whether any field or date was said at all.
    var hasFields = false
    /// Whether the words ask to be reminded.
    var reminds = false
    /// What the rules read, in order.
    var components: [Component] = []

    /// The time in the other half of the day, where the words do not name the half.
    var unsaidHalf: CivilTime? {
        for component in components {
            if case .time(let phrase) = component.value, phrase.sureness == .usual {
                return phrase.other
            }
        }
        return nil
    }

    /// The day of the month that was said without its month; nil where there is none or more than one.
    var monthDay: Int? {
        let days = components.compactMap { component in
            if case .day(let phrase) = component.value { phrase } else { nil }
        }
        guard days.count == 1, days[0].isOfAnyMonth, days[0].monthDays & 1 == 0,
            days[0].monthDays.nonzeroBitCount == 1
        else { return nil }
        return days[0].monthDays.trailingZeroBitCount
    }

    /// Whether the task comes again and again.
    var repeats: Bool {
        if case .recurring = draft.todo.schedule { true } else { false }
    }
}
