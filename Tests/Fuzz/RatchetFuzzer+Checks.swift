import Crypto

@testable import Encryption

extension RatchetFuzzer {
    /// Reads with a copy of a state: what comes out is what an honest device wrote, or the state is as it was.
    func readsHonestly<State: StoredState>(
        _ state: State, _ read: (inout State) throws -> [UInt8]
    ) throws {
        var copy = state
        if let plaintext = try? read(&copy) {
            precondition(plaintext == RatchetSeeds.plaintext)
        } else {
            precondition(copy.bytes == state.bytes)
        }
    }

    /// Reads a state that may be anything; what it is read as is read again.
    func readsAgain<State: StoredState>(_: State.Type, _ bytes: [UInt8]) throws {
        var reader = StateReader(bytes)
        let written = try State(&reader).bytes
        var again = StateReader(written)
        let state = try? State(&again)
        precondition(state?.bytes == written && again.isAtEnd)
    }

    /// Reads fields that have the right code and signature.
    func readsForged(_ fields: [UInt8]) throws {
        var bytes = [3] + fields
        bytes += megolm.cipher.code(of: bytes)
        bytes += Signing.sign(bytes, with: megolm.signing)
        var reader = seeds.reader
        _ = try reader.decrypt(MegolmMessage(Base64.encode(bytes)))
    }

    /// The cipher of a session's next message.
    static func cipher(of session: OlmSession) throws -> MessageCipher {
        var reader = StateReader(session.bytes)
        _ = try SessionKeys(&reader)
        _ = try reader.secret()
        _ = try reader.flag()
        _ = try reader.agreementKey()
        var chain = try OlmChain(&reader)
        return MessageCipher(chain.next().secret, info: OlmChain.info)
    }

    /// The cipher of a room's next message, and the key that signs it.
    static func cipher(
        of room: MegolmOutbound
    ) throws -> (cipher: MessageCipher, signing: Curve25519.Signing.PrivateKey) {
        var reader = StateReader(room.bytes)
        let secret = try MegolmRatchet(&reader).secret
        return (MessageCipher(secret, info: MegolmMessage.info), try reader.signingKey())
    }
}

extension StoredState {
    /// What is sealed of the state.
    var bytes: [UInt8] {
        var writer = StateWriter()
        write(&writer)
        return writer.bytes
    }
}
