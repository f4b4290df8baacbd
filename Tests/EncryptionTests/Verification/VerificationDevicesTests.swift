import JSON
import Testing

@testable import Encryption

/// What becomes of a verification that asks all devices of a user.
@Suite struct VerificationDevicesTests {
    private let now = VerificationPair.now
    private let ann: VerificationParty
    private let bens: [VerificationParty]
    private var asking: Verification
    private let request: VerificationEvent

    init() throws {
        var random = SeededSource(seed: 8)
        ann = try .made("@ann:x", "ANN", &random)
        bens = try ["B1", "B2", "B3"].map { try .made("@ben:x", $0, &random) }
        let events: [VerificationEvent]
        (asking, events) = try Verification.ask(
            bens, from: ann, in: .make(&random), confirmsAtOnce: true, now: now, &random)
        request = try #require(events.first)
    }

    @Test mutating func goesOnWithTheDeviceThatAnswers() throws {
        #expect(request.devices == ["B1", "B2", "B3"] && request.content["timestamp"] != nil)
        let events = ready("B2")
        #expect(
            events.map(\.type) == ["m.key.verification.cancel", "m.key.verification.start"])
        #expect(events.map(\.devices) == [["B1", "B3"], ["B2"]])
        #expect(events[0].content["code"] == "m.accepted")
        #expect(asking.stage == .agreeing)
        #expect(asking.cancel().map(\.devices) == [["B2"]])
    }

    @Test mutating func endsWhereAnUnknownDeviceAnswers() {
        let events = ready("B4")
        #expect(events.map(\.content["code"]) == ["m.key_mismatch"])
        #expect(events.map(\.devices) == [["B1", "B2", "B3"]])
    }

    @Test mutating func tellsTheOtherDevicesThatOneDeclined() {
        let cancel = VerificationEvent.cancel(asking.flow, .user, to: [])
        let events = asking.receive(cancel.type, cancel.content, sender: "@ben:x", now: now)
        #expect(events.map(\.content["code"]) == ["m.user"])
        #expect(events.map(\.devices) == [["B1", "B2", "B3"]])
        #expect(asking.stage == .cancelled(.user, byOther: true))
    }

    @Test mutating func tellsNobodyThatTheDeviceThatAnsweredGaveUp() {
        _ = ready("B2")
        let cancel = VerificationEvent.cancel(asking.flow, .user, to: [])
        let events = asking.receive(cancel.type, cancel.content, sender: "@ben:x", now: now)
        #expect(events.isEmpty && asking.stage == .cancelled(.user, byOther: true))
    }

    @Test mutating func saysNothingOfTheOtherDevicesInARoom() throws {
        var random = SeededSource(seed: 9)
        let room = VerificationFlow.room("!r", request: "$e")
        var asked = try Verification.ask(
            bens, from: ann, in: room, confirmsAtOnce: true, now: now, &random)
        #expect(asked.events.isEmpty)
        let cancel = VerificationEvent.cancel(room, .user, to: [])
        var declined = asked.verification
        #expect(declined.receive(cancel.type, cancel.content, sender: "@ben:x", now: now) == [])
        let content = room.content(["from_device": "B2", "methods": ["m.sas.v1"]])
        let events = asked.verification.receive(
            "m.key.verification.ready", content, sender: "@ben:x", now: now)
        #expect(events.map(\.type) == ["m.key.verification.start"])
    }

    private mutating func ready(_ device: String) -> [VerificationEvent] {
        let content = asking.flow.content([
            "from_device": .string(device), "methods": ["m.sas.v1"],
        ])
        return asking.receive("m.key.verification.ready", content, sender: "@ben:x", now: now)
    }
}
