import Bot
public import Encryption
import JSON
import Logging
import Planner

/// Verifications that the operator begins, while the bot does not run.
///
/// A verification reads what comes for the device from the stored position on, under a filter without rooms. It goes
/// on with positions of its own, which nothing stores. The stored position stays where it is, so the bot's next run
/// reads every room from there, and hears of changed devices from there too. What came for the device is stored
/// before the next sync tells the server that it arrived, whatever it is: room keys that come meanwhile open what the
/// next run reads. What was not acknowledged comes again to that run, and is known there by then.
extension MatrixTransport {
    /// Asks all devices of a person to verify the bot. `listen` is called again and again, with the short string from
    /// when it is to be compared, and says what the operator does.
    ///
    /// - Throws: `MatrixFailure`; `StoreError`; `EncryptionFault`.
    public func verify(
        _ person: String, after cursor: String?, listen: (ShortString?) -> OperatorWord
    ) async throws -> AskedVerification {
        guard let encryption else { return .notReady(.unknown) }
        guard await encryption.ready() == .ready else {
            return .notReady(await encryption.foundStanding)
        }
        let devices = try await encryption.parties(of: person)
        guard !devices.isEmpty else { return .nobody }
        var random = SystemRandomSource()
        var (verification, events) = try Verification.ask(
            devices, from: try await encryption.machine.party, in: .make(&random),
            confirmsAtOnce: false, now: clock.now.seconds, &random)
        var position = cursor.map { MatrixCursor($0).position }
        while true {
            if !events.isEmpty { try await encryption.send(events, to: person) }
            guard verification.isOpen else { break }
            let came = try await receiveForDevice(&position, encryption)
            events = came.filter { $0.sender == person }.flatMap {
                verification.receive(
                    $0.type, $0.content, sender: $0.sender, now: clock.now.seconds)
            }
            events += act(on: &verification, listen)
            events += verification.expire(now: clock.now.seconds)
        }
        // What was read need not come again.
        _ = try? await receiveForDevice(&position, encryption)
        return try await end(verification.stage, encryption)
    }

    private func act(
        on verification: inout Verification, _ listen: (ShortString?) -> OperatorWord
    ) -> [VerificationEvent] {
        var string: ShortString?
        if case .comparing(let shown) = verification.stage { string = shown }
        switch listen(string) {
        case .nothing: return []
        case .same: return verification.confirm(now: clock.now.seconds)
        case .different: return verification.reject()
        case .stop: return verification.cancel()
        }
    }

    private func end(
        _ stage: VerificationStage, _ encryption: MatrixEncryption
    ) async throws -> AskedVerification {
        switch stage {
        case .done(let keys):
            let isSigned = try await encryption.sign(keys, isProven: true)
            return .verified(device: keys.device, isSigned: isSigned)
        case .cancelled(let code, let byOther): return .cancelled(code, byOther: byOther)
        default: return .cancelled(nil, byOther: false)
        }
    }

    // The operator waits: the server is asked each second. A failure that may pass is as if nothing came.
    private func receiveForDevice(
        _ position: inout String?, _ encryption: MatrixEncryption
    ) async throws -> [ToDeviceEvent] {
        let answer = await api.call(
            .sync(since: position, filter: SyncFilter.forDevice, milliseconds: 1000),
            timeout: .seconds(120), limit: MatrixAPI.syncLimit)
        if let failure = answer.failure("sync") {
            guard failure.isTransient else { throw failure }
            logger.warning("\(failure)")
            try await Task.sleep(for: .seconds(1))
            return []
        }
        guard case .ok(var reader) = answer, let response = try? SyncResponse(&reader) else {
            throw MatrixFailure(endpoint: "sync", reason: .unreadable(status: 200))
        }
        let received = try await encryption.keep(response.keys)
        position = response.nextBatch
        return received.verification
    }
}
