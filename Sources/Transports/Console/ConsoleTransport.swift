import Wording
public import Bot
import FoundationEssentials
public import Planner
import Synchronization

/// The terminal as a network: every message to anybody is printed, those to others than the present
/// person with the name before them.
public final class ConsoleTransport: Transport {
    /// `console`.
    public let bot = "console"
    /// A line that is typed quotes nothing.
    public let quotesReplies = false

    private let format: ConsoleFormat
    private let clock: any WallClock
    private let zone: Zone
    private let files: ConsoleFiles
    private let write: @Sendable (String) -> Void
    private let present = Mutex<Set<String>>([])

    /// A console that hands each message, rendered in `format` and ended by a line feed, to `write`. Moments
    /// are shown on the wall clock of `zone`; attachments are put into `files`.
    public init(
        format: ConsoleFormat, clock: any WallClock, zone: Zone, files: ConsoleFiles,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.format = format
        self.clock = clock
        self.zone = zone
        self.files = files
        self.write = write
    }

    /// Says in which chats the person at the keyboard is: what goes there is printed without a name.
    public func attend(_ chats: Set<String>) {
        present.withLock { $0 = chats }
    }

    /// Reads the file of that name on this machine, as it was given at the keyboard.
    public func fetch(_ file: NetworkFile, limit: Int) async -> FetchOutcome {
        guard let path = file.consolePath,
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        else { return .notFound }
        guard size <= limit else { return .tooLarge }
        return FileManager.default.contents(atPath: path).map { .fetched([UInt8]($0)) } ?? .notFound
    }

    /// Prints the delivery. It is delivered under the id of the outbox row that first sent it.
    public func send(_ delivery: Delivery) async -> SendOutcome {
        let id = delivery.edits ?? String(delivery.id)
        // What is replaced stays where it was printed.
        guard !delivery.removes else { return .delivered(id: id) }
        var path: String?
        if let attachment = delivery.message.attachment {
            do {
                path = try files.save(attachment)
            } catch {
                return .rejected(reason: "\(error)")
            }
        }
        var message = delivery.message
        // A terminal knows no photo of anybody.
        if message.file?.kind == .portrait { message.file = nil }
        let record = ConsoleRecord(
            to: delivery.chat.id, id: id, isEdit: delivery.edits != nil,
            at: zone.local(clock.now), message: message, attachmentPath: path)
        let isElsewhere = present.withLock { !$0.contains(delivery.chat.id) }
        write(format.render(record, isElsewhere: isElsewhere) + "\n")
        return .delivered(id: id)
    }
}
