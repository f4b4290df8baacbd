/// From whom a letter is, to whom it goes, and how it is handed over (RFC 5321).
struct MailEnvelope: Sendable {
    /// The server.
    var server: MailServer
    /// The address that it goes to.
    var to: String
}
