import Bot
import Planner
import Storage
import Transports
import Web

/// The figures of a running server: counts and moments, nothing of any person.
struct ServerMetrics: Sendable {
    /// The database.
    let store: Store
    /// The networks that are served.
    let links: ActiveLinks

    /// Reads the figures as they are at `now`.
    ///
    /// - Throws: `StoreError` when the database does.
    func read(at now: Instant) throws -> [Metric] {
        try stored(at: now) + counted + behind + memory
    }

    /// What an operator should know beside the figures; it makes the server no less healthy, for it is the work
    /// of other servers.
    var remarks: [String] {
        links.missing.map { "\($0): not reached yet" }
            + links.all.flatMap { link in link.intake.remarks.map { "\(link.bot): \($0)" } }
    }

    private func stored(at now: Instant) throws -> [Metric] {
        let links = links.all
        let (backups, backlogs, alarms, plans, next, polled) = try store.read { tx in
            (
                try BackupDesk.status(in: tx),
                try tx.outbox.backlogs(), try tx.alarms.count(), try tx.plans.count(),
                try tx.alarms.next(),
                // Another process may have heard of the network since this one did.
                try links.map { link in
                    try [link.intake.polledAt, tx.inbox.polledAt(bot: link.bot)]
                        .compactMap(\.self).max()
                }
            )
        }
        let waiting = links.map { link in backlogs.first { $0.bot == link.bot } }
        let behind = next.map { max(0, now.seconds - $0.seconds) } ?? 0
        return [
            metric(
                "fundone_outbox_waiting_messages", .gauge, "Messages that wait in the outbox.",
                links, waiting.map { $0?.count ?? 0 }),
            metric(
                "fundone_outbox_oldest_age_seconds", .gauge,
                "How long the oldest message in the outbox has waited.", links,
                waiting.map { $0.map { max(0, now.seconds - $0.oldest.seconds) } ?? 0 }),
            Metric("fundone_alarms", .gauge, "Alarms that are set.", Double(alarms)),
            Metric("fundone_plans", .gauge, "Plans that are kept.", Double(plans)),
            metric(
                "fundone_last_poll_timestamp_seconds", .gauge,
                "When the network last answered a poll (Unix time).", links,
                polled.map { $0?.seconds }),
            Metric(
                "fundone_scheduler_behind_seconds", .gauge,
                "How long the earliest alarm that is due has waited.", Double(behind)),
            Metric(
                "fundone_backup_last_timestamp_seconds", .gauge,
                "When the last backup was made (Unix time); 0 before the first.",
                Double(backups.last?.seconds ?? 0)),
            Metric(
                "fundone_backup_failures", .gauge, "Backups that failed in a row.",
                Double(backups.failures)),
        ]
    }

    private var behind: [Metric] {
        let links = links.all
        return [
            metric(
                "fundone_intake_rooms_behind", .gauge, "Rooms that are still being read.", links,
                links.map(\.intake.backlog.rooms.count)),
            metric(
                "fundone_intake_behind_seconds", .gauge,
                "How long the room that is read for longest has taken.", links,
                links.map(\.intake.backlog.rooms.seconds)),
            metric(
                "fundone_invitations_waiting", .gauge, "Invitations that were not taken yet.",
                links, links.map(\.intake.backlog.invitations.count)),
            metric(
                "fundone_invitations_waiting_seconds", .gauge,
                "How long the oldest invitation has waited.", links,
                links.map(\.intake.backlog.invitations.seconds)),
        ]
    }

    private var memory: [Metric] {
        guard let memory = ProcessMemory() else { return [] }
        return [
            Metric(
                "process_resident_memory_bytes", .gauge, "Resident memory.",
                Double(memory.resident)),
            Metric(
                "process_proportional_memory_bytes", .gauge,
                "Resident memory, shared pages divided among those that share them.",
                Double(memory.proportional)),
            Metric(
                "process_private_dirty_memory_bytes", .gauge,
                "Memory that this process alone has written to.", Double(memory.privateDirty)),
        ]
    }

    private var counted: [Metric] {
        let links = links.all
        let totals = links.map(\.relay.totals)
        return [
            metric(
                "fundone_updates_handled_total", .counter, "Updates handled since the start.",
                links, links.map(\.intake.updates)),
            metric(
                "fundone_messages_sent_total", .counter, "Messages that the network took.", links,
                totals.map(\.sent)),
            metric(
                "fundone_messages_retried_total", .counter,
                "Attempts that failed and are made again.", links, totals.map(\.retried)),
            metric(
                "fundone_messages_discarded_total", .counter,
                "Messages given up: refused, too old or unreadable.", links,
                totals.map(\.discarded)),
        ]
    }

    /// A figure with one sample for each network that has one.
    private func metric(
        _ name: String, _ kind: Metric.Kind, _ help: String, _ links: [ActiveLinks.Link],
        _ values: [Int?]
    ) -> Metric {
        let samples = zip(links, values).compactMap { link, value in
            value.map { Metric.Sample(Double($0), labels: [("bot", link.bot)]) }
        }
        return Metric(name, kind, help, samples)
    }
}
