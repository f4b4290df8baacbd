import FoundationEssentials

/// A value that the database keeps as JSON. A damaged value, or one that an earlier build wrote otherwise, counts as
/// none: whoever refers to it is told that it is too old.
protocol StoredValue: Codable {}

extension StoredValue {
    /// The value as JSON, its keys in one order.
    func encoded() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Reads JSON; nil for any other text.
    init?(encoded text: String) {
        guard let value = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
            return nil
        }
        self = value
    }
}
