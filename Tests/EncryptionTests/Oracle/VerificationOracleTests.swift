import JSON
import Testing

@testable import Encryption

/// Whole verifications with a device whose arithmetic is vodozemac's.
@Suite(.disabled(if: Oracle.isLeftOut)) struct VerificationOracleTests {
    private let now = VerificationPair.now
    private let oracle: Oracle
    private var random = SeededSource(seed: 31)

    init() throws { oracle = try Oracle() }

    @Test mutating func answersWhoeverStarts() throws {
        for round in 0..<50 {
            var pair = try OraclePair(oracle, round, asks: false, &random)
            let start = pair.verification.flow.content(VerificationOffer.start(from: "THEIRS"))
            let accept = try #require(pair.receive("start", start).first).content
            let key = try #require(pair.receive("key", ["key": .string(pair.key)]).first).content
            try pair.agree(with: key.text("key"), starts: true)
            let commitment = try ShortAuthentication.commitment(
                to: Curve25519Key(base64: key.text("key")), start: start)
            #expect(accept["commitment"]?.string == commitment)
            try pair.finish()
        }
    }

    @Test mutating func startsWithWhoeverAnswers() throws {
        for round in 0..<50 {
            var pair = try OraclePair(oracle, round, asks: true, &random)
            let ready: JSONValue = ["from_device": "THEIRS", "methods": ["m.sas.v1"]]
            let start = try #require(pair.receive("ready", ready).first).content
            let commitment = try pair.ask("commitment", ["start": start]).text("commitment")
            var accept = try VerificationOffer.accept(start, commitment: commitment)
            accept["method"] = nil
            let key = try #require(pair.receive("accept", .object(accept)).first).content
            #expect(pair.receive("key", ["key": .string(pair.key)]) == [])
            try pair.agree(with: key.text("key"), starts: false)
            try pair.finish()
        }
    }

    @Test mutating func knowsTheEmojiThatOthersKnow() throws {
        let symbols = try oracle.ask("emoji").list("emoji").compactMap(\.string)
        #expect(symbols == VerificationEmoji.all.map(\.symbol))
    }
}

/// A verification with vodozemac, and what is agreed on there.
private struct OraclePair {
    var verification: Verification
    let key: String

    private let oracle: Oracle
    private let number: JSONValue
    private let ours: VerificationParty
    private let theirs: VerificationParty
    private let now = VerificationPair.now

    init(_ oracle: Oracle, _ round: Int, asks: Bool, _ random: inout SeededSource) throws {
        self.oracle = oracle
        ours = try .made("@ours\(round):x", "OURS\(round)", &random)
        theirs = try .made("@theirs\(round):x", "THEIRS", &random)
        let flow =
            round % 2 == 0
            ? VerificationFlow.make(&random) : .room("!r", request: "$request\(round)")
        if asks {
            verification = try Verification.ask(
                [theirs], from: ours, in: flow, confirmsAtOnce: false, now: now, &random
            ).verification
        } else {
            let request: JSONValue = [
                "msgtype": "m.key.verification.request", "to": .string(ours.user),
                "from_device": "THEIRS", "methods": ["m.sas.v1"],
                "timestamp": .integer(Int64(now) * 1000), "transaction_id": .string(flow.id),
            ]
            let found =
                round % 2 == 0
                ? VerificationRequest(deviceMessage: request, sender: theirs.user, now: now)
                : VerificationRequest(
                    in: "!r", event: flow.id, content: request, sender: theirs.user,
                    to: ours.user, sentAt: now, now: now)
            verification = try Verification.answer(
                #require(found), of: theirs, from: ours, confirmsAtOnce: false, now: now, &random
            ).verification
        }
        let answer = try oracle.ask(
            "verifier",
            ["own": theirs.recorded, "other": ours.recorded, "flow": .string(flow.id)])
        (number, key) = (.integer(try answer.number("number")), try answer.text("key"))
    }

    mutating func receive(_ kind: String, _ content: JSONValue) -> [VerificationEvent] {
        verification.receive(
            "m.key.verification." + kind, verification.flow.content(content.object ?? [:]),
            sender: theirs.user, now: now)
    }

    func ask(_ method: String, _ arguments: [String: JSONValue] = [:]) throws -> JSONValue {
        try oracle.ask(method, arguments.merging(["verifier": number]) { $1 })
    }

    func agree(with key: String, starts: Bool) throws {
        let shown = try ask("agree", ["key": .string(key), "starts": .boolean(starts)])
        let string = try #require(verification.shortString)
        let numbers = try shown.list("emoji").compactMap(\.integer)
        #expect(string.emoji == numbers.map { VerificationEmoji.all[Int($0)] })
        #expect(string.decimals.map { .integer(Int64($0)) } == (try shown.list("decimals")))
    }

    mutating func finish() throws {
        let codes = try #require(verification.confirm(now: now).first).content
        _ = try ask("check", ["mac": #require(codes["mac"]), "keys": #require(codes["keys"])])
        #expect(throws: Oracle.Refusal.self) {
            _ = try ask("check", ["mac": #require(codes["mac"]), "keys": .string(key)])
        }
        #expect(try receive("mac", ask("codes")).map(\.type) == ["m.key.verification.done"])
        #expect(receive("done", [:]) == [])
        #expect(verification.stage == .done(theirs.verified))
    }
}
