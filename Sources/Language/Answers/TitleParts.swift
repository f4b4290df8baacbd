/// The things that a title holds: `buy milk` and `ring Joan` of `buy milk and ring Joan`.
public struct TitleParts: Hashable, Sendable {
    /// A title for each of them.
    public var titles: [String]
    /// Whether the parts surely are several tasks, and not one with an `and` in its name.
    public var isSure: Bool
    /// Whether the parts are of one kind, so that each can be told as done: `buy milk, eggs and bread`.
    public var isList = false
}

extension ExpectedAnswer where Value == TitleParts {
    /// Several things that are to be done.
    public static var parts: Self { Self { $0.parts } }
}
