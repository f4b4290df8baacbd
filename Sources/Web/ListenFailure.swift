/// Why nothing can listen at an address.
public struct ListenFailure: Error, CustomStringConvertible {
    /// Where it was to listen.
    public var address: ListenAddress
    /// What the system says, such as `Address already in use`.
    public var reason: String

    /// One line for the operator.
    public var description: String { "cannot listen at \(address): \(reason)" }
}
