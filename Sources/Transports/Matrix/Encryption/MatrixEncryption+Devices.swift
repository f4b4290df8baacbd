import Encryption
import JSON
import Logging

/// The device lists of users, and the requests that go to devices.
extension MatrixEncryption {
    /// How long a server that did not answer is left alone, in seconds: nobody's message waits for it.
    private static let silence = 300

    /// Asks for the devices of those users who changed, or are not known.
    func learn(_ users: some Sequence<String>) async throws {
        let now = now
        let asked = try touch { machine in
            let outdated = try machine.outdated(users).filter { silent[$0] ?? 0 <= now }
            return try machine.asking(outdated)
        }
        if !asked.isEmpty { try await ask(asked) }
    }

    /// Asks for the devices of users; the answer, once it is taken.
    @discardableResult
    func ask(_ asked: [String: UInt64]) async throws -> JSONValue {
        let answer = try await keys.call(.queryKeys, EncryptionMachine.query(asked.keys.sorted()))
        let remarks = try touch { try $0.learn(answer, asked: asked, now: now) }
        let failures = answer["failures"]?.object ?? [:]
        for user in asked.keys {
            let isSilent = failures[String(MatrixID.server(of: user))] != nil
            silent[user] = isSilent ? now + Self.silence : nil
        }
        for remark in remarks { logger.warning("encryption: \(remark)") }
        return answer
    }

    /// Sends what waits for devices and belongs to no room: once, whoever asks for it meanwhile.
    func flush() async throws {
        await lines.enter("")
        defer { lines.leave("") }
        try await send(try machine.waitingRequests(in: ""))
    }

    /// Sends requests to devices; for whoever waits in line for them, so that each is sent once. The server is told
    /// first how often Olm encrypted.
    func send(_ requests: [WaitingRequest]) async throws {
        guard !requests.isEmpty else { return }
        try await tellEpoch()
        for request in requests {
            let endpoint = MatrixEndpoint.sendToDevice(request.type, transaction: request.id)
            let answer = await api.call(
                endpoint, body: request.body, type: "application/json", timeout: timeout)
            if let failure = answer.failure(endpoint.name) {
                guard !failure.isTransient, !failure.isUnauthorized else { throw failure }
                logger.warning("\(failure); a request to devices is given up")
            }
            try await apply { $0.sent(request) }
        }
    }

    private static let epochName = "fundone.encryption"

    // One after the other: what the server keeps must never become less.
    private func tellEpoch() async throws {
        let wanted = machine.epoch
        guard toldEpoch ?? 0 < wanted else { return }
        await lines.enter(Self.epochName)
        defer { lines.leave(Self.epochName) }
        let epoch = machine.epoch
        guard toldEpoch ?? 0 < wanted else { return }
        try await keys.call(
            .accountData(user, Self.epochName, .put),
            ["device": .string(machine.device), "epoch": .integer(Int64(epoch))])
        toldEpoch = epoch
    }

    /// Compares with what the server was told: a database that is an old copy begins all sessions anew.
    func compareEpoch() async throws {
        let endpoint = MatrixEndpoint.accountData(user, Self.epochName, .get)
        let answer = await api.call(endpoint, timeout: timeout)
        if let failure = answer.failure(endpoint.name), failure.isDenial { return }
        let value = try keys.read(answer, endpoint)
        guard value["device"]?.string == machine.device, let epoch = value["epoch"]?.integer,
            epoch > 0
        else { return }
        if try await apply({ try $0.compareEpoch(UInt64(epoch)) }) {
            logger.warning("encryption: the database is an old copy; all sessions begin anew")
        }
        toldEpoch = UInt64(epoch)
    }
}
