import Chance
import BotHarness
import Bot
import Foundation
import Planner
import Synchronization

/// A random course of events, made again from its seed: people write, updates come again and in disorder,
/// answers are cut, the process dies. What must hold in the end is checked against what was said.
struct History {
    private static let users: ClosedRange<Int64> = 1...3

    private struct Said {
        var id: Int64
        var user: Int64
        var text: String
    }

    let seed: UInt64
    /// How many of its events happen.
    let length: Int
    /// What has happened, a line each.
    private(set) var events: [String] = []
    private var random: SplitMix
    private var now = BotHarness.start
    private var said: [Said] = []
    private var pending: [Said] = []
    private let network = ScriptedNetwork()
    private var bot: BotHarness

    /// The beginning of the history of that seed.
    init(seed: UInt64, length: Int) throws {
        self.seed = seed
        self.length = length
        random = SplitMix(seed: seed)
        bot = try BotHarness(networks: network, now: now)
    }

    /// Lets it happen; what is wrong in the end, nil for nothing.
    mutating func run() async throws -> String? {
        defer { bot.end() }
        for _ in 0..<length { try await step() }
        network.decide { _ in .shown }
        for _ in 0..<40 {
            try poll(isConfirmed: true)
            try await bot.settle(at: now)
            now = now.adding(seconds: 61)
        }
        return try fault()
    }

    private mutating func step() async throws {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3: say()
        case 4: try poll(isConfirmed: true)
        case 5: try poll(isConfirmed: Bool.random(using: &random))
        case 6, 7: try await send()
        case 8:
            let seconds = Int.random(in: 1...400, using: &random)
            now = now.adding(seconds: seconds)
            events.append("\(seconds) s pass")
        default: try die(poll: Bool.random(using: &random))
        }
    }

    private mutating func say() {
        let number = said.count + 1
        let user = Int64.random(in: Self.users, using: &random)
        let text = "add parcel-\(number)-end"
        events.append("\(user) says \(text)")
        said.append(Said(id: Int64(1000 + number), user: user, text: text))
        pending.append(said[number - 1])
    }

    private mutating func poll(isConfirmed: Bool) throws {
        let batch = Array(pending.prefix(Int.random(in: 1...5, using: &random)))
        guard !batch.isEmpty else { return }
        let order = Bool.random(using: &random) ? batch : batch.shuffled(using: &random)
        try bot.take(order.map { ($0.id, $0.user, $0.text) }, at: now)
        let ids = order.map { String($0.id) }.joined(separator: " ")
        events.append("a poll brings \(ids)\(isConfirmed ? "" : ", not confirmed")")
        if isConfirmed { pending.removeFirst(batch.count) }
    }

    private mutating func send() async throws {
        let (cut, late, death) = (
            Int.random(in: 0...3, using: &random), Int.random(in: 0...3, using: &random),
            Int.random(in: 0...9, using: &random)
        )
        let count = Box(Int.random(in: 0...3, using: &random))
        let isShown = Bool.random(using: &random)
        network.decide { _ in
            count.value += 1
            switch count.value {
            case cut: return .cut(isShown: isShown)
            case late: return .outcome(.retry(after: 7))
            case death: return .death(isShown: isShown)
            default: return .shown
            }
        }
        events.append(
            "what is due is sent: \(cut) is cut\(isShown ? " after it was shown" : ""), \(late) is to wait, "
                + "at \(death) it dies")
        let image = Box<String?>(nil)
        let living = bot
        network.revive { image.value = living.image() }
        do {
            try await bot.settle(at: now)
        } catch  where image.value != nil {
            // It was killed meanwhile.
        }
        if let folder = image.value { try reopen(folder) }
    }

    /// Dies at rest, perhaps after a batch was stored that the network does not know to be taken.
    private mutating func die(poll isPolling: Bool) throws {
        if isPolling { try poll(isConfirmed: false) }
        events.append("it dies at rest")
        try reopen(bot.image())
    }

    private mutating func reopen(_ folder: String) throws {
        bot.end()
        network.revive {}
        bot = try BotHarness(folder: folder, networks: network, now: now)
    }

    private func fault() throws -> String? {
        let titles = try Self.users.flatMap { try bot.titles(user: $0) }
        let shown = network.shown
        for message in said {
            let title = String(message.text.dropFirst(4))
            let count = titles.filter { $0 == title }.count
            if count != 1 { return "\(title) is there \(count) times" }
            let answers = shown.filter { $0.text.contains(title) && $0.edits == nil }
            if answers.isEmpty { return "\(title) was not answered" }
            let allowed = 1 + Set(answers.map(\.row)).reduce(0) { $0 + (network.cuts[$1] ?? 0) }
            if answers.count > allowed { return "\(title) was answered \(answers.count) times" }
            if answers.contains(where: { $0.chat != "\(message.user)" }) {
                return "\(title) was answered elsewhere"
            }
        }
        return disorder(shown)
    }

    /// Within a chat the rows are shown first in the order of writing.
    private func disorder(_ shown: [ScriptedNetwork.Shown]) -> String? {
        for chat in Set(shown.map(\.chat)) {
            var seen: Set<Int64> = []
            let first = shown.filter { $0.chat == chat && seen.insert($0.row).inserted }
            let rows = first.map(\.row)
            if rows != rows.sorted() { return "chat \(chat) saw \(rows)" }
        }
        return nil
    }
}

/// A value that a closure can change.
final class Box<Value: Sendable>: Sendable {
    private let state: Mutex<Value>

    init(_ value: Value) {
        state = Mutex(value)
    }

    /// The value as it is now.
    var value: Value {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
