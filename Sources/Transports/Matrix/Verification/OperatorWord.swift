/// What the operator says.
public enum OperatorWord: Hashable, Sendable {
    /// Nothing yet.
    case nothing
    /// Both sides show the same.
    case same
    /// The sides show different things.
    case different
    /// The verification is to end.
    case stop
}
