import JSON
import Testing

@testable import Encryption

/// What becomes of a verification that both devices begin at once.
@Suite struct VerificationStartTests {
    @Test(arguments: VerificationPair.Carrier.allCases, ["@ann:one.example", "@zoe:one.example"])
    func goesOnWithTheStartOfTheSmallerID(
        _ carrier: VerificationPair.Carrier, _ user: String
    ) throws {
        var pair = try VerificationPair(carrier, confirmsAtOnce: false, askingUser: user)
        try pair.run(until: 1)
        try pair.startAnswering()
        try pair.run()
        let accepts = pair.sent.filter { $0.event.type == "m.key.verification.accept" }
        // Of one user's devices the ids count: ANN goes before BEN.
        let isFromAnswering = carrier == .ownDevices || user == "@ann:one.example"
        #expect(accepts.map(\.fromAsking) == [!isFromAnswering])
        let string = try #require(pair.asking.shortString)
        #expect(pair.answering?.shortString == string)
        try pair.confirmAsking()
        try pair.confirmAnswering()
        try pair.run()
        #expect(pair.asking.stage == .done(pair.ben.verified))
        #expect(pair.answering?.stage == .done(pair.ann.verified))
    }

    @Test(arguments: ["@ann:one.example", "@zoe:one.example"])
    func endsWhereTheStartsDiffer(_ user: String) throws {
        var pair = try VerificationPair(.devices, askingUser: user)
        try pair.run(until: 1)
        try pair.startAnswering()
        try pair.run {
            // The answering device's: request, ready, start.
            guard $0 == 2 else { return [$1] }
            let content = $1.content.replacing(["method"], with: "m.reciprocate.v1")
            return [VerificationEvent(type: $1.type, content: content, devices: [])]
        }
        #expect(pair.asking.stage == .cancelled(.unexpectedMessage, byOther: false))
        #expect(pair.answering?.stage == .cancelled(.unexpectedMessage, byOther: true))
    }

    @Test func passesOverOneStartAlone() throws {
        var pair = try VerificationPair(.devices)
        try pair.run(until: 1)
        try pair.startAnswering()
        try pair.run { $0 == 2 ? [$1, $1] : [$1] }
        #expect(pair.asking.stage == .cancelled(.unexpectedMessage, byOther: false))
    }

    @Test func beginsOnlyOnceAndInTime() throws {
        var pair = try VerificationPair(.devices)
        #expect(pair.asking.start(now: VerificationPair.now).isEmpty)
        try pair.run(until: 1)
        var late = try #require(pair.answering)
        let end = VerificationPair.now + Verification.longest
        #expect(late.start(now: end).map(\.content["code"]) == ["m.timeout"])
        try pair.startAnswering()
        #expect(pair.answering?.start(now: VerificationPair.now) == [])
    }
}

extension VerificationPair {
    /// Lets the answering device begin.
    mutating func startAnswering() throws {
        post(answering?.start(now: Self.now) ?? [], fromAsking: false)
    }
}
