/// The outcome of asking for something that an event refers to.
enum Reference<Value: Sendable>: Sendable {
    /// What the event refers to is there.
    case found(Value)
    /// There is none that the bot may see.
    case absent
    /// The server gave no usable answer in time.
    case unknown

    /// The value; nil where there is none, or it is not known.
    var value: Value? {
        if case .found(let value) = self { return value }
        return nil
    }

    /// A value that is there, or none.
    static func optional(_ value: Value?) -> Self { value.map { .found($0) } ?? .absent }

    /// Whether it is not known.
    var isUnknown: Bool {
        if case .unknown = self { return true }
        return false
    }
}
