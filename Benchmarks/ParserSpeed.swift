import Glibc
import Language
import Planner

/// Understands the messages of standard input again and again, and says how many a second of this process's
/// time on a core.
@main struct ParserSpeed {
    static func main() {
        let context = ParseContext(now: Instant(seconds: 1_795_248_000), zone: .utc)
        var messages: [String] = []
        while let line = readLine() { messages.append(line) }
        guard !messages.isEmpty else { return }
        for message in messages { _ = CommandParser.parse(message, in: context) }
        let rounds = 200_000 / messages.count + 1
        let start = clock()
        var tasks = 0
        for _ in 0..<rounds {
            for message in messages {
                if case .add = CommandParser.parse(message, in: context).command { tasks += 1 }
            }
        }
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        let speed = Int(Double(rounds * messages.count) / seconds)
        print("language: \(speed) messages/s in process, \(tasks / rounds) of \(messages.count) tasks")
    }
}
