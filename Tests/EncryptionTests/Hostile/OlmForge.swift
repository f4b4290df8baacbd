import Crypto

@testable import Encryption

/// What only Ann knows of her next message, so that it can be made in other ways than hers.
struct OlmForge {
    /// The cipher of the message.
    let cipher: MessageCipher
    /// The fields that an honest message has.
    let ratchet: [UInt8]
    let index: UInt64
    let ciphertext: [UInt8]

    init(_ session: OlmSession, _ plaintext: [UInt8]) throws {
        var reader = StateReader(session.stored)
        _ = try SessionKeys(&reader)
        _ = try reader.secret()
        guard try reader.flag() else { throw EncryptionFault.unknownSession }
        ratchet = Curve25519Key(of: try reader.agreementKey()).bytes
        var chain = try OlmChain(&reader)
        let key = chain.next()
        index = key.index
        cipher = MessageCipher(key.secret, info: OlmChain.info)
        ciphertext = try cipher.encrypt(plaintext)
    }

    /// The message of those bytes behind the version byte, with the right code.
    func message(version: UInt8 = 3, _ fields: [UInt8]) throws -> OlmMessage {
        let bytes = [version] + fields
        return try OlmMessage(type: 1, body: Base64.encode(bytes + cipher.code(of: bytes)))
    }
}
