import BotHarness
import Wording
import FakeTelegram
import Foundation
import Planner

@testable import Bot
@testable import fundone

/// A transcript's lines as people on Telegram do them: messages, taps, replies, edits, reactions.
struct TelegramTalk {
    private let server: FakeTelegram
    private let zone: Zone
    private var world: TelegramWorld
    private var person = "alice"
    private var group: String?
    private var people = ["alice": Int64(1)]
    private var groups: [Int64: String] = [:]
    private var seen = 0
    private var places: [Int64: [Int64: Int]] = [:]
    private let restarts: Bool
    private let folder: URL

    /// A bot on `server`; `restarts` lets it start anew for every line.
    init(
        _ transcript: Transcript, on server: FakeTelegram, in scratch: Scratch, restarts: Bool,
        deliversTwice: Bool
    ) async throws {
        guard let zone = BotHarness.zones.zone(named: transcript.zone),
            let start = CivilDateTime(transcript.at)
        else { throw Conversation.Fault(description: "no such zone or time") }
        self.server = server
        self.zone = zone
        self.restarts = restarts
        folder = URL(fileURLWithPath: scratch.directory, isDirectory: true)
        world = try await TelegramWorld(
            server, folder: scratch.directory, zone: zone, now: zone.instant(start))
        world.deliversTwice = deliversTwice
    }

    /// Does one complete input, and tells what appeared or changed.
    mutating func take(_ input: InputAssembler.Input) async throws -> [ShownMessage] {
        if restarts { try await world.restart(at: world.now) }
        switch input {
        case .nothing, .unfinished: return []
        case .message(let text): try await say(text)
        case .directive(let line):
            guard let directive = try? Directive(line) else { return [] }
            try await obey(directive)
        }
        return shown()
    }

    /// Ends the talk.
    func close() throws { try world.close() }

    private var user: Int64 { people[person] ?? 1 }
    private var chat: Int64 { group.map(Self.id) ?? user }

    // Groups have negative ids.
    private static func id(ofGroup name: String) -> Int64 {
        -1_000 - Int64(name.utf8.reduce(0) { $0 * 7 + Int($1) } % 100_000)
    }

    private mutating func say(_ text: String, _ change: (inout MessageOptions) -> Void = { _ in })
        async throws
    {
        var options = MessageOptions(name: person)
        options.username = person
        change(&options)
        server.say(text, user: user, chat: chat, options)
        try await world.listen()
    }

    private mutating func obey(_ directive: Directive) async throws {
        switch directive {
        case .advance(let seconds): try await world.pass(to: world.now.adding(seconds: seconds))
        case .at(let moment):
            let target = zone.instant(moment)
            if target >= world.now { try await world.pass(to: target) }
        case .down(let seconds):
            try await world.restart(at: world.now.adding(seconds: seconds))
        case .restart: try await world.restart(at: world.now)
        case .person(let someone):
            person = someone.label
            if people[person] == nil { people[person] = Int64(people.count + 1) }
            try await enter()
        case .group(let name):
            group = name
            if let name { groups[Self.id(ofGroup: name)] = name }
            try await enter()
        case .leave:
            if group != nil {
                server.leave(user: user, chat: chat)
                try await world.listen()
            }
            group = nil
        case .press(let words): try await press(words)
        case .reply(let count, let text):
            guard let message = ours(count) else { return }
            try await say(text) { $0.replyTo = message }
        case .edit(let text):
            guard server.edit(text, user: user, chat: chat) else { return }
            try await world.listen()
        case .react(let emoji):
            guard let message = ours(1) else { return }
            server.react(emoji, user: user, chat: chat, message: message)
            try await world.listen()
        case .forward(let text): try await say(text) { $0.isForwarded = true }
        case .file(let kind, let words): try await say(words) { $0.file = kind.rawValue }
        case .upload(let path, let words):
            let file = URL(fileURLWithPath: path, relativeTo: folder)
            let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) }
            try await say(words) {
                $0.file = "document"
                $0.document = (file.lastPathComponent, bytes)
            }
        case .location(let latitude, let longitude):
            server.locate(latitude, longitude, user: user, chat: chat)
            try await world.listen()
        }
    }

    /// Who speaks in a group has come into it.
    private mutating func enter() async throws {
        guard let group else { return }
        var options = MessageOptions(name: person)
        options.username = person
        server.enter(user: user, chat: chat, title: group, options)
        try await world.listen()
    }

    // A label that matches as a whole is not a count: `10 min`.
    private mutating func press(_ words: String) async throws {
        let (count, label) = Directive.leadingCount(words)
        let whole = holders(of: words)
        let found = whole.isEmpty && count != nil ? holders(of: label) : whole
        let index = whole.isEmpty ? (count ?? 1) - 1 : 0
        guard found.indices.contains(index) else { return }
        server.press(
            found[index].label, user: user, chat: chat, message: found[index].message)
        try await world.listen()
    }

    /// What names a button beside its label: the number before its title, and whether it completes.
    private static func words(of label: String) -> String? {
        guard let gap = label.firstIndex(of: "\u{2002}") else { return nil }
        return label[..<gap] + (label.hasSuffix("✓") ? " done" : "")
    }

    /// The bot's messages here with a button of that label, or of that number where a title stands behind it, the one first
    /// sent last coming first.
    private func holders(of words: String) -> [(message: Int64, label: String)] {
        var buttons: [Int64: [String]] = [:]
        for entry in server.ledger where entry.chat == chat {
            guard entry.kind == .sent || entry.kind == .changed, let id = entry.message else {
                continue
            }
            buttons[id] = Array(entry.buttons.joined())
        }
        let wanted = words.lowercased()
        return buttons.keys.sorted(by: >).compactMap { id in
            let labels = buttons[id] ?? []
            let label =
                labels.first { $0.lowercased() == wanted }
                ?? labels.first { Self.words(of: $0) == wanted }
            return label.map { (message: id, label: $0) }
        }
    }

    /// The bot's message here that is the `count`-th from the newest.
    private func ours(_ count: Int) -> Int64? {
        let sent = server.sent(to: chat).compactMap(\.message)
        return count >= 1 && count <= sent.count ? sent[sent.count - count] : nil
    }

    private mutating func shown() -> [ShownMessage] {
        let ledger = server.ledger
        defer { seen = ledger.count }
        return ledger.dropFirst(seen).compactMap { entry in
            // No other network shows something to one person of a group alone.
            guard entry.kind == .sent || entry.kind == .changed, entry.receiver == nil,
                let id = entry.message
            else { return nil }
            if entry.kind == .sent {
                places[entry.chat, default: [:]][id] = (places[entry.chat]?.count ?? 0) + 1
            }
            let name = label(of: entry.chat)
            return ShownMessage(
                chat: name, place: places[entry.chat]?[id] ?? 0, isEdit: entry.kind == .changed,
                text: ShownMessage.normal(
                    entry.text.replacingOccurrences(
                        of: "name: \(entry.chat)", with: "name: \(name)")),
                buttons: entry.buttons, file: entry.file.map { ($0 as NSString).pathExtension })
        }
    }

    private func label(of chat: Int64) -> String {
        people.first { $0.value == chat }?.key ?? groups[chat] ?? "\(chat)"
    }
}
