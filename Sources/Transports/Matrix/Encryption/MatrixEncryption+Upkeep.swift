import Encryption
import Logging

/// Work beside the syncs: keys that run low, sessions that broke, keys that did not come.
extension MatrixEncryption {
    /// Does what is due, unless that is under way.
    ///
    /// - Returns: an event of each session whose key was asked for; its sender is to be told that.
    func keepUp() async -> [EncryptedEvent] {
        guard upkeep == nil, !isClosed else { return [] }
        let task = Task { await doWhatIsDue() }
        upkeep = task
        let asked = await task.value
        upkeep = nil
        return asked
    }

    private func doWhatIsDue() async -> [EncryptedEvent] {
        do {
            try await takeStock()
            while try await apply({ try $0.trimAll() }) {}
        } catch {
            if !Task.isCancelled, !(error is CancellationError) {
                logger.warning("encryption: \(error)")
            }
        }
        guard await ready() == .ready else { return [] }
        do {
            try await uploadKeys()
            try await renewSessions()
            let asked = try await apply { try $0.askForKeys(now: now) }
            try? await flush()
            return asked
        } catch {
            if !Task.isCancelled, !(error is CancellationError) {
                logger.warning("encryption: \(error)")
            }
            return []
        }
    }

    private func renewSessions() async throws {
        let users = try machine.usersOfBrokenDevices
        guard !users.isEmpty else { return }
        try await learn(users)
        let devices = try touch { try $0.brokenDevices() }
        guard !devices.isEmpty else { return }
        let answer = try await keys.call(.claimKeys, EncryptionMachine.claim(devices))
        try await apply { try $0.renewed(answer, devices, now: now) }
        logger.info("encryption: \(devices.values.joined().count) broken sessions begun anew")
    }
}
