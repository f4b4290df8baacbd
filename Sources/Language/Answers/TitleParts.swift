/// The things that a title holds: `buy milk` and `ring Joan` of `buy milk and ring Joan`.
public struct TitleParts: Hashable, Sendable {
    /// A title for each of them.
    public var titles: [String]
    /// Whether they surely are several tasks, and not one with an `and` in its name.
    public var isSure: Bool
    /// Whether they are of one kind, each of which may be told as done: `buy milk, eggs and bread`.
    public var isList = false
}

extension ExpectedAnswer where Value == TitleParts {
    /// Several things that are to be done.
    public static var parts: Self { Self { $0.parts } }
}
