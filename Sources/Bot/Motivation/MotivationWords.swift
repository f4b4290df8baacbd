import Planner

/// Texts compared by their words alone.
enum MotivationWords {
    /// The words in lower case without punctuation; apostrophes are dropped, all else divides.
    static func words(of text: String) -> [Substring] {
        var plain = ""
        plain.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar == "'" || scalar == "\u{2019}" { continue }
            let isPart = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            plain += isPart ? scalar.properties.lowercaseMapping : " "
        }
        return plain.split(separator: " ")
    }

    /// The parts of a list with commas.
    static func phrases(of list: String) -> [String] {
        list.split(separator: ",").map { words(of: String($0)).joined(separator: " ") }
    }

    /// 16 hexadecimal digits of the text's letters and digits, whatever its punctuation.
    static func identifier(of text: String) -> String {
        var hash = StableHash()
        for byte in text.utf8 where byte >= 0x80 || isLetterOrDigit(byte) {
            hash.combine((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
    }
}
