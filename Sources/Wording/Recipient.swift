public import Language
public import Planner

/// Whom a reply is for: what decides how its dates and times are written.
public struct Recipient: Sendable {
    /// The days of the plan that is spoken of.
    public var calendar: PlanCalendar
    /// Whether times are shown as 17:00 rather than 5:00 pm.
    public var clock24: Bool
    /// The language that is spoken.
    public var language: LanguageCode

    /// A reader of a plan.
    public init(_ plan: Plan, _ calendar: PlanCalendar) {
        self.calendar = calendar
        clock24 = plan.clock24
        language = LanguageCode(plan.language)
    }

    /// A reader who has no plan here.
    public init(now: Instant, language: LanguageCode = .english) {
        calendar = PlanCalendar(zone: .utc, now: now)
        clock24 = true
        self.language = language
    }

    /// The words of the reader's language; English where it has no pack.
    public var wording: any WordingPack {
        (WordingPacks.all[language] ?? English.self).init(for: self)
    }

    /// Dates and times as this person reads them.
    public var words: DateWords { DateWords(today: calendar.today, clock24: clock24) }
}
