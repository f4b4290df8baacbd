import FakeTelegram
import Testing

/// A bot on a fake Telegram that listens to voice messages with a fake server, and has greeted its person.
final class VoiceBench {
    /// The beginning of a recording as networks send it.
    static let recording = Array("OggS opus".utf8)

    let server: FakeTelegram
    let ear: FakeVoiceServer
    let scratch: Scratch
    private(set) var bot: RunningBot
    private let settings: String

    /// A bot with those lines below `voice:` beside the address.
    init(_ ear: FakeVoiceServer?, settings: String = "") async throws {
        self.ear = try #require(ear)
        server = try #require(FakeTelegram())
        scratch = try Scratch()
        self.settings = settings
        bot = try Self.start(server, self.ear, scratch, settings)
        server.say("agenda off")
        try #require(await server.wait { $0.sent(to: 1).count == 1 })
    }

    private static func start(
        _ server: FakeTelegram, _ ear: FakeVoiceServer, _ scratch: Scratch, _ settings: String,
        _ environment: [String: String] = [:]
    ) throws -> RunningBot {
        let token = try scratch.write(server.token + "\n", to: "token")
        return try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            voice: {url: "\(ear.address)"\(settings.isEmpty ? "" : ", " + settings)}
            log: {level: warning}
            """, in: scratch, environment: environment)
    }

    /// Starts the bot again, after its end.
    func restart(_ environment: [String: String] = [:]) throws {
        bot = try Self.start(server, ear, scratch, settings, environment)
    }

    /// Lets a person speak.
    @discardableResult
    func speak(
        _ caption: String = "", user: Int64 = 1, chat: Int64? = nil,
        _ change: (inout MessageOptions) -> Void = { _ in }
    ) -> Int64 {
        var options = MessageOptions()
        options.file = "voice"
        options.document = ("voice", Self.recording)
        change(&options)
        return server.say(caption, user: user, chat: chat, options)
    }

    /// What the bot said to the person since, as soon as it is so much.
    func answers(_ count: Int, to chat: Int64 = 1, within seconds: Double = 20) async -> [String] {
        let known = chat == 1 ? 1 : 0
        _ = await server.wait(seconds: seconds) { $0.sent(to: chat).count >= known + count }
        return server.sent(to: chat).dropFirst(known).map(\.text)
    }

    /// Stops it: nobody did what must not be, and nothing that was said is in the log.
    func end(withoutLogging words: String...) async {
        #expect(await bot.stop().status == 0)
        #expect(server.violations == [])
        #expect(ear.violations == [])
        for words in words { #expect(!bot.logged.contains(words)) }
    }
}
