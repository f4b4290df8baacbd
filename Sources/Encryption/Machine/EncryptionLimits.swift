/// How much is kept of what others send. The excess goes: from whoever has most, the oldest unused first.
struct EncryptionLimits: Sendable {
    /// The most rows of a kind, and the most bytes that they seal.
    struct Bound: Hashable, Sendable {
        var rows: Int
        var bytes = Int.max
    }

    /// Sessions of Olm with a device, with the devices of a user, and in all.
    var olmOfDevice = 6
    var olmOfUser = Bound(rows: 2_000)
    var olm = 50_000

    /// Sessions that a room's messages are read with: of a user in a room, of a room, of a user, and in all.
    var inboundOfUserInRoom = Bound(rows: 100)
    var inboundOfRoom = Bound(rows: 2_000)
    var inboundOfUser = Bound(rows: 1_000)
    var inbound = 100_000

    /// Devices of a user, and in all.
    var devicesOfUser = 2_000
    var devices = 100_000

    /// Users whose devices are kept up to date.
    var users = 50_000
    /// Identities of users who share no room any more, and encrypted rooms that the bot has left.
    var former = 1_000
    var roomsLeft = Bound(rows: 1_000)
    /// Sessions of Olm of a user who shares no room any more.
    var olmOfFormer = 6
    /// Invitations that wait.
    var invitations = 200

    /// Events that wait for their keys: of a user in a room, of a room, of a user, and in all.
    var pendingOfUserInRoom = Bound(rows: 100, bytes: 512 << 10)
    var pendingOfRoom = Bound(rows: 200, bytes: 1 << 20)
    var pendingOfUser = Bound(rows: 200, bytes: 1 << 20)
    var pending = Bound(rows: 2_000, bytes: 8 << 20)

    /// Sessions whose keys are asked for: of a user, of a room, and in all.
    var missingOfUser = Bound(rows: 20)
    var missingOfRoom = Bound(rows: 50)
    var missing = Bound(rows: 500)
    /// A key that was asked for makes room for another after so long, in seconds: so many are asked for a day.
    var missingTime = 86_400
    /// The time between two notices to a room that something cannot be read, in seconds.
    var noticeTime = 86_400

    /// Devices whose sessions broke and that are to get new ones, in all.
    var broken = 500

    /// Steps of the ratchet that a user's messages may cost within `effortTime`, in seconds, beyond those that come in
    /// their order; a message that is refused counts as `refusalSteps`.
    var steps = 10_000
    var refusalSteps = 100
    var effortTime = 3600
    /// How far ahead a message may be of a user who has used `steps` up.
    var shortGap: UInt64 = 40
    /// Users whose messages cost more than usual.
    var efforts = 1_000

    /// How many messages are read with a session: what was read is remembered as long as its session.
    var messagesOfSession: UInt32 = 100_000

    /// The longest id of a session: a key of Ed25519 as base64 has 43 letters.
    static let sessionIDLength = 64
}
