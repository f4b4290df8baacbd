@testable import Encryption

/// The states that are fed, always the same, and what honest others send to them: the inputs to begin with.
struct RatchetSeeds {
    /// What every honest message says.
    static let plaintext: [UInt8] = Array("honest".utf8)

    /// The account, which has a session with Ann and waits for another on its fallback key.
    let account: OlmAccount
    /// The account's session with Ann, who answers next.
    let session: OlmSession
    /// Ann's end of it; her answer was sent.
    let ann: OlmSession
    /// Ann's room.
    let room: MegolmOutbound
    /// What the account reads it with.
    let reader: MegolmInbound
    /// Which decoder reads what.
    private(set) var inputs: [(RatchetFuzzer.Decoder, [UInt8])] = []

    init() throws {
        var random = FixedSource()
        let annAccount = OlmAccount(&random)
        var account = OlmAccount(&random)
        account.makeOneTimeKeys(1, &random)
        account.makeFallbackKey(&random)
        guard let oneTime = account.unpublishedKeys.first,
            let fallback = account.unpublishedFallbackKey
        else { throw EncryptionFault.unknownOneTimeKey }
        var ann = try annAccount.session(
            with: account.identityKey, oneTime: oneTime.key, &random)
        var other = try annAccount.session(
            with: account.identityKey, oneTime: fallback.key, &random)
        let first = try ann.encrypt(Self.plaintext, &random)
        guard case .preKey(let message) = first else { throw EncryptionFault.malformed }
        var session = try account.session(from: message).session
        let late = try ann.encrypt(Self.plaintext, &random)
        _ = try ann.decrypt(session.encrypt(Self.plaintext, &random))
        room = MegolmOutbound(&random)
        reader = try MegolmInbound(shared: room.sharedKey)
        let normal = try ann.encrypt(Self.plaintext, &random)
        (self.account, self.session, self.ann) = (account, session, ann)
        for message in [first, late, try other.encrypt(Self.plaintext, &random)] {
            add([.preKeyMessage, .newSession, .preKeyInSession], try Base64.decode(message.body))
        }
        add([.ratchetMessage, .session], try Base64.decode(normal.body))
        let next = try Base64.decode(ann.encrypt(Self.plaintext, &random).body)
        add([.forgedOlm], next.dropFirst().dropLast(8))
        try addRoom()
        try addStates()
        add([.json], #"{"b":[1,null,true,"\u00e9\n"],"a":{"z":-9007199254740991}}"#.utf8)
    }

    private mutating func addRoom() throws {
        var speaking = room
        let message = try speaking.encrypt(Self.plaintext).bytes
        add([.megolmMessage, .reader], message)
        add([.forgedMegolm], message.dropFirst().dropLast(72))
        add([.sharedKey], try Base64.decode(room.sharedKey))
        add([.exportedKey], try Base64.decode(reader.exported(at: 0) ?? ""))
        add([.base64], room.sharedKey.utf8)
    }

    private mutating func addStates() throws {
        add([.accountState], account.bytes)
        add([.sessionState], session.bytes)
        add([.sessionState], ann.bytes)
        add([.readerState], reader.bytes)
        add([.roomState], room.bytes)
        let seal = try StateSeal(key: [UInt8](repeating: 1, count: 32))
        add([.sealedState], seal.seal(reader, as: "row"))
    }

    private mutating func add(
        _ decoders: [RatchetFuzzer.Decoder], _ bytes: some Sequence<UInt8>
    ) {
        inputs += decoders.map { ($0, Array(bytes)) }
    }
}

/// Random bytes that are always the same.
private struct FixedSource: RandomSource {
    private var state: UInt64 = 1

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(state >> 56)
        }
    }
}
