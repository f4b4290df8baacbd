import Foundation
import Testing

/// The table of what is promised: each row names conversations, and they are there.
@Suite struct PromiseTests {
    private static let rows: [String] = {
        let counts = ["A": 21, "B": 8, "C": 15, "D": 17, "E": 9]
        let withoutTalk: Set = ["C11", "C15", "D1", "D2", "D17", "E9"]
        return counts.sorted { $0.key < $1.key }
            .flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
            .filter { !withoutTalk.contains($0) }
    }()

    private static let table: [String: [String]] = {
        let file = Transcript.directory.appendingPathComponent("README.md")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        var table: [String: [String]] = [:]
        for line in lines where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 3 else { continue }
            table[cells[0]] = cells[2].components(separatedBy: ", ")
        }
        return table
    }()

    @Test(arguments: rows)
    func aConversationShowsIt(_ row: String) throws {
        let names = try #require(Self.table[row], "\(row) has no row in the table")
        let known = Set(Transcript.all.map(\.testDescription))
        #expect(!names.isEmpty)
        for name in names { #expect(known.contains(name), "there is no conversation \(name)") }
    }
}
