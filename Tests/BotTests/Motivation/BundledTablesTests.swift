import Foundation
import Testing

@testable import Bot

/// The tables in `config/` keep what is promised of them, row by row.
struct BundledTablesTests {
    static let config = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../config").standardizedFileURL

    private let quotes = MotivationSource.bundledItems.filter { $0.kind == .quote }
    private let tips = MotivationSource.bundledItems.filter { $0.kind == .tip }
    private let people = MotivationSource.bundledPeople

    @Test(arguments: ["quotes.txt", "tips.txt", "authors.txt"])
    func everyRowIsSound(file: String) throws {
        let path = BundledTablesTests.config.appending(path: file).path
        let faults = try MotivationReport(file: path, complete: true).faults
        #expect(faults.isEmpty, "\(faults.map(\.description).joined(separator: "\n"))")
    }

    @Test func theProgramHoldsTheFiles() throws {
        let embedded = try MotivationTable(bundled: true, files: [])
        let read = try MotivationTable(
            bundled: false,
            files: ["quotes.txt", "tips.txt"].map {
                BundledTablesTests.config.appending(path: $0).path
            })
        #expect(embedded.items.map(\.id) == read.items.map(\.id))
        #expect(embedded.items.map(\.attribution) == read.items.map(\.attribution))
        #expect(embedded.items.count == quotes.count + tips.count)
    }

    @Test func thereAreEnoughQuotesInEachCategory() {
        #expect(quotes.count >= 360)
        let counts = Dictionary(grouping: quotes, by: \.category).mapValues(\.count)
        #expect(counts.keys.sorted() == MotivationCategories.of(.quote).sorted())
        #expect(counts.values.allSatisfy { $0 >= 25 }, "\(counts)")
    }

    @Test func thereAreEnoughTipsInEachCategory() {
        #expect(tips.count >= 150)
        let counts = Dictionary(grouping: tips, by: \.category).mapValues(\.count)
        #expect(counts.keys.sorted() == MotivationCategories.of(.tip).sorted())
        #expect(counts.values.allSatisfy { $0 >= 12 }, "\(counts)")
    }

    @Test func mostQuotesWereFoundInThePublicText() {
        #expect(quotes.filter { $0.verified == "text" }.count * 5 >= quotes.count * 4)
        #expect(quotes.allSatisfy { $0.rights == nil })
    }

    @Test func womenAndManyPartsOfTheWorldSpeak() {
        let byName = Dictionary(people.map { ($0.name, $0) }) { $1 }
        let authors = quotes.compactMap { $0.author.flatMap { byName[$0] } }
        #expect(authors.count == quotes.count)
        #expect(authors.filter(\.isWoman).count * 10 >= quotes.count * 3)
        let regions = Dictionary(grouping: authors, by: \.region).mapValues(\.count)
        #expect(regions["Asia", default: 0] >= 50)
        #expect(regions["Africa", default: 0] >= 15)
        let parts: Set = [
            "Africa", "Asia", "Europe", "Latin America", "North America", "Oceania",
        ]
        #expect(parts.isSubset(of: regions.keys))
    }

    @Test func everyPersonIsNeeded() {
        let named = Set(quotes.flatMap { [$0.author].compactMap(\.self) + $0.translators })
        #expect(Set(people.map(\.name)) == named)
        #expect(people.allSatisfy { $0.died <= MotivationRules.lastDeath })
    }

    @Test func textsAreSetWithCare() {
        for item in quotes + tips {
            #expect(!item.text.contains("  "), "two spaces: \(item.text)")
            #expect(!item.text.contains { "'\"".contains($0) }, "typewriter quotes: \(item.text)")
            #expect(item.text.last.map { ".!?…”’".contains($0) } == true, "no end: \(item.text)")
            #expect(item.text.first.map { $0.isUppercase || "“’…".contains($0) } == true)
            #expect(!item.text.contains("… …") && !item.text.contains("….."), "\(item.text)")
        }
    }

    @Test func tipsAreGeneralAdvice() {
        let words = Set(tips.flatMap { MotivationWords.words(of: $0.text).map(String.init) })
        let medical: Set = [
            "mg", "dose", "pill", "pills", "diagnosis", "disease", "cure", "medicine",
        ]
        #expect(words.isDisjoint(with: medical))
    }
}
