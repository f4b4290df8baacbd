/// Why a message was read as it was, for people.
public struct Explanation: Sendable {
    /// What was decided, and what weighed most in that.
    public struct Choice: Sendable {
        /// The words.
        public var text: String
        /// What was chosen for them.
        public var choice: String
        /// What weighed most, and how much: the loss in the odds of the choice without it, as a logarithm.
        public var features: [String]
    }

    /// The stretches with what they do.
    public var acts: [Choice]
    /// The words with their roles.
    public var words: [Choice]
}
