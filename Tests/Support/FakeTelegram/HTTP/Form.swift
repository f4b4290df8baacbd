/// A file of a form.
struct FormFile {
    var field: String
    var name: String
    var mediaType: String
    var bytes: [UInt8]
}

/// A `multipart/form-data` body (RFC 7578), read.
struct Form {
    var fields: [(name: String, value: String)] = []
    var files: [FormFile] = []

    /// Reads `body`, whose media type with boundary is `contentType`; nil when it is malformed.
    init?(_ body: [UInt8], contentType: String) {
        guard let range = contentType.firstRange(of: "boundary=") else { return nil }
        let delimiter = Array(
            ("\r\n--" + contentType[range.upperBound...].filter { $0 != "\"" }).utf8)
        var rest = ([13, 10] + body)[...]
        guard let first = rest.firstRange(of: delimiter), first.lowerBound == rest.startIndex else {
            return nil
        }
        rest = rest[first.upperBound...]
        while rest.starts(with: [13, 10]) {
            guard let end = rest.firstRange(of: delimiter),
                add(rest.dropFirst(2)[..<end.lowerBound])
            else { return nil }
            rest = rest[end.upperBound...]
        }
        guard rest.starts(with: Array("--".utf8)) else { return nil }
    }

    private mutating func add(_ part: ArraySlice<UInt8>) -> Bool {
        guard let end = part.firstRange(of: [13, 10, 13, 10]) else { return false }
        let head = String(decoding: part[..<end.lowerBound], as: UTF8.self)
        let content = Array(part[end.upperBound...])
        guard let name = Form.attribute("name", head) else { return false }
        if let file = Form.attribute("filename", head) {
            let type = head.firstRange(of: "Content-Type: ").map { head[$0.upperBound...] } ?? ""
            files.append(
                FormFile(
                    field: name, name: file,
                    mediaType: String(type.prefix { !$0.isNewline }), bytes: content))
        } else {
            fields.append((name, String(decoding: content, as: UTF8.self)))
        }
        return true
    }

    private static func attribute(_ name: String, _ head: String) -> String? {
        guard let range = head.firstRange(of: " \(name)=\"") else { return nil }
        return String(head[range.upperBound...].prefix { $0 != "\"" })
    }
}
