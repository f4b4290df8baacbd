import Bot
import Planner
import Storage
import Web

/// The figures of a running server: counts and moments, nothing of any person.
struct ServerMetrics: Sendable {
    /// The database.
    let store: Store
    /// The relay of the bot.
    let relay: OutboxRelay
    /// What came in.
    let intake: Intake
    /// The bot, such as `telegram:42`.
    let bot: String

    /// Reads the figures as they are at `now`.
    ///
    /// - Throws: `StoreError` when the database does.
    func read(at now: Instant) throws -> [Metric] {
        try stored(at: now) + counted + [
            Metric(
                "process_resident_memory_bytes", .gauge, "Resident memory.",
                Double(Machine.residentBytes))
        ]
    }

    private func stored(at now: Instant) throws -> [Metric] {
        let (backlogs, alarms, plans, next, polledAt) = try store.read { tx in
            (
                try tx.outboxBacklogs(), try tx.alarmCount(), try tx.planCount(),
                try tx.nextAlarm(), try intake.polledAt ?? tx.polledAt(bot: bot)
            )
        }
        let backlog = backlogs.first { $0.bot == bot }
        let behind = next.map { max(0, now.seconds - $0.seconds) } ?? 0
        return [
            metric(
                "fundone_outbox_waiting_messages", .gauge, "Messages that wait in the outbox.",
                backlog?.count ?? 0),
            metric(
                "fundone_outbox_oldest_age_seconds", .gauge,
                "How long the oldest message in the outbox has waited.",
                backlog.map { max(0, now.seconds - $0.oldest.seconds) } ?? 0),
            Metric("fundone_alarms", .gauge, "Alarms that are set.", Double(alarms)),
            Metric("fundone_plans", .gauge, "Plans that are kept.", Double(plans)),
            Metric(
                "fundone_last_poll_timestamp_seconds", .gauge,
                "When the network last answered a poll (Unix time).",
                polledAt.map { [sample($0.seconds)] } ?? []),
            Metric(
                "fundone_scheduler_behind_seconds", .gauge,
                "How long the earliest alarm that is due has waited.", Double(behind)),
        ]
    }

    private var counted: [Metric] {
        let totals = relay.totals
        return [
            metric(
                "fundone_updates_handled_total", .counter, "Updates handled since the start.",
                intake.updates),
            metric(
                "fundone_messages_sent_total", .counter, "Messages that the network took.",
                totals.sent),
            metric(
                "fundone_messages_retried_total", .counter,
                "Attempts that failed and are made again.", totals.retried),
            metric(
                "fundone_messages_discarded_total", .counter,
                "Messages given up: refused, too old or unreadable.", totals.discarded),
        ]
    }

    private func metric(_ name: String, _ kind: Metric.Kind, _ help: String, _ value: Int) -> Metric
    {
        Metric(name, kind, help, [sample(value)])
    }

    private func sample(_ value: Int) -> Metric.Sample {
        Metric.Sample(Double(value), labels: [("bot", bot)])
    }
}
