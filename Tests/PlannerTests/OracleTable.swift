import Foundation

/// A table that a script in `Oracles` has written: lines of fields between tabs.
struct OracleTable {
    /// The fields of each line.
    let rows: [[String]]

    /// The table in `Oracles` with that file name.
    init(_ name: String, file: String = #filePath) throws {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let url = folder.appendingPathComponent("Oracles").appendingPathComponent(name)
        let text = try String(contentsOf: url, encoding: .utf8)
        rows = text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}

/// FNV-1a over 64-bit words, as the scripts compute it.
struct Fingerprint {
    private var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes in one word.
    mutating func add(_ value: Int) {
        digest = (digest ^ UInt64(bitPattern: Int64(value))) &* 0x100_0000_01B3
    }

    /// The digest as 16 hexadecimal digits.
    var text: String {
        let hex = String(digest, radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }
}
