/// The session that messages to a room are encrypted with, and who has its key.
struct OutboundRecord {
    /// What a device was given.
    enum Share: Hashable, Sendable {
        /// The key, encrypted for that identity key.
        case key(Curve25519Key)
        /// The word that it gets no key, with the code of `m.room_key.withheld`.
        case withheld(String)
    }

    var session: MegolmOutbound
    /// When it began, in seconds since 1970.
    var createdAt: Int
    /// How many messages it encrypted.
    var count = 0
    var shares: [RoomRecipient: Share] = [:]
}

extension OutboundRecord: EncryptionRecord {
    static let kind = EncryptionRow.Kind.outbound

    init(_ reader: inout StateReader) throws(EncryptionFault) {
        session = try MegolmOutbound(&reader)
        createdAt = try reader.seconds()
        count = try reader.seconds()
        let list = try reader.list { reader throws(EncryptionFault) -> (RoomRecipient, Share) in
            let recipient = RoomRecipient(user: try reader.text(), device: try reader.text())
            if try reader.flag() { return (recipient, .key(try Curve25519Key(reader.data()))) }
            return (recipient, .withheld(try reader.text()))
        }
        shares = Dictionary(list) { $1 }
    }

    func write(_ writer: inout StateWriter) {
        session.write(&writer)
        writer.seconds(createdAt)
        writer.seconds(count)
        writer.list(shares) { writer, share in
            writer.text(share.key.user)
            writer.text(share.key.device)
            switch share.value {
            case .key(let key):
                writer.flag(true)
                writer.data(key.bytes)
            case .withheld(let code):
                writer.flag(false)
                writer.text(code)
            }
        }
    }
}
