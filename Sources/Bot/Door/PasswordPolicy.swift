internal import BundledTables
public import Wording

/// What a password must be.
public enum PasswordPolicy: String, Sendable {
    /// 8 characters, among them a special one, a digit and a capital letter.
    case classic
    /// 15 characters of any kind (OWASP ASVS 5.0, 6.2.1 and 6.2.5).
    case modern

    /// The fewest characters.
    public var length: Int { self == .classic ? 8 : 15 }
    /// The most characters.
    public static let longest = 200

    /// What a password lacks; nothing where it can be taken. The most common ones cannot, whatever they are written
    /// with (ASVS 6.2.4).
    public func faults(of password: String) -> [PasswordFault] {
        var faults: [PasswordFault] = []
        if password.count < length { faults.append(.short(length)) }
        if password.count > Self.longest { faults.append(.long(Self.longest)) }
        if self == .classic {
            if !password.contains(where: \.isUppercase) { faults.append(.noCapital) }
            if !password.contains(where: \.isNumber) { faults.append(.noDigit) }
            if password.allSatisfy({ $0.isLetter || $0.isNumber || $0.isWhitespace }) {
                faults.append(.noSpecial)
            }
        }
        if Self.isCommon(password) { faults.append(.common) }
        return faults
    }

    private static func isCommon(_ password: String) -> Bool {
        let small = password.lowercased()
        guard !common.contains(small) else { return true }
        // `P@ssw0rd1!` is `password` in disguise; what stands around it makes it no better, where it is less.
        let word = bare(small)
        let plain = String(word.map { disguises[$0] ?? $0 })
        return word.count >= 4 && word.count * 2 >= small.count
            && (common.contains(word) || common.contains(plain))
    }

    /// A word without what is no letter before and behind it.
    private static func bare(_ text: String) -> String {
        let rest = text.drop { !$0.isLetter }
        let end = rest.lastIndex { $0.isLetter }.map { rest.index(after: $0) } ?? rest.startIndex
        return String(rest[..<end])
    }

    private static let disguises: [Character: Character] = [
        "@": "a", "4": "a", "3": "e", "1": "l", "!": "i", "0": "o", "5": "s", "$": "s", "7": "t",
    ]

    private static let common: Set<String> = {
        let table = bundled_common_passwords()
        let text = String(
            decoding: UnsafeBufferPointer(start: table.bytes, count: table.length), as: UTF8.self)
        return Set(
            text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { $0.lowercased() })
    }()
}
