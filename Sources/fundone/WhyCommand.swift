import ArgumentParser
import Bot
import FoundationEssentials
import Planner
import Storage

/// `fundone why`: what became of messages, by their rows; nothing of what they say.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract:
            "Show what became of a message, or of the last ones to a person, without their texts.")

    @Argument(help: "The row of a message in the outbox; without it the last ones are listed.")
    var row: Int64?

    @Option(help: "Whose messages are listed, like telegram:123.")
    var of: String?

    @Option(help: "How many are listed.")
    var count = 20

    @OptionGroup var place: UsersPlace

    func run() throws {
        do {
            let (address, _) = try place.settings()
            let reader = try StoreReader(address)
            if let row {
                guard let message = try reader.read({ try $0.outbox.find(row) }) else {
                    throw CommandFailure(.dataError, "\(row): there is no such message any more")
                }
                return details(message).forEach(say)
            }
            let person = try of.map(named)
            let messages = try reader.read {
                try $0.outbox.last(count, network: person?.network, externalID: person?.id)
            }
            messages.map(line).forEach(say)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func named(_ text: String) throws(CommandFailure) -> (network: String, id: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw CommandFailure(
                .usage, "'\(text)' is nobody, like telegram:123 or matrix:@ada:example.org")
        }
        return (parts[0], parts[1])
    }

    private func line(_ message: OutboxRow) -> String {
        let end = message.endedAt.map { ", ended \(moment($0))" } ?? ""
        let failure = message.failure.map { ", last failure \($0)" } ?? ""
        return
            "\(message.id)\t\(kind(message))\t\(message.state.rawValue)\tmade \(moment(message.createdAt))\(end)\(failure)"
    }

    private func details(_ message: OutboxRow) -> [String] {
        var lines = [
            "message     \(message.id): \(kind(message)), \(message.edits == nil ? "new" : "a change of \(message.edits ?? 0)")",
            "rows        chat \(message.chat)"
                + (message.plan.map { ", plan \($0)" } ?? "")
                + (message.todo.map { ", task \($0)" } ?? "")
                + (message.occurrence.map { ", occurrence \($0)" } ?? ""),
            "state       \(message.state.rawValue)"
                + (message.notifies ? ", pings" : "")
                + (message.parts > 0 ? ", \(message.parts) parts sent" : ""),
            "meant for   \(moment(message.plannedAt))", "made        \(moment(message.createdAt))",
        ]
        if message.state.isWaiting { lines.append("next try    \(moment(message.availableAt))") }
        lines.append(
            "given up    \(message.state.isWaiting ? "at" : "would have been at") \(moment(message.expiresAt))"
        )
        if let end = message.endedAt { lines.append("ended       \(moment(end))") }
        lines.append("tries       \(message.attempts)")
        if let failure = message.failure { lines.append("failure     \(failure)") }
        return lines
    }

    private func kind(_ message: OutboxRow) -> String {
        switch message.priority {
        case .answer: "answer"
        case .reminder: "reminder"
        case .agenda: "agenda"
        }
    }

    private func moment(_ instant: Instant) -> String { "\(Zone.utc.local(instant)) UTC" }

    private func say(_ line: String) { StandardStream.output.write(line + "\n") }
}
