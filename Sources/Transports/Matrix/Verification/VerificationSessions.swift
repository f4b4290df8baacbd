import Encryption
import Logging

/// The verifications that people began with the bot. Nobody sits beside the bot to compare the short string, so it says
/// yes at once, and the string proves nothing to either side: a server in between would be noticed only by who compares
/// keys with what `fundone matrix verify` prints. Nothing that the bot does hangs on these verifications.
///
///     sync ──► message ──► line of its sender ──► verification ──► events to devices, or to the room
///                                                       └─ done ──► the person's master key is signed
///
/// What one person sends is taken in its order; no person waits for another. A restart forgets all of it.
actor VerificationSessions {
    struct Key: Hashable {
        var user: String
        var flow: VerificationFlow
    }

    struct Entry {
        var device: String
        /// Nil after the end: what still comes is passed over.
        var verification: Verification?
        /// Whether its events go unencrypted into an encrypted room.
        var isInTheClear = false
        /// The events that were taken.
        var seen: Set<String> = []
        /// When nothing of it can come any more, in seconds since 1970.
        var until: Int
    }

    /// The most messages of a person that wait.
    private static let longestLine = 50
    /// The most people waited on at a time.
    private static let mostLines = 200

    let encryption: MatrixEncryption
    let logger: Logger
    var entries: [Key: Entry] = [:]
    var random = SystemRandomSource()
    /// What each person waits for, in its order.
    private var lines: [String: [Task<Void, Never>]] = [:]
    private var isStopped = false

    init(_ encryption: MatrixEncryption, _ logger: Logger) {
        self.encryption = encryption
        self.logger = logger
    }

    /// Takes a message of somebody who may use the bot.
    func take(_ message: ReceivedVerification, on transport: MatrixTransport) {
        queue(message.sender) { await $0.handle(message, transport) }
    }

    /// Ends what took too long.
    func expire(now: Int, on transport: MatrixTransport) {
        for (key, entry) in entries {
            if now > entry.until { entries[key] = nil }
            guard var verification = entry.verification else { continue }
            let events = verification.expire(now: now)
            guard !events.isEmpty else { continue }
            entries[key]?.verification = nil
            queue(key.user) { await $0.send(events, key, entry.isInTheClear, transport) }
        }
    }

    /// Ends everything.
    func stop() async {
        isStopped = true
        let tasks = lines.values.joined()
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private func queue(
        _ user: String, _ work: @escaping @Sendable (isolated VerificationSessions) async -> Void
    ) {
        let line = lines[user] ?? []
        guard !isStopped, line.count < Self.longestLine,
            !line.isEmpty || lines.count < Self.mostLines
        else { return }
        let task = Task {
            await line.last?.value
            if !Task.isCancelled { await work(self) }
            leave(user)
        }
        lines[user] = line + [task]
    }

    private func leave(_ user: String) {
        lines[user]?.removeFirst()
        if lines[user]?.isEmpty == true { lines[user] = nil }
    }
}
