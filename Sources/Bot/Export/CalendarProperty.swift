/// A content line of iCalendar (RFC 5545 section 3.1): a name, parameters, a value.
struct CalendarProperty {
    /// The name, in capitals.
    var name: String
    /// The parameters, names in capitals.
    var parameters: [String: String] = [:]
    /// The value as it is written.
    var value: String
    /// Its line, from 1.
    var line = 0

    init(_ name: String, _ value: String, _ parameters: [String: String] = [:]) {
        self.name = name
        self.value = value
        self.parameters = parameters
    }

    /// A property whose value is `TEXT` (section 3.3.11).
    init(_ name: String, text: String) {
        self.init(name, Self.escaped(text))
    }

    /// Reads an unfolded line; nil when it is malformed.
    init?(_ text: String, line: Int) {
        var head: [String] = [""]
        var isQuoted = false
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\"" { isQuoted.toggle() }
            if character == ":", !isQuoted {
                name = head[0].uppercased()
                value = String(rest)
                self.line = line
                for parameter in head.dropFirst() {
                    let parts = parameter.split(separator: "=", maxSplits: 1).map(String.init)
                    guard parts.count == 2 else { return nil }
                    parameters[parts[0].uppercased()] = parts[1].filter { $0 != "\"" }
                }
                guard !name.isEmpty else { return nil }
                return
            }
            if character == ";", !isQuoted {
                head.append("")
            } else {
                head[head.count - 1].append(character)
            }
        }
        return nil
    }

    /// The line, folded after 75 octets.
    var text: String {
        let parts = parameters.sorted { $0.key < $1.key }.map { ";\($0.key)=\($0.value)" }
        return Self.folded(name + parts.joined() + ":" + value)
    }

    /// The value without its backslashes.
    var unescaped: String {
        var result = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                result.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// Characters with a meaning of their own in `TEXT` behind a backslash; a carriage return is none.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", ";", ",": result += "\\\(character)"
            case let newline where newline.isNewline: result += "\\n"
            case "\t": result.append(character)
            case let other where other.asciiValue.map({ $0 < 32 || $0 == 127 }) ?? false: break
            default: result.append(character)
            }
        }
        return result
    }

    private static func folded(_ line: String) -> String {
        var result = ""
        var width = 0
        for scalar in line.unicodeScalars {
            let size = String(scalar).utf8.count
            if width + size > 75 {
                result += "\r\n "
                width = 1
            }
            result.unicodeScalars.append(scalar)
            width += size
        }
        return result + "\r\n"
    }

    /// The content lines of a stream, unfolded.
    static func lines(of text: String) throws -> [CalendarProperty] {
        var unfolded: [(text: String, line: Int)] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            if line.first == " " || line.first == "\t", !unfolded.isEmpty {
                unfolded[unfolded.count - 1].text += line.dropFirst()
            } else {
                unfolded.append((String(line), index + 1))
            }
        }
        return try unfolded.map { text, line in
            guard let property = CalendarProperty(text, line: line) else {
                throw ImportFault("line \(line): this is no property of iCalendar")
            }
            return property
        }
    }
}
