import Planner
import Testing

@testable import Bot

struct MotivationParserTests {
    private func parse(_ text: String) -> MotivationParser {
        MotivationParser(Array(text.utf8), file: "own.txt")
    }

    @Test func recordsAreSeparatedByEmptyLines() throws {
        let table = parse(
            """
            \u{FEFF}# A remark.
            quote: One: two.\r
            author: A. Writer
            category: Focus

               \t
            # Another remark.
            video: A short film
            url: https://example.org/film
            category: start

            person: A. Writer
            born: c. 55
            died: 4 BC
            region: Asia
            """)
        #expect(table.faults.isEmpty)
        let quote = try #require(table.items.first)
        #expect(quote.text == "One: two." && quote.category == "focus" && quote.line == 2)
        #expect(table.items.map(\.kind) == [.quote, .video])
        #expect(table.items.last?.url == "https://example.org/film")
        let person = try #require(table.people.first)
        #expect(person.born == 55 && person.died == -4 && !person.isWoman)
    }

    @Test(arguments: [
        ("quote: A\nkategory: x", "own.txt:2: `kategory:` is no field"),
        ("quote: A\nand more", "own.txt:2: no `field: value`"),
        ("quote: A\nquote: B", "own.txt:2: `quote:` twice in a record"),
        ("quote: A\ntip: B", "own.txt:2: both `quote:` and `tip:` in one record"),
        ("quote: A\nyear:", "own.txt:2: `year:` is empty"),
        ("quote: A\ncategory: focus\nyear: MCMX", "own.txt:3: `year: MCMX` is no year"),
        ("quote: A", "own.txt:1: `category:` is missing"),
        ("author: A\ncategory: focus", "own.txt:1: no text"),
        ("tip: A\ncategory: sleep\nyear: 1900", "own.txt:3: `year:` does not belong to a tip"),
        ("video: A\ncategory: start", "own.txt:1: `url:` is missing"),
        ("video: A\ncategory: start\nurl: example.org", "own.txt:3: `url: example.org` is no link"),
        ("person: A\nregion: Asia", "own.txt:1: `died:` is missing"),
        ("person: A\ndied: 1900\nregion: Asia\nwoman: 1", "own.txt:4: `woman: 1`; write yes or no"),
    ])
    func aFaultNamesItsLine(text: String, beginning: String) {
        let table = parse(text)
        #expect(table.items.isEmpty && table.people.isEmpty)
        let line = table.faults.first?.description ?? ""
        #expect(table.faults.count == 1)
        #expect(line.hasPrefix(beginning), "\(line)")
        #expect(!line.contains("\n"))
    }

    @Test func otherEncodingsAreRefused() {
        let latin1: [UInt8] = Array("quote: caf".utf8) + [0xE9]
        let faults = MotivationParser(latin1, file: "own.txt").faults
        #expect(
            faults.map(\.description) == ["own.txt:1: not UTF-8; save the file with that encoding"])
    }

    @Test func whatFollowsAFaultyRecordIsRead() {
        let table = parse("quote: A\nnonsense\ncategory: focus\n\ntip: B\ncategory: sleep")
        #expect(table.faults.count == 1)
        #expect(table.items.map(\.text) == ["B"])
    }

    @Test func anyBytesAreRead() {
        var state: UInt64 = 1
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in
                state = StableHash.mix(state)
                return Array("quote:tip \n\r#\u{FF}".utf8)[Int(state % 15)]
            }
            let table = MotivationParser(bytes, file: "own.txt")
            #expect(table.items.isEmpty)
        }
    }
}
