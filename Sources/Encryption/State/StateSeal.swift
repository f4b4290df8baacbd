import Crypto

/// Seals states with AES-256-GCM (NIST SP 800-38D) under the key file's key: a stolen database alone reads
/// nothing, and no row can stand in for another, for its name is authenticated with it.
public struct StateSeal: Sendable {
    /// How many bytes the key has.
    public static let keyLength = 32

    private let key: SymmetricKey

    /// The seal of a key.
    ///
    /// - Throws: `EncryptionFault.malformed` unless the key has 32 bytes.
    public init(key: some Collection<UInt8>) throws(EncryptionFault) {
        guard key.count == Self.keyLength else { throw .malformed }
        self.key = SymmetricKey(data: Array(key))
    }

    /// The sealed bytes of a state; `name` tells its row from all others.
    func seal(_ state: some StoredState, as name: String) -> [UInt8] {
        var writer = StateWriter()
        state.write(&writer)
        defer { writer.wipe() }
        let box = try? AES.GCM.seal(writer.bytes, using: key, authenticating: Array(name.utf8))
        guard let sealed = box?.combined else { preconditionFailure("a key of 32 bytes seals") }
        return [UInt8](sealed)
    }

    /// The state in sealed bytes.
    ///
    /// - Throws: `EncryptionFault.wrongCode` when they were sealed by another key or for another row;
    ///   `.malformed` when what was sealed is no such state.
    func open<State: StoredState>(
        _ sealed: [UInt8], as name: String
    ) throws(EncryptionFault) -> State {
        guard let box = try? AES.GCM.SealedBox(combined: sealed),
            let data = try? AES.GCM.open(box, using: key, authenticating: Array(name.utf8))
        else { throw .wrongCode }
        var bytes = [UInt8](data)
        defer { bytes.wipe() }
        var reader = StateReader(bytes)
        let state = try State(&reader)
        guard reader.isAtEnd else { throw .malformed }
        return state
    }
}
