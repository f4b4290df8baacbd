import Wording
import Language

extension Turn {
    /// Explains what can be said, in general or about a topic.
    func help(_ topic: String?) {
        guard let topic else { return say(HelpText.overview) }
        guard let text = HelpText.topic(topic) else {
            return say(
                RichText("There is help on \(HelpText.topics).\n\n") + HelpText.overview)
        }
        say(text)
    }

    /// Answers talk that asks for nothing, and registers nothing.
    func smallTalk(_ kind: SmallTalk) {
        switch kind {
        case .greeting:
            say(
                "Hello! What shall I remember for you? `home` shows your plan, `help` what I understand."
            )
        case .thanks: say("You are welcome.")
        case .farewell: say("See you. I will speak up when something is due.")
        case .question: say("I only know your plan: try `home`, `what's due friday?` or `help`.")
        case .chatter: say("I keep plans. To keep something, say `add …`; `help` shows the rest.")
        }
    }
}
