import Foundation
import Testing

@testable import Bot

struct MotivationTableTests {
    private func withFile<T>(_ text: String, _ body: (String) throws -> T) throws -> T {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "motivation-\(UUID().uuidString).txt")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    @Test func anOperatorsFileIsAdded() throws {
        let own = """
            quote: Our own saying.
            category: focus

            tip: Ours.
            category: garden

            video: A film
            url: https://example.org/film
            category: focus
            """
        try withFile(own) { file in
            let bundled = try MotivationTable(bundled: true, files: [])
            let both = try MotivationTable(bundled: true, files: [file])
            #expect(both.items.count == bundled.items.count + 3)
            #expect(both.categories(of: .tip).contains("garden"))
            let before = bundled.count(kind: .quote, category: "focus")
            #expect(both.count(kind: .quote, category: "focus") == before + 2)
            #expect(both.count(kind: .video, category: "focus") == 1)
            let alone = try MotivationTable(bundled: false, files: [file])
            #expect(alone.categories(of: .quote) == ["focus"])
            #expect(alone.count(kind: .quote, category: "time") == 0)
        }
    }

    @Test func aFileThatRepeatsABundledQuoteAddsNothing() throws {
        let bundled = try MotivationTable(bundled: true, files: [])
        let known = try #require(bundled.items.first)
        try withFile("quote: \(known.text.uppercased())\ncategory: focus") { file in
            let both = try MotivationTable(bundled: true, files: [file])
            #expect(both.items.count == bundled.items.count)
        }
    }

    @Test func faultsOfAllFilesAreNamed() throws {
        try withFile("quote: A\n\ntip: B") { file in
            let error = #expect(throws: MotivationFaults.self) {
                try MotivationTable(bundled: false, files: [file, file])
            }
            #expect(error?.faults.map(\.line) == [1, 3, 1, 3])
        }
    }

    @Test func aMissingFileIsNamed() {
        let error = #expect(throws: MotivationFaults.self) {
            try MotivationTable(bundled: true, files: ["/nowhere/quotes.txt"])
        }
        #expect(error?.description.hasPrefix("/nowhere/quotes.txt: cannot be read") == true)
    }

    @Test func anEntryIsFoundByItsName() throws {
        let table = try MotivationTable(bundled: true, files: [])
        #expect(Set(table.items.map(\.id)).count == table.items.count)
        for item in table.items { #expect(table.item(id: item.id) == item) }
        #expect(table.item(id: "0") == nil)
        let word = MotivationWords.identifier(of: "Don’t wait!")
        #expect(word == MotivationWords.identifier(of: "don’t wait"))
    }

    @Test func verseIsSetInLines() throws {
        try withFile("quote: One line, / another.\ncategory: time") { file in
            let table = try MotivationTable(bundled: false, files: [file])
            #expect(table.items.map(\.text) == ["One line,\nanother."])
        }
    }

    @Test func aQuoteIsSignedAndATipNamesItsSource() throws {
        let table = try MotivationTable(bundled: true, files: [])
        let walden = table.items.first { $0.text.hasPrefix("I love a broad margin") }
        #expect(walden?.attribution == "Henry David Thoreau, Walden (1854)")
        let long = table.items.first { $0.translator == "George Long" }
        #expect(long?.attribution?.hasSuffix("(tr. George Long, \(long?.year ?? 0))") == true)
        let tip = table.items.first { $0.kind == .tip }
        #expect(tip?.attribution == tip?.source && tip?.source?.contains(": ") == true)
    }
}
