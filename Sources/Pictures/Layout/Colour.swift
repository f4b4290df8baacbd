/// A colour of the screen, in sRGB.
public struct Colour: Hashable, Sendable {
    /// Its red, green and blue, 0 to 255 each, as `0xRRGGBB`.
    public let rgb: UInt32

    /// The colour `0xRRGGBB`.
    public init(_ rgb: UInt32) { self.rgb = rgb & 0xFFFFFF }

    var red: UInt32 { rgb >> 16 }
    var green: UInt32 { rgb >> 8 & 0xFF }
    var blue: UInt32 { rgb & 0xFF }

    /// A mix of this colour, 0 to 100, with another for the rest.
    func mixed(_ percent: UInt32, with other: Colour) -> Colour {
        let mix = { (own: UInt32, rest: UInt32) in
            (own * percent + rest * (100 - percent) + 50) / 100
        }
        return Colour(
            mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
    }

    /// The contrast ratio with another colour, from 1 to 21 (WCAG 2.2).
    public func contrast(with other: Colour) -> Double {
        let (own, rest) = (luminance, other.luminance)
        return (max(own, rest) + 0.05) / (min(own, rest) + 0.05)
    }

    /// How bright it is, from 0 to 1 (WCAG 2.2, relative luminance).
    private var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ channel: UInt32) -> Double {
        let share = Double(channel) / 255
        // The curve of sRGB, with its power of 2.4 as 12/5.
        guard share > 0.04045 else { return share / 12.92 }
        let base = (share + 0.055) / 1.055
        return base * base * Self.fifthRoot(base * base)
    }

    /// The fifth root of a number from 0 to 1, by Newton's method.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<40 {
            root -= (root * root * root * root * root - number) / (5 * root * root * root * root)
        }
        return root
    }
}
