/// Replies to `export`.
public enum ExportReply: Equatable, Sendable {
    case onItsWay
    case plan(tasks: Int)
    /// A further file of a plan that is too large for one.
    case file(number: Int)
}
