import FakeTelegram
import Testing

@testable import Transports

/// The client on libcurl, through real sockets.
struct HTTPClientTests {
    private func request(
        _ server: FakeTelegram, _ method: String = "getMe", limit: Int = 1 << 20
    ) throws -> HTTPRequest {
        HTTPRequest(
            url: HTTPURL(
                try HTTPAddress(server.address), Secret("/bot\(server.token)/\(method)")),
            body: Array("{}".utf8), contentType: "application/json", timeout: .seconds(10),
            limit: limit, isRepeatable: false)
    }

    @Test func manyRequestsRunBesideEachOther() async throws {
        let server = try #require(FakeTelegram())
        let request = try request(server)
        let client = HTTPClient()
        let answered = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    guard case .answered(let answer) = await client.perform(request) else {
                        return false
                    }
                    return answer.status == 200
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(answered == 200)
    }

    @Test func anAnswerThatIsTooLargeIsNotRead() async throws {
        let server = try #require(FakeTelegram())
        let outcome = await HTTPClient().perform(try request(server, limit: 20))
        guard case .cut(.tooLarge, _) = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    /// However its name was resolved: the address that was connected to decides, before a byte is sent.
    @Test func whatMayGoToTheInternetAloneDoesNotGoToThisMachine() async throws {
        let server = try #require(FakeTelegram())
        for isRepeatable in [false, true] {
            var request = try request(server)
            request.isRepeatable = isRepeatable
            request.isPublicOnly = true
            guard case .unsent(.curl(42)) = await HTTPClient().perform(request) else {
                Issue.record("it was sent")
                return
            }
        }
        #expect(server.calls("getMe") == 0)
    }

    @Test func aCancelBeforeTheStartSendsNothing() async throws {
        let server = try #require(FakeTelegram())
        let request = try request(server)
        let client = HTTPClient()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.perform(request)
        }
        guard case .unsent(.cancelled) = await task.value else {
            Issue.record("it was sent")
            return
        }
        #expect(server.calls("getMe") == 0)
    }

    @Test func cancellingManyAtAnyMomentEndsThemAll() async throws {
        let server = try #require(FakeTelegram())
        server.inject(Fault(.slow(seconds: 0.05), count: nil, chance: 0.5))
        let request = try request(server)
        let client = HTTPClient()
        await withDiscardingTaskGroup { group in
            for number in 0..<200 {
                let task = Task { await client.perform(request) }
                group.addTask {
                    for _ in 0..<(number % 7) { await Task.yield() }
                    task.cancel()
                    _ = await task.value
                }
            }
        }
        guard case .answered = await client.perform(request) else {
            Issue.record("the client does not go on")
            return
        }
    }

    // A kept connection that dies under a request makes libcurl send it again; for a message that
    // would be a double.
    @Test func aRequestOnAKeptConnectionIsNotSentTwice() async throws {
        let server = try #require(FakeTelegram())
        let request = try request(server)
        let client = HTTPClient()
        _ = await client.perform(request)
        server.inject(Fault(.dropAfter, count: nil))
        guard case .cut = await client.perform(request) else {
            Issue.record("not cut")
            return
        }
        #expect(server.calls("getMe") == 2)
    }

    @Test func droppingTheClientEndsWhatRuns() async throws {
        let server = try #require(FakeTelegram())
        server.inject(Fault(.hang(seconds: 30)))
        let request = try request(server)
        let loop = HTTPLoop()
        loop.start()
        let task = Task {
            await withCheckedContinuation { loop.add(HTTPTransfer(request), $0) }
        }
        #expect(await server.wait { $0.calls("getMe") == 1 })
        loop.stop()
        guard case .cut(.cancelled, _) = await task.value else {
            Issue.record("not cancelled")
            return
        }
    }
}
