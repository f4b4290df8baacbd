import FakeTelegram
import Foundation
import Testing
import WebClient

/// Signing in by password with the real executable. Numbers are those of OWASP ASVS 5.0.
@Suite struct PasswordRunTests {
    private static let password = "Tea-cups at 4"

    /// Sets a password in the chat; the name to sign in with.
    private func setPassword(_ bench: DoorBench, user: Int64 = 1) async throws -> String {
        #expect(try await bench.say("password", user: user).contains("Send me the new password"))
        #expect(try await bench.say(Self.password, user: user).hasPrefix("Once more"))
        let set = try await bench.say(Self.password, user: user)
        return String(try #require(set.firstMatch(of: /with the name (\S+?)\./)).1)
    }

    private func signIn(_ browser: Browser, _ name: String, _ password: String) throws
        -> Browser.Page
    {
        try browser.send("/sign-in", ["name": name, "password": password])
    }

    @Test func v6_2_1_theChatSaysWhatAPasswordLacksAndDeletesIt() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("password")
        let weak = try await bench.say("tea")
        #expect(weak.contains("at least 8 characters, a capital letter, a digit and a special"))
        for common in ["P@ssw0rd1!", "Password1!", "Welcome1!", "Dragon99!?"] {
            #expect(try await bench.say(common).contains("most common"), "\(common)")
        }
        #expect(try await bench.say(Self.password).hasPrefix("Once more"))
        #expect(try await bench.say("Tea-cups at 5").hasPrefix("That was not the same"))
        #expect(try await bench.say(Self.password).hasPrefix("Once more"))
        let set = try await bench.say(Self.password)
        #expect(set.contains("Your password is set"))
        // Each of them is gone from the chat, and none is in the log or the database.
        #expect(await bench.server.wait { $0.calls("deleteMessage") == 9 })
        #expect(bench.server.violations == [])
        #expect(!bench.bot.logged.contains("Tea-cups"))
        #expect(await bench.bot.stop().status == 0)
        let database = try Data(contentsOf: URL(fileURLWithPath: bench.scratch.database))
        #expect(database.range(of: Data(Self.password.utf8)) == nil)
    }

