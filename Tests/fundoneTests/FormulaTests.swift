import Foundation
import Testing

/// No cell of an exported table is a formula, no line of an export is anybody's but ours, and all comes back.
@Suite struct FormulaTests {
    static let titles = [
        "=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''", "'tis the season", "\"=1\"", " =1", "＝1", "＋1",
        "－1", "＠a",
        "|calc", "%0A=1", "“=1”", "a;=1", "=cmd|' /C calc'!A0", "\u{2212}1", "[x](http://a.b)",
        "<img src=x>",
        "x\\", "## End", "- [ ] y", "END:VTODO", "a,b", "![p](x)", "'-",
    ]

    @Test func nothingRunsAndAllComesBack() throws {
        let scratch = try Scratch()
        let tasks = Self.titles.map { ["title": $0, "notes": "\($0)\n\($0)"] }
        let json = String(decoding: try JSONEncoder().encode(["tasks": tasks]), as: UTF8.self)
        _ = try scratch.write(json, to: "first.json")
        try importing("first.json", into: "first.db", scratch)
        let files = try export("first.db", scratch)
        let cells = try self.cells(#require(files["csv"]))
        #expect(cells.count > 100)
        for cell in cells {
            let first = cell.drop { $0.isWhitespace || "\"'“”".contains($0) }.first
            let isFormula = first.map { "=+-@＝＋－＠\u{2212}|%".contains($0) } ?? false
            #expect(!isFormula || cell.first == "'", "\(cell)")
            #expect(!cell.hasPrefix("\t") && !cell.hasPrefix("\r"))
        }
        let markdown = try #require(files["md"])
        #expect(!markdown.replacing("\\[", with: "").replacing("[ ] ", with: "").contains("["))
        #expect(!markdown.replacing("\\<", with: "").contains("<"))
        for format in ["json", "ics", "csv", "md"] {
            _ = try scratch.write(try #require(files[format]), to: "again.\(format)")
            try importing("again.\(format)", into: "\(format).db", scratch)
            let again = try export("\(format).db", scratch)
            for other in files.keys { #expect(again[other] == files[other], "\(format), \(other)") }
        }
    }

    private func importing(_ file: String, into database: String, _ scratch: Scratch) throws {
        let run = try Executable.run(
            ["import", file, "--database", database, "--as", "alice", "--now", "2026-11-24T09:00"],
            in: scratch)
        #expect(run.output == "Imported \(Self.titles.count) tasks.\n", "\(run.errors)")
    }

    private func export(_ database: String, _ scratch: Scratch) throws -> [String: String] {
        let input = ["json", "ics", "csv", "md"].map { "export \($0)\n" }.joined()
        let run = try Executable.run(
            ["chat", "--now", "2026-11-24T09:00", "--as", "alice", "--database", database],
            input: input,
            in: scratch)
        var files: [String: String] = [:]
        for line in run.output.split(separator: "\n") where line.hasPrefix("Saved: ") {
            let path = String(line.dropFirst("Saved: ".count))
            let full = path.hasPrefix("/") ? path : scratch.path(path)
            files[full.split(separator: ".").last.map(String.init) ?? ""] =
                try String(contentsOfFile: full, encoding: .utf8)
        }
        return files
    }

    /// The fields of a table as RFC 4180 reads them.
    private func cells(_ table: String) -> [String] {
        var cells = [""]
        var isQuoted = false
        for character in table {
            switch character {
            case "\"": isQuoted.toggle()
            case ",", "\r\n":
                if isQuoted { cells[cells.count - 1].append(character) } else { cells.append("") }
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}
