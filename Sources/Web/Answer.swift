/// What is answered to one request.
struct Answer: Hashable, Sendable {
    /// The status codes that are in use (RFC 9110, section 15).
    enum Status: Int, Sendable {
        case ok = 200
        case badRequest = 400
        case notFound = 404
        case methodNotAllowed = 405
        case requestTimeout = 408
        case uriTooLong = 414
        case headersTooLarge = 431
        case unavailable = 503
        case versionNotSupported = 505
    }

    /// The status.
    var status: Status
    /// The body, in UTF-8.
    var body: String
    /// The media type of the body.
    var contentType = "text/plain; charset=utf-8"
}
