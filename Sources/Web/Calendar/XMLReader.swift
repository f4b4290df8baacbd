/// Reads XML 1.0 with namespaces, as far as WebDAV needs it, and nothing that has been used to attack: no document type,
/// no entity but the five that are predefined, bounded depth, elements, attributes and bytes.
///
///     bytes ──► is it UTF-8? ──► < … > by < … > ──► element
///                     └───────────────┴── anything else is refused, nothing is guessed
struct XMLReader {
    /// Why something is not read.
    enum Fault: Error, Equatable {
        /// The text is no XML, or not well formed.
        case malformed
        /// The text declares a document type or refers to an entity.
        case forbidden
        /// The text is deeper, or has more elements or attributes, than any proper request.
        case tooMuch
    }

    static let mostBytes = 1024 * 1024
    static let mostElements = 20_000
    static let mostDepth = 24
    static let mostAttributes = 24

    private let bytes: [UInt8]
    private var place = 0
    private var open: [(element: XMLElement, name: String, scope: [String: String])] = []
    private var root: XMLElement?
    private var count = 0

    /// The root of a document.
    static func read(_ bytes: [UInt8]) throws(Fault) -> XMLElement {
        guard bytes.count <= mostBytes else { throw .tooMuch }
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .malformed
        }
        var reader = XMLReader(bytes: bytes)
        return try reader.document()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func document() throws(Fault) -> XMLElement {
        if starts(with: "\u{FEFF}") { place += 3 }
        while place < bytes.count {
            if bytes[place] != UInt8(ascii: "<") {
                try takeText()
            } else if starts(with: "<?") {
                try takeInstruction()
            } else if starts(with: "<!--") {
                _ = try skip(past: "-->", from: 4)
            } else if starts(with: "<![CDATA[") {
                let text = try skip(past: "]]>", from: 9)
                guard !open.isEmpty else { throw .malformed }
                open[open.count - 1].element.text += String(decoding: text, as: UTF8.self)
            } else if starts(with: "<!") {
                throw .forbidden
            } else if starts(with: "</") {
                try takeEnd()
            } else {
                try takeStart()
            }
        }
        guard let root, open.isEmpty else { throw .malformed }
        return root
    }

    private func starts(with text: String) -> Bool {
        let wanted = text.utf8
        return place + wanted.count <= bytes.count
            && bytes[place..<place + wanted.count].elementsEqual(wanted)
    }

    /// Goes on behind an end, and returns what stood before it.
    private mutating func skip(past end: String, from length: Int) throws(Fault) -> ArraySlice<
        UInt8
    > {
        let begin = place + length
        place = begin
        while place < bytes.count {
            if starts(with: end) {
                let found = bytes[begin..<place]
                place += end.utf8.count
                return found
            }
            place += 1
        }
        throw .malformed
    }

    /// A declaration may name no other encoding than UTF-8.
    private mutating func takeInstruction() throws(Fault) {
        let isDeclaration = starts(with: "<?xml ") || starts(with: "<?xml\t")
        let text = String(decoding: try skip(past: "?>", from: 2), as: UTF8.self).lowercased()
        guard isDeclaration, let name = text.firstRange(of: "encoding") else { return }
        let rest = text[name.upperBound...].filter { !$0.isWhitespace && $0 != "=" }
        let encoding = rest.dropFirst().prefix { $0 != "\"" && $0 != "'" }
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else { throw .malformed }
    }

    private mutating func takeText() throws(Fault) {
        let begin = place
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        let text = try unescaped(bytes[begin..<place])
        guard !open.isEmpty else {
            guard text.allSatisfy(\.isWhitespace) else { throw .malformed }
            return
        }
        open[open.count - 1].element.text += text
    }

    private mutating func takeEnd() throws(Fault) {
        place += 2
        let name = try takeName()
        skipSpace()
        guard take(">"), let ended = open.popLast(), ended.name == name else { throw .malformed }
        guard open.isEmpty else {
            return open[open.count - 1].element.children.append(ended.element)
        }
        root = ended.element
    }

    private mutating func takeStart() throws(Fault) {
        guard root == nil else { throw .malformed }
        place += 1
        count += 1
        guard count <= Self.mostElements, open.count < Self.mostDepth else { throw .tooMuch }
        let name = try takeName()
        var attributes: [(name: String, value: String)] = []
        while true {
            let hasSpace = skipSpace()
            if take("/>") {
                let begun = try element(name, attributes)
                guard !open.isEmpty else { return root = begun.element }
                return open[open.count - 1].element.children.append(begun.element)
            }
            if take(">") {
                let begun = try element(name, attributes)
                return open.append((begun.element, name, begun.scope))
            }
            guard hasSpace else { throw .malformed }
            attributes.append(try takeAttribute())
            guard attributes.count <= Self.mostAttributes else { throw .tooMuch }
        }
    }

    private mutating func takeAttribute() throws(Fault) -> (name: String, value: String) {
        let name = try takeName()
        skipSpace()
        guard take("=") else { throw .malformed }
        skipSpace()
        guard place < bytes.count else { throw .malformed }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .malformed }
        place += 1
        let begin = place
        while place < bytes.count, bytes[place] != quote {
            guard bytes[place] != UInt8(ascii: "<") else { throw .malformed }
            place += 1
        }
        guard place < bytes.count else { throw .malformed }
        place += 1
        return (name, try unescaped(bytes[begin..<place - 1]))
    }

    /// An element whose prefixes stand for the namespaces that hold where it begins.
    private func element(_ name: String, _ attributes: [(name: String, value: String)])
        throws(Fault)
        -> (element: XMLElement, scope: [String: String])
    {
        var scope = open.last?.scope ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
        var own: [String: String] = [:]
        var seen: Set<String> = []
        for attribute in attributes {
            guard seen.insert(attribute.name).inserted else { throw .malformed }
            if attribute.name == "xmlns" {
                scope[""] = attribute.value
            } else if attribute.name.hasPrefix("xmlns:") {
                guard !attribute.value.isEmpty else { throw .malformed }
                scope[String(attribute.name.dropFirst(6))] = attribute.value
            } else if !attribute.name.contains(":") {
                own[attribute.name] = attribute.value
            }
        }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        guard parts.count <= 2, let local = parts.last, !local.isEmpty,
            let namespace = scope[prefix] ?? (prefix.isEmpty ? "" : nil)
        else { throw .malformed }
        let full = XMLElement.Name(namespace: namespace, local: String(local))
        return (XMLElement(name: full, attributes: own), scope)
    }

    private mutating func takeName() throws(Fault) -> String {
        let begin = place
        while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
        guard place > begin, place - begin <= 200 else { throw .malformed }
        return String(decoding: bytes[begin..<place], as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let begin = place
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
        return place > begin
    }

    private mutating func take(_ text: String) -> Bool {
        guard starts(with: text) else { return false }
        place += text.utf8.count
        return true
    }
}
