import JSON

@testable import Encryption

/// An account of vodozemac's.
struct OracleAccount {
    let oracle: Oracle
    let identity: Curve25519Key
    let signing: Ed25519Key
    private let number: JSONValue

    /// A new one.
    init(_ oracle: Oracle) throws {
        self.oracle = oracle
        let answer = try oracle.ask("account")
        number = .integer(try answer.number("number"))
        identity = try Curve25519Key(base64: answer.text("identity"))
        signing = try Ed25519Key(base64: answer.text("signing"))
    }

    /// Makes one-time keys.
    func oneTimeKeys(_ count: Int64) throws -> [Curve25519Key] {
        let answer = try oracle.ask("keys", ["account": number, "count": .integer(count)])
        return try answer.list("keys").compactMap(\.string).map { try Curve25519Key(base64: $0) }
    }

    /// Makes a fallback key.
    func fallbackKey() throws -> Curve25519Key {
        try Curve25519Key(base64: oracle.ask("fallback", ["account": number]).text("key"))
    }

    /// Its signature of a message.
    func sign(_ message: [UInt8]) throws -> [UInt8] {
        try oracle.ask("sign", ["account": number, "message": .base64(message)])
            .bytes("signature")
    }

    /// Begins a session.
    func begin(with identity: Curve25519Key, key: Curve25519Key) throws -> OracleSession {
        let answer = try oracle.ask(
            "begin",
            ["account": number, "identity": .string(identity.base64), "key": .string(key.base64)])
        return try OracleSession(oracle, answer)
    }

    /// Takes a session that another begins.
    func accept(
        from identity: Curve25519Key, _ message: OlmMessage
    ) throws -> (session: OracleSession, plaintext: [UInt8]) {
        let answer = try oracle.ask(
            "accept",
            [
                "account": number, "identity": .string(identity.base64),
                "body": .string(message.body),
            ])
        return (try OracleSession(oracle, answer), try answer.bytes("plaintext"))
    }
}

extension Oracle {
    /// Checks a signature.
    func verify(_ signature: [UInt8], of message: [UInt8], by key: Ed25519Key) throws {
        _ = try ask(
            "verify",
            [
                "key": .string(key.base64), "message": .base64(message),
                "signature": .base64(signature),
            ])
    }
}

/// A session of Olm of vodozemac's.
struct OracleSession {
    let id: String
    private let oracle: Oracle
    private let number: JSONValue

    init(_ oracle: Oracle, _ answer: JSONValue) throws {
        self.oracle = oracle
        number = .integer(try answer.number("number"))
        id = try answer.text("id")
    }

    /// Encrypts a plaintext.
    func encrypt(_ plaintext: [UInt8]) throws -> OlmMessage {
        let answer = try oracle.ask(
            "encrypt", ["session": number, "plaintext": .base64(plaintext)])
        return try OlmMessage(type: Int(answer.number("type")), body: answer.text("body"))
    }

    /// Decrypts a message.
    func decrypt(_ message: OlmMessage) throws -> [UInt8] {
        let answer = try oracle.ask(
            "decrypt",
            [
                "session": number, "type": .integer(Int64(message.type)),
                "body": .string(message.body),
            ])
        return try answer.bytes("plaintext")
    }

    /// Writes it, and goes on with what that reads as.
    func reload() throws { _ = try oracle.ask("reload", ["session": number]) }
}
