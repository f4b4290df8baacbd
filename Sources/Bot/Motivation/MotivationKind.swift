/// What an entry of the tables is.
public enum MotivationKind: String, CaseIterable, Sendable, Codable {
    /// A sentence of a published work.
    case quote
    /// A hint for health or attention, in the project's words or the operator's.
    case tip
    /// A link of the operator's, with its title.
    case video
}
