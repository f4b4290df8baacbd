/// What an `m.room.encrypted` event of a room holds.
struct EventCipher: Hashable, Sendable {
    /// How it was encrypted.
    var algorithm = ""
    /// The session it was encrypted with.
    var session = ""
    /// `ciphertext` as base64.
    var text = ""

    /// A cipher of those parts.
    init(algorithm: String, session: String, text: String) {
        self.algorithm = algorithm
        self.session = session
        self.text = text
    }

    /// `other`, or nothing, with one more part.
    init(
        _ other: EventCipher?, algorithm: String? = nil, session: String? = nil,
        text: String? = nil
    ) {
        self.algorithm = algorithm ?? other?.algorithm ?? ""
        self.session = session ?? other?.session ?? ""
        self.text = text ?? other?.text ?? ""
    }
}
