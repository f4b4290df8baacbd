import Bot
import Encryption
import JSON
import Wording

/// Files that messages carry.
extension MatrixTransport {
    /// A file of an encrypted room is encrypted with a key of its own. One whose message is encrypted already is there.
    func upload(
        _ attachment: Attachment, for delivery: Delivery
    ) async -> Result<RoomMessage.File, MatrixFailure> {
        var file = RoomMessage.File(
            name: attachment.name, mediaType: attachment.mediaType, size: attachment.bytes.count,
            address: "")
        guard delivery.kept == nil else { return .success(file) }
        var bytes = [UInt8](attachment.bytes)
        var (name, type) = (attachment.name, attachment.mediaType.filter { !$0.isNewline })
        do {
            if try await encryption?.isEncrypted(delivery.chat.id) ?? false {
                var random = SystemRandomSource()
                let sealed = try AttachmentCipher.encrypt(bytes, &random)
                (bytes, file.opener) = (sealed.ciphertext, sealed.opener)
                (name, type) = ("file", "application/octet-stream")
            }
        } catch {
            let failure = error as? MatrixFailure
            return .failure(failure ?? MatrixFailure(endpoint: "upload", reason: .unstored))
        }
        let answer = await api.call(
            .upload(name), body: bytes, type: type, timeout: configuration.callTimeout * 4)
        if let failure = answer.failure("upload") { return .failure(failure) }
        var address = ""
        if case .ok(var reader) = answer {
            try? reader.object { reader, key in
                guard key == "content_uri" else { return try reader.skip() }
                address = try reader.string()
            }
        }
        guard address.hasPrefix("mxc://") else {
            return .failure(MatrixFailure(endpoint: "upload", reason: .unreadable(status: 200)))
        }
        file.address = address
        return .success(file)
    }
}
