/// Somebody in a group to whom alone an answer can be shown, because of what they just did.
public struct Aside: Hashable, Sendable {
    /// The network's id of the person.
    public var person: String
    /// The query of the button that they pressed; nil where they wrote.
    public var query: String?
    /// The moment from which the network refuses it.
    public var until: Instant

    /// That person, until that moment.
    public init(person: String, query: String?, until: Instant) {
        self.person = person
        self.query = query
        self.until = until
    }
}
