/// What a message asks for is more than a plan may hold: nothing of it is done, and the sender is told in one line.
struct Refusal: Error {
    /// What the sender is told.
    let text: String

    init(_ text: String) {
        self.text = text
    }
}
