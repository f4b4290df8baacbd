import Logging
import Planner
import Storage
import Wording

/// Makes the files of messages and sends them, one after the other: only one is in memory at a time.
actor DocumentSender {
    private let environment: BotEnvironment
    private var last: Task<Void, Never>?

    init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// The outcome of a message, and the file that follows it.
    typealias Sent = (outcome: SendOutcome, rest: PlanDocument?)

    /// Makes a file and sends it with its message, when those before it are done.
    func send(
        _ document: PlanDocument, with claim: RelayState.Claim, through transport: any Transport
    ) async -> Sent {
        let before = last
        let task = Task {
            await before?.value
            return await Self.send(document, claim, transport, environment)
        }
        last = Task { _ = await task.value }
        return await task.value
    }

    /// Paints a picture and sends it with its message; the words alone where it cannot be painted.
    nonisolated func send(
        _ picture: PlanPicture, with claim: RelayState.Claim, through transport: any Transport
    ) async -> SendOutcome {
        var delivery = claim.delivery
        guard delivery.edits == nil || transport.changesFiles else {
            return await transport.send(delivery)
        }
        do {
            delivery.message.attachment = try await picture.make(
                plan: claim.row.plan ?? 0, in: environment, now: claim.claimedAt)
        } catch {
            environment.logger.error("a picture was not made: \(error)")
        }
        // Making it takes time, in which a lease can end.
        guard environment.node.holds(claim.lease) else { return .unknown }
        return await transport.send(delivery)
    }

    private static func send(
        _ document: PlanDocument, _ claim: RelayState.Claim, _ transport: any Transport,
        _ environment: BotEnvironment
    ) async -> Sent {
        do {
            let made = try await document.make(
                plan: claim.row.plan ?? 0, in: environment, now: claim.claimedAt)
            guard let made else { return (.rejected(reason: "the plan is gone"), nil) }
            var delivery = claim.delivery
            delivery.message.attachment = made.attachment
            guard environment.node.holds(claim.lease) else { return (.unknown, nil) }
            return (await transport.send(delivery), made.rest)
        } catch {
            environment.logger.error("a file was not made: \(error)")
            return (.retry(after: nil), nil)
        }
    }
}
