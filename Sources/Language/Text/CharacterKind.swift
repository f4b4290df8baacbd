/// What a character outside ASCII is to the tokenizer, with its length in bytes.
enum CharacterKind {
    case space(Int)
    case dash(Int)
    case dots(Int)
    case quote(Int)
    case letter(Int)

    /// The character at `index` of `bytes`, which end at `end`. Broken UTF-8 counts as letters.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int) {
        let lead = bytes[index]
        let second = index + 1 < end ? bytes[index + 1] : 0
        let third = index + 2 < end ? bytes[index + 2] : 0
        switch (lead, second) {
        case (0xC2, 0xA0): self = .space(2)
        case (0xC2, 0xAB), (0xC2, 0xBB): self = .quote(2)
        case (0xE2, 0x80): self = Self.punctuation(third)
        case (0xE3, 0x80) where third == 0x80: self = .space(3)
        default:
            let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
            self = .letter(min(length, end - index))
        }
    }

    private static func punctuation(_ third: UInt8) -> CharacterKind {
        switch third {
        case 0x80...0x8A, 0xA8, 0xA9, 0xAF: .space(3)
        case 0x90...0x95, 0xA2, 0xA3: .dash(3)
        case 0x9C...0x9F: .quote(3)
        case 0xA6: .dots(3)
        case 0: .letter(2)
        default: .letter(3)
        }
    }
}
