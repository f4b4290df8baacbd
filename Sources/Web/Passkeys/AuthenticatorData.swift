import Crypto

/// What an authenticator says of itself and of the passkey (WebAuthn Level 3, section 6.1):
///
///     SHA-256 of the relying party's name (32) · flags (1) · counter (4) [· passkey] [· extensions]
struct AuthenticatorData: Sendable {
    /// What an authenticator says yes to.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// Somebody is there.
        static let isPresent = Flags(rawValue: 0x01)
        /// The person was verified: a finger, a face, a PIN.
        static let isVerified = Flags(rawValue: 0x04)
        /// The passkey may be copied to other devices.
        static let mayBeCopied = Flags(rawValue: 0x08)
        /// The passkey was copied.
        static let isCopied = Flags(rawValue: 0x10)
        /// A passkey follows.
        static let hasPasskey = Flags(rawValue: 0x40)
        /// Extensions follow.
        static let hasExtensions = Flags(rawValue: 0x80)
    }

    /// A passkey that was made.
    struct Made: Sendable {
        /// What it is called by.
        let id: [UInt8]
        /// Its public key.
        let key: PasskeyKey
        /// The key as it came.
        let keyBytes: [UInt8]
    }

    // The longest that authenticators may use.
    private static let longestID = 1023
    private let partyHash: [UInt8]
    /// What it says yes to.
    let flags: Flags
    /// How often it has signed; 0 where it does not count.
    let counter: Int64
    /// The passkey; nil where none was made.
    let made: Made?

    /// Reads bytes; nil where they are anything else.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 37 else { return nil }
        partyHash = Array(bytes[..<32])
        flags = Flags(rawValue: bytes[32])
        counter = bytes[33..<37].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        // What was copied may be.
        guard flags.contains(.mayBeCopied) || !flags.contains(.isCopied) else { return nil }
        var place = 37
        if flags.contains(.hasPasskey) {
            guard let made = Self.made(bytes, &place) else { return nil }
            self.made = made
        } else {
            made = nil
        }
        if flags.contains(.hasExtensions) {
            var reader = CBORReader(bytes, from: place)
            guard let extensions = try? reader.value(), extensions.map != nil else { return nil }
            place = reader.place
        }
        guard place == bytes.count else { return nil }
    }

    /// Whether it is about that relying party, and somebody was there.
    func isGood(for party: RelyingParty) -> Bool {
        partyHash == Array(SHA256.hash(data: Array(party.name.utf8))) && flags.contains(.isPresent)
    }

    /// The model of the authenticator (16) · length (2) · what the passkey is called by · key.
    private static func made(_ bytes: [UInt8], _ place: inout Int) -> Made? {
        guard bytes.count >= place + 18 else { return nil }
        let length = Int(bytes[place + 16]) << 8 | Int(bytes[place + 17])
        let start = place + 18
        guard (1...longestID).contains(length), bytes.count >= start + length else { return nil }
        var reader = CBORReader(bytes, from: start + length)
        guard let value = try? reader.value(), let key = PasskeyKey(value) else { return nil }
        place = reader.place
        return Made(
            id: Array(bytes[start..<start + length]), key: key,
            keyBytes: Array(bytes[start + length..<place]))
    }
}
