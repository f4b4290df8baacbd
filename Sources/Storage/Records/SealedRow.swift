/// A row that encryption keeps: only the key file opens what it holds.
public struct SealedRow: Hashable, Sendable {
    /// What the row holds, such as `olm`.
    public var kind: String
    /// What the row belongs to, such as a room; empty for nothing.
    public var owner: String
    /// Its name there; empty for the only one.
    public var name: String
    /// Its sealed bytes as base64; nil when it is to go.
    public var sealed: String?
    /// The mark beside the sealed bytes.
    public var mark: SealedMark

    /// A row of that name.
    public init(
        kind: String, owner: String, name: String, sealed: String?,
        mark: SealedMark = SealedMark()
    ) {
        self.kind = kind
        self.owner = owner
        self.name = name
        self.sealed = sealed
        self.mark = mark
    }
}
