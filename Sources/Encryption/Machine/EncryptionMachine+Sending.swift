public import JSON

/// What an `m.room.encrypted` event of a room holds, besides its relation.
public struct EncryptedContent: Hashable, Sendable {
    /// `session_id`.
    public var session: String
    /// `ciphertext`, as base64.
    public var ciphertext: String
    /// `sender_key`, as base64.
    public var senderKey: String
    /// `device_id`.
    public var device: String

    /// A content of those values.
    public init(session: String, ciphertext: String, senderKey: String, device: String) {
        self.session = session
        self.ciphertext = ciphertext
        self.senderKey = senderKey
        self.device = device
    }
}

/// A request to devices that waits.
public struct WaitingRequest: Hashable, Sendable {
    /// The room whose keys it holds; empty for others.
    public var room: String
    /// The transaction id.
    public var id: String
    /// The type of the events.
    public var type: String
    /// The body of `PUT /sendToDevice/{type}/{id}`.
    public var body: [UInt8]
}

extension EncryptionMachine {
    /// Encrypts an event for a room with the session that was shared last; nil where a new one is due, and is to be
    /// shared first. `content` is the content as JSON, without its relation.
    public mutating func encrypt(
        _ type: String, _ content: [UInt8], in room: String
    ) throws -> EncryptedContent? {
        let settings = try settings(of: room) ?? RoomRecord()
        guard var record = try book.read(OutboundRecord.self, owner: room),
            record.count < settings.mostMessages
        else { return nil }
        var plaintext = Array("{\"type\":".utf8)
        plaintext += try CanonicalJSON.encode(.string(type)) + Array(",\"content\":".utf8)
        plaintext += content + Array(",\"room_id\":".utf8)
        plaintext += try CanonicalJSON.encode(.string(room)) + Array("}".utf8)
        let message = try record.session.encrypt(plaintext)
        record.count += 1
        book.write(record, owner: room)
        return EncryptedContent(
            session: record.session.id, ciphertext: message.text,
            senderKey: own.account.identityKey.base64, device: device)
    }

    /// The requests that wait, in their order: all, those with keys of a room, or with "" those of no room.
    public func waitingRequests(in room: String? = nil) throws -> [WaitingRequest] {
        try book.all(ToDeviceRecord.self, owner: room)
            .sorted { ($0.record.sequence, $0.key.name) < ($1.record.sequence, $1.key.name) }
            .map { key, record in
                WaitingRequest(
                    room: key.owner, id: key.name, type: record.type, body: record.body)
            }
    }

    /// Notes that the server took a request.
    public mutating func sent(_ request: WaitingRequest) {
        book.remove(EncryptionRow.Key(.toDevice, owner: request.room, name: request.id))
    }

    /// Queues events for devices: contents by device by user; with the keys of a room, or of none.
    public mutating func queue(_ type: String, _ messages: JSONValue, in room: String = "") {
        guard let body = try? CanonicalJSON.encode(["messages": messages]) else { return }
        own.requests += 1
        saveOwn()
        let record = ToDeviceRecord(type: type, body: body, sequence: own.requests)
        // Never the same again, not even in an old copy of the store: the server takes an id once.
        let id = random.bytes(12).map { String($0, radix: 16) }.joined()
        book.write(record, owner: room, name: id)
    }

    /// How often Olm encrypted: the server is told before what was encrypted is sent, to know an old copy of the
    /// store by.
    public var epoch: UInt64 { own.epoch }

    /// Compares with what the server was told; when it knows more, the store is an old copy, and no session of it
    /// may encrypt again. A number that could not be told back is passed over.
    public mutating func compareEpoch(_ server: UInt64) throws -> Bool {
        guard server > own.epoch, server < 1 << 52 else { return false }
        own.epoch = server
        own.isPublished = false
        saveOwn()
        for kind in [EncryptionRow.Kind.outbound, .olm, .toDevice] { try book.removeAll(kind) }
        return true
    }
}
