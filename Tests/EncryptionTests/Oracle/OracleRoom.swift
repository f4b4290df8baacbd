import JSON

@testable import Encryption

/// An outbound session of Megolm of vodozemac's.
struct OracleRoom {
    let id: String
    private let oracle: Oracle
    private let number: JSONValue

    /// A new one, whose next message is that of `index`.
    init(_ oracle: Oracle, index: UInt32 = 0) throws {
        self.oracle = oracle
        let answer = try oracle.ask("room", ["index": .integer(Int64(index))])
        number = .integer(try answer.number("number"))
        id = try answer.text("id")
    }

    /// The key that others read it with.
    func shared() throws -> String { try oracle.ask("share", ["room": number]).text("shared") }

    /// Encrypts plaintexts, one after the other.
    func encrypt(_ plaintexts: [[UInt8]]) throws -> [String] {
        let answer = try oracle.ask(
            "say", ["room": number, "plaintexts": .array(plaintexts.map { .base64($0) })])
        return try answer.list("messages").compactMap(\.string)
    }
}

/// An inbound session of Megolm of vodozemac's.
struct OracleReader {
    let id: String
    let firstIndex: UInt32
    private let oracle: Oracle
    private let number: JSONValue

    /// The one of a key that was shared.
    init(_ oracle: Oracle, shared: String) throws {
        try self.init(oracle, ["shared": .string(shared)])
    }

    /// The one of a key that was exported.
    init(_ oracle: Oracle, exported: String) throws {
        try self.init(oracle, ["exported": .string(exported)])
    }

    private init(_ oracle: Oracle, _ key: [String: JSONValue]) throws {
        self.oracle = oracle
        let answer = try oracle.ask("reader", key)
        number = .integer(try answer.number("number"))
        id = try answer.text("id")
        firstIndex = UInt32(try answer.number("index"))
    }

    /// Decrypts a message.
    func decrypt(_ message: MegolmMessage) throws -> [UInt8] {
        let answer = try oracle.ask(
            "read", ["reader": number, "message": .string(message.text)])
        return try answer.bytes("plaintext")
    }

    /// The key to read it with from an index on.
    func exported(at index: UInt32) throws -> String {
        try oracle.ask("export", ["reader": number, "index": .integer(Int64(index))])
            .text("exported")
    }
}
