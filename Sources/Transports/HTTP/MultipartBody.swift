/// A `multipart/form-data` body (RFC 7578).
struct MultipartBody: Sendable {
    private let boundary: String
    private var bytes: [UInt8] = []

    /// A body without parts.
    init() {
        var random = SystemRandomNumberGenerator()
        boundary = "fundone" + (0..<3).map { _ in String(random.next(), radix: 36) }.joined()
    }

    /// The body's media type, with its boundary.
    var contentType: String { "multipart/form-data; boundary=" + boundary }

    /// The whole body.
    var encoded: [UInt8] { bytes + Array("--\(boundary)--\r\n".utf8) }

    /// Adds a field of text.
    mutating func add(_ name: String, _ value: String) {
        begin("name=\"\(name)\"")
        bytes += Array("\r\n\(value)\r\n".utf8)
    }

    /// Adds a file; its name is made safe.
    mutating func add(
        _ name: String, file: String, mediaType: String, _ content: some Sequence<UInt8>
    ) {
        let safe = file.map { "\"\\\r\n/".contains($0) ? "_" : $0 }
        begin("name=\"\(name)\"; filename=\"\(String(safe))\"")
        let type = mediaType.filter { !$0.isNewline }
        bytes += Array("Content-Type: \(type)\r\n\r\n".utf8)
        bytes += content
        bytes += Array("\r\n".utf8)
    }

    private mutating func begin(_ disposition: String) {
        bytes += Array("--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n".utf8)
    }
}
