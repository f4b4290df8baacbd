import Bot
import Encryption
import JSON
import Planner
import Wording

/// The homeserver's content repository: fetches the files that people sent, and uploads those that the bot sends.
struct ContentRepository: Sendable {
    /// `matrix:` and the bot's user id.
    let bot: String
    let api: MatrixAPI
    /// The total time for a call that carries no file.
    let callTimeout: Duration
    let encryption: MatrixEncryption?

    /// Fetches a file that somebody sent to the bot, or a person's photo, and decrypts a file of an encrypted room.
    func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome {
        let wanted = file.kind == .portrait ? await portrait(file) : file
        guard let file = wanted, file.bot == bot, let source = MatrixSource(file) else {
            return .notFound
        }
        let timeout = callTimeout * 4
        var outcome = await api.download(
            .download(source.server, source.media), timeout: timeout, limit: limit)
        // Servers before 1.11 know no such endpoint.
        if case .answered(let answer) = outcome, [400, 404, 405].contains(answer.status) {
            let code = MatrixRefusal(answer)?.code
            if code == nil || code == "M_UNRECOGNIZED" {
                outcome = await api.download(
                    .downloadOfOld(source.server, source.media), timeout: timeout, limit: limit)
            }
        }
        return switch outcome {
        case .answered(let answer) where answer.status == 200: source.opened(answer.body)
        case .answered(let answer) where answer.status == 429 || answer.status >= 500:
            .retry(after: MatrixRefusal(answer)?.retryAfter ?? answer.retryAfter)
        case .answered: .notFound
        case .cut(.tooLarge, _): .tooLarge
        case .unsent, .cut: .retry(after: nil)
        }
    }

    /// Uploads the file of a message. A file for an encrypted room is encrypted with a key of its own. The server has
    /// the file of a message that was encrypted before.
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
            .upload(name), body: bytes, type: type, timeout: callTimeout * 4)
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

    /// The current photo of a person; nil where the person shows no photo, or the server does not tell.
    func portrait(_ asked: NetworkFile) async -> NetworkFile? {
        let answer = await api.call(.portrait(asked.reference), timeout: callTimeout)
        guard case .ok(var reader) = answer, (try? reader.enter("avatar_url")) == true,
            let url = try? reader.string(), url.hasPrefix("mxc://"),
            let bytes = try? CanonicalJSON.encode([
                "msgtype": "m.image", "url": .string(url),
            ])
        else { return nil }
        return NetworkFile(
            bot: bot, kind: .photo, reference: String(decoding: bytes, as: UTF8.self))
    }
}
