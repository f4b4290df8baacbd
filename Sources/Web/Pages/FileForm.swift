import Hummingbird

/// A form with a file in it, as browsers send it (`multipart/form-data`, RFC 7578).
struct FileForm {
    /// A file of a form.
    struct File {
        /// Its name on the person's machine; nil where the browser tells none.
        var name: String?
        /// What is in it.
        var bytes: [UInt8]
    }

    /// The file; nil where none was chosen.
    private(set) var file: File?
    private var fields: [String: String] = [:]

    // A form of ours has few parts.
    private static let mostParts = 16

    /// Reads the body of a request; nil where it is too long or no such form.
    init?(_ request: Request, limit: Int) async {
        guard let type = request.headers[.contentType],
            let buffer = try? await request.body.collect(upTo: limit)
        else { return nil }
        self.init(Array(buffer.readableBytesView), type: type)
    }

    /// Reads a body by its media type; nil where it is no such form.
    init?(_ body: [UInt8], type: String) {
        guard let boundary = Self.parameter("boundary", of: type),
            type.lowercased().hasPrefix("multipart/form-data")
        else { return nil }
        let line = Array("\r\n".utf8)
        let mark = Array("\r\n--\(boundary)".utf8)
        var rest = (line + body)[...]
        guard let first = rest.firstRange(of: mark) else { return nil }
        rest = rest[first.upperBound...]
        for _ in 0..<Self.mostParts {
            guard rest.starts(with: line) else { return }
            guard let end = rest.firstRange(of: mark) else { return nil }
            add(rest[rest.startIndex..<end.lowerBound].dropFirst(line.count))
            rest = rest[end.upperBound...]
        }
    }

    /// The value of a field; nil where there is none.
    subscript(name: String) -> String? { fields[name] }

    private mutating func add(_ part: ArraySlice<UInt8>) {
        guard let end = part.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
        let head = String(decoding: part[..<end.lowerBound], as: UTF8.self)
        let content = part[end.upperBound...]
        let lines = head.split(separator: "\r\n")
        guard
            let line = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
            let name = Self.parameter("name", of: String(line))
        else { return }
        guard let file = Self.parameter("filename", of: String(line)) else {
            fields[name] = String(decoding: content, as: UTF8.self)
            return
        }
        guard !file.isEmpty || !content.isEmpty else { return }
        self.file = File(name: file.isEmpty ? nil : file, bytes: Array(content))
    }

    /// A parameter of a header field, such as `filename="plan.csv"`. Browsers write a quotation mark in it as %22.
    private static func parameter(_ name: String, of field: String) -> String? {
        var isQuoted = false
        let parts = field.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character == ";" && !isQuoted
        }
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].allSatisfy({ $0.isASCII }),
                pair[0].lowercased().filter({ $0 != " " }) == name
            else { continue }
            let value = pair[1].drop { $0 == "\"" }
            return String(value.last == "\"" ? value.dropLast() : value)
                .replacing("%22", with: "\"")
        }
        return nil
    }
}
