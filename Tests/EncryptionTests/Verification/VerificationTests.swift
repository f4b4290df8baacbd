import JSON
import Testing

@testable import Encryption

@Suite struct VerificationTests {
    @Test(arguments: VerificationPair.Carrier.allCases)
    func verifiesBothSides(_ carrier: VerificationPair.Carrier) throws {
        var pair = try VerificationPair(carrier)
        try pair.run()
        #expect(pair.asking.stage == .done(pair.ben.verified))
        #expect(pair.answering?.stage == .done(pair.ann.verified))
        #expect(!pair.asking.isOpen && pair.asking.shortString == nil)
        let types = pair.sent.map { $0.event.type.split(separator: ".").last.map(String.init) }
        #expect(
            types == [
                carrier == .room ? "message" : "request", "ready", "start", "accept", "key", "key",
                "mac", "mac", "done", "done",
            ])
        for delivery in pair.sent.dropFirst() {
            let device = delivery.fromAsking ? pair.ben.device : pair.ann.device
            #expect(delivery.event.devices == (carrier == .room ? [] : [device]))
        }
    }

    @Test(arguments: VerificationPair.Carrier.allCases)
    func verifiesOnlyWhatBothPersonsConfirmed(_ carrier: VerificationPair.Carrier) throws {
        var pair = try VerificationPair(carrier, confirmsAtOnce: false)
        try pair.run()
        let string = try #require(pair.asking.shortString)
        #expect(pair.asking.stage == .comparing(string))
        #expect(pair.answering?.stage == .comparing(string))
        #expect(pair.sent.allSatisfy { !$0.event.type.hasSuffix(".mac") })
        try pair.confirmAsking()
        try pair.run()
        #expect(pair.asking.stage == .confirmed && pair.asking.shortString == string)
        #expect(pair.answering?.stage == .comparing(string))
        try pair.confirmAnswering()
        try pair.run()
        #expect(pair.asking.stage == .done(pair.ben.verified))
        #expect(pair.answering?.stage == .done(pair.ann.verified))
    }

    @Test func endsWhereThePersonsSeeDifferentStrings() throws {
        var pair = try VerificationPair(.devices, confirmsAtOnce: false)
        try pair.run()
        pair.post(pair.asking.reject(), fromAsking: true)
        try pair.run()
        #expect(pair.asking.stage == .cancelled(.mismatchedString, byOther: false))
        #expect(pair.answering?.stage == .cancelled(.mismatchedString, byOther: true))
        try pair.confirmAnswering()
        #expect(pair.answering?.stage == .cancelled(.mismatchedString, byOther: true))
    }

    @Test func hasNoOpinionBeforeThereIsAString() throws {
        var pair = try VerificationPair(.devices, confirmsAtOnce: false)
        try pair.run(until: 4)
        #expect(pair.asking.reject().isEmpty)
        #expect(pair.asking.confirm(now: VerificationPair.now).isEmpty)
        #expect(pair.asking.stage == .agreeing && pair.asking.shortString == nil)
        try pair.run()
        try pair.confirmAsking()
        #expect(pair.asking.reject().isEmpty && pair.asking.stage == .confirmed)
    }

    @Test func takesTheOthersCodesOnceBeforeThePersonConfirms() throws {
        var pair = try VerificationPair(.devices, confirmsAtOnce: false)
        try pair.run()
        try pair.confirmAsking()
        try pair.run { [$1, $1] }
        #expect(pair.answering?.stage == .cancelled(.unexpectedMessage, byOther: false))
        #expect(pair.asking.stage == .cancelled(.unexpectedMessage, byOther: true))
    }

    @Test(arguments: 1..<10)
    func endsWhenAPersonWants(_ place: Int) throws {
        var pair = try VerificationPair(.room)
        try pair.run(until: place)
        pair.post(pair.asking.cancel(), fromAsking: true)
        try pair.run()
        #expect(pair.asking.stage == .cancelled(.user, byOther: false))
        // Later the end of the device that asks is under way.
        if place < 7 {
            #expect(pair.answering?.stage == .cancelled(.user, byOther: true))
        }
        #expect(pair.asking.cancel().isEmpty)
    }

    @Test func boundsTheTimeOfAnOperator() throws {
        var pair = try VerificationPair(.devices, confirmsAtOnce: false)
        try pair.run()
        let end = VerificationPair.now + Verification.longest
        #expect(pair.asking.expire(now: end - 1).isEmpty)
        pair.post(pair.asking.confirm(now: end), fromAsking: true)
        try pair.run()
        #expect(pair.asking.stage == .cancelled(.timeout, byOther: false))
        #expect(pair.answering?.stage == .cancelled(.timeout, byOther: true))
    }

    @Test func endsOnAMessageThatComesTooLate() throws {
        var pair = try VerificationPair(.devices)
        try pair.run(until: 1)
        let ready = try #require(pair.queue.first).event
        let end = VerificationPair.now + Verification.longest
        var late = pair.asking
        let events = late.receive(ready.type, ready.content, sender: pair.ben.user, now: end)
        #expect(events.map(\.content["code"]) == ["m.timeout"])
        #expect(events.map(\.devices) == [[pair.ben.device]])
        #expect(late.stage == .cancelled(.timeout, byOther: false))
        _ = pair.asking.receive(ready.type, ready.content, sender: pair.ben.user, now: end - 1)
        #expect(pair.asking.stage == .agreeing)
    }

    @Test(arguments: 0..<8)
    func takesAnyCancellationAndAnswersNone(_ place: Int) throws {
        let codes: [JSONValue?] = ["m.key_mismatch", "org.example.mood", 7, nil]
        let known: [VerificationCode?] = [.keyMismatch, nil, nil, nil]
        for (code, expected) in zip(codes, known) {
            var pair = try VerificationPair(.devices)
            try pair.run(until: place)
            var members = ["transaction_id": JSONValue.string(pair.asking.flow.id)]
            members["code"] = code
            let events = pair.asking.receive(
                "m.key.verification.cancel", .object(members), sender: pair.ben.user,
                now: VerificationPair.now)
            #expect(events.isEmpty)
            #expect(pair.asking.stage == .cancelled(expected, byOther: true))
        }
    }

    @Test(arguments: VerificationPair.Carrier.allCases)
    func saysNothingAfterTheEnd(_ carrier: VerificationPair.Carrier) throws {
        var pair = try VerificationPair(carrier)
        try pair.run()
        let (asking, answering) = (pair.asking.stage, pair.answering?.stage)
        let all = pair.sent.map(\.event)
        for event in all + [.cancel(pair.asking.flow, .user, to: [])] {
            pair.post([event], fromAsking: true)
            pair.post([event], fromAsking: false)
        }
        let count = pair.sent.count
        try pair.run()
        try pair.waitForTheEnd()
        #expect(pair.sent.count == count)
        #expect(pair.asking.stage == asking && pair.answering?.stage == answering)
    }
}
