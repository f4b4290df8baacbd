/// An HTTP request as it arrived.
struct Request {
    let method: String
    let path: String
    let query: [(name: String, value: String)]
    private let headers: [String: String]
    var body: [UInt8] = []

    /// Reads the request line and the header fields; nil when they are malformed.
    init?(head: String) {
        var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let words = (lines.popFirst() ?? "").split(separator: " ")
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        method = String(words[0])
        let parts = words[1].split(separator: "?", maxSplits: 1)
        path = String(parts.first ?? "")
        query = parts.count == 2 ? Request.form(String(parts[1])) : []
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers[line[..<colon].lowercased()] = String(value)
        }
        self.headers = headers
    }

    /// The length of the body; nil when it is not known, as with chunks.
    var contentLength: Int? {
        guard headers["transfer-encoding"] == nil else { return nil }
        return headers["content-length"].map { Int($0) } ?? 0
    }

    /// The body's media type.
    var contentType: String { headers["content-type"] ?? "" }

    /// Who the client says it is.
    var authorization: String { headers["authorization"] ?? "" }

    /// Whether the client wants the connection to end after the answer.
    var isLast: Bool { headers["connection"]?.lowercased() == "close" }

    /// Reads `application/x-www-form-urlencoded`.
    static func form(_ text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decode(parts[0]), parts.count == 2 ? decode(parts[1]) : "")
        }
    }

    private static func decode(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
