import Foundation
import Testing

/// Six months of thirty days, in people's own words: a student, a parent with a family's group, a freelancer, one who
/// must be nagged, one who works in shifts, and a shared flat with a shop. What the bot says is golden; with `RECORD=1` in the environment it is written anew.
@Suite struct LifeTests {
    private static let records = ProcessInfo.processInfo.environment["RECORD"] != nil
    private static let days = 30

    @Test(arguments: Life.all)
    func goesAsExpected(_ life: Life) throws {
        let transcript = try life.transcript()
        let printed = Self.withoutQuotes(try Conversation(transcript, in: try Scratch()).run())
        if Self.records { return try transcript.record(printed) }
        let difference = LineDifference.text(expected: transcript.expected, actual: printed)
        if let difference { Issue.record("\(life.testDescription) differs:\n\(difference)") }
    }

    @Test(arguments: Life.all)
    func isQuietAndWithoutJunk(_ life: Life) throws {
        let counts = try counts(of: life)
        #expect(counts.typed >= 100)
        #expect(counts.agenda.largest <= 12)
        let approved = try life.titles()
        let junk = counts.titles.filter { !approved.contains($0) }
        // It is to be none.
        #expect(
            junk.count <= life.mostJunk,
            "\(junk) were made, and are not in the list of what somebody wanted done")
        let readme = try String(
            contentsOf: Life.directory.appendingPathComponent("../../docs/promises.md"),
            encoding: .utf8)
        let row = counts.row(life.testDescription, junk: junk.count)
        #expect(readme.contains(row), "the README must say: \(row)")
    }

    /// The lines with one line in place of each quote or tip: the table of those changes by itself.
    private static func withoutQuotes(_ lines: [String]) -> [String] {
        var kept: [String] = []
        var index = 0
        while index < lines.count {
            kept.append(lines[index])
            let next = lines[(index + 1)...].prefix(8)
            let isEnded = { (line: String) in line.hasPrefix("[") || line.hasPrefix(":") }
            if lines[index].isEmpty,
                let source = next.prefix(while: { !isEnded($0) }).firstIndex(where: {
                    $0.hasPrefix("- ")
                })
            {
                kept.append("(a quote or a tip)")
                index = source
            }
            index += 1
        }
        return kept
    }

    private func counts(of life: Life) throws -> LifeCounts {
        let transcript = try life.transcript()
        let records = try Conversation(transcript, in: try Scratch()).records()
        let typed = transcript.input.count { line in
            line.first != "#" && ![":at ", ":as ", ":in "].contains { line.hasPrefix($0) }
        }
        return LifeCounts(typed: typed, days: Self.days, records: records)
    }
}
