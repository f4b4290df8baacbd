import Foundation

/// What the console shows of a transcript, as `fundone chat --json` tells it: for each complete input, the
/// messages that appeared or changed.
struct ConsoleShowing {
    private(set) var inputs: [[ShownMessage]] = []
    private var places: [Int: Int] = [:]
    private var counts: [String: Int] = [:]
    private var standing: [Int: [String]] = [:]

    /// Runs the transcript through the executable.
    init(_ transcript: Transcript, flags: [String] = [], in scratch: Scratch) throws {
        let run = try Executable.run(
            [
                "chat", "--json", "--timezone", transcript.zone, "--now", transcript.at, "--as",
                "alice", "--database", scratch.path("console.db"),
            ] + flags,
            input: transcript.input.map { $0 + "\n" }.joined(), in: scratch)
        var current: [ShownMessage] = []
        for line in run.output.split(separator: "\n") {
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
            guard let record = value as? [String: Any] else { continue }
            if record["ready"] != nil {
                inputs.append(current)
                current = []
            } else if let message = shown(record) {
                current.append(message)
            }
        }
        inputs.append(current)
    }

    // A change that changes nothing is shown on no other network.
    private mutating func shown(_ record: [String: Any]) -> ShownMessage? {
        guard let id = record["id"] as? Int, let chat = record["to"] as? String,
            let text = record["text"] as? String, let buttons = record["buttons"] as? [[String]]
        else { return nil }
        let isEdit = record["edits"] is Int
        if !isEdit {
            counts[chat, default: 0] += 1
            places[id] = counts[chat]
        }
        let path = record["attachment"] as? String
        let message = ShownMessage(
            chat: chat, place: places[id] ?? 0, isEdit: isEdit, text: ShownMessage.normal(text),
            buttons: buttons.filter { !$0.isEmpty },
            file: path.map { URL(fileURLWithPath: $0).pathExtension })
        let stands = [text] + buttons.map { $0.joined(separator: "\n") }
        defer { standing[id] = stands }
        return isEdit && standing[id] == stands ? nil : message
    }
}
