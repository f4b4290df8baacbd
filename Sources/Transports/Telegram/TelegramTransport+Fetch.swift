public import Bot
import JSON
public import Planner

extension TelegramTransport {
    /// Fetches a file that was sent to the bot, or the photo of a person: where it is (getFile), then its bytes. Telegram gives 20 MB at most.
    public func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome {
        let wanted = file.kind == .portrait ? await portrait(file) : file
        guard let file = wanted, file.bot == bot else { return .notFound }
        let answer = await api.call(
            "getFile", { $0.field("file_id", file.reference) },
            timeout: configuration.callTimeout, isRepeatable: true)
        switch answer {
        case .ok(var reader):
            guard let found = try? TelegramPath(&reader) else { return .notFound }
            guard found.size ?? 0 <= limit else { return .tooLarge }
            return await download(found.path, limit)
        case .refused(let refusal) where refusal.says("too big"): return .tooLarge
        case .refused(let refusal) where refusal.status == 429:
            return .retry(after: refusal.retryAfter)
        case .refused(let refusal) where refusal.status < 500: return .notFound
        case .refused, .unreadable, .unsent, .cut: return .retry(after: nil)
        }
    }

    private func download(_ path: String, _ limit: Int) async -> FetchOutcome {
        switch await api.download(path, limit: limit, timeout: configuration.callTimeout * 4) {
        case .answered(let answer) where answer.status == 200: .fetched(answer.body)
        case .answered(let answer) where answer.status == 429 || answer.status >= 500:
            .retry(after: answer.retryAfter)
        case .answered: .notFound
        case .cut(.tooLarge, _): .tooLarge
        case .unsent, .cut: .retry(after: nil)
        }
    }
}

/// What the bot reads of the Bot API's `File`.
struct TelegramPath {
    /// Where it is, on the server of files.
    let path: String
    /// Its bytes, where they are told.
    let size: Int?

    /// Reads a file; throws for one without a path.
    init(_ reader: inout JSONReader) throws {
        var (path, size): (String?, Int?)
        try reader.object { reader, key in
            switch key {
            case "file_path": path = try reader.string()
            case "file_size": size = Int(exactly: try reader.integer())
            default: try reader.skip()
            }
        }
        guard let path, !path.isEmpty, !path.hasPrefix("/"), !path.contains("..") else {
            throw JSONReader.Fault.mismatch
        }
        self.path = path
        self.size = size
    }
}
