import Language
import Planner
import Transports

/// What a model makes of messages, counted.
struct ModelMeasure {
    private let reader: MessageReader
    private let model: ModelClient
    private let context: ParseContext
    private var (messages, right, asked, answered) = (0, 0, 0, 0)
    private var (better, worse) = (0, 0)
    private var seconds: [Double] = []

    /// Nothing yet; days are those of a moment.
    init(_ reader: MessageReader, _ model: ModelClient, now: Instant) {
        self.reader = reader
        self.model = model
        context = ParseContext(now: now, zone: .utc)
    }

    /// Reads a message, and asks the model about it where a chat would.
    mutating func take(_ message: LabelledMessage) async {
        messages += 1
        var context = context
        context.lists = message.situation.lists
        context.people = message.situation.people.isEmpty ? nil : message.situation.people
        let interpreter = Interpreter(reader)
        let own = reader.read(message.text, in: message.situation, context: context)
        let isRight = message.isRight(own.acts)
        if isRight { right += 1 }
        let typed = CommandParser.parse(message.text, in: context)
        guard
            !interpreter.isSure(
                of: message.text, typed: typed, in: context, message.situation)
        else { return }
        asked += 1
        let start = ContinuousClock.now
        let acts = await model.ask(message.text, in: message.situation)
        let taken = ContinuousClock.now - start
        seconds.append(
            Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18)
        guard let acts,
            interpreter.understanding(of: acts, in: message.text, context: context) != nil
        else { return }
        answered += 1
        let isModelRight = message.isRight(acts)
        if isModelRight, !isRight { better += 1 }
        if !isModelRight, isRight { worse += 1 }
    }

    /// What was counted, in lines.
    var report: String {
        let sorted = seconds.sorted()
        func part(_ share: Double) -> String {
            guard !sorted.isEmpty else { return "-" }
            let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
            return "\((value * 100).rounded() / 100)"
        }
        return """
            messages \(messages), of which the reader alone has right \(right)
            not sure, so the model is asked \(asked), of which it answers with something to offer \(answered)
            better with the model \(better), worse \(worse), so right \(right + better - worse)
            seconds a question: half within \(part(0.5)), 95 of 100 within \(part(0.95))

            """
    }
}
