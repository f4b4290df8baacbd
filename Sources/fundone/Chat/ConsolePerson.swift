import Bot
import Planner

/// Who is at the keyboard: `bob`, or `bob@matrix` for an identity on another network.
struct ConsolePerson: Hashable {
    /// The network, `console` unless another one was named.
    let network: String
    /// The name there.
    let name: String

    /// Reads `NAME` or `NAME@NETWORK`.
    init(_ text: String) throws(Directive.Fault) {
        let at = text.lastIndex(of: "@")
        name = String(at.map { text[..<$0] } ?? text[...])
        network = at.map { String(text[text.index(after: $0)...]) } ?? "console"
        let isNetwork = network.wholeMatch(of: /[a-z]+/) != nil
        let isName =
            !name.isEmpty && name.first != "#"
            && !name.contains(where: \.isWhitespace) && CleanText.line(name) == name
        guard isNetwork, isName else {
            throw Directive.Fault(message: "'\(text)' is no person, like bob or bob@matrix")
        }
    }

    /// The name that is typed and shown, and the id of the private chat.
    var label: String { network == "console" ? name : "\(name)@\(network)" }

    /// The identity.
    var sender: Sender { Sender(network: network, id: name, name: name, username: label) }

    /// The id of what they did as the update of that number.
    func messageID(_ number: Int64) -> String { messagePrefix + String(number) }

    /// What the ids of their messages begin with, and no others do.
    var messagePrefix: String { label + "/" }
}
