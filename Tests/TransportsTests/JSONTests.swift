import JSON
import Testing

@testable import Transports

/// The reader and the writer of JSON.
struct JSONTests {
    @Test(arguments: [
        (#""a""#, "a"), (#""\"\\\/\n\r\t\b\f""#, "\"\\/\n\r\t\u{8}\u{C}"),
        (#""\u00e9\u20AC""#, "é€"),
        (#""\ud83d\ude00""#, "😀"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (#""\ude00""#, "\u{FFFD}"), ("\"é😀\"", "é😀"), (#""""#, ""),
    ])
    func stringsAreRead(text: String, value: String) throws {
        var reader = JSONReader(Array(text.utf8))
        let read = try reader.string()
        #expect(read == value)
    }

    @Test(arguments: [
        "", "{", "[", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"abc", "\"\\",
        "\"\\u12",
        "[tru", "12",
    ])
    func whatEndsTooEarlyIsTruncated(text: String) {
        var reader = JSONReader(Array(text.utf8))
        #expect(throws: JSONReader.Fault.truncated) { try reader.skip() }
    }

    @Test(arguments: ["}", "[1}x", "{1:2}", "nul]", "[x]", "<html>"])
    func whatIsNotJSONIsRefusedAsAnAnswer(text: String) {
        #expect(BotAPIEnvelope(Array(text.utf8)) == nil)
    }

    @Test func deepNestingIsSkippedWithoutRecursion() throws {
        let depth = 200_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        var reader = JSONReader(Array(text.utf8))
        try reader.skip()
        let isAtEnd = reader.isAtEnd()
        #expect(isAtEnd)
    }

    @Test func whatIsWrittenCanBeRead() throws {
        let texts = ["", "a\"b\\c", "\u{0}\u{1F}\n\t", "é😀", "</script>\u{2028}"]
        var writer = JSONWriter()
        writer.object { object in
            object.field("flag", true)
            object.field("number", -7)
            object.key("texts")
            object.array { list in texts.forEach { list.string($0) } }
            object.key("empty")
            object.object { _ in }
        }
        var reader = JSONReader(writer.bytes)
        var read: [String] = []
        var number: Int64 = 0
        try reader.object { reader, key in
            switch key {
            case "texts": try reader.array { read.append(try $0.string()) }
            case "number": number = try reader.integer()
            default: try reader.skip()
            }
        }
        #expect(read == texts)
        #expect(number == -7)
    }
}
