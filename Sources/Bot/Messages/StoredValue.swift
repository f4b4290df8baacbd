import FoundationEssentials

/// A value that the database keeps as JSON. One that is damaged, or of an earlier build that wrote it otherwise, is
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
