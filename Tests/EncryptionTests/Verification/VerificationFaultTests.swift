import JSON
import Testing

@testable import Encryption

/// What becomes of a verification that loses a message, sees one twice, or sees one that does not belong.
@Suite struct VerificationFaultTests {
    /// The messages are request, ready, start, accept, two keys, two `mac`, two `done`, each from the device that
    /// answers, then from the one that asks; but the request, `start` and the first key are from the one that asks.
    static let fromAsking = [true, false, true, false, true, false, false, true, true, false]

    @Test(arguments: VerificationPair.Carrier.allCases, 0..<10)
    func verifiesNothingWithoutAMessage(
        _ carrier: VerificationPair.Carrier, _ place: Int
    ) throws {
        var pair = try VerificationPair(carrier)
        try pair.run { $0 == place ? [] : [$1] }
        try pair.waitForTheEnd()
        // Where more messages follow, the next is out of order.
        let expected: VerificationCode = (5...7).contains(place) ? .unexpectedMessage : .timeout
        #expect(try pair.code(of: place) == expected)
    }

    @Test(arguments: VerificationPair.Carrier.allCases, 0..<10)
    func verifiesNothingWithAMessageThatCameTwice(
        _ carrier: VerificationPair.Carrier, _ place: Int
    ) throws {
        var pair = try VerificationPair(carrier)
        try pair.run { $0 == place ? [$1, $1] : [$1] }
        try pair.waitForTheEnd()
        if place >= 8 || place == 0 && carrier == .room {
            // The end ends; and an event of a room has one id alone.
            #expect(pair.asking.stage == .done(pair.ben.verified))
            #expect(pair.answering?.stage == .done(pair.ann.verified))
        } else {
            #expect(try pair.code(of: place) == .unexpectedMessage)
        }
    }

    @Test(arguments: 1..<10, 1..<10)
    func verifiesNothingWhereAMessageComesInPlaceOfAnother(
        _ place: Int, _ other: Int
    ) throws {
        var whole = try VerificationPair(.devices)
        try whole.run()
        let wrong = whole.sent[other].event
        guard wrong.type != whole.sent[place].event.type else { return }
        var pair = try VerificationPair(.devices)
        try pair.run { $0 == place ? [wrong] : [$1] }
        // Its own `start` could be one that comes at once with its own, but for the device.
        let isStart = place == 3 && other == 2
        #expect(try pair.code(of: place) == (isStart ? .invalidMessage : .unexpectedMessage))
    }

    @Test(arguments: 1..<10)
    func passesOverWhatIsOfOthers(_ place: Int) throws {
        var pair = try VerificationPair(.room)
        try pair.run(until: place)
        let delivery = try #require(pair.queue.first)
        var receiver = try #require(delivery.fromAsking ? pair.answering : pair.asking)
        let before = receiver.stage
        let (event, now) = (delivery.event, VerificationPair.now)
        #expect(
            receiver.receive(event.type, event.content, sender: "@eve:one.example", now: now) == [])
        let cancel = VerificationEvent.cancel(pair.asking.flow, .user, to: [])
        #expect(
            receiver.receive(cancel.type, cancel.content, sender: "@eve:one.example", now: now)
                == [])
        let ownSender = delivery.fromAsking ? pair.ben.user : pair.ann.user
        #expect(receiver.receive(event.type, event.content, sender: ownSender, now: now) == [])
        let sender = delivery.fromAsking ? pair.ann.user : pair.ben.user
        let types = ["m.key.verification.novelty", "m.room.message", "m.reaction", ""]
        for type in types {
            #expect(receiver.receive(type, event.content, sender: sender, now: now) == [])
        }
        #expect(receiver.stage == before && receiver.isOpen)
    }
}

extension VerificationPair {
    /// The code that ended the verification on both sides, where the message of that place was wrong: who should
    /// have got it proved nothing, and nobody did before both sent their keys' codes.
    func code(of place: Int) throws -> VerificationCode? {
        let toAsking = !VerificationFaultTests.fromAsking[place]
        let stages = [asking.stage, answering?.stage].compactMap { $0 }
        let receiver = toAsking ? asking.stage : answering?.stage ?? asking.stage
        guard case .cancelled(let code, _) = receiver else {
            throw Unended(stage: receiver)
        }
        if place <= 5 {
            for stage in stages {
                guard case .cancelled(code, _) = stage else { throw Unended(stage: stage) }
            }
        }
        return code
    }

    struct Unended: Error { var stage: VerificationStage }

    /// Says that the strings are the same, for the person who asks.
    mutating func confirmAsking() throws {
        post(asking.confirm(now: Self.now), fromAsking: true)
    }

    /// Says that the strings are the same, for the person who answers.
    mutating func confirmAnswering() throws {
        post(answering?.confirm(now: Self.now) ?? [], fromAsking: false)
    }
}
