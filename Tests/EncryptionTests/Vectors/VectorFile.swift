import Foundation
import JSON

/// What vodozemac did once, with the keys that it did it with: `Tests/Support/Oracle/oracle.py record` writes it.
enum VectorFile {
    /// The vectors of a kind.
    static func entries(_ kind: String) throws -> [JSONValue] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(
            contentsOf: tests.appendingPathComponent("Support/Oracle/vectors.json"))
        return try JSONValue(text: Array(data)).list(kind)
    }
}
