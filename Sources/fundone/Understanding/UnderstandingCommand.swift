import ArgumentParser
import Bot
import FoundationEssentials
import Language
import Planner
import Transports

/// `fundone understanding`.
struct UnderstandingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "understanding",
        abstract: "Look at the model that is asked about what is not understood surely.",
        subcommands: [MeasureUnderstanding.self])
}

/// `fundone understanding measure`: what the model of `understanding.url` makes better and worse, and how long it takes.
struct MeasureUnderstanding: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measure what the model makes better and worse, and how long it takes.",
        discussion: """
            A line of FILE is {"text": "…", "after": "ring", "shown": ["…"], "plan": ["…"], "lists": ["…"], "people": ["…"], \
            "acts": [{"act": "add", "title": "…"}]}: a message, what it is said in, and what it does. A message is right when \
            its acts are these, with these words for title and target. The model is asked only about those of which the \
            reader is not sure, as in a chat.
            """)

    @Argument(help: "The messages, one JSON object a line.")
    var file: String

    @Option(help: "The configuration file.")
    var config: String?

    func run() async throws {
        let configuration = try AppConfiguration(
            path: config, environment: ProcessInfo.processInfo.environment, zones: ZoneCatalogue())
        guard let model = configuration.model else {
            throw CommandFailure(
                .configuration, "understanding.url: is not set - see config/fundone.yaml")
        }
        guard let reader = MessageReader.bundled else {
            throw CommandFailure(.software, "the weights of this build are damaged")
        }
        let lines = String(
            decoding: try FileBytes.read(file, what: "messages", limit: 64 << 20), as: UTF8.self
        ).split(whereSeparator: \.isNewline)
        var measure = ModelMeasure(
            reader, ModelClient(model.server, HTTPClient()), now: SystemClock().now)
        for (number, line) in lines.enumerated() {
            guard let message = LabelledMessage(String(line)) else {
                throw CommandFailure(
                    .dataError, "\(file):\(number + 1): is no message with its acts")
            }
            await measure.take(message)
        }
        StandardStream.output.write(measure.report)
    }
}
