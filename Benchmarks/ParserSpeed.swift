import Glibc
import Language
import Planner

/// Understands the messages of standard input for a second of this process's time on a core, and then
/// long messages made of them, one by one.
@main struct ParserSpeed {
    private static let context = ParseContext(
        now: Instant(seconds: 1_795_248_000), zone: .utc, lists: ["Tasks", "groceries", "work"])

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
        let worst = slowest(of: messages, length: 4096)
        print("language: \(worst.cost) µs at most for 4,096 characters: \(worst.message)")
        let long = slowest(of: [messages[0]], length: 102_400)
        print("language: \(long.cost / 25) µs at most for each 4,096 of 102,400: \(long.message)")
    }

    /// The most microseconds that one of the long messages made of `phrases` takes, and what it is made of.
    private static func slowest(of phrases: [String], length: Int) -> (cost: Int, message: String) {
        var worst = (cost: 0, message: "")
        var messages = LongMessages(phrases: phrases)
        messages.forEach { start, unit, end in
            let room = max(1, length - start.utf8.count - end.utf8.count)
            let middle = String(repeating: unit, count: room / unit.utf8.count + 1).utf8.prefix(
                room)
            let text = start + String(decoding: Array(middle), as: UTF8.self) + end
            guard cost(text, readings: 1) > worst.cost else { return }
            let cost = cost(text, readings: 9)
            if cost > worst.cost { worst = (cost, "\(start)|\(unit.prefix(80))|\(end)") }
        }
        return worst
    }

    /// The microseconds that the quickest of some readings of `text` takes.
    private static func cost(_ text: String, readings: Int) -> Int {
        (0..<readings).map { _ in
            let start = clock()
            _ = CommandParser.parse(text, in: context)
            return Int(clock() - start) * 1_000_000 / CLOCKS_PER_SEC
        }.min() ?? 0
    }
}
