import Bot
import Encryption
import JSON
import Logging
import Planner
import Storage

/// The bot's encryption: feeds the machine with what the server says, and does what the machine asks for.
///
///     sync ──► receive ──► [rows that are not stored yet] ──► stored with the cursor
///                                    ▲ nobody encrypts meanwhile
///     send ──► learn, claim, share ──┴──► encrypt ──► ciphertext in the outbox row, then on its way
///
/// Every step is taken on a copy of the machine, which is kept when its rows are stored: what left this process can
/// never be encrypted again with the same key.
actor MatrixEncryption {
    /// Whether the bot can take part in encrypted rooms.
    enum Standing: Hashable, Sendable {
        /// The server has not told yet.
        case unknown
        /// Its device is signed: nobody is warned of it.
        case ready
        /// The bot cannot take part, for a reason that the operator can mend.
        case declined
    }

    nonisolated let user: String
    let api: MatrixAPI
    let store: MatrixKeyStore
    /// Calls the endpoints of keys.
    let keys: KeyAPI
    /// Publishes cross-signing keys.
    let publisher: IdentityPublisher
    let clock: any WallClock
    let logger: Logger
    let timeout: Duration
    private(set) var machine: EncryptionMachine
    var standing = Standing.unknown
    /// How often the server said that the keys of the bot's user changed.
    var identityChanges = 0
    /// How the identity stood when the server was last asked.
    var foundStanding = IdentityStanding.unknown
    var beginning: Task<Standing, Never>?
    var upkeep: Task<[EncryptedEvent], Never>?
    /// Users whose servers did not answer, and when they are asked again, in seconds since 1970.
    var silent: [String: Int] = [:]
    /// When the devices of users who are not heard were last asked for anew, in seconds since 1970.
    var doubted: [String: Int] = [:]
    /// How often Olm had encrypted when the server was last told.
    var toldEpoch: UInt64?
    /// The tasks that wait to send keys.
    let lines = RoomLines()
    /// The sessions of events whose sender's devices are not known yet.
    var unsettled: Set<RoomSession> = []
    /// When what is kept is gone through, in seconds since 1970; nil when that was done.
    var stockDueAt: Int? = 0
    /// Rooms that are not encrypted, as the server said in this run.
    private var plainRooms: Set<String> = []
    private var intake: [EncryptionRow.Change] = []
    private var isIntakeOpen = false
    private(set) var isClosed = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Opens what the database holds of the device.
    ///
    /// - Throws: `EncryptionFault.wrongCode` when it was sealed with another key; `StoreError`.
    init(
        user: String, device: String, vault: MatrixVault, api: MatrixAPI, clock: any WallClock,
        timeout: Duration, isNamed: @escaping @Sendable (String) -> Bool, logger: Logger
    ) throws {
        self.user = user
        self.api = api
        self.clock = clock
        self.logger = logger
        self.timeout = timeout
        keys = KeyAPI(api: api, timeout: timeout)
        publisher = IdentityPublisher(
            user: user, password: vault.password, api: api, timeout: timeout, logger: logger)
        store = MatrixKeyStore(
            store: vault.store, bot: MatrixTransport.bot(user), check: vault.check)
        machine = try EncryptionMachine(
            user: user, device: device, store: store, seal: vault.seal)
        machine.setNamed(isNamed)
        let changes = machine.changes
        try store.write(changes)
        machine.forget(changes)
    }

    var now: Int { clock.now.seconds }

    /// Takes a step and stores what it changed.
    ///
    /// - Throws: what the step throws; `StoreError`; `CancellationError` where what came in will not be stored any more.
    func apply<Result>(
        _ step: (inout EncryptionMachine) throws -> Result
    ) async throws -> Result {
        try await apply(step) { changes, _ in
            if !changes.isEmpty { try store.write(changes) }
        }
    }

    /// Takes a step and stores what it changed with `save`.
    func apply<Result>(
        _ step: (inout EncryptionMachine) throws -> Result,
        save: ([EncryptionRow.Change], Result) throws -> Void
    ) async throws -> Result {
        while isIntakeOpen {
            guard !isClosed else { throw CancellationError() }
            await withCheckedContinuation { waiters.append($0) }
        }
        var next = machine
        let result = try step(&next)
        let changes = next.changes
        try save(changes, result)
        next.forget(changes)
        machine = next
        return result
    }

    /// Takes a step whose changes are stored with what is stored next: nothing is lost by taking it again.
    func touch<Result>(_ step: (inout EncryptionMachine) throws -> Result) throws -> Result {
        var next = machine
        let result = try step(&next)
        machine = next
        return result
    }

    /// Takes what a sync brought. Until it is stored nobody encrypts, for what is read moves sessions on.
    ///
    /// - Throws: `StoreError`.
    func receive(_ sync: KeySync) throws -> ReceivedKeys {
        let received = try touch { try $0.receive(sync, now: now) }
        isIntakeOpen = !machine.changes.isEmpty
        if sync.changed.contains(user) {
            identityChanges += 1
            standing = .unknown
        }
        for fault in Set(received.faults) {
            logger.warning("encryption: a message of a device was refused: \(fault)")
        }
        return received
    }

    /// Takes what a sync brought for the device, and stores it by itself.
    ///
    /// - Throws: `StoreError`.
    func keep(_ sync: KeySync) throws -> ReceivedKeys {
        let received = try receive(sync)
        let changes = machine.changes
        try store.write(changes)
        machine.forget(changes)
        release()
        return received
    }

    /// The rows that are to be stored with the cursor.
    func drain() -> [SealedRow] {
        intake = machine.changes
        isIntakeOpen = true
        if intake.isEmpty { release() }
        return intake.map(SealedRow.init)
    }

    /// Notes that it was stored.
    func stored() {
        machine.forget(intake)
        release()
    }

    /// Lets those that wait give up, and ends what is done beside the syncs: what was not stored by now is not stored
    /// any more.
    func close() async {
        isClosed = true
        wake()
        upkeep?.cancel()
        beginning?.cancel()
        _ = await upkeep?.value
        _ = await beginning?.value
    }

    private func release() {
        intake = []
        isIntakeOpen = false
        wake()
    }

    private func wake() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Notes that a room is encrypted, as an event of that id says.
    func note(_ settings: RoomEncryption, of room: String, event: String = "") throws {
        plainRooms.remove(room)
        try touch {
            try $0.noteEncryption(
                of: room, longestAge: settings.longestAge, mostMessages: settings.mostMessages,
                event: event)
        }
    }

    /// Makes a room that took the place of another as encrypted as that was.
    func inherit(_ room: String, from old: String) {
        do { try touch { try $0.inherit(room, from: old) } } catch {
            logger.error("encryption: \(error)")
        }
    }

    /// Notes who may read the history of a room.
    func note(historyVisibility: String, of room: String) throws {
        let isShared = ["shared", "world_readable"].contains(historyVisibility)
        try touch { try $0.noteHistory(of: room, isShared: isShared) }
    }

    /// Whether a room is known to have been encrypted; what cannot be read of the database is not taken for no.
    func wasEncrypted(_ room: String) -> Bool { (try? machine.isEncrypted(room)) ?? true }

    /// Whether a room is encrypted, or ever was. Of one that is not known the server is asked, once in a run: later
    /// the sync tells.
    ///
    /// - Throws: `MatrixFailure` where that is not known; `StoreError`.
    func isEncrypted(_ room: String) async throws -> Bool {
        if try machine.isEncrypted(room) { return true }
        if plainRooms.contains(room) { return false }
        let endpoint = MatrixEndpoint.state(room, "m.room.encryption")
        let answer = await api.call(endpoint, timeout: timeout)
        if case .ok(var reader) = answer {
            try note(RoomEncryption(&reader), of: room)
            return true
        }
        if let failure = answer.failure(endpoint.name), !failure.isDenial { throw failure }
        // It may have become encrypted meanwhile.
        guard try !machine.isEncrypted(room) else { return true }
        plainRooms.insert(room)
        return false
    }

    /// Notes that something may have been missed: which rooms are not encrypted, which devices there are, and who shares
    /// a room.
    func missedChanges() {
        plainRooms = []
        stockDueAt = 0
        do {
            try touch {
                try $0.forgetDevices()
                $0.reopenStock()
            }
        } catch {
            logger.error("encryption: \(error)")
        }
    }
}
