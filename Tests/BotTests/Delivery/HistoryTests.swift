import Chance
import Foundation
import TestDatabase
import Testing

/// Random histories with redelivery, cut answers and deaths: nothing lost, nothing twice, in order. `make soak` tries
/// thousands.
@Suite(.everyEngine) struct HistoryTests {
    private static let count = Soak.count("FUNDONE_HISTORIES", or: 100)
    private static let length = 30

    @Test(arguments: 0..<4)
    func nothingIsLostOrDoneTwice(_ part: Int) async throws {
        for index in stride(from: part, to: Self.count, by: 4) {
            let seed = Soak.seed + UInt64(index)
            var history = try History(seed: seed, length: Self.length)
            guard let fault = try await history.run() else { continue }
            let shortest = try await shortest(seed)
            Issue.record("seed \(seed): \(fault)\n\(shortest.joined(separator: "\n"))")
            return
        }
    }

    /// The fewest events of a failing history that still fail, and how they end.
    private func shortest(_ seed: UInt64) async throws -> [String] {
        for length in 1..<Self.length {
            var history = try History(seed: seed, length: length)
            if let fault = try await history.run() { return history.events + [fault] }
        }
        return []
    }
}
