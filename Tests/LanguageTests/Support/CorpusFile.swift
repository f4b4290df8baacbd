import Foundation
import Language
import Planner
import Testing

/// A table of phrases. Its lines are
///
/// ```
/// # a remark
/// @ 2026-11-21T09:00 Europe/Paris lists=Tasks,groceries people=Ann+Lee,pete reply      what the phrases below are read against
/// text<tab>meaning || another meaning
/// text                                                             means the same as the line above
/// ```
struct CorpusFile: CustomTestStringConvertible {
    /// Its name without extension.
    var name: String
    /// Its phrases, in order.
    var cases: [CorpusCase]

    /// What the test runner calls it.
    var testDescription: String { name }

    /// Every table of the corpus.
    static let all: [CorpusFile] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpus")
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "tsv" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { try? CorpusFile($0) }
    }()

    /// Reads the table at `url`; throws when it cannot be read.
    init(_ url: URL) throws {
        name = url.deletingPathExtension().lastPathComponent
        cases = []
        var context = ParseContext(now: Instant(seconds: 0), zone: .utc)
        var expected: [String] = []
        let lines = try String(contentsOf: url, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("# ") {
            if line.hasPrefix("@ ") {
                context = Self.context(line.dropFirst(2))
                continue
            }
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            if columns.count > 1 {
                expected = columns[1].components(separatedBy: " || ")
            }
            cases.append(
                CorpusCase(
                    place: "\(name):\(index + 1)", text: String(columns[0]), expected: expected,
                    context: context))
        }
    }

    /// What the phrases below the header line are read against.
    static func context(_ header: Substring) -> ParseContext {
        let words = header.split(separator: " ")
        let zone = zone(named: words.count > 1 ? String(words[1]) : "UTC")
        let local = CivilDateTime(String(words.first ?? "")) ?? CivilDateTime(wallSeconds: 0)
        var context = ParseContext(now: zone.instant(local), zone: zone)
        for word in words.dropFirst(2) {
            if word == "reply" { context.isReply = true }
            if word == "sunday" { context.weekStart = .sunday }
            if word == "monthday" { context.dateOrder = .monthDay }
            if word.hasPrefix("people=") {
                context.people = word.dropFirst(7).split(separator: ",").map {
                    $0.replacingOccurrences(of: "+", with: " ")
                }
            }
            if word.hasPrefix("lists=") {
                context.lists = word.dropFirst(6).split(separator: ",").map(String.init)
            }
        }
        return context
    }

    private static func zone(named name: String) -> Zone {
        let file = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)") ?? Data()
        return Zone(name: name, tzif: Array(file)) ?? .utc
    }
}
