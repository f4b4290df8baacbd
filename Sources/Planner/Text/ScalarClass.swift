/// What a scalar of a foreign text is to people who read it.
enum ScalarClass {
    case visible
    case newline
    /// A character that shows as a blank.
    case blank
    /// The flag that can be followed by tags.
    case flag
    /// A combining mark; piled where it stands above or below its base.
    case mark(isPiled: Bool)
    /// A joiner or non-joiner of zero width.
    case joiner
    /// A mark of writing direction that embeds nothing.
    case direction
    /// A space of zero width.
    case wordBreak
    case variation
    /// What no text needs.
    case harmful

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
        case 0x09, 0x20..<0x7F: self = .visible
        case 0..<0x20, 0x7F..<0xA0: self = .harmful
        case 0x200C, 0x200D: self = .joiner
        case 0x200E, 0x200F, 0x061C: self = .direction
        case 0x200B: self = .wordBreak
        case 0x2800: self = .blank
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: self = .variation
        case 0x1F3F4: self = .flag
        // Signs around numbers in Arabic and Syriac are format characters, and seen.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD:
            self = .visible
        default: self = ScalarClass.byProperties(scalar.properties)
        }
    }

    private static func byProperties(_ properties: Unicode.Scalar.Properties) -> ScalarClass {
        if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
            return .harmful
        }
        switch properties.generalCategory {
        case .control, .format, .surrogate: return .harmful
        case .nonspacingMark, .enclosingMark, .spacingMark:
            let place = properties.canonicalCombiningClass
            return .mark(isPiled: place == .above || place == .below)
        default: return .visible
        }
    }

    /// Whether a scalar is a letter of a writing system that runs from right to left.
    static func runsLeft(_ scalar: Unicode.Scalar) -> Bool {
        let blocks = [
            0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        ]
        return scalar.properties.generalCategory == .otherLetter
            && blocks.contains { $0.contains(Int(scalar.value)) }
    }

    static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200C || scalar.value == 0x200D
    }

    static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x061C
    }

    /// Whether joiners have a meaning behind a scalar: letters and marks of Arabic, Indic and the like.
    static func joins(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0x0530 else { return false }
        let properties = scalar.properties
        if properties.isVariationSelector || properties.isEmoji { return false }
        switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
        default: return false
        }
    }

    /// Whether a scalar ends words by spaces of zero width: Thai, Lao, Burmese, Khmer.
    static func needsWordBreaks(_ scalar: Unicode.Scalar) -> Bool {
        (0x0E00...0x0EFF).contains(scalar.value) || (0x1000...0x109F).contains(scalar.value)
            || (0x1780...0x17FF).contains(scalar.value)
    }

    /// Whether a selector can vary a scalar.
    static func varies(_ scalar: Unicode.Scalar, by selector: Unicode.Scalar) -> Bool {
        if isJoiner(scalar) || isDirection(scalar) || scalar.properties.isVariationSelector {
            return false
        }
        if selector.value >= 0xE0100 { return scalar.properties.isIdeographic }
        return scalar.value > 0x7F || "0123456789#*".unicodeScalars.contains(scalar)
    }

    static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        // What a later Unicode adds lies among the others.
        (0x1F000...0x1FAFF).contains(scalar.value)
            || scalar.value > 0xFF && scalar.properties.isEmoji
    }

    /// Whether an emoji can end with a scalar.
    static func isEmojiEnd(_ scalar: Unicode.Scalar) -> Bool {
        isEmoji(scalar) || scalar.value == 0xFE0F || scalar.value == 0xE007F
    }
}
