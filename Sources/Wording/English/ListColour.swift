/// The colours that lists can have, each with the emoji that shows it.
public enum ListColour {
    private static let marks: [(name: String, mark: String)] = [
        ("red", "🔴"), ("orange", "🟠"), ("yellow", "🟡"), ("green", "🟢"), ("blue", "🔵"),
        ("purple", "🟣"), ("brown", "🟤"), ("black", "⚫"), ("white", "⚪"), ("grey", "🔘"),
        ("pink", "🩷"),
    ]

    /// The emoji of a colour; nil for an unknown name.
    public static func mark(_ name: String) -> String? {
        let wanted = name.lowercased() == "gray" ? "grey" : name.lowercased()
        return marks.first { $0.name == wanted }?.mark
    }

    private static let tones: [(name: String, tone: (red: Int, green: Int, blue: Int))] = [
        ("red", (0xE0, 0x3B, 0x3B)), ("orange", (0xF0, 0x8C, 0x2E)), ("yellow", (0xF2, 0xC9, 0x3A)),
        ("green", (0x4C, 0xAF, 0x50)), ("blue", (0x3B, 0x7D, 0xD8)), ("purple", (0x8E, 0x5C, 0xC9)),
        ("brown", (0x8D, 0x5B, 0x3A)), ("black", (0x20, 0x20, 0x20)), ("white", (0xF5, 0xF5, 0xF5)),
        ("grey", (0x8A, 0x8A, 0x8A)), ("pink", (0xE9, 0x8A, 0xB8)),
    ]

    /// A colour as calendar programs tell it: `#3B7DD8`; nil for an unknown name.
    public static func hex(_ name: String) -> String? {
        tones.first { $0.name == name.lowercased() }.map { _, tone in
            "#"
                + [tone.red, tone.green, tone.blue].map { part in
                    (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
                }.joined()
        }
    }

    /// The colour that a calendar program means: by its name, else by its tone.
    public static func meant(_ text: String) -> String? {
        tones.first { $0.name == text.lowercased() }?.name ?? nearest(hex: text)
    }

    /// The colour that is nearest to one as calendar programs tell it; nil where it is none.
    public static func nearest(hex: String) -> String? {
        let digits = hex.drop { $0 == "#" }.prefix(6)
        guard digits.count == 6, let value = Int(digits, radix: 16) else { return nil }
        let (red, green, blue) = (value >> 16, value >> 8 & 255, value & 255)
        return tones.min { left, right in
            let distance = { (tone: (red: Int, green: Int, blue: Int)) in
                (tone.red - red) * (tone.red - red) + (tone.green - green) * (tone.green - green)
                    + (tone.blue - blue) * (tone.blue - blue)
            }
            return distance(left.tone) < distance(right.tone)
        }?.name
    }

    /// All names.
    public static var all: [String] { marks.map(\.name) }

    /// All names, for people to choose from.
    static var names: String { marks.map(\.name).joined(separator: ", ") }
}
