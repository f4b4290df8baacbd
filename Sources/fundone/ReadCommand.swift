import ArgumentParser
import Glibc
import Language
import Planner

/// `fundone read`: messages with what they are said in, one JSON object a line in, and what they do, one a line out.
struct ReadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "read",
        abstract: "Show what messages do: one JSON object a line in, one a line out.",
        discussion: """
            In: {"text": "…", "after": "ring", "shown": ["…"], "plan": ["…"], "lists": ["…"], "people": ["…"]}, of \
            which all but the text may be left out. Out: {"acts": […], "sure": 0.93, "second": […]}; every value is a \
            part of the text.
            """)

    @Flag(help: "Show the role of each word, and what weighed most.")
    var explain = false

    @Option(help: "Read with these weights instead of those of this build.")
    var weights: String?

    /// Reads standard input to its end.
    mutating func run() throws {
        let reader = try reader()
        let context = ParseContext(now: Instant(seconds: time(nil)), zone: .utc)
        let explains = explain
        var stream = MessageStream { line, bytes in
            let message = SpokenMessage(line)
            let text = CleanText.text(message.text)
            let reading = reader.read(text, in: message.situation, context: context)
            let explanation =
                explains
                ? reader.explanation(of: text, in: message.situation, context: context) : nil
            ReadingEncoder(text).encode(reading, because: explanation, into: &bytes)
        }
        stream.run()
    }

    private func reader() throws -> MessageReader {
        guard let weights else {
            guard let reader = MessageReader.bundled else {
                throw CommandFailure(.software, "the weights of this build are damaged")
            }
            return reader
        }
        let bytes = try FileBytes.read(weights, what: "weights", limit: 16 << 20)
        guard let reader = MessageReader(bytes) else {
            throw CommandFailure(
                .dataError, "the weights in \(weights) are damaged; make train makes them anew")
        }
        return reader
    }
}
