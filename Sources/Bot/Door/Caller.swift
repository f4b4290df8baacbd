public import Planner
import Storage

/// Who comes in by another way than a network, and what they may do.
public struct Caller: Sendable {
    /// How they came in.
    public enum Way: Hashable, Sendable {
        /// As a browser that is signed in, by its row.
        case session(Int64)
        /// With what a program was given, by its row.
        case grant(Int64)
    }

    /// How they came in.
    public let way: Way
    /// What they may do.
    public let scope: Grant.Scope
    /// The list, or the tag with `#`, that they may see; nil for the whole plan.
    public let filter: String?
    /// What attempts of the person are counted under.
    public var person: String { "\(sender.network) \(sender.id)" }
    /// The row of the person for whom they speak.
    let identity: Int64
    /// The person, as their network knows them.
    let sender: Sender

    init(_ person: Identity, _ way: Way, scope: Grant.Scope, filter: String? = nil) {
        self.way = way
        self.scope = scope
        self.filter = filter
        identity = person.id
        sender = Sender(network: person.network, id: person.externalID, name: person.name)
    }
}
