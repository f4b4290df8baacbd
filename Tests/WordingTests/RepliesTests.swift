import Foundation
import Planner
import Testing
import Wording

/// Every reply stands in `Replies.txt`, which a proof-reader can read from top to bottom.
@Suite struct RepliesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let file = folder.appending(path: "Replies.txt")

    @Test func everyReplyIsWordedAsItStands() throws {
        let samples = try Samples()
        let english = English(for: samples.reader)
        var text = "# What the bot says, a block for each reply; [buttons] below it.\n"
        for section in samples.sections {
            text += "\n\n== \(section.heading)\n"
            for reply in section.replies { text += "\n" + Self.shown(english.message(reply)) }
        }
        if ProcessInfo.processInfo.environment["FUNDONE_RECORD"] != nil {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }

    @Test func everyKindOfReplyIsThere() throws {
        let replies = Self.folder.appending(path: "../../Sources/Wording/Replies").standardized
        let names = [
            "Samples.swift", "Samples+Tasks.swift", "Samples+Views.swift", "Samples+Door.swift",
            "Samples+Source.swift",
        ]
        let samples = try names.map {
            try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
        }.joined()
        let files = try FileManager.default.contentsOfDirectory(
            at: replies, includingPropertiesForKeys: nil)
        #expect(files.count >= 10)
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            for line in source.split(separator: "\n") {
                let words = line.split(separator: " ", maxSplits: 1)
                guard words.first == "case", words.count == 2 else { continue }
                let names = words[1].contains("(") ? [words[1]] : words[1].split(separator: ",")
                for name in names {
                    let kind = name.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
                    #expect(samples.contains(".\(kind)"), "\(kind) of \(file.lastPathComponent)")
                }
            }
        }
    }

    @Test func everyChangeHasAName() throws {
        let english = English(for: try Samples().reader)
        #expect(english.summary(.newList("work")) == "new list work")
        #expect(english.summary(.timezone("Europe/Paris")) == "time zone Europe/Paris")
        #expect(
            english.summary(.setting(.agenda(.at(7, 30))))
                == "\u{201C}The agenda comes at 07:30\u{201D}")
        #expect(english.summary(.setting(.holidayOver)) == "holiday")
    }

    private static func shown(_ message: Message) -> String {
        let rows = message.buttons.map { row in row.map { "[\($0.label)]" }.joined(separator: " ") }
        return ([message.text.plain] + rows).joined(separator: "\n") + "\n"
    }
}
