import Chance
import FakeTelegram
import Foundation
import Testing

/// People who write tasks with titles of their own to a bot, each in an encrypted room of theirs.
struct EncryptedTalk {
    /// The bot.
    let bot: MatrixBot
    private let seed: UInt64
    private var random: SplitMix
    private var people: [(person: EncryptedPerson, room: String)] = []
    /// What was written, by whom.
    private var said: [(person: Int, title: String)] = []

    /// People of those names, who met the bot.
    init(people names: [String], seed: UInt64 = 1) async throws {
        self.seed = seed
        random = SplitMix(seed: seed)
        let server = try await Homeserver.free.value
        bot = try await MatrixBot(on: server)
        let running = try bot.start()
        for name in names {
            let person = try await EncryptedPerson(name, on: server)
            let room = try await person.room(with: [bot.user])
            try await person.waits(for: bot.user, toJoin: room)
            _ = try await person.ask("home", of: bot.user, in: room)
            people.append((person, room))
        }
        #expect(await running.stop().status == 0)
    }

    /// A number of that range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// Lets somebody write a task.
    mutating func speak() async throws {
        let title = "parcel-\(said.count + 1)-end"
        let index = number(in: 0...(people.count - 1))
        said.append((index, title))
        try await people[index].person.say("add \(title)", in: people[index].room)
    }

    /// Lets a last process finish, and compares what people said with what they read and with what the server
    /// holds.
    func finish() async throws {
        let last = try bot.start()
        for (index, (person, room)) in people.enumerated() {
            let titles = said.filter { $0.person == index }.map(\.title)
            let isAnswered = await person.wait(
                seconds: 60 + Double(titles.count) / 5, for: bot.user, in: room
            ) { heard in
                let words = Set(
                    heard.flatMap { $0.text.split(whereSeparator: { " ,\n".contains($0) }) })
                return titles.allSatisfy { words.contains($0[...]) }
            }
            #expect(isAnswered, "seed \(seed): something was not answered")
            let answers = person.heard(from: bot.user, in: room).filter(\.isMessage)
            for title in titles {
                let found = Set(answers.filter { $0.text.contains(title) }.map(\.id))
                #expect(found.count == 1, "seed \(seed): \(title) has \(found.count) answers")
            }
            try await person.expectAllReadable(from: bot.user, in: room)
        }
        #expect(await last.stop().status == 0)
    }
}
