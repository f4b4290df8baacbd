import Glibc
import Language
import Planner

/// Understands the messages of standard input for a second of this process's time on a core, and each
/// said over and over up to 4,096 characters.
@main struct ParserSpeed {
    private static let context = ParseContext(now: Instant(seconds: 1_795_248_000), zone: .utc)

    static func main() {
        var messages: [String] = []
        while let line = readLine() { messages.append(line) }
        guard !messages.isEmpty else { return }
        let start = clock()
        var count = 0
        while clock() - start < CLOCKS_PER_SEC {
            for message in messages { _ = CommandParser.parse(message, in: context) }
            count += messages.count
        }
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        print("language: \(Int(Double(count) / seconds)) messages/s in process")
        let sample = stride(from: 0, to: messages.count, by: messages.count / 300 + 1)
        let costs = sample.map { (message: messages[$0], cost: cost(messages[$0])) }
        guard let slowest = costs.max(by: { $0.cost < $1.cost }) else { return }
        print("language: \(slowest.cost) µs at most for 4,096 characters: \(slowest.message)")
    }

    /// The microseconds that the quickest of five readings of the repeated `message` takes.
    private static func cost(_ message: String) -> Int {
        let unit = message + " "
        let text = String(String(repeating: unit, count: 4096 / unit.utf8.count + 1).prefix(4096))
        return (0..<5).map { _ in
            let start = clock()
            _ = CommandParser.parse(text, in: context)
            return Int(clock() - start) * 1_000_000 / CLOCKS_PER_SEC
        }.min() ?? 0
    }
}
