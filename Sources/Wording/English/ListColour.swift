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

    /// All names.
    public static var all: [String] { marks.map(\.name) }

    /// All names, for people to choose from.
    static var names: String { marks.map(\.name).joined(separator: ", ") }
}
