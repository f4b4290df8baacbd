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
    // So long an operator has to notice that the database in use is not the one that was wanted.
    private static let othersKeptSeconds = 30 * 86_400

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
    /// that of the first whom the operator lets in by name and who has written, else of the eldest account.
    static func trouble(for session: PlanSession) throws -> AgendaView.BackupTrouble? {
        let (tx, options) = (session.tx, session.environment.options)
        guard options.backups != nil, let account = session.own.account else { return nil }
        let status = try status(in: tx)
        guard status.isAlarming, let since = status.failingSince else { return nil }
        guard try owner(options, tx) == account else { return nil }
        return AgendaView.BackupTrouble(count: status.failures, since: since)
    }

    private static func owner(_ options: BotOptions, _ tx: Transaction) throws -> Int64? {
        for entry in options.allow ?? [] where !entry.contains("*") {
            let parts = entry.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            let person = try tx.people.find(network: parts[0], externalID: parts[1])
            if let account = person?.account { return account }
        }
        return try tx.people.eldestAccount()
    }

    /// When the next backup is to be made: at once also where the last is in the future, as after a clock that was ahead.
    ///
    /// - Throws: `StoreError`.
    public func nextDue(at now: Instant) throws -> Instant {
        let status = try environment.store.read { try Self.status(in: $0) }
        guard let last = status.last, last <= now else { return now }
        return schedule.next(after: last, in: zone)
    }

    /// Makes a backup, and removes those that are not kept any more; how long to wait at least before the next, in seconds.
    public func make(at now: Instant) -> Int {
        do {
            try noteBegin(at: now)
            let backup = try folder.make(of: environment.store.address, at: now, seal: seal)
            try removeOld(at: now)
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

    /// Notes that this database begins to make the backups, where it has made none, or others than it are newer than its
    /// own: it is new, or was restored.
    private func noteBegin(at now: Instant) throws {
        let last = try environment.store.read { try Self.status(in: $0).last }
        let newest = try folder.isThere ? folder.all().first { $0.at <= now }?.at : nil
        if let last, newest.map({ $0 <= last }) ?? true { return }
        try environment.store.write(nil) { try $0.facts.set(.backupsSince, String(now.seconds)) }
    }

    /// Removes what is not kept any more. Backups of the database in whose place this one came stay for 30 days: they may
    /// be all that is left of it. What is of the future counts once it is past.
    private func removeOld(at now: Instant) throws {
        let since =
            try environment.store.read { try $0.facts.value(.backupsSince) }
            .flatMap { Int($0) } ?? 0
        let isNew = (since..<since + Self.othersKeptSeconds).contains(now.seconds)
        let counted = try folder.all().filter { $0.at <= now && (!isNew || $0.at.seconds >= since) }
        let kept = schedule.kept(of: counted.map(\.at), in: zone)
        for old in counted where !kept.contains(old.at) { folder.remove(old) }
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
