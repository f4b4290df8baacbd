import Encryption
import Logging

/// Whose words count in encrypted rooms, and what people are told where theirs do not.
extension MatrixEncryption {
    /// Whether an event that is not encrypted counts in a room: what is not encrypted by nature does, and what was said
    /// before the room was. Verifications prove themselves.
    func isHeard(
        _ event: RoomEvent, at place: Int, of events: [RoomEvent], in room: String
    ) -> Bool {
        guard event.type == "m.room.message", event.sender != user, !event.isOfVerification,
            wasEncrypted(room)
        else { return true }
        let beginning = try? machine.beginning(of: room)
        let end = events.firstIndex { !$0.id.isEmpty && $0.id == beginning }
        return end.map { place < $0 } ?? false
    }

    /// Notes what is to be told of an event, where it was not told before: that is stored with the update that tells it.
    func hint(
        _ reason: RoomHint.Reason, about event: RoomEvent, in room: String,
        _ found: inout OpenedEvents
    ) {
        guard event.isSigned else { return }
        do {
            var hint = RoomHint(
                room: room, event: event.id, sender: event.sender, reason: reason)
            switch reason {
            case .plain:
                guard try touch({ try $0.tellsOfPlainMessages(in: room, now: now) }) else { return }
            case .unsigned(let device):
                let user = event.sender
                guard try touch({ try $0.tellsOfDevice(device, of: user, now: now) }) else {
                    return
                }
            case .replaced:
                let told = try touch { try $0.tellsOfReplacement(of: event.sender) }
                guard let told else { return }
                hint.mustBeVerifiedAnew = told.mustBeVerifiedAnew
            }
            found.hints.append(hint)
        } catch {
            logger.error("encryption: \(error)")
        }
    }
}
