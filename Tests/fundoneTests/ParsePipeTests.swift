import Foundation
import Testing

/// A pipe to `fundone parse`: whatever the bytes, each line gets one line of JSON, in order, and at once.
@Suite struct ParsePipeTests {
    private static let lines: [[UInt8]] = [
        Array("buy milk tomorrow".utf8), [], [0x20, 0x09], [0xFF, 0xFE, 0x41], [0xC3],
        [0xE2, 0x80],
        [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x61, 0x00, 0x62, 0x00], [0x0D],
        Array("call mom\rand dad\r".utf8), Array("a\u{2028}b\u{2029}c\u{85}d".utf8),
        Array("\u{FEFF}gym every mon at 7".utf8), Array("quote \" and \\ and \u{7F}\u{1B}".utf8),
        Array("e\u{301}👨‍👩‍👧‍👦\u{202E}שלום".utf8), Array(repeating: 0x61, count: 100_000),
        Array(String(repeating: "every 3rd friday at 5 ", count: 4600).utf8),
        Array(repeating: 0x80, count: 100_000), Array("done 3".utf8),
    ]

    @Test func everyLineOfAnyBytesGetsOneLine() throws {
        let scratch = try Scratch()
        let pipe = try ParsePipe(scratch)
        let typed = Self.lines.joined(separator: [0x0A])
        let writing = Thread { try? pipe.write(Array(typed), closing: true) }
        writing.start()
        let answers = try pipe.readToEnd()
        try #require(answers.count == Self.lines.count)
        let intents = try answers.map { answer in
            #expect(String(validating: answer, as: UTF8.self) != nil)
            return try #require(try ParsePipe.object(answer)["intent"] as? String)
        }
        #expect(intents.first == "add")
        #expect(intents.last == "complete")
        #expect(pipe.status() == 0)
    }

    @Test func anAnswerComesBeforeTheNextLineIsWritten() throws {
        let scratch = try Scratch()
        let pipe = try ParsePipe(scratch)
        for line in Self.lines where line.count < 100 {
            try pipe.write(line + [0x0A])
            #expect(try ParsePipe.object(try pipe.readLine())["task"] != nil)
        }
        try pipe.write(Array("buy bread".utf8), closing: true)
        let last = try #require(try pipe.readToEnd().last)
        let task = try #require(try ParsePipe.object(last)["task"] as? [String: Any])
        #expect(task["title"] as? String == "buy bread")
        #expect(pipe.status() == 0)
    }
}
