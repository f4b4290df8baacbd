import Language
import Planner
import Storage
import Wording

/// A silence that the person asks for: all that falls due in it comes in one message at its end.
struct MuteHandler {
    let context: UpdateContext

    private var session: PlanSession { context.session }

    /// Is silent until then.
    func mute(until time: SnoozeTime?) throws -> Outcome {
        guard let end = time.flatMap(end) else {
            return try askEnd()
        }
        return try set(end, .muted(until: end))
    }

    /// Asks until when to be silent.
    func askEnd() throws -> Outcome {
        let lacking = Understanding(.mute(nil), problem: .missing(.time))
        let said = Said(text: describe(.mute(nil)), at: context.now, meaning: lacking)
        return try context.ask(.mute(said), .question(.muteEnd))
    }

    /// Ends the silence; nil where there is none.
    func end() throws -> Outcome? {
        guard session.alarmPlan.muteEnd(at: context.now) != nil else { return nil }
        return try set(nil, .unmuted)
    }

    private func set(_ end: Instant?, _ reply: SettingsReply) throws -> Outcome {
        let old = session.own.mutedUntil
        session.own.mutedUntil = end
        try context.tx.plans.saveSettings(session.own)
        if let old {
            try context.tx.alarms.postponeHeld(
                plan: session.plan.id, from: old, to: end ?? context.now)
        }
        return .changed(.setting(reply), .settings(reply))
    }

    /// The moment of a time; of a day the hour at which its agenda comes, of an hour that is past the next day's.
    private func end(_ time: SnoozeTime) -> Instant? {
        switch time {
        case .minutes(let minutes), .later(let minutes):
            return minutes > 0 ? context.now.adding(minutes: minutes) : nil
        case .until(let day, let time):
            let hour = time ?? session.plan.agenda(on: day) ?? .at(8)
            return (0...1).lazy.map { session.instant(day.adding(days: $0), hour) }
                .first { $0 > context.now }
        }
    }
}
