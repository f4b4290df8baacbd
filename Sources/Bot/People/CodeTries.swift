import Planner
import Storage

/// How many wrong codes one person may try: five in an hour; no more of theirs are looked up then.
struct CodeTries {
    /// How many wrong codes are looked up.
    static let limit = 5
    private static let hour = 3600

    let tx: Transaction
    let sender: Sender
    let now: Instant

    /// Whether no more codes of this person are looked up for now.
    func areUsedUp() throws -> Bool { try made() >= Self.limit }

    /// How many there were within the hour.
    func made() throws -> Int {
        try tx.codes.wrongCodes(
            network: sender.network, externalID: sender.id,
            since: now.adding(seconds: -Self.hour))
    }

    /// Counts a wrong one.
    func count() throws {
        try tx.codes.addWrongCode(
            network: sender.network, externalID: sender.id,
            forgetting: now.adding(seconds: -Self.hour), now: now)
    }
}
