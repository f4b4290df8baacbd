import Foundation
import Testing

/// `fundone quotes check`, run as an operator runs it.
struct QuotesCommandTests {
    private static let config = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../config").standardizedFileURL

    @Test(arguments: ["quotes.txt", "tips.txt", "authors.txt"])
    func theBundledTablesPass(name: String) throws {
        let file = QuotesCommandTests.config.appending(path: name).path
        let run = try Executable.run(["quotes", "check", file], in: Scratch())
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("\(file): no faults\n"))
    }

    @Test func eachFaultHasOneLine() throws {
        let scratch = try Scratch()
        let bundled = QuotesCommandTests.config.appending(path: "quotes.txt")
        let planted = try String(contentsOf: bundled, encoding: .utf8)
            .replacing("year: 1854", with: "year: 1954", maxReplacements: 1)
            .replacing("author: Emily Dickinson", with: "author: E. Dickinson", maxReplacements: 1)
            .replacing("\nverified: text", with: "\nverified: yes", maxReplacements: 1)
        let file = try scratch.write(planted, to: "own.txt")
        let run = try Executable.run(["quotes", "check", file], in: scratch)
        #expect(run.status == 65)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3, "\(run.output)")
        #expect(lines.allSatisfy { $0.hasPrefix("\(file):") })
        #expect(run.errors == "fundone: \(file): 3 faults\n")
    }

    @Test func aMissingFileIsNamed() throws {
        let run = try Executable.run(["quotes", "check", "none.txt"], in: Scratch())
        #expect(run.status == 66 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("fundone: none.txt: cannot be read"))
    }
}
