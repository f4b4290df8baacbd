/// The open part of a sealed row, to count and choose rows by.
public struct SealedMark: Hashable, Sendable {
    /// Who the row is counted for; empty for nobody.
    public var party: String
    /// When it was last used, or is due; in seconds since 1970.
    public var moment: Int
    /// How many bytes are sealed.
    public var bytes: Int

    /// A mark of those values.
    public init(party: String = "", moment: Int = 0, bytes: Int = 0) {
        self.party = party
        self.moment = moment
        self.bytes = bytes
    }
}
