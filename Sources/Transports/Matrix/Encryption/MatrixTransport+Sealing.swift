import Bot
import Encryption
import JSON
import Logging

/// Encrypts messages before they leave.
extension MatrixTransport {
    /// The encrypted message for an encrypted room, the same at each try; nil in other rooms.
    func seal(
        _ message: RoomMessage, of delivery: Delivery
    ) async -> Result<EncryptedContent?, Obstacle> {
        let room = delivery.chat.id
        if let kept = delivery.kept {
            return .success(kept)
        }
        do {
            guard let encryption, try await encryption.isEncrypted(room) else {
                return .success(nil)
            }
            guard await encryption.ready() == .ready else {
                return .failure(Obstacle(value: .retry(after: nil)))
            }
            // It was uploaded before the room was known to be encrypted.
            if let file = message.file, file.opener == nil {
                return .failure(Obstacle(value: .retry(after: nil)))
            }
            guard let members = try await memberFetcher.members(of: room) else {
                return .failure(Obstacle(value: .unreachable))
            }
            var content = JSONWriter()
            content.object(message.writeWithoutRelation)
            return .success(
                try await encryption.encrypt(
                    "m.room.message", content.bytes, in: room, members: members.keys.sorted(),
                    row: delivery.id))
        } catch let failure as MatrixFailure {
            guard case .refused(status: 429, _, let seconds) = failure.reason else {
                logger.warning("encryption: \(failure)")
                return .failure(Obstacle(value: .retry(after: nil)))
            }
            return .failure(Obstacle(value: .retry(after: seconds)))
        } catch {
            if !(error is CancellationError) { logger.error("encryption: \(error)") }
            return .failure(Obstacle(value: .retry(after: nil)))
        }
    }
}

extension Delivery {
    /// The encrypted message from an earlier try.
    var kept: EncryptedContent? {
        ciphertext.flatMap { EncryptedContent(stored: $0, in: chat.id) }
    }
}
