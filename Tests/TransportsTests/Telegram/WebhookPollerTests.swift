import Bot
import FakeTelegram
import Logging
import Testing

@testable import Transports

/// What is brought to a webhook: shared transactions, their order, and who waits for what.
struct WebhookPollerTests {
    private let bench: Bench
    private let webhook: TelegramWebhook
    private let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

    init() async throws {
        bench = try await Bench()
        webhook = TelegramWebhook(
            try #require(WebhookAddress("https://bot.example.org")),
            token: Secret(bench.server.token))
    }

    private func update(_ id: Int, _ text: String) -> [UInt8] {
        Array(
            """
            {"update_id":\(id),"message":{"message_id":\(id),"date":1795251600,"text":"\(text)",
            "chat":{"id":1,"type":"private"},"from":{"id":1,"is_bot":false,"first_name":"A"}}}
            """.utf8)
    }

    private func bring(_ body: [UInt8]?) -> Task<Bool, Never> {
        Task { [webhook] in await webhook.desk.bring(body) }
    }

    private func keys(_ event: PollEvent?) -> [String]? {
        guard case .batch(let batch) = event else { return nil }
        return batch.updates.map { String($0.key.prefix { $0 != "/" }) }
    }

    @Test func whoBringsWaitsUntilItIsStored() async throws {
        var poller = WebhookPoller(bench.transport, webhook, logger: logger)
        let stored = bring(update(7, "one"))
        #expect(keys(await poller.next()) == ["u7"])
        poller.settle(isStored: true)
        #expect(await stored.value)
        let failed = bring(update(8, "two"))
        #expect(keys(await poller.next()) == ["u8"])
        poller.settle(isStored: false)
        #expect(await !failed.value)
    }

    @Test func whatComesTogetherIsOneBatchInTheOrderOfItsIDs() async throws {
        var poller = WebhookPoller(bench.transport, webhook, logger: logger)
        let first = bring(update(10, "one"))
        #expect(keys(await poller.next()) == ["u10"])
        var waiting: [Task<Bool, Never>] = []
        for id in [14, 12, 13, 11] {
            waiting.append(bring(update(id, "more")))
            while webhook.desk.count < waiting.count { await Task.yield() }
        }
        poller.settle(isStored: true)
        #expect(await first.value)
        #expect(keys(await poller.next()) == ["u11", "u12", "u13", "u14"])
        poller.settle(isStored: true)
        for task in waiting { #expect(await task.value) }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{}", #"{"message":{}}"#, #"{"update_id":1} {"update_id":2}"#,
        #"{"update_id":"x"}"#,
    ])
    func whatIsNoUpdateIsTakenAndLeftOut(text: String) async throws {
        var poller = WebhookPoller(bench.transport, webhook, logger: logger)
        let useless = bring(Array(text.utf8))
        while webhook.desk.count < 1 { await Task.yield() }
        let long = bring(nil)
        while webhook.desk.count < 2 { await Task.yield() }
        let unknown = bring(Array(#"{"update_id":5,"poll":{}}"#.utf8))
        while webhook.desk.count < 3 { await Task.yield() }
        _ = bring(update(6, "one"))
        #expect(keys(await poller.next()) == ["u6"])
        poller.settle(isStored: true)
        #expect(await useless.value)
        #expect(await long.value)
        #expect(await unknown.value)
    }

    @Test func whoComesBeforeThePollerWaitsForIt() async throws {
        let early = bring(update(1, "early"))
        while webhook.desk.count < 1 { await Task.yield() }
        var poller = WebhookPoller(bench.transport, webhook, logger: logger)
        #expect(keys(await poller.next()) == ["u1"])
        poller.settle(isStored: true)
        #expect(await early.value)
    }

    @Test func aStopSendsAwayWhoWaitsAndWhoComesLater() async throws {
        let loop = Task { [bench, webhook, logger] in
            var poller = WebhookPoller(bench.transport, webhook, logger: logger)
            while let event = await poller.next() {
                guard case .batch = event else { continue }
                poller.settle(isStored: true)
            }
        }
        #expect(await webhook.desk.bring(update(2, "in time")))
        loop.cancel()
        await loop.value
        #expect(await !webhook.desk.bring(update(3, "too late")))
    }

    @Test func reportsAreEvents() async throws {
        var poller = WebhookPoller(bench.transport, webhook, logger: logger)
        webhook.desk.report(hasAnswered: true, pause: .seconds(7))
        guard case .quiet = await poller.next() else {
            Issue.record("no report")
            return
        }
        #expect(poller.pause == .seconds(7))
        webhook.desk.report(hasAnswered: false, pause: .seconds(9))
        guard case .failed = await poller.next() else {
            Issue.record("no report")
            return
        }
        webhook.desk.complaint = "nobody is there"
        #expect(await poller.backlog.complaint == "nobody is there")
    }
}
