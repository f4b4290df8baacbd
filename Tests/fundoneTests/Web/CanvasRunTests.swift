import FakeTelegram
import Foundation
import Testing

/// The planner of a Canvas, from the real executable to a fake on loopback.
@Suite struct CanvasRunTests {
    private static func day(_ days: Int) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd'T'12:00:00'Z'"
        return formatter.string(from: Date(timeIntervalSinceNow: Double(days) * 86_400))
    }

    private func bench() async throws -> DoorBench {
        let bench = try await DoorBench(
            configuration: "limits: {messages_per_minute: 0}", http: ", allow_private: true")
        _ = try await bench.say("home")
        return bench
    }

    @Test func thePlannerIsFollowedBothWays() async throws {
        let bench = try await bench()
        let canvas = try FakeCanvas(in: bench.scratch)
        try canvas.plan([("Essay", Self.day(3), false), ("Quiz", Self.day(4), false)])
        let address = "http://127.0.0.1:\(canvas.port)"
        #expect(try await bench.say("canvas \(address)").contains("access token of 127.0.0.1"))
        let answer = try await bench.say(FakeCanvas.token)
        #expect(answer.contains("2 tasks are in the list Canvas"))
        #expect(await bench.server.wait { $0.isRemoved(FakeCanvas.token, chat: 1) })
        let list = try await bench.say("list canvas")
        #expect(list.contains("Essay") && list.contains("Quiz"))
        _ = try await bench.say("done 1")
        let made = try await canvas.asked(1, with: "POST")
        #expect(made[0].contains("plannable_type=assignment&plannable_id=1&marked_complete=true"))
        _ = try await bench.say("reopen 1")
        let changed = try await canvas.asked(1, with: "PUT")
        #expect(changed[0].contains("/api/v1/planner/overrides/100 marked_complete=false"))
        try canvas.plan([("Essay", Self.day(5), false), ("Quiz", Self.day(4), true)])
        let before = try await canvas.asked(2, with: "GET").count
        _ = try bench.scratch.write("3700\n", to: "clock")
        _ = try await canvas.asked(before + 2, with: "GET")
        try await bench.eventually("completed", contains: "Quiz")
        try canvas.revoke()
        _ = try bench.scratch.write("7400\n", to: "clock")
        #expect(
            await bench.server.wait { server in
                server.sent(to: 1).contains { $0.text.contains("does not take my token any more") }
            })
        #expect(!bench.bot.logged.contains(FakeCanvas.token))
        #expect(try await bench.say("canvas off").contains("forgot the token"))
    }

    /// The key is taken from the place that is named, also where nobody is on Matrix; none is made beside the database.
    @Test(arguments: [true, false]) func theTokenIsSealedUnderTheKeyThatIsNamed(
        isCredential: Bool
    ) async throws {
        let scratch = try Scratch()
        let key = Data(0..<32).base64EncodedString() + "\n"
        let folder = scratch.path("credentials")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let file = try scratch.write(key, to: isCredential ? "credentials/matrix.key" : "key")
        let named = isCredential ? "" : "\nmatrix: {encryption_key_file: \(file)}"
        let bench = try await DoorBench(
            configuration: "limits: {messages_per_minute: 0}" + named,
            http: ", allow_private: true",
            environment: isCredential ? ["CREDENTIALS_DIRECTORY": folder] : [:], in: scratch)
        let canvas = try FakeCanvas(in: scratch)
        try canvas.plan([("Essay", Self.day(3), false)])
        _ = try await bench.say("home")
        _ = try await bench.say("canvas http://127.0.0.1:\(canvas.port)")
        #expect(try await bench.say(FakeCanvas.token).contains("1 task is in the list Canvas"))
        let files = FileManager.default.enumerator(atPath: scratch.directory)?.allObjects ?? []
        let keys = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".key") }
        #expect(keys == (isCredential ? ["credentials/matrix.key"] : []))
    }

    @Test func aWrongTokenIsSaidToBeOne() async throws {
        let bench = try await bench()
        let canvas = try FakeCanvas(in: bench.scratch)
        _ = try await bench.say("canvas http://127.0.0.1:\(canvas.port)")
        let answer = try await bench.say(String(FakeCanvas.token.reversed()))
        #expect(answer.contains("it does not take the token"))
        #expect(try await bench.say("canvas").contains("follow no Canvas"))
    }
}
