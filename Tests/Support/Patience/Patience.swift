import Glibc

/// How long tests wait for what must happen.
public enum Patience {
    /// How much slower than usual everything may be: `FUNDONE_PATIENCE`, which is more than 1 where a sanitizer
    /// slows everything down.
    public static let factor: Double = {
        let text = getenv("FUNDONE_PATIENCE").map { String(cString: $0) }
        return text.flatMap(Double.init) ?? 1
    }()
}

extension Patience {
    /// Asks again and again until there is an answer; nil where none comes in time.
    public static func answer<Answer>(
        within seconds: Double = 30, isolation: isolated (any Actor)? = #isolation,
        to ask: () async throws -> Answer?
    ) async rethrows -> Answer? {
        let end = ContinuousClock.now + .seconds(seconds * factor)
        while true {
            if let answer = try await ask() { return answer }
            guard ContinuousClock.now < end else { return nil }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Asks again and again until it is so; false where it is not in time.
    public static func isSo(
        within seconds: Double = 30, isolation: isolated (any Actor)? = #isolation,
        _ ask: () async throws -> Bool
    ) async rethrows -> Bool {
        try await answer(within: seconds) { try await ask() ? true : nil } ?? false
    }
}
