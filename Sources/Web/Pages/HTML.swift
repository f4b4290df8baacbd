/// Markup of a page. Texts that are put into it are escaped; other markup is not.
///
///     HTML("<b>\(title)</b>")
struct HTML: Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    private(set) var text: String

    /// No markup.
    init() {
        text = ""
    }

    /// Markup as it is written in the program.
    init(stringLiteral value: String) {
        text = value
    }

    init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    /// Collects the parts of a literal.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ value: String) {
            text += HTML.escaped(value)
        }

        mutating func appendInterpolation(_ value: some BinaryInteger) {
            text += String(value)
        }

        mutating func appendInterpolation(_ markup: HTML) {
            text += markup.text
        }

        mutating func appendInterpolation(_ parts: [HTML]) {
            for part in parts { text += part.text }
        }
    }

    static func + (left: HTML, right: HTML) -> HTML {
        var sum = left
        sum.text += right.text
        return sum
    }

    /// A text in which nothing is markup, also between quotation marks.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
