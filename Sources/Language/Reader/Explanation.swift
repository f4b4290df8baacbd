/// Why a message was read as it was, for people.
public struct Explanation: Sendable {
    /// What was decided, and what weighed most in that.
    public struct Choice: Sendable {
        /// The words.
        public var text: String
        /// What was chosen for them.
        public var choice: String
        /// What weighed most, with how much: by how much the odds of the choice are worse without it, as a logarithm.
        public var features: [String]
    }

    /// The stretches with what they do.
    public var acts: [Choice]
    /// The words with their roles.
    public var words: [Choice]
}
