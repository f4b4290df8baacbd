import Bot
import Crypto
import JSON
import Planner
import Testing

@testable import Web

/// The parts of a passkey: its key, what authenticators and browsers say, and challenges.
@Suite struct PasskeyTests {
    private let party: RelyingParty

    init() throws {
        party = try #require(WebOrigin("https://planner.example.org").flatMap(RelyingParty.init))
    }

    private func cose(_ parts: [(Int8, [UInt8])]) -> [UInt8] {
        parts.reduce([0xa0 | UInt8(parts.count)]) {
            $0 + [UInt8(bitPattern: $1.0 < 0 ? 0x20 + (-1 - $1.0) : $1.0)] + $1.1
        }
    }

    private func ed25519(_ x: [UInt8]) -> [UInt8] {
        cose([(1, [1]), (3, [0x27]), (-1, [6]), (-2, [0x58, 32] + x)])
    }

    private func es256(_ key: P256.Signing.PublicKey) -> [UInt8] {
        let point = Array(key.rawRepresentation)
        return cose([
            (1, [2]), (3, [0x26]), (-1, [1]), (-2, [0x58, 32] + point[..<32]),
            (-3, [0x58, 32] + point[32...]),
        ])
    }

    private func kept(_ bytes: [UInt8]) -> PasskeyKey? { PasskeyKey(kept: Base64URL.text(bytes)) }

