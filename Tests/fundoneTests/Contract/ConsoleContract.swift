import Bot
import FakeTelegram
import Planner
import Synchronization

@testable import Transports

/// The console, whose lines are read as a program reads them.
final class ConsoleContract: ContractNetwork {
    let transport: any Transport
    let chat = ChatAddress(id: "bob", kind: .direct)
    let person = "bob"
    private let lines: Lines

    private final class Lines: Sendable {
        let text = Mutex("")
    }

    init() {
        let lines = Lines()
        self.lines = lines
        transport = ConsoleTransport(
            format: .json, clock: ContractClock(), zone: .utc,
            files: ConsoleFiles(directory: "/tmp")
        ) { line in
            lines.text.withLock { $0 += line }
        }
    }

    func shown() throws -> [ContractMessage] {
        var shown: [ContractMessage] = []
        for line in lines.text.withLock({ $0 }).split(separator: "\n") {
            let record = try JSON(Array(line.utf8))
            let message = ContractMessage(
                id: record["id"]?.integer.map { "\($0)" } ?? "",
                text: record["text"]?.string ?? "")
            let edits = record["edits"]?.integer.map { "\($0)" }
            if let index = shown.firstIndex(where: { $0.id == edits }) {
                shown[index] = message
            } else {
                shown.append(message)
            }
        }
        return shown
    }

    func say(_ text: String) {}

    func poller() -> (any Poller)? { nil }
}

/// A clock that stands still.
struct ContractClock: WallClock {
    let now = Instant(seconds: 1_795_251_600)
}
