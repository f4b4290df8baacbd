import BotHarness
import Chance
import Foundation
import Storage
import Testing

/// Nothing that people say, edit, press or undo makes a statement that the database refuses. `make soak` tries 50,000
/// histories.
@Suite struct RefusalFuzzTests {
    private static let count = Soak.count("FUNDONE_TALKS", or: 40)
    private static let length = 24
    private static let parts = 2

    @Test(arguments: 0..<parts)
    func theDatabaseRefusesNothing(_ part: Int) async throws {
        let template = try BotHarness()
        try template.store.close()
        defer { template.end() }
        for index in stride(from: part, to: Self.count, by: Self.parts) {
            let seed = Soak.seed &* 1_000_000 + UInt64(index)
            var talk = try RandomTalk(seed: seed, template: template.folder)
            guard let fault = try await talk.run(Self.length) else { continue }
            Issue.record("seed \(seed): \(fault)\n\(talk.events.joined(separator: "\n"))")
        }
    }
}
