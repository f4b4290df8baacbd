import Foundation
import Testing

/// No sentence for people stands outside Wording: the sources of Bot, Storage and Transports are read.
///
/// A sentence is a text literal with two words beside each other. Left out are comments, statements for the
/// database, lines of the log, keys of rows, and files whose texts nobody reads who talks to the bot; those are listed with what
/// they hold.
@Suite struct SentenceTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources").standardized

    private static let exceptions = [
        "Bot/Export/": "fields of files, and faults in them for who imports",
        "Bot/Import/": "faults in files of other programs for who imports them",
        "Bot/Motivation/": "faults in tables of quotes for who writes them, and words of topics",
        "Bot/Outbox/DocumentSender.swift": "faults of files, for the log",
        "Bot/Intake/TrapInjection.swift": "a crash in tests",
        "Bot/People/AccessList.swift": "who is admitted, for the operator",
        "Bot/Zones/": "names of countries and zones that people type",
        "Storage/": "what is wrong with a database, for the operator",
        "Transports/": "what is wrong with a network, for the operator, and texts of servers",
    ]

    @Test func noSentenceStandsOutsideWording() throws {
        var found: [String] = []
        var used: Set<String> = []
        for file in try Self.files(in: ["Bot", "Storage", "Transports"]) {
            let source = try String(
                contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            let sentences = Self.sentences(in: source).map { "\(file): \($0)" }
            if let exception = Self.exceptions.keys.first(where: file.hasPrefix) {
                if !sentences.isEmpty { used.insert(exception) }
            } else {
                found += sentences
            }
        }
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
        #expect(used == Set(Self.exceptions.keys))
    }

    @Test func aSentenceIsSeenForWhatItIs() {
        let source = #"""
            // "a comment of words"
            say("Nothing was open there.")
            say("\(count) are left, today")
            logger.error("an update failed")
            rows("SELECT id FROM todos WHERE plan = ?1")
            send(key: "not to be read", kind: "view home 0 -")
            """#
        #expect(
            Self.sentences(in: source)
                == ["Nothing was open there.", "\\(count) are left, today", "view home 0 -"])
    }

    private static func files(in folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(
                atPath: sources.appending(path: folder).path
            ).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        }
    }

    private static func sentences(in source: String) -> [String] {
        let lines = source.split(separator: "\n").filter {
            !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        }
        let code = lines.joined(separator: "\n")
            .replacing(#/(logger\.[a-z]+\(\s*|key: )"[^"\n]*"/#, with: "")
        return code.matches(of: #/"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"/#.dotMatchesNewlines())
            .map { String($0.output.1 ?? $0.output.2 ?? "") }
            .filter { text in
                let words = text.replacing(#/\\\([^)]*\)/#, with: "")
                return words.contains(#/[a-z']{2,},? [a-z']{2,}/#)
                    && !words.contains(#/\b(SELECT|INSERT|UPDATE|DELETE|PRAGMA|FROM|WHERE)\b/#)
            }
    }
}
