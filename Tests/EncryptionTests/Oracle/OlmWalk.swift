import Chance
import Testing

@testable import Encryption

/// A session between ours (party 0) and vodozemac's (party 1): messages are lost, overtake each other and come twice.
/// Ours is written and read again before every step.
struct OlmWalk {
    private struct Sent {
        let text: String
        let place: OlmModel.Message
        let message: OlmMessage
    }

    /// How many messages were read, how many came again, and of how many the key was given up before they came.
    private(set) var (read, repeated, late) = (0, 0, 0)
    private var ours: OlmSession
    private let theirs: OracleSession
    private var model: OlmModel
    private var random: SeededSource
    /// What each party has sent and the other has not got, and what it has got.
    private var (underWay, arrived): ([[Sent]], [[Sent]]) = ([[], []], [[], []])
    private var speaker: Int

    /// A session whose first message the other party has read.
    init(_ ours: OlmSession, _ theirs: OracleSession, begunBy party: Int, seed: UInt64) {
        (self.ours, self.theirs, speaker) = (ours, theirs, 1 - party)
        random = SeededSource(seed: seed)
        model = OlmModel(begunBy: party)
        _ = model.receive(model.send(party))
    }

    /// Goes one step.
    mutating func step() throws {
        ours = try ours.reloaded()
        if random.generator.percent(3) { try theirs.reload() }
        switch Int.random(in: 0..<400, using: &random.generator) {
        case 0: for _ in 0..<60 { try send() }
        case 1..<130: try turn()
        case 130..<360: try deliver()
        case 360..<380: lose()
        default: try repeatOne()
        }
    }

    private mutating func turn() throws {
        if random.generator.percent(20) { speaker = 1 - speaker }
        try send()
    }

    private mutating func send() throws {
        let place = model.send(speaker)
        let text = "\(place.party) \(place.chain) \(place.index)"
        let message =
            speaker == 0
            ? try ours.encrypt(Array(text.utf8), &random) : try theirs.encrypt(Array(text.utf8))
        underWay[speaker].append(Sent(text: text, place: place, message: message))
    }

    private mutating func deliver() throws {
        let from = Int.random(in: 0...1, using: &random.generator)
        guard !underWay[from].isEmpty else { return }
        let isNext = random.generator.percent(30)
        let last = isNext ? 0 : underWay[from].count - 1
        let sent = underWay[from].remove(at: Int.random(in: 0...last, using: &random.generator))
        arrived[from].append(sent)
        if try receive(sent) { read += 1 } else { late += 1 }
    }

    private mutating func lose() {
        let from = Int.random(in: 0...1, using: &random.generator)
        guard let lost = underWay[from].indices.randomElement(using: &random.generator) else {
            return
        }
        underWay[from].remove(at: lost)
    }

    private mutating func repeatOne() throws {
        let from = Int.random(in: 0...1, using: &random.generator)
        guard let sent = arrived[from].suffix(200).randomElement(using: &random.generator) else {
            return
        }
        let isRead = try receive(sent)
        #expect(!isRead)
        repeated += 1
    }

    private mutating func receive(_ sent: Sent) throws -> Bool {
        let isReadable = model.receive(sent.place)
        let before = ours.stored
        let text: [UInt8]?
        if sent.place.party == 0 {
            text = try? theirs.decrypt(sent.message)
        } else {
            text = try? ours.decrypt(sent.message)
            #expect((ours.stored == before) == (text == nil))
        }
        #expect(text == (isReadable ? Array(sent.text.utf8) : nil), "\(sent.text)")
        return isReadable
    }
}
