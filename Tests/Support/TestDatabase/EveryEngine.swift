public import Testing

/// Runs each test of a suite on every engine, one after the other.
public struct EveryEngine: SuiteTrait, TestTrait, TestScoping {
    /// The tests of the suites in a suite too.
    public var isRecursive: Bool { true }

    /// Runs a test on one engine after the other.
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        for engine in TestEngine.allCases {
            try await TestEngine.$current.withValue(engine, operation: function)
        }
    }
}

extension Trait where Self == EveryEngine {
    /// Runs each test on every engine.
    public static var everyEngine: EveryEngine { EveryEngine() }
}
