/// A request to a server.
struct HTTPRequest: Sendable {
    /// What the request does (RFC 9110, section 9).
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
    }

    /// Where it goes.
    var url: HTTPURL
    /// The body; GET has none.
    var body: [UInt8]
    /// The body's media type.
    var contentType: String
    /// The total time allowed, from the call to the last byte of the answer.
    var timeout: Duration
    /// The largest answer read, in bytes.
    var limit: Int
    /// Whether sending it twice does no harm: libcurl may then send it again by itself when a kept
    /// connection turns out dead.
    var isRepeatable: Bool
    /// What the request does.
    var method = Method.post
    /// The value of its `Authorization` header; nil for none.
    var authorization: Secret?
    /// Further header fields, each a line.
    var fields: [String] = []
    /// The header fields of the answer that are wanted.
    var wants: [String] = []
    /// Where it is a letter, how it goes; the body is the letter then.
    var envelope: MailEnvelope?
    /// Whether it may go to hosts of the Internet alone: the address that was connected to decides.
    var isPublicOnly = false
}
