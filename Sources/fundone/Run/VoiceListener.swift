import Bot
import Logging
import Planner
import Synchronization
import Transports

/// Listens to the voice messages that people of a network send, a few at a time and one of each chat, until the task is
/// cancelled.
struct VoiceListener {
    /// How many are listened to at a time.
    private static let most = 3

    private let environment: BotEnvironment
    private let transport: any Transport
    private let client: VoiceClient?
    private let wake: AsyncSignal
    private let clock: any WallClock
    private let desk: VoiceDesk
    private let busy = BusyChats()

    /// A listener for the network of `transport`; without a client nothing is heard of what waits from before.
    init(
        _ environment: BotEnvironment, _ transport: any Transport, _ client: VoiceClient?,
        _ link: ActiveLinks.Link, _ clock: any WallClock
    ) {
        self.environment = environment
        self.transport = transport
        self.client = client
        self.clock = clock
        wake = link.voices
        desk = VoiceDesk(environment)
    }

    /// Listens until cancelled. A database that fails stops nothing: it is tried again.
    func run() async {
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                while !Task.isCancelled {
                    do {
                        while !Task.isCancelled, let wanted = try next() {
                            group.addTask { await hear(wanted) }
                        }
                        await wake.wait(atMost: .milliseconds(try pause()))
                    } catch {
                        environment.logger.error("no voice message was heard: \(error)")
                        await wake.wait(atMost: .seconds(5))
                    }
                }
            }
        } onCancel: {
            wake.raise()
        }
    }

    private func next() throws -> WantedVoice? {
        let chats = busy.all
        guard chats.count < Self.most,
            let wanted = try desk.next(of: transport.bot, besides: chats, at: clock.now)
        else { return nil }
        busy.add(wanted.chat)
        return wanted
    }

    private func pause() throws -> Int {
        let chats = busy.all
        guard chats.count < Self.most,
            let due = try desk.nextDue(of: transport.bot, besides: chats)
        else { return 60_000 }
        return min(SystemClock.milliseconds(until: due), 60_000)
    }

    private func hear(_ wanted: WantedVoice) async {
        let outcome = await listen(to: wanted)
        do {
            if !Task.isCancelled { try desk.take(wanted, outcome, at: clock.now) }
        } catch {
            environment.logger.error("a voice message was not answered: \(error)")
        }
        busy.remove(wanted.chat)
        wake.raise()
    }

    private func listen(to wanted: WantedVoice) async -> ListeningOutcome {
        guard let client else { return .refused }
        switch await transport.fetch(wanted.file, limit: VoiceDesk.byteLimit) {
        case .fetched(let recording): return await client.listen(to: recording)
        case .tooLarge: return .tooLarge
        case .notFound: return .refused
        case .retry(let seconds): return .retry(after: seconds)
        }
    }
}

/// The chats of which a voice message is being listened to.
private final class BusyChats: Sendable {
    private let chats = Mutex<Set<Int64>>([])

    var all: Set<Int64> { chats.withLock { $0 } }

    func add(_ chat: Int64) { chats.withLock { _ = $0.insert(chat) } }

    func remove(_ chat: Int64) { chats.withLock { _ = $0.remove(chat) } }
}
