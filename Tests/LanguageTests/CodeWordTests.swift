import Chance
import Planner
import Testing

@testable import Language

/// Codes that join two networks, as they are given out: words of capital letters with a digit.
struct CodeWordTests {
    private static let letters = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")

    @Test func everyCodeIsReadAsItIsTyped() {
        var random = SplitMix(seed: Soak.seed)
        let context = ParseContext(now: Instant(seconds: 1_795_255_200), zone: .utc)
        for _ in 1...20_000 {
            let code = String((0..<8).map { _ in Self.letters[Int(random.next() % 31)] })
            guard code.contains(where: \.isNumber) else { continue }
            let found = CommandParser.parse("link \(code)", in: context)
            #expect(found.command == .link(code: code) && found.problem == nil, "\(code) \(found)")
        }
    }
}
