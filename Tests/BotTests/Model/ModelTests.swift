import Chance
import Chance
import Planner
import Testing

/// Random years against the model. `MODEL_SEEDS=100` in the environment tries more of them.
@Suite struct ModelTests {
    private static let seeds = 1...UInt64(Soak.count("MODEL_SEEDS", or: 3))

    @Test(arguments: seeds)
    func everyOccurrenceIsHeardOnceOrCounted(_ seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let steps = (0..<110).map { _ in ModelStep.random(&random) }
        guard let difference = await Self.difference(steps) else { return }
        let (shortest, last) = await Self.shorten(steps, difference)
        let history = shortest.map { "  \($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed): \(last)\nthe shortest history that shows it:\n\(history)")
    }

    private static func difference(_ steps: [ModelStep]) async -> String? {
        do {
            let heard = try await ModelYear().live(steps)
            return heard < 20 && steps.count > 100 ? "only \(heard) rings were heard" : nil
        } catch {
            return "\(error)"
        }
    }

    /// Leaves out steps, in halves and smaller parts, as long as a difference remains.
    private static func shorten(_ all: [ModelStep], _ first: String) async -> ([ModelStep], String)
    {
        var steps = all
        var last = first
        var size = steps.count / 2
        while size > 0 {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + size, steps.count))
                if let difference = await difference(fewer) {
                    (steps, last) = (fewer, difference)
                } else {
                    start += size
                }
            }
            size /= 2
        }
        return (steps, last)
    }
}
