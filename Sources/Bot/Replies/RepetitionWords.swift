import Language
import Planner

/// Repetitions in words.
enum RepetitionWords {
    /// `every Mon, Wed and Fri 07:00 until Sun 31 May`.
    static func text(_ recurrence: Recurrence, words: DateWords) -> String {
        recurrence.rule.description
    }
}

extension Recurrence {
    /// Whether it repeats within a day.
    var isSubDaily: Bool { rule.freq == .hourly || rule.freq == .minutely }
}
