import JSON
import Testing

@testable import Encryption

@Suite struct CanonicalJSONTests {
    // The examples of the specification's appendices.
    @Test(arguments: [
        ("{}", "{}"),
        ("{ \"one\": 1, \"two\": \"Two\" }", "{\"one\":1,\"two\":\"Two\"}"),
        ("{ \"b\": \"2\", \"a\": \"1\" }", "{\"a\":\"1\",\"b\":\"2\"}"),
        ("{\"a\":\"日本語\"}", "{\"a\":\"日本語\"}"),
        ("{\"本\": 2, \"日\": 1}", "{\"日\":1,\"本\":2}"),
        ("{\"a\": \"\\u65E5\"}", "{\"a\":\"日\"}"),
        ("{\"a\": null}", "{\"a\":null}"),
        ("{\"a\": -0, \"b\": [true, false]}", "{\"a\":0,\"b\":[true,false]}"),
        ("\"\\u0001\\b\\t\\n\\f\\r\\\"\\\\/\\u007f\"", "\"\\u0001\\b\\t\\n\\f\\r\\\"\\\\/\u{7f}\""),
    ])
    func writesAsTheSpecificationDoes(_ text: String, _ canonical: String) throws {
        let value = try JSONValue(text: Array(text.utf8))
        #expect(String(decoding: try CanonicalJSON.encode(value), as: UTF8.self) == canonical)
    }

    @Test(arguments: ["1.5", "9007199254740992", "-9007199254740992", "1e3"])
    func refusesNumbersThatServersRoundDifferently(_ text: String) throws {
        let value = try JSONValue(text: Array("[\(text)]".utf8))
        #expect(throws: EncryptionFault.malformed) { try CanonicalJSON.encode(value) }
    }

    @Test func refusesWhatIsNestedTooDeeply() {
        let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        #expect(throws: JSONReader.Fault.self) { try JSONValue(text: Array(text.utf8)) }
    }
}
