import FakeTelegram
import Foundation
import Testing

/// Several processes on one database with servers that listen and understand: one of them asks, and where it dies another.
@Suite struct NodeListeningTests {
    private let cluster: Cluster

    init() throws { cluster = try #require(try Cluster()) }

    private var server: FakeTelegram { cluster.server }

    /// `a`, which does what one process does for all, and then `b`.
    private func start(_ environment: [String: String]) async throws {
        for name in ["a", "b"] {
            let node = try cluster.start(name, environment: environment)
            #expect(node.firstLine().hasPrefix("ready"))
            server.say("agenda off", user: name == "a" ? 1 : 2)
            #expect(await server.wait { $0.sent(to: name == "a" ? 1 : 2).count == 1 })
        }
        #expect(await cluster.isAtRest())
    }

    @Test func aVoiceMessageIsHeardOnceThoughItsListenerDies() async throws {
        let ear = try #require(FakeVoiceServer(.text("buy milk"), .held("call mum")))
        try await start(["FUNDONE_VOICE_URL": ear.address])
        speak()
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        #expect(ear.asked.count == 1)
        speak()
        #expect(await ear.isAsked(2))
        cluster.kill("a")
        #expect(await ear.isAsked(3))
        ear.release()
        #expect(await server.wait { $0.sent(to: 1).count == 3 })
        server.say("all", user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 4 })
        let texts = server.sent(to: 1).map(\.text)
        #expect(texts[1] == "I heard: “buy milk”\n\nAdded 1: buy milk")
        #expect(texts[2] == "I heard: “call mum”\n\nAdded 2: call mum")
        #expect(ear.asked.count == 3 && ear.violations == [])
        #expect(await cluster.stop() == [0])
        #expect(server.violations == [])
    }

    @Test func aMessageIsUnderstoodOnceThoughWhoeverAsksDies() async throws {
        let model = try FakeModel(in: cluster.scratch)
        try await start(try model.environment(seconds: 15))
        let first = "zorbl glimf kraznit thurs 9am"
        try model.tell(
            first, .acts([("add", [("title", "glimf kraznit"), ("when", "thurs 9am")])]))
        server.say(first, user: 1)
        #expect(await server.wait { $0.sent(to: 1).count == 2 })
        #expect(server.sent(to: 1)[1].text.hasPrefix("Did you mean: add “glimf kraznit”"))
        #expect(try model.asked().count == 1)
        let second = "kraznit glimf zorbl blorp"
        try model.tell(second, .hangs)
        server.say(second, user: 2)
        #expect(try await model.isAsked(2))
        cluster.kill("a")
        #expect(await server.wait(seconds: 60) { $0.sent(to: 2).count == 2 })
        server.say("all", user: 2)
        #expect(await server.wait { $0.sent(to: 2).count == 3 })
        #expect(await cluster.stop() == [0])
        #expect(server.violations == [])
    }

    private func speak() {
        var options = MessageOptions()
        options.file = "voice"
        options.document = ("voice", VoiceBench.recording)
        server.say("", user: 1, options)
    }
}
