import JSON

@testable import Encryption

/// Two devices that verify each other, and what goes between them.
struct VerificationPair {
    /// How the messages travel, and whose the devices are.
    enum Carrier: CaseIterable { case devices, room, ownDevices }

    /// A message, and whether it comes from the device that asks.
    struct Delivery: Hashable {
        var event: VerificationEvent
        var fromAsking: Bool
    }

    static let now = 1_800_000_000

    /// The device that asks, by whose `start` the other's is passed over.
    var asking: Verification
    /// The device that answers; nil until the request came.
    var answering: Verification?
    /// Everything that was sent.
    private(set) var sent: [Delivery] = []
    /// What is under way.
    private(set) var queue: [Delivery] = []

    let ann: VerificationParty
    let ben: VerificationParty
    /// What the answering device knows when the request comes, where it differs from the truth.
    var annAsBenKnowsHer: VerificationParty?

    private let carrier: Carrier
    private let confirmsAtOnce: Bool
    private var random: SeededSource
    private var delivered = 0

    init(
        _ carrier: Carrier, confirmsAtOnce: Bool = true, seed: UInt64 = 1,
        askingUser: String = "@ann:one.example"
    ) throws {
        random = SeededSource(seed: seed)
        ann = try .made(askingUser, "ANN", &random)
        let benUser = carrier == .ownDevices ? askingUser : "@ben:two.example"
        ben = try .made(
            benUser, "BEN", &random, master: carrier == .ownDevices ? ann.masterKey : nil)
        self.carrier = carrier
        self.confirmsAtOnce = confirmsAtOnce
        let flow =
            carrier == .room
            ? VerificationFlow.room("!room", request: "$request") : .make(&random)
        let events: [VerificationEvent]
        (asking, events) = try Verification.ask(
            [ben], from: ann, in: flow, confirmsAtOnce: confirmsAtOnce, now: Self.now, &random)
        if carrier == .room {
            let content = VerificationRequest.content(from: ann, to: ben.user)
            let event = VerificationEvent(type: "m.room.message", content: content, devices: [])
            post([event], fromAsking: true)
        } else {
            post(events, fromAsking: true)
        }
    }

    /// Delivers what is under way, and what comes of it. `tamper` gets each message with its place and says what
    /// arrives instead.
    mutating func run(
        until end: Int = .max, tamper: (Int, VerificationEvent) -> [VerificationEvent] = { [$1] }
    ) throws {
        while !queue.isEmpty, delivered < end {
            let delivery = queue.removeFirst()
            defer { delivered += 1 }
            for event in tamper(delivered, delivery.event) {
                try deliver(event, fromAsking: delivery.fromAsking)
            }
        }
    }

    /// Lets ten minutes go by.
    mutating func waitForTheEnd() throws {
        let later = Self.now + Verification.longest
        post(asking.expire(now: later), fromAsking: true)
        try run()
        post(answering?.expire(now: later) ?? [], fromAsking: false)
        try run()
    }

    /// Sends messages.
    mutating func post(_ events: [VerificationEvent], fromAsking: Bool) {
        let deliveries = events.map { Delivery(event: $0, fromAsking: fromAsking) }
        sent += deliveries
        queue += deliveries
    }

    private mutating func deliver(_ event: VerificationEvent, fromAsking: Bool) throws {
        if !fromAsking {
            let answers = asking.receive(
                event.type, event.content, sender: ben.user, now: Self.now)
            post(answers, fromAsking: true)
        } else if answering != nil {
            let answers = answering?.receive(
                event.type, event.content, sender: ann.user, now: Self.now)
            post(answers ?? [], fromAsking: false)
        } else {
            try receiveRequest(event)
        }
    }

    private mutating func receiveRequest(_ event: VerificationEvent) throws {
        let found =
            carrier == .room
            ? VerificationRequest(
                in: "!room", event: "$request", content: event.content, sender: ann.user,
                to: ben.user, sentAt: Self.now, now: Self.now)
            : VerificationRequest(
                deviceMessage: event.content, sender: ann.user, now: Self.now)
        guard let found, found.device == ann.device else { return }
        let (verification, events) = try Verification.answer(
            found, of: annAsBenKnowsHer ?? ann, from: ben, confirmsAtOnce: confirmsAtOnce,
            now: Self.now, &random)
        answering = verification
        post(events, fromAsking: false)
    }
}

extension VerificationParty {
    /// A device with keys of its own.
    static func made(
        _ user: String, _ device: String, _ random: inout SeededSource, master: Ed25519Key? = nil
    ) throws -> VerificationParty {
        try VerificationParty(
            user: user, device: device,
            deviceKey: Ed25519Key(of: Signing.makeKey(&random)),
            masterKey: master ?? Ed25519Key(of: Signing.makeKey(&random)))
    }

    /// What a verification of all keys proves.
    var verified: VerifiedKeys {
        VerifiedKeys(user: user, device: device, deviceKey: deviceKey, masterKey: masterKey)
    }
}
