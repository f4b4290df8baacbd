/// What an imported task could not keep in a field of its own, for its notes.
public enum ImportRemark: Equatable, Sendable {
    /// A date in words that were not understood.
    case due(String)
    /// A repetition in words that were not understood.
    case repeats(String)
    /// The day on which it was to begin.
    case starts(String)
    /// The task that it was a part of.
    case part(of: String)
    /// The last day on which it can be done.
    case deadline(String)
}
