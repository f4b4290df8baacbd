import Bot
import FakeTelegram
import Logging
import Synchronization
import Testing

@testable import Transports

/// A webhook: what it is called, how it is set and kept, and how updates come in by it.
struct WebhookTests {
    private let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

    private func webhook(
        _ address: String = "https://bot.example.org", token: String = "4242:fake_Token-1",
        certificate: String? = nil
    ) throws -> TelegramWebhook {
        TelegramWebhook(
            try #require(WebhookAddress(address)), token: Secret(token),
            certificate: certificate.map { Array($0.utf8) })
    }

    @Test(arguments: [
        ("https://bot.example.org", true), ("https://bot.example.org/", true),
        ("https://bot.example.org:443", true), ("https://bot.example.org:80", true),
        ("https://bot.example.org:88", true), ("https://bot.example.org:8443", true),
        ("https://bot.example.org:8080", false), ("https://bot.example.org/path", false),
        ("http://bot.example.org", false), ("http://127.0.0.1:8080", true),
        ("http://[::1]:8080", true), ("https://[2001:db8::1]", true),
        ("https://[2001:db8::1]:8443", true), ("https://[2001:db8::1]:81", false),
        ("https://a:b@bot.example.org", false), ("bot.example.org", false), ("", false),
    ])
    func onlyAddressesThatTelegramCallsAreTaken(text: String, isTaken: Bool) {
        #expect((WebhookAddress(text) != nil) == isTaken)
    }

    @Test func thePathAndTheSecretAreThoseOfTheTokenAlone() throws {
        let (one, same) = (try webhook(), try webhook("https://other.example.org"))
        let other = try webhook(token: "4242:fake_Token-2")
        #expect(one.path == same.path)
        #expect(one.path != other.path)
        #expect(one.path.wholeMatch(of: /\/telegram\/[0-9a-f]{40}/) != nil)
        let secret = one.secret.reveal { $0 }
        #expect(one.admits(secret))
        #expect(same.admits(secret))
        #expect(!other.admits(secret))
        for wrong in ["", String(secret.dropLast()), secret + "0", secret.uppercased(), "ü"] {
            #expect(!one.admits(wrong))
        }
        #expect(!secret.contains(one.path.suffix(40)))
        #expect(!"\(one)".contains(secret))
    }

    @Test func itIsSetWithItsSecretAndTheKindsOfAPoll() async throws {
        let bench = try await Bench()
        let webhook = try webhook()
        #expect(await bench.transport.set(webhook) == nil)
        #expect(bench.server.webhook == "https://bot.example.org" + webhook.path)
        #expect(webhook.admits(bench.server.webhookSecret ?? ""))
        #expect(
            bench.server.allowedUpdates
                == Set(UpdateEnvelope.kinds(for: bench.transport.configuration)))
        #expect(bench.server.violations == [])
    }

    @Test func aCertificateIsUploaded() async throws {
        let bench = try await Bench()
        let text = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
        #expect(await bench.transport.set(try webhook(certificate: text)) == nil)
        #expect(bench.server.webhookCertificate == Array(text.utf8))
        #expect(bench.server.allowedUpdates?.contains("callback_query") == true)
        #expect(bench.server.violations == [])
    }

    @Test func settingItWaitsForAServerThatIsDownAndGivesUpWhatCannotWork() async throws {
        let bench = try await Bench()
        bench.server.inject(Fault(.page(status: 502), method: "setWebhook", count: 2))
        try await WebhookKeeper(bench.transport, try webhook(), logger: logger).set()
        #expect(bench.server.calls("setWebhook") == 3)
        let nowhere = try webhook("https://bot.invalid")
        let failure = await #expect(throws: TelegramFailure.self) {
            // Telegram lets a webhook be set once a second: the first answer is to wait.
            try await WebhookKeeper(bench.transport, nowhere, logger: logger).set()
        }
        #expect(failure?.description.contains("Failed to resolve host") == true)
    }

    @Test func oneThatIsTakenAwayIsSetAgain() async throws {
        let bench = try await Bench()
        let webhook = try webhook()
        let keeper = WebhookKeeper(bench.transport, webhook, logger: logger)
        try await keeper.set()
        #expect(await keeper.look() == nil)
        bench.server.dropWebhook()
        await bench.server.rest(seconds: 1)
        #expect(await keeper.look()?.contains("set again") == true)
        #expect(bench.server.webhook?.hasPrefix("https://bot.example.org") == true)
        #expect(await keeper.look() == nil)
        #expect(webhook.desk.complaint == nil)
    }

    @Test func whatKeepsTelegramFromBringingIsTold() async throws {
        let bench = try await Bench()
        let keeper = WebhookKeeper(
            bench.transport, try webhook("http://127.0.0.1:1"), logger: logger)
        try await keeper.set()
        bench.server.say("hello")
        #expect(await bench.server.wait { !$0.deliveries.isEmpty })
        #expect(
            await keeper.look() == "Telegram cannot bring updates (1 wait): Connection refused")
    }

    @Test func pollingTakesAwayAWebhookThatWasThereAndLosesNothing() async throws {
        let bench = try await Bench()
        #expect(await bench.transport.set(try webhook()) == nil)
        bench.server.say("one")
        let texts = Mutex<[String]>([])
        let loop = Task {
            await bench.poll { updates in
                texts.withLock { $0 += updates.map(\.key) }
            }
        }
        #expect(await bench.server.wait { $0.pendingUpdates == 0 && $0.webhook == nil })
        #expect(texts.withLock(\.count) == 1)
        // One that is set while it polls belongs to somebody else.
        await bench.server.rest(seconds: 1)
        #expect(await bench.transport.set(try webhook()) == nil)
        let polls = bench.server.calls("getUpdates")
        #expect(await bench.server.wait { $0.calls("getUpdates") >= polls + 2 })
        #expect(bench.server.webhook != nil)
        #expect(bench.server.violations == [])
        loop.cancel()
        await loop.value
    }
}
