import JSON
import Testing

@testable import Encryption

@Suite struct SignedJSONTests {
    private let account: OlmAccount
    private let object: JSONValue = ["b": [1, "ü"], "a": ["c": true]]
    private let signed: JSONValue

    init() throws {
        var random = SeededSource(seed: 92)
        let account = OlmAccount(&random)
        self.account = account
        signed = try SignedJSON.sign(object, user: "@ann:a", key: "PHONE") { account.sign($0) }
    }

    private func verify(_ object: JSONValue) throws {
        try SignedJSON.verify(object, user: "@ann:a", name: "PHONE", key: account.signingKey)
    }

    private func with(_ name: String, _ value: JSONValue) -> JSONValue {
        .object((signed.object ?? [:]).merging([name: value]) { $1 })
    }

    @Test func signsNeitherSignaturesNorWhatIsUnsigned() throws {
        try verify(signed)
        try verify(with("unsigned", ["age": 5]))
        var random = SeededSource(seed: 93)
        let other = OlmAccount(&random)
        let twice = try SignedJSON.sign(signed, user: "@ben:a", key: "PHONE") { other.sign($0) }
        try verify(twice)
        let unsigned = try SignedJSON.signedBytes(of: with("unsigned", ["age": 5]))
        #expect(unsigned == Array(#"{"a":{"c":true},"b":[1,"ü"]}"#.utf8))
    }

    @Test func refusesAnObjectThatWasChanged() {
        for changed in [with("a", ["c": false]), with("d", 1), with("a", [:])] {
            #expect(throws: EncryptionFault.wrongSignature) { try verify(changed) }
        }
        #expect(throws: EncryptionFault.wrongSignature) { try verify(object) }
        #expect(throws: EncryptionFault.malformed) { try verify(with("d", .number(1.5))) }
    }

    @Test func refusesASignatureOfAnotherUserOrDevice() {
        for (user, name) in [("@ben:a", "PHONE"), ("@ann:a", "LAPTOP"), ("@ann:a", "")] {
            #expect(throws: EncryptionFault.wrongSignature) {
                try SignedJSON.verify(signed, user: user, name: name, key: account.signingKey)
            }
        }
    }
}
