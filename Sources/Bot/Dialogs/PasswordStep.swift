/// What a conversation about a password waits for.
enum PasswordStep: Codable, Equatable {
    /// The password that holds now, and how often it was wrong.
    case current(wrong: Int)
    /// The new one.
    case new
    /// The new one once more; this is its hash.
    case again(hash: String)
}
