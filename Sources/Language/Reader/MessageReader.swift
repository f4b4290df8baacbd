import Planner

/// Reads what a message does: it cuts it into stretches, one for each act, and gives each word a role.
///
/// ```
/// words ──► network ──► acts: the likeliest way to cut and name ──► roles of the words
/// ```
/// The network was trained on messages; values are always words of the message.
public struct MessageReader: Sendable {
    let network: ReaderNetwork

    /// A reader with that network.
    init(_ network: ReaderNetwork) { self.network = network }

    /// What `text` does in `situation`; dates and times are those of `context`.
    public func read(_ text: String, in situation: Situation, context: ParseContext) -> Reading {
        let message = Self.text(text, in: situation, context: context)
        // An empty message says nothing; one that is too long to be read may say anything.
        guard message.count > 0 else {
            return Reading(
                acts: [SpokenAct(kind: .talk, spans: [:])], sure: text.isEmpty ? 1 : 0, second: [],
                unread: message.unread)
        }
        let reading = NetworkReading(NetworkInput(message), network)
        let best = reading.lattice.best()
        let kinds = best.map(\.kind)
        let spans = { (cuts: [ActCut]) in
            RoleSpans(message, cuts, reading.roles(cuts, in: message)).acts
        }
        return Reading(
            acts: spans(best),
            sure: Double(Exponential.of(reading.lattice.likelihood(of: kinds))),
            second: reading.lattice.second(to: kinds).map(spans) ?? [], unread: message.unread)
    }

    /// The message as it is seen.
    static func text(_ text: String, in situation: Situation, context: ParseContext) -> ReaderText {
        var context = context
        context.lists = situation.lists
        context.people =
            situation.people.isEmpty
            ? nil : situation.people.sorted { ($1.count, $0) < ($0.count, $1) }
        return ReaderText(text, in: situation, context: context, pack: .of(context.language))
    }
}