    /// RFC 8032, section 7.1, test 2.
    @Test func signaturesOfEd25519AreChecked() throws {
        let key = try #require(
            kept(
                ed25519(
                    Bytes.of("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"))))
        var signature = Bytes.of(
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        )
        #expect(key.isSigned([0x72], by: signature))
        #expect(!key.isSigned([0x73], by: signature))
        signature[0] ^= 1
        #expect(!key.isSigned([0x72], by: signature))
        #expect(!key.isSigned([0x72], by: []))
    }

    @Test func signaturesOfES256AreChecked() throws {
        let pair = P256.Signing.PrivateKey()
        let key = try #require(kept(es256(pair.publicKey)))
        let signature = Array(try pair.signature(for: [1, 2, 3]).derRepresentation)
        #expect(key.isSigned([1, 2, 3], by: signature))
        #expect(!key.isSigned([1, 2, 4], by: signature))
        #expect(!key.isSigned([1, 2, 3], by: Array(signature.dropLast())))
        #expect(!PasskeyKey.ofNobody.isSigned([1, 2, 3], by: signature))
    }

    @Test func otherKeysAreNone() {
        let x = [UInt8](repeating: 7, count: 32)
        // Another algorithm, another curve, a part too many, a part too short, a point beside the curve, more after it.
        #expect(kept(cose([(1, [1]), (3, [0x26]), (-1, [6]), (-2, [0x58, 32] + x)])) == nil)
        #expect(kept(cose([(1, [1]), (3, [0x27]), (-1, [4]), (-2, [0x58, 32] + x)])) == nil)
        #expect(
            kept(cose([(1, [1]), (3, [0x27]), (-1, [6]), (-2, [0x58, 32] + x), (4, [1])])) == nil)
        #expect(
            kept(cose([(1, [1]), (3, [0x27]), (-1, [6]), (-2, [0x58, 31] + x.dropLast())])) == nil)
        #expect(
            kept(
                cose([
                    (1, [2]), (3, [0x26]), (-1, [1]), (-2, [0x58, 32] + x), (-3, [0x58, 32] + x),
                ])) == nil)
        #expect(kept(es256(P256.Signing.PrivateKey().publicKey) + [0]) == nil)
        #expect(PasskeyKey(kept: "") == nil)
    }

    /// WebAuthn Level 3, section 16.2: a passkey without attestation, made and used.
    @Test func theExampleOfTheStandardIsRead() throws {
        let party = try #require(WebOrigin("https://example.org").flatMap(RelyingParty.init))
        func text(_ hexadecimal: String) -> JSONValue {
            .string(Base64URL.text(Bytes.of(hexadecimal)))
        }
        let id = text("f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4")
        let made = try #require(
            MadePasskey(
                [
                    "rawId": id, "type": "public-key",
                    "response": [
                        "clientDataJSON": text(Self.makingClient),
                        "attestationObject": text(Self.attestation), "transports": ["usb", "x"],
                    ],
                ], for: party))
        #expect(
            .string(made.challenge)
                == text("00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130"))
        #expect(made.transports == ["usb"] && made.counter == 0 && made.mayBeCopied)
        let kept = Passkey(
            identity: 1, credential: made.id, key: made.key, handle: "AQ", counter: 0,
            mayBeCopied: made.mayBeCopied, transports: [], name: "", createdAt: Instant(seconds: 0))
        func shown(_ signature: String) throws -> ShownPasskey {
            try #require(
                ShownPasskey(
                    [
                        "rawId": id, "type": "public-key",
                        "response": [
                            "clientDataJSON": text(Self.usingClient), "userHandle": "AQ",
                            "authenticatorData": text(Self.usingData), "signature": text(signature),
                        ],
                    ], for: party))
        }
        #expect(try shown(Self.signature).isShown(of: kept))
        #expect(try !shown(Self.signature).isShown(of: nil))
        #expect(try !shown(String(Self.signature.dropLast(2)) + "88").isShown(of: kept))
        for change in [\Passkey.handle, \Passkey.key] {
            var other = kept
            other[keyPath: change] = "AA"
            #expect(try !shown(Self.signature).isShown(of: other))
        }
        var other = kept
        other.mayBeCopied.toggle()
        #expect(try !shown(Self.signature).isShown(of: other))
        other = kept
        other.counter = 1
        #expect(try !shown(Self.signature).isShown(of: other))
    }

    private static let attestation = """
        a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5
        59000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001
        215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290
        af2e2664796b9220
        """
    private static let makingClient = """
        7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d507434557878475453746e63647134313759447742
        466938767049612d7077386f4f755657345441222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967
        696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974
        696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a20426b5165446a646354427258426941774a544c453551227d
        """
    private static let usingData =
        "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000"
    private static let usingClient = """
        7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158756c5455506f334a5558543049393770767a7a
        59425039745a63685879617630314167222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e22
        3a66616c73657d
        """
    private static let signature = """
        3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f
        937295ea13653e331e87
        """

    private func data(
        _ flags: AuthenticatorData.Flags, _ rest: [UInt8] = [],
        of name: String = "planner.example.org"
    ) -> AuthenticatorData? {
        AuthenticatorData(
            Array(SHA256.hash(data: Array(name.utf8))) + [flags.rawValue, 0, 0, 1, 2] + rest)
    }

    @Test func whatAnAuthenticatorSaysIsRead() throws {
        let key = es256(P256.Signing.PrivateKey().publicKey)
        let made = [UInt8](repeating: 0, count: 16) + [0, 3, 9, 8, 7] + key
        let plain = try #require(data([.isPresent]))
        #expect(plain.counter == 258 && plain.made == nil && plain.isGood(for: party))
        #expect(data([.isPresent], of: "evil.example")?.isGood(for: party) == false)
        #expect(data([.isVerified])?.isGood(for: party) == false)
        #expect(data([.isPresent, .isCopied]) == nil)
        let full = try #require(data([.isPresent, .hasPasskey, .hasExtensions], made + [0xa0]))
        #expect(full.made?.id == [9, 8, 7] && full.made?.keyBytes == key)
        // Too much, too little, and extensions that are no map.
        #expect(data([.isPresent], [0]) == nil)
        #expect(data([.isPresent, .hasPasskey], made + [0xa0]) == nil)
        #expect(data([.isPresent, .hasPasskey, .hasExtensions], made + [0x80]) == nil)
        for count in 0..<made.count {
            #expect(data([.isPresent, .hasPasskey], Array(made[..<count])) == nil)
        }
    }

    @Test func whatABrowserSaysMustBeOfThisPage() {
        func client(_ text: String) -> String? {
            ClientData(Array(text.utf8), for: .signingIn, at: party)?.challenge
        }
        let good =
            #""type":"webauthn.get","challenge":"abc","origin":"https://planner.example.org""#
        #expect(client("{\(good)}") == "abc")
        #expect(client(#"{\#(good),"crossOrigin":false,"other":1}"#) == "abc")
        #expect(client(#"{\#(good),"crossOrigin":true}"#) == nil)
        #expect(client(#"{\#(good),"crossOrigin":"false"}"#) == nil)
        #expect(
            client(#"{\#(good),"crossOrigin":false,"topOrigin":"https://evil.example"}"#) == nil)
        #expect(client("{\(good.replacing("get", with: "create"))}") == nil)
        #expect(client("{\(good.replacing("https", with: "http"))}") == nil)
        #expect(client("{\(good.replacing(".org", with: ".org:8443"))}") == nil)
        #expect(client("") == nil)
    }

    @Test func passkeysAreForNames() {
        func name(_ origin: String) -> String? {
            WebOrigin(origin).flatMap(RelyingParty.init)?.name
        }
        #expect(name("http://localhost:8080") == "localhost")
        #expect(name("https://planner.example.org:443") == "planner.example.org")
        #expect(name("http://127.0.0.1:8080") == nil)
        #expect(name("https://192.0.2.1") == nil)
        #expect(name("http://[::1]:8080") == nil)
        let usual = WebOrigin("https://planner.example.org:443").flatMap(RelyingParty.init)
        #expect(usual?.origin == "https://planner.example.org")
    }

    /// A challenge is good once, for five minutes, and many of one address do not push out those of others.
    @Test func challengesAreGoodOnce() {
        let challenges = PasskeyChallenges()
        let now = Instant(seconds: 1_000)
        let first = challenges.new(for: .signingIn, at: "192.0.2.1", now: now)
        #expect(Base64URL.bytes(first)?.count == 32)
        #expect(challenges.take(first, now: now) == .signingIn)
        #expect(challenges.take(first, now: now) == nil)
        let adding = PasskeyChallenges.Purpose.adding(.session(1), handle: "h")
        let second = challenges.new(for: adding, at: "192.0.2.1", now: now)
        for _ in 0..<100 { _ = challenges.new(for: .signingIn, at: "192.0.2.2", now: now) }
        #expect(challenges.take(second, now: now.adding(seconds: 299)) == adding)
        let third = challenges.new(for: .signingIn, at: "192.0.2.1", now: now)
        #expect(challenges.take(third, now: now.adding(seconds: 300)) == nil)
        #expect(challenges.take("", now: now) == nil)
    }

    @Test func aCounterGoesOn() {
        var passkey = Passkey(
            identity: 1, credential: "c", key: "k", handle: "h", counter: 0, mayBeCopied: false,
            transports: [], name: "n", createdAt: Instant(seconds: 0))
        #expect(passkey.accepts(counter: 0) && passkey.accepts(counter: 1))
        passkey.counter = 5
        #expect(passkey.accepts(counter: 6))
        #expect(!passkey.accepts(counter: 5) && !passkey.accepts(counter: 0))
    }

    @Test func textsOfBytesAreReadInOneWay() {
        #expect(Base64URL.text([0xfb, 0xff, 0xfe]) == "-__-")
        #expect(Base64URL.bytes("-__-") == [0xfb, 0xff, 0xfe])
        #expect(Base64URL.bytes("AA") == [0])
        for text in ["AB", "AA==", "+//+", "A", "AA\n", "é"] {
            #expect(Base64URL.bytes(text) == nil)
        }
    }

    @Test(arguments: [
        ("8.1.1.1", nil, "8.1.1.1"), ("8.1.1.1", "8.2.2.2", "8.1.1.1"),
        ("127.0.0.1", "8.2.2.2, 8.3.3.3", "8.3.3.3"), ("127.0.0.1", "nobody", "127.0.0.1"),
        ("172.17.0.2", "8.3.3.3", "8.3.3.3"), ("172.32.0.2", "8.3.3.3", "172.32.0.2"),
        ("::1", "2a00:db8:1:2:3::4", "2a:0:d:b8:0:1:0:2"),
        ("2a00:db8:1:2:ffff::", "8.3.3.3", "2a:0:d:b8:0:1:0:2"),
        ("::ffff:8.1.1.1", "8.3.3.3", "8.1.1.1"), ("::ffff:10.1.1.1", "8.3.3.3", "8.3.3.3"),
        ("", nil, ""),
    ])
    func attemptsAreCountedByAddress(peer: String, said: String?, text: String) {
        #expect(ClientAddress(peer, said: said).text == text)
    }
}
