/// The answer to a complaint: what was done last, and what the record knows of what is complained of.
public struct ComplaintReply: Equatable, Sendable {
    /// The change that was made last; nil where none was made of late.
    public var change: Change?
    /// What was sent, or was to be sent; of one task where the complaint is about it.
    public var record: WhyReply

    /// The answer to a complaint.
    public init(change: Change?, record: WhyReply) {
        self.change = change
        self.record = record
    }

    /// A change that can be taken back.
    public struct Change: Equatable, Sendable {
        /// The entry of the undo log.
        public var id: Int64
        /// What was done, as the undo log calls it.
        public var summary: String

        /// A change that can be taken back.
        public init(id: Int64, summary: String) {
            self.id = id
            self.summary = summary
        }
    }
}
