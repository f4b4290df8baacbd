/// A text that must not be seen: a token or a password. It prints as `‹redacted›` however it is
/// printed.
public struct Secret: Hashable, Sendable {
    private let text: String

    /// The secret `text`.
    public init(_ text: String) {
        self.text = text
    }

    /// Hands the text to `body`, the only way to read it.
    public func reveal<Result>(_ body: (String) throws -> Result) rethrows -> Result {
        try body(text)
    }

    /// A secret that contains this one, such as a path with a token in it.
    func map(_ transform: (String) -> String) -> Secret {
        Secret(transform(text))
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `‹redacted›`.
    public var description: String { "‹redacted›" }

    /// `‹redacted›`.
    public var debugDescription: String { description }

    /// A mirror that shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
