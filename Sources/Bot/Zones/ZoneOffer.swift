import Planner
import Storage
import Wording

/// The zone that a newcomer's profile on the network names: it is offered once, after the first answer, and holds when
/// the person says so.
struct ZoneOffer {
    let context: UpdateContext

    /// The question; nil where nothing is to be asked.
    func ask() throws -> Outcome? {
        guard context.isNewcomer, !context.chat.isGroup, let name = context.update.profileZone,
            let zone = context.environment.zones.zone(named: name),
            let plan = try context.tx.plans.find(context.plan.id), !plan.zoneIsKnown,
            plan.zone != zone.name,
            // What the first message asks back comes first.
            try context.openDialog()?.staysOpen ?? true
        else { return nil }
        return try context.ask(.confirm(.zone(zone.name)), .settings(.offerZone(zone.name)))
    }
}
