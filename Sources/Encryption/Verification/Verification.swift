import JSON

/// One verification of this device with another by short authentication strings (`m.sas.v1`; client-server API,
/// "Key verification framework" and "SAS verification"), as either side:
///
///     asking                 answering
///     request     ------->   `answer`
///     `receive`   <-------   ready
///     start       ------->                either side may send it; both at once is settled by the users' ids
///                 <-------   accept       the hash that binds the answering side to its key
///     key         ------->
///                 <-------   key
///     both persons compare the string: `confirm` or `reject`
///     mac, done   <------>   mac, done    the codes of the keys
///
/// The value holds no network and no clock: events go in with the time, events to send come out. A message out of
/// order or of the wrong form cancels. A verification does not outlive the process: after a restart the messages
/// that still come belong to no known verification, and `VerificationEvent.cancel` answers them.
public struct Verification: Sendable {
    /// How long a verification may take, in seconds.
    public static let longest = 600

    /// Where the messages travel.
    public let flow: VerificationFlow
    /// The other user's id.
    public let user: String

    let own: VerificationParty
    let others: [VerificationParty]
    let confirmsAtOnce: Bool
    let authentication: ShortAuthentication
    let deadline: Int
    var state: State

    /// Asks the devices of one user; one of them will answer. In a room the flow's request was sent before
    /// (`VerificationRequest.content`); otherwise the first event to send is the request.
    ///
    /// With `confirmsAtOnce` nobody compares the string, which then proves no more than that the server carried the
    /// messages. `now` is in seconds since 1970.
    ///
    /// - Throws: `EncryptionFault.wrongContext` for no device, for devices of several users, for this device, and
    ///   for a device of the same user in a room.
    public static func ask(
        _ others: [VerificationParty], from own: VerificationParty, in flow: VerificationFlow,
        confirmsAtOnce: Bool, now: Int, _ random: inout some RandomSource
    ) throws(EncryptionFault) -> (verification: Verification, events: [VerificationEvent]) {
        let verification = try Verification(
            own, others, flow, confirmsAtOnce, now, .requested, &random)
        guard case .devices = flow else { return (verification, []) }
        let members: [String: JSONValue] = [
            "from_device": .string(own.device), "methods": VerificationOffer.methods,
            "timestamp": .integer(Int64(now) * 1000),
        ]
        return (verification, [verification.message(.request, members)])
    }

    /// Agrees to a request of `other`, whose keys were looked up by the request's user and device.
    ///
    /// - Throws: `EncryptionFault.wrongContext` where the request is not that device's, or is this device's own.
    public static func answer(
        _ request: VerificationRequest, of other: VerificationParty, from own: VerificationParty,
        confirmsAtOnce: Bool, now: Int, _ random: inout some RandomSource
    ) throws(EncryptionFault) -> (verification: Verification, events: [VerificationEvent]) {
        guard request.user == other.user, request.device == other.device else {
            throw .wrongContext
        }
        let verification = try Verification(
            own, [other], request.flow, confirmsAtOnce, now, .ready(other), &random)
        let members: [String: JSONValue] = [
            "from_device": .string(own.device), "methods": VerificationOffer.methods,
        ]
        return (verification, [verification.message(.ready, members)])
    }

    private init(
        _ own: VerificationParty, _ others: [VerificationParty], _ flow: VerificationFlow,
        _ confirmsAtOnce: Bool, _ now: Int, _ state: State, _ random: inout some RandomSource
    ) throws(EncryptionFault) {
        guard let user = others.first?.user, others.allSatisfy({ $0.user == user }),
            !others.contains(where: { $0.user == own.user && $0.device == own.device })
        else { throw .wrongContext }
        if case .room = flow, user == own.user { throw .wrongContext }
        (self.own, self.others, self.user, self.flow) = (own, others, user, flow)
        self.confirmsAtOnce = confirmsAtOnce
        (deadline, self.state) = (now + Self.longest, state)
        authentication = ShortAuthentication(&random)
    }
}
