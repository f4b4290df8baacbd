/// Where random bytes come from.
public protocol RandomSource: Sendable {
    /// That many bytes that nobody can foretell.
    mutating func bytes(_ count: Int) -> [UInt8]
}

/// The random bytes of the operating system.
public struct SystemRandomSource: RandomSource {
    /// The source.
    public init() {}

    /// That many bytes of `SystemRandomNumberGenerator`.
    public mutating func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in generator.next() }
    }
}
