import Crypto

/// A state that is kept from run to run, as bytes that are sealed before they leave this module.
protocol StoredState {
    /// Reads what `write` wrote.
    ///
    /// - Throws: `EncryptionFault.malformed`.
    init(_ reader: inout StateReader) throws(EncryptionFault)

    /// Writes all that the state holds.
    func write(_ writer: inout StateWriter)
}

/// Writes a state: numbers of eight bytes (big-endian), and texts and keys with their length before them. All is
/// written into one buffer, which `wipe` sets to zero.
struct StateWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(4096) }

    mutating func number(_ value: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
    }

    mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func data(_ value: some Collection<UInt8>) {
        number(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    mutating func text(_ value: String) { data(value.utf8) }

    mutating func secret(_ key: SymmetricKey) {
        key.withUnsafeBytes { data($0) }
    }

    mutating func list<Element>(
        _ elements: some Collection<Element>, _ write: (inout StateWriter, Element) -> Void
    ) {
        number(UInt64(elements.count))
        for element in elements { write(&self, element) }
    }

    mutating func optional<Value>(_ value: Value?, _ write: (inout StateWriter, Value) -> Void) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    mutating func wipe() { bytes.wipe() }
}

/// Reads a state that `StateWriter` wrote.
struct StateReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Whether nothing is left.
    var isAtEnd: Bool { rest.isEmpty }

    private mutating func take(_ count: UInt64) throws(EncryptionFault) -> ArraySlice<UInt8> {
        guard count <= UInt64(rest.count) else { throw .malformed }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }

    mutating func number() throws(EncryptionFault) -> UInt64 {
        try take(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func flag() throws(EncryptionFault) -> Bool { try take(1).first == 1 }

    mutating func data() throws(EncryptionFault) -> ArraySlice<UInt8> { try take(try number()) }

    mutating func text() throws(EncryptionFault) -> String {
        String(decoding: try data(), as: UTF8.self)
    }

    mutating func secret() throws(EncryptionFault) -> SymmetricKey {
        SymmetricKey(data: try data())
    }

    mutating func list<Element>(
        _ read: (inout StateReader) throws(EncryptionFault) -> Element
    ) throws(EncryptionFault) -> [Element] {
        let count = try number()
        guard count <= UInt64(rest.count) else { throw .malformed }
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }

    mutating func optional<Value>(
        _ read: (inout StateReader) throws(EncryptionFault) -> Value
    ) throws(EncryptionFault) -> Value? {
        try flag() ? try read(&self) : nil
    }
}