    @Test func v6_3_3_aNewBrowserIsAskedAboutInTheChat() async throws {
        let bench = try await DoorBench()
        let name = try await setPassword(bench)
        let browser = Browser(port: bench.port)
        let count = bench.server.sent(to: 1).count
        let waiting = try signIn(browser, name, Self.password)
        #expect(waiting.path == "/sign-in/wait")
        #expect(waiting.body.contains("Is it you?"))
        #expect(await bench.server.wait { $0.sent(to: 1).count > count })
        #expect(bench.server.sent(to: 1).last?.text.contains("Is it you?") == true)
        // Until then nothing is seen.
        #expect(try browser.open("/all").path == "/sign-in")
        #expect(try await bench.say("yes").contains("is signed in"))
        #expect(try browser.open("/sign-in/wait").path == "/")
        #expect(try browser.open("/all").status == 200)
        // The same browser is known from now on.
        let csrf = try #require(try browser.open("/").csrf)
        _ = try browser.send("/sign-out", [:], csrf: csrf)
        #expect(try signIn(browser, name, Self.password).path == "/")
        // Another is not, and `No` shuts it out.
        let other = Browser(port: bench.port)
        let asked = bench.server.sent(to: 1).count
        _ = try signIn(other, name, Self.password)
        #expect(await bench.server.wait { $0.sent(to: 1).count > asked })
        bench.server.press("No")
        #expect(
            await bench.server.wait {
                $0.ledger.contains { $0.kind == .changed && $0.text.contains("was not let in") }
            })
        #expect(try other.open("/sign-in/wait").status == 403)
        #expect(try other.open("/all").path == "/sign-in")
        #expect(bench.server.violations == [])
    }

    @Test func v6_3_8_wrongNamesAndPasswordsSayTheSameAndAreCounted() async throws {
        let bench = try await DoorBench()
        let name = try await setPassword(bench)
        let browser = Browser(port: bench.port)
        let wrong = try signIn(browser, name, "Tea-cups at 5")
        let unknown = try signIn(browser, "nobody", Self.password)
        #expect(wrong.status == 403)
        #expect(unknown.status == 403)
        #expect(wrong.body == unknown.body)
        for _ in 0..<9 { _ = try signIn(browser, name, "wrong") }
        #expect(try signIn(browser, name, Self.password).status == 429)
        #expect(
            try browser.ask(
                "POST", "/sign-in",
                [
                    "Content-Type": "application/x-www-form-urlencoded",
                    "Sec-Fetch-Site": "cross-site",
                ], "name=x&password=y"
            ).status == 403)
    }

    @Test func v6_3_1_oneStrangerShutsNobodyElseOut() async throws {
        let bench = try await DoorBench()
        let name = try await setPassword(bench)
        let browser = Browser(port: bench.port)
        func signIn(_ name: String, from address: String) throws -> Int {
            let fields = [
                "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": address,
            ]
            let body = "name=\(name)&password=wrong"
            return try browser.ask("POST", "/sign-in", fields, body).status
        }
        for attempt in 0..<70 {
            let status = try signIn("nobody\(attempt)", from: "203.0.113.5")
            #expect(status == (attempt < 30 ? 403 : 429), "\(attempt)")
        }
        #expect(try signIn(name, from: "203.0.113.6") == 403)
    }

    @Test func signingInBehindAnotherLetsTheBrowserForget() async throws {
        let bench = try await DoorBench()
        let name = try await setPassword(bench)
        let browser = try await bench.signedIn(user: 2)
        let page = try browser.ask(
            "POST", "/sign-in", ["Content-Type": "application/x-www-form-urlencoded"],
            "name=\(name)&password=Tea-cups%20at%204")
        #expect(page.fields["location"] == "/sign-in/wait")
        #expect(page.fields["clear-site-data"] == "\"cache\", \"storage\"")
    }

    @Test func v6_2_3_changingAsksTheOldOneAndEndsOtherBrowsers() async throws {
        let bench = try await DoorBench()
        let (first, second) = try await (bench.signedIn(), bench.signedIn())
        let csrf = try #require(try first.open("/profile").csrf)
        let fields = ["new": Self.password, "again": Self.password]
        let set = try first.send("/password", fields, csrf: csrf)
        #expect(set.main.contains("Your password is set"))
        #expect(try first.open("/all").status == 200)
        #expect(try second.open("/all").path == "/sign-in")
        let new = ["new": "Cups-of-tea 7", "again": "Cups-of-tea 7"]
        let without = try first.send("/password", new, csrf: csrf)
        #expect(without.main.contains("That is not your password"))
        let wrong = try first.send(
            "/password", new.merging(["current": "x"]) { $1 }, csrf: csrf)
        #expect(wrong.main.contains("That is not your password"))
        let differ = try first.send(
            "/password", ["current": Self.password, "new": "Cups-of-tea 7", "again": "x"],
            csrf: csrf)
        #expect(differ.main.contains("not the same"))
        let weak = try first.send(
            "/password", ["current": Self.password, "new": "tea", "again": "tea"], csrf: csrf)
        #expect(weak.main.contains("a capital letter"))
        let changed = try first.send(
            "/password", new.merging(["current": Self.password]) { $1 }, csrf: csrf)
        #expect(changed.main.contains("Your password is set"))
        // Both are told in the chat (6.3.7), where the old one is asked too.
        #expect(
            await bench.server.wait {
                $0.sent(to: 1).count { $0.text.contains("password was set on a page") } == 2
            })
        #expect(try await bench.say("change my password").contains("that you have now"))
        #expect(try await bench.say(Self.password).contains("not your password"))
        #expect(try await bench.say("Cups-of-tea 7").contains("Send me the new password"))
        #expect(try await bench.say("cancel").contains("ancel"))
    }

    @Test func v6_4_3_aLinkOfTheChatSetsANewOneOnce() async throws {
        let bench = try await DoorBench()
        let name = try await setPassword(bench)
        let signedIn = try await bench.signedIn()
        let answer = try await bench.say("forgot my password")
        let link = String(try #require(answer.firstMatch(of: /http:\S+(\/password\/[A-Z0-9]+)/)).1)
        let browser = Browser(port: bench.port)
        #expect(try browser.open(link).status == 200)
        let weak = try browser.send(link, ["new": "tea", "again": "tea"])
        #expect(weak.main.contains("a capital letter"))
        let set = try browser.send(link, ["new": "Cups-of-tea 7", "again": "Cups-of-tea 7"])
        #expect(set.main.contains("Your password is set"))
        let again = try browser.send(link, ["new": "Cups-of-tea 8", "again": "Cups-of-tea 8"])
        #expect(again.status == 410)
        #expect(try signedIn.open("/all").path == "/sign-in")
        #expect(try signIn(browser, name, Self.password).status == 403)
        #expect(try signIn(browser, name, "Cups-of-tea 7").path == "/sign-in/wait")
    }

    @Test func v6_2_9_modernPasswordsAreLongAndOfAnyKind() async throws {
        let bench = try await DoorBench(http: ", passwords: modern")
        _ = try await bench.say("password")
        #expect(try await bench.say("Tea-cups at 4").contains("at least 15 characters"))
        #expect(try await bench.say("four cups of tea please").hasPrefix("Once more"))
        let set = try await bench.say("four cups of tea please")
        #expect(set.contains("Your password is set"))
    }

    @Test func anOrderThatCouldBeNoPasswordIsOneStill() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("password")
        let all = try await bench.say("all")
        #expect(all.contains("othing"), "\(all)")
        _ = try await bench.say("password")
        #expect(try await bench.say("Buy milk tomorrow 10:00").contains("If that was no password"))
        #expect(try await bench.say("cancel").contains("ancel"))
        #expect(bench.server.calls("deleteMessage") == 1)
    }

    @Test func groupsHaveNone() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("hello")
        bench.server.say("/password", user: 1, chat: -5)
        #expect(await bench.server.wait { !$0.sent(to: -5).isEmpty })
        let answer = bench.server.sent(to: -5).last?.text ?? ""
        #expect(answer.contains("private chats"), "\(answer)")
    }
}
