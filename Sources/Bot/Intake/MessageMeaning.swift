import Language
import Planner
import Storage

/// What a message asks for. It is read once, by whoever asks first.
final class MessageMeaning {
    /// What its words mean by themselves, as `help` teaches them.
    let typed: Understanding
    private let understand: () throws -> Understanding
    private let look: () throws -> Situation?
    private var known: Understanding?

    /// The meaning of a message that was written at `moment` behind `shown`.
    init(
        _ text: String, at moment: Instant, behind shown: StoredMessage?, _ context: UpdateContext
    ) throws {
        let words = try context.parseContext(at: moment)
        let typed = CommandParser.parse(text, in: words)
        self.typed = typed
        look = {
            guard let reader = MessageReader.bundled else { return nil }
            let situation = try context.situation(of: text, behind: shown, words)
            return Interpreter(reader).isSure(of: text, typed: typed, in: words, situation)
                ? nil : situation
        }
        understand = {
            guard let reader = MessageReader.bundled else { return typed }
            return try Interpreter(reader).understanding(
                text, typed: typed, in: words, context.situation(of: text, behind: shown, words))
        }
    }

    /// What the message is said in, where it is not understood surely; nil where it is.
    func doubt() throws -> Situation? { try look() }

    /// What the message asks for in its situation.
    func whole() throws -> Understanding {
        if let known { return known }
        let meant = try understand()
        known = meant
        return meant
    }
}
