/// What is understood and cannot be done: the answer says so, and what can be done instead.
public enum Refusal: String, CaseIterable, Hashable, Codable, Sendable {
    /// An hour of the agenda on a single day of the week.
    case agendaOnDays
    /// An agenda that is off on some days.
    case agendaOffOnDays
    /// An hour of the evening review on some days only.
    case reviewOnDays
    /// Quiet hours on some days only.
    case quietOnDays
    /// A pause of everything but one.
    case pauseExcept
    /// A token that may do something else than look or add.
    case tokenScope
    /// Who owes what of shared costs.
    case costs
    /// What the weather will be.
    case weather
}
