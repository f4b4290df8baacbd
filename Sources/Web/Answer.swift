import Glibc

/// What is answered to one request; the connection closes behind it.
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

        /// What stands behind the number, for people.
        var reason: String {
            switch self {
            case .ok: "OK"
            case .badRequest: "Bad Request"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .requestTimeout: "Request Timeout"
            case .uriTooLong: "URI Too Long"
            case .headersTooLarge: "Request Header Fields Too Large"
            case .unavailable: "Service Unavailable"
            case .versionNotSupported: "HTTP Version Not Supported"
            }
        }
    }

    /// The status.
    var status: Status
    /// The body.
    var body: String
    /// The media type of the body.
    var contentType = "text/plain; charset=utf-8"

    /// An answer with `body`, or with the status in words.
    init(_ status: Status, _ body: String? = nil, contentType: String? = nil) {
        self.status = status
        self.body = body ?? status.reason.lowercased() + "\n"
        if let contentType { self.contentType = contentType }
    }

    /// The bytes on the wire (RFC 9112); without the body for HEAD.
    func encoded(withBody: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\nDate: \(Answer.date)\r\n"
        if status == .methodNotAllowed { head += "Allow: GET\r\n" }
        head += "Content-Type: \(contentType)\r\nContent-Length: \(body.utf8.count)\r\n"
        head += "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
        return Array((head + (withBody ? body : "")).utf8)
    }

    // IMF-fixdate; no locale is ever set, so the names are English.
    private static var date: String {
        var (now, parts) = (time(nil), tm())
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 40)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
