import Logging
public import Planner
public import Storage
import Wording

/// Makes the backups that the operator wants, one after the other, and notes in the database how that went.
///
///     nextDue ──► make: copy, look through, seal ──► named ──► what is too old goes ──► noted
///                   └─ fails ──► noted, and tried again an hour later
public struct BackupDesk: Sendable {
    /// How backups stand.
    public struct Status: Hashable, Sendable {
        /// When the last was made; nil before the first.
        public var last: Instant?
        /// How many failed in a row since.
        public var failures = 0
        /// When the first of those failed.
        public var failingSince: Instant?
        /// Why the last failed.
        public var fault = ""

        /// Whether the operator should be told.
        public var isAlarming: Bool { failures >= 3 }
    }

    private static let retrySeconds = 3600

    private let environment: BotEnvironment
    private let schedule: BackupSchedule
    private let folder: BackupFolder
    private let zone: Zone

    /// A desk for the database of an environment; nil where no backups are wanted.
    public init?(_ environment: BotEnvironment) {
        guard let schedule = environment.options.backups else { return nil }
        self.environment = environment
        self.schedule = schedule
        folder = BackupFolder(schedule.folder)
        zone = environment.zones.zone(named: environment.options.defaultZone) ?? .utc
    }

    /// How backups stand, as the database knows it.
    public static func status(in tx: Transaction) throws -> Status {
        let last = try tx.facts.value(.backup).flatMap { Int($0) }
        var status = Status(last: last.map { Instant(seconds: $0) })
        let parts = try tx.facts.value(.backupFailures)?.split(separator: " ", maxSplits: 2)
        guard let parts, parts.count == 3, let count = Int(parts[0]), let since = Int(parts[1])
        else { return status }
        (status.failures, status.failingSince) = (count, Instant(seconds: since))
        status.fault = String(parts[2])
        return status
    }

    /// What the agenda of a plan says of backups: something where three in a row failed, and the plan is the operator's:
    /// that of the first whom the operator lets in by name, else of the eldest account.
    static func trouble(for session: PlanSession) throws -> AgendaView.BackupTrouble? {
        let (tx, options) = (session.tx, session.environment.options)
        guard options.backups != nil, let account = session.own.account else { return nil }
        let status = try status(in: tx)
        guard status.isAlarming, let since = status.failingSince else { return nil }
        guard try owner(options, tx) == account else { return nil }
        return AgendaView.BackupTrouble(count: status.failures, since: since)
    }

    private static func owner(_ options: BotOptions, _ tx: Transaction) throws -> Int64? {
        let named = options.allow?.first { !$0.contains("*") }
        guard let parts = named?.split(separator: ":", maxSplits: 1), parts.count == 2 else {
            return try tx.people.eldestAccount()
        }
        return try tx.people.find(network: String(parts[0]), externalID: String(parts[1]))?.account
    }

    /// When the next backup is to be made.
    ///
    /// - Throws: `StoreError`.
    public func nextDue(at now: Instant) throws -> Instant {
        let status = try environment.store.read { try Self.status(in: $0) }
        guard let last = status.last else { return now }
        return schedule.next(after: last, in: zone)
    }

    /// Makes a backup, and removes those that are not kept any more; how long to wait at least before the next, in seconds.
    public func make(at now: Instant) -> Int {
        do {
            let backup = try folder.make(of: environment.store.address, at: now, seal: seal)
            let all = try folder.all()
            let kept = schedule.kept(of: all.map(\.at), in: zone)
            for old in all where !kept.contains(old.at) { folder.remove(old) }
            try environment.store.write(nil) { tx in
                try tx.facts.set(.backup, String(now.seconds))
                try tx.facts.set(.backupFailures, nil)
            }
            environment.logger.notice("backup: \(backup.path)")
            return 0
        } catch {
            note(error, at: now)
            return Self.retrySeconds
        }
    }

    /// What seals the backups; nil where they are not sealed.
    private var seal: BackupFolder.Seal? {
        guard let recipient = schedule.recipient else { return nil }
        return { from, to in try SealedBackup.seal(from, to: to, for: recipient) }
    }

    private func note(_ error: any Error, at now: Instant) {
        environment.logger.error("backup: \(error)")
        try? environment.store.write(nil) { tx in
            let status = try Self.status(in: tx)
            let since = status.failingSince ?? now
            try tx.facts.set(
                .backupFailures, "\(status.failures + 1) \(since.seconds) \(error)")
        }
    }
}
