import Planner
import Storage
import Wording

/// Puts up the board of a plan, or takes it down.
struct BoardHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }
    private var pushes: PlanPushes { PlanPushes(session: context.session) }

    /// Puts up a board, in place of one that stood elsewhere.
    func putUp() throws -> Outcome {
        try takeAway()
        let board = PlanBoard(session: context.session)
        var outcome = Outcome.say(try board.reply(), kind: .board)
        outcome.asNewMessage = true
        return outcome
    }

    /// Takes the board down.
    func takeDown() throws -> Outcome {
        guard try takeAway() else { return .say(.view(.noBoard)) }
        return .say(.view(.boardTakenDown))
    }

    @discardableResult
    private func takeAway() throws -> Bool {
        guard let old = try tx.boards.find(plan: context.plan.id) else { return false }
        if let row = try tx.outbox.find(old.outbox) { try pushes.remove(row) }
        try tx.boards.delete(plan: context.plan.id)
        return true
    }
}
