import FakeTelegram
import Foundation
import Testing
import WebClient

/// Passkeys with the real executable. Numbers are those of OWASP ASVS 5.0.
@Suite struct PasskeyRunTests {
    /// 6.3.1, 6.3.3, 6.3.8, 6.4.4 and 6.5.1: `Tests/Clients/passkeys.py`, a device in software and what strangers try.
    @Test func v6_3_passkeysSignInAndNothingElseDoes() async throws {
        let bench = try await DoorBench(host: "localhost")
        let links = try await [bench.link(), bench.link(user: 2)]
        let arguments = ["http://localhost:\(bench.port)"] + links
        async let script: Void = ClientScript.run("passkeys", arguments)
        #expect(
            await bench.server.wait { server in
                server.sent(to: 1).contains { $0.text.contains("Is it you?") }
            })
        #expect(try await bench.say("yes").contains("is signed in"))
        try await script
        #expect(!bench.bot.logged.contains("challenge"))
        #expect(await bench.bot.stop().status == 0)
    }

    /// A passkey belongs to a name: pages at a numeric address have no passkeys.
    @Test func whereThereIsNoNameThereAreNoPasskeys() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        #expect(try !browser.open("/profile").main.contains("Passkeys"))
        #expect(try browser.ask("POST", "/passkeys/sign-in/options").status == 404)
    }

    /// `Tests/Clients/browser_passkeys.py`.
    @Test func aPersonInChromiumAddsAPasskeyAndSignsInByIt() async throws {
        let bench = try await DoorBench(host: "localhost")
        let link = try await bench.link()
        try await ClientScript.run(
            "browser_passkeys", ["http://localhost:\(bench.port)", link])
        #expect(await bench.bot.stop().status == 0)
    }
}
