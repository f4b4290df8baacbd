import Testing

@testable import Web

/// What authenticators write, and what is sent to break what reads it. Numbers are of RFC 8949, appendix A.
@Suite struct CBORReaderTests {
    private func read(_ hexadecimal: String) throws -> CBORValue {
        var reader = CBORReader(Bytes.of(hexadecimal))
        let value = try reader.value()
        #expect(reader.isAtEnd)
        return value
    }

    @Test(arguments: [
        ("00", CBORValue.integer(0)), ("17", .integer(23)), ("1818", .integer(24)),
        ("1903e8", .integer(1000)), ("1a000f4240", .integer(1_000_000)),
        ("1b000000e8d4a51000", .integer(1_000_000_000_000)), ("20", .integer(-1)),
        ("3863", .integer(-100)), ("3903e7", .integer(-1000)), ("f4", .boolean(false)),
        ("f5", .boolean(true)), ("f6", .null), ("40", .bytes([])),
        ("4401020304", .bytes([1, 2, 3, 4])),
        ("60", .text("")), ("62c3bc", .text("ü")), ("80", .array([])),
        ("83010203", .array([.integer(1), .integer(2), .integer(3)])), ("a0", .map([:])),
        ("a201020304", .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
        (
            "a26161016162820203",
            .map([.text("a"): .integer(1), .text("b"): .array([.integer(2), .integer(3)])])
        ),
    ])
    func whatAuthenticatorsWriteIsRead(hexadecimal: String, value: CBORValue) throws {
        #expect(try read(hexadecimal) == value)
    }

    /// Lengths that are not said, tags, fractions, numbers that are too long, double keys, and malformed text.
    @Test(arguments: [
        "1817", "190017", "1a00000017", "1b0000000000000017", "1bffffffffffffffff",
        "5f42010243030405ff", "7f61616161ff", "9f01ff",
        "bf6161f5ff", "f90000", "fa47c35000", "fb3ff199999999999a", "f7", "f0", "c001",
        "d74401020304",
        "62c328", "a201020103", "a1810102", "a1f501", "ff", "1c", "818181818101",
    ])
    func whatTheyDoNotIsRefused(hexadecimal: String) {
        #expect(throws: CBORReader.Fault.refused) { try read(hexadecimal) }
    }

    @Test(arguments: [
        "", "18", "19", "1a0000", "41", "5b7fffffffffffffff", "9b7fffffffffffffff",
        "bb7fffffffffffffff", "62c3", "8201", "a101",
    ])
    func whatEndsEarlyIsShort(hexadecimal: String) {
        #expect(throws: CBORReader.Fault.short) { try read(hexadecimal) }
    }

    /// No bytes end the process.
    @Test func anyBytesAreReadOrRefused() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40)).map { _ in
                UInt8(truncatingIfNeeded: random.next())
            }
            var reader = CBORReader(bytes)
            _ = try? reader.value()
            _ = AuthenticatorData(bytes + bytes)
        }
    }
}

/// Bytes that are written as text.
enum Bytes {
    /// The bytes of pairs of digits.
    static func of(_ hexadecimal: String) -> [UInt8] {
        let digits = hexadecimal.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }
}
