import JSON
import Testing

@testable import Encryption

@Suite struct VerificationRequestTests {
    private let now = VerificationPair.now

    @Test(arguments: [(-600, true), (-601, false), (300, true), (301, false)])
    func passesOverWhatIsStale(_ age: Int, _ isTaken: Bool) {
        let content: JSONValue = [
            "from_device": "ANN", "transaction_id": "t",
            "methods": ["m.qr_code.show.v1", "m.sas.v1"],
            "timestamp": .integer(Int64(now + age) * 1000),
        ]
        let request = VerificationRequest(deviceMessage: content, sender: "@ann:x", now: now)
        #expect((request != nil) == isTaken)
        let event = VerificationRequest(
            in: "!r", event: "$e", content: roomContent, sender: "@ann:x", to: "@ben:x",
            sentAt: now + age, now: now)
        #expect((event != nil) == isTaken)
        for timestamp in [Int64.min, .max] {
            let wild = content.replacing(["timestamp"], with: .integer(timestamp))
            #expect(VerificationRequest(deviceMessage: wild, sender: "@ann:x", now: now) == nil)
        }
    }

    @Test func readsWhoAsks() throws {
        let request = try #require(
            VerificationRequest(
                in: "!r", event: "$e", content: roomContent, sender: "@ann:x", to: "@ben:x",
                sentAt: now, now: now))
        #expect(request.user == "@ann:x" && request.device == "ANN")
        #expect(request.flow == .room("!r", request: "$e"))
    }

    @Test(arguments: [
        ("@eve:x", "@ann:x", "$e"), ("@ben:x", "@ben:x", "$e"), ("@ben:x", "@ann:x", ""),
    ])
    func passesOverWhatIsNotForThisUser(_ to: String, _ sender: String, _ event: String) {
        let content = roomContent.replacing(["to"], with: .string(to))
        let request = VerificationRequest(
            in: "!r", event: event, content: content, sender: sender, to: "@ben:x", sentAt: now,
            now: now)
        #expect(request == nil)
    }

    @Test(arguments: ["", String(repeating: "D", count: 256)])
    func passesOverWhatNamesNoDevice(_ device: String) {
        let content = roomContent.replacing(["from_device"], with: .string(device))
        let request = VerificationRequest(
            in: "!r", event: "$e", content: content, sender: "@ann:x", to: "@ben:x", sentAt: now,
            now: now)
        #expect(request == nil)
    }

    @Test func passesOverOtherMessagesOfARoom() {
        let content = roomContent.replacing(["msgtype"], with: "m.text")
        let request = VerificationRequest(
            in: "!r", event: "$e", content: content, sender: "@ann:x", to: "@ben:x", sentAt: now,
            now: now)
        #expect(request == nil)
    }

    @Test func answersOnlyTheDeviceThatAsked() throws {
        var random = SeededSource(seed: 5)
        let ben = try VerificationParty.made("@ben:x", "BEN", &random)
        let content: JSONValue = [
            "from_device": "ANN", "transaction_id": "t", "methods": ["m.sas.v1"],
            "timestamp": .integer(Int64(now) * 1000),
        ]
        let request = try #require(
            VerificationRequest(deviceMessage: content, sender: "@ann:x", now: now))
        for (user, device) in [("@ann:x", "EVE"), ("@eve:x", "ANN"), ("@ben:x", "BEN")] {
            let other = try VerificationParty.made(user, device, &random)
            #expect(throws: EncryptionFault.wrongContext) {
                try Verification.answer(
                    request, of: other, from: ben, confirmsAtOnce: true, now: now, &random)
            }
        }
    }

    @Test func asksNobodyButAnotherUsersDevices() throws {
        var random = SeededSource(seed: 6)
        let ann = try VerificationParty.made("@ann:x", "ANN", &random)
        let second = try VerificationParty.made("@ann:x", "SECOND", &random)
        let ben = try VerificationParty.made("@ben:x", "BEN", &random)
        let room = VerificationFlow.room("!r", request: "$e")
        let wrong: [([VerificationParty], VerificationFlow)] = [
            ([], room), ([ben, second], room), ([second], room), ([ann], .make(&random)),
        ]
        for (others, flow) in wrong {
            #expect(throws: EncryptionFault.wrongContext) {
                try Verification.ask(
                    others, from: ann, in: flow, confirmsAtOnce: true, now: now, &random)
            }
        }
    }

    @Test func refusesADeviceNamedLikeTheMasterKey() throws {
        var random = SeededSource(seed: 7)
        let keys = try VerificationParty.made("@ann:x", "ANN", &random)
        let master = try #require(keys.masterKey)
        let huge = String(repeating: "é", count: 128)
        for (user, device) in [
            ("@ann:x", master.base64), ("", "ANN"), ("@ann:x", ""), (huge, "ANN"), ("@ann:x", huge),
        ] {
            #expect(throws: EncryptionFault.malformed) {
                try VerificationParty(
                    user: user, device: device, deviceKey: keys.deviceKey, masterKey: master)
            }
        }
    }

    private var roomContent: JSONValue {
        [
            "msgtype": "m.key.verification.request", "to": "@ben:x", "from_device": "ANN",
            "methods": ["m.sas.v1"], "body": "?",
        ]
    }
}
