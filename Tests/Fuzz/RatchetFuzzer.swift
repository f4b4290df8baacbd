import Crypto
import Foundation
import JSON

@testable import Encryption

/// Feeds the decoders of encrypted messages, keys and states. The first byte chooses the decoder; the others are
/// what it reads, before their base64. Nothing may trap, a refusal changes no state, and what is read is honest.
struct RatchetFuzzer {
    /// What reads the bytes.
    enum Decoder: UInt8, CaseIterable {
        case preKeyMessage, ratchetMessage, megolmMessage, sharedKey, exportedKey
        case newSession, preKeyInSession, session, reader, forgedOlm, forgedMegolm
        case accountState, sessionState, readerState, roomState, sealedState, base64, json
    }

    let seeds: RatchetSeeds
    let olm: MessageCipher
    let megolm: (cipher: MessageCipher, signing: Curve25519.Signing.PrivateKey)
    private let seal: StateSeal

    init() throws {
        seeds = try RatchetSeeds()
        seal = try StateSeal(key: [UInt8](repeating: 1, count: 32))
        olm = try Self.cipher(of: seeds.ann)
        megolm = try Self.cipher(of: seeds.room)
    }

    /// Writes the inputs to begin with into a folder.
    func writeSeeds(to folder: String) {
        for (number, (decoder, bytes)) in seeds.inputs.enumerated() {
            let data = Data([decoder.rawValue] + bytes)
            try? data.write(to: URL(fileURLWithPath: "\(folder)/\(number)"))
        }
    }

    /// Feeds one input.
    func feed(_ input: UnsafeBufferPointer<UInt8>) {
        let decoders = Decoder.allCases
        guard let first = input.first else { return }
        let bytes = Array(input.dropFirst())
        try? feed(bytes, to: decoders[Int(first) % decoders.count])
    }

    private func feed(_ bytes: [UInt8], to decoder: Decoder) throws {
        let text = Base64.encode(bytes)
        switch decoder {
        case .preKeyMessage, .ratchetMessage:
            let type = decoder == .preKeyMessage ? 0 : 1
            let message = try OlmMessage(type: type, body: text)
            let again = try? OlmMessage(type: type, body: message.body)
            precondition(again?.inner == message.inner && again?.type == type)
        case .megolmMessage: _ = try MegolmMessage(text)
        case .sharedKey: _ = try MegolmInbound(shared: text)
        case .exportedKey:
            let reader = try MegolmInbound(exported: text)
            precondition(reader.exported(at: reader.firstIndex) == text)
        case .newSession:
            guard case .preKey(let message) = try OlmMessage(type: 0, body: text) else { return }
            try readsHonestly(seeds.account) { try $0.session(from: message).plaintext }
        case .preKeyInSession, .session:
            let type = decoder == .session ? 1 : 0
            let message = try OlmMessage(type: type, body: text)
            try readsHonestly(seeds.session) { try $0.decrypt(message) }
        case .reader:
            let message = try MegolmMessage(text)
            try readsHonestly(seeds.reader) { try $0.decrypt(message) }
        case .forgedOlm:
            let signed = [3] + bytes
            let body = Base64.encode(signed + olm.code(of: signed))
            var session = seeds.session
            _ = try session.decrypt(OlmMessage(type: 1, body: body))
        case .forgedMegolm: try readsForged(bytes)
        case .accountState: try readsAgain(OlmAccount.self, bytes)
        case .sessionState: try readsAgain(OlmSession.self, bytes)
        case .readerState: try readsAgain(MegolmInbound.self, bytes)
        case .roomState: try readsAgain(MegolmOutbound.self, bytes)
        case .sealedState: let _: MegolmInbound = try seal.open(bytes, as: "row")
        case .base64:
            let found = try Base64.decode(String(decoding: bytes, as: UTF8.self))
            let again = try? Base64.decode(Base64.encode(found))
            precondition(again == found)
        case .json:
            let value = try JSONValue(text: bytes)
            // A number alone is not read: it might have gone on.
            guard value.object != nil || value.array != nil else { return }
            let canonical = try CanonicalJSON.encode(value)
            let again = try? CanonicalJSON.encode(JSONValue(text: canonical))
            precondition(again == canonical)
        }
    }
}

private let fuzzer = try? RatchetFuzzer()

/// What libFuzzer calls first: the folder that `FUNDONE_SEEDS` names gets what to begin with.
@_cdecl("LLVMFuzzerInitialize")
public func beginRatchets(
    _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
    precondition(fuzzer != nil)
    if let folder = getenv("FUNDONE_SEEDS") { fuzzer?.writeSeeds(to: String(cString: folder)) }
    return 0
}

/// What libFuzzer calls with bytes of its own making.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRatchets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzer?.feed(UnsafeBufferPointer(start: start, count: count))
    return 0
}
