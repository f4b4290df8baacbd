import JSON
import Testing

@testable import Encryption

/// What becomes of a verification whose messages are changed, each member in many ways.
@Suite struct VerificationChangeTests {
    @Test(arguments: VerificationPair.Carrier.allCases, 0..<10)
    func verifiesNothingWhereAMemberIsChanged(
        _ carrier: VerificationPair.Carrier, _ place: Int
    ) throws {
        var whole = try VerificationPair(carrier)
        try whole.run()
        let event = whole.sent[place].event
        var count = 0
        for path in event.content.paths where path.first != "body" {
            for change in ContentChange.all {
                let old = try #require(event.content.value(at: path))
                guard let new = change.apply(to: old) else { continue }
                guard let expected = try expectation(event.type, path, old, new) else { continue }
                var pair = try VerificationPair(carrier)
                try pair.run {
                    guard $0 == place else { return [$1] }
                    let content = $1.content.replacing(path[...], with: new)
                    return [VerificationEvent(type: $1.type, content: content, devices: [])]
                }
                try pair.waitForTheEnd()
                let code = try pair.code(of: place)
                #expect(expected.contains(code), "\(event.type) \(path) \(change)")
                count += 1
            }
        }
        #expect(count >= 8)
    }

    /// The codes that are right; nil where nothing changes, or the change is allowed.
    private func expectation(
        _ type: String, _ path: [String], _ old: JSONValue, _ new: JSONValue?
    ) throws -> [VerificationCode?]? {
        let (name, kind) = (path[0], type.split(separator: ".").last ?? "")
        let isOther = new?.string != nil && old.string != nil
        switch (kind, name) {
        // As if the message were lost: the next one that comes is out of order.
        case (_, "transaction_id"), (_, "m.relates_to"): return [.timeout, .unexpectedMessage]
        case ("request", _), ("message", _): return [.timeout]
        case ("ready", "from_device"): return [isOther ? .keyMismatch : .invalidMessage]
        case ("start", "from_device"): return [.invalidMessage]
        case ("start", let name) where name != "method" && new?.isHuge == true:
            return [.invalidMessage]
        case ("start", "short_authentication_string") where old == "emoji" && isOther:
            return [.mismatchedCommitment]
        case ("accept", "method") where new == nil: return nil
        case ("accept", "commitment"):
            guard isOther, new?.string?.utf8.count == 43 else { return [.invalidMessage] }
            return [.mismatchedCommitment]
        // The first key is bound by nothing but the string and the codes.
        case ("key", "key") where new?.string?.utf8.count == 43:
            return [.keyMismatch, .mismatchedCommitment]
        case ("key", _): return [.invalidMessage]
        case ("mac", "mac") where path.count == 1:
            return [new?.object == nil ? .invalidMessage : .keyMismatch]
        case ("mac", "mac") where new == nil: return [.keyMismatch]
        case ("mac", _): return [isOther ? .keyMismatch : .invalidMessage]
        default:
            if old.array != nil, new == [] { return [.unknownMethod] }
            return [isOther ? .unknownMethod : .invalidMessage]
        }
    }

    @Test(arguments: [2, 3])
    func boundsWhatItReads(_ place: Int) throws {
        let many = JSONValue.array(Array(repeating: "decimal", count: 101))
        var pair = try VerificationPair(.devices)
        try pair.run {
            guard $0 == place else { return [$1] }
            let content = $1.content.replacing(["short_authentication_string"], with: many)
            return [VerificationEvent(type: $1.type, content: content, devices: [])]
        }
        #expect(try pair.code(of: place) == .invalidMessage)
    }

    @Test(arguments: [
        (JSONValue.string(String(repeating: "x", count: 70_000)), VerificationCode.invalidMessage),
        (.number(0.5), .invalidMessage), ("x", .mismatchedCommitment),
    ])
    func bindsAllOfTheStart(_ addition: JSONValue, _ code: VerificationCode) throws {
        var pair = try VerificationPair(.devices)
        try pair.run {
            guard $0 == 2 else { return [$1] }
            let content = $1.content.replacing(["addition"], with: addition)
            return [VerificationEvent(type: $1.type, content: content, devices: [])]
        }
        #expect(try pair.code(of: 2) == code)
    }

    @Test func refusesAContentThatIsNoObject() throws {
        for place in 1..<10 {
            var pair = try VerificationPair(.devices)
            try pair.run {
                $0 == place
                    ? [VerificationEvent(type: $1.type, content: [1], devices: [])] : [$1]
            }
            try pair.waitForTheEnd()
            #expect([.timeout, .unexpectedMessage].contains(try pair.code(of: place)))
        }
    }
}
