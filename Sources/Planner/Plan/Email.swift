/// The e-mail address of a person.
public struct Email: Hashable, Sendable {
    /// The row of the person.
    public var identity: Int64
    /// The address that was confirmed; nil where none was.
    public var address: String?
    /// The address that a letter was sent to and that waits to be confirmed; nil where none does.
    public var wanted: String?

    /// An address with those values.
    public init(identity: Int64, address: String? = nil, wanted: String? = nil) {
        self.identity = identity
        self.address = address
        self.wanted = wanted
    }
}
