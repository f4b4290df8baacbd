import FakeTelegram
import Foundation
import Testing
import WebClient

/// E-mail addresses, and letters, with the real executable. Numbers are those of OWASP ASVS 5.0.
@Suite struct LetterRunTests {
    private static let address = "Ada.Lovelace@example.org"
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Gives an address on the profile page and opens the link in the letter of that number.
    private func confirm(
        _ address: String, _ browser: Browser, _ mail: MailServerProcess, letter number: Int = 1,
        password: String? = nil
    ) async throws {
        let csrf = try #require(try browser.open("/profile").csrf)
        let fields = ["email": address, "current": password ?? ""]
        let page = try browser.send("/email", fields, csrf: csrf)
        #expect(page.main.contains("A letter is on its way"), "\(page.main)")
        let letter = try await mail.letter(number)
        #expect(letter.to.lowercased() == address.lowercased())
        let link = try #require(letter.link)
        let stranger = Browser(port: browser.port)
        // Looking at it confirms nothing.
        #expect(try stranger.open(link).main.contains("Confirm"))
        #expect(try browser.open("/profile").main.contains("open the link in it"))
        let confirmed = try stranger.send(link, [:])
        #expect(confirmed.main.contains("Letters go to"), "\(confirmed.main)")
        #expect(try stranger.send(link, [:]).status == 410)
    }

    @Test func v6_4_3_aLetterSetsANewPasswordOnce() async throws {
        let mail = try await MailServerProcess(in: scratch)
        let bench = try await DoorBench(configuration: mail.configuration(), in: scratch)
        let browser = try await bench.signedIn()
        try await confirm(Self.address, browser, mail)
        let letter = try await mail.letter(1)
        #expect(letter.from == "planner@example.org")
        for line in [
            "From: fundone <planner@example.org>", "Subject: Confirm your e-mail address",
            "To: <\(Self.address)>", "Auto-Submitted: auto-generated",
        ] {
            #expect(letter.text.contains(line + "\n"), "\(letter.text)")
        }
        #expect(letter.text.contains(/Date: \w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000\n/))
        // The chat is told (6.3.7), and `me` shows it.
        #expect(
            await bench.server.wait {
                $0.sent(to: 1).last?.text.contains("e-mail address is \(Self.address)") == true
            })
        #expect(try await bench.say("me").contains("Letters go to \(Self.address)"))
        let stranger = Browser(port: bench.port)
        #expect(try stranger.open("/sign-in").body.contains("/forgot"))
        let sent = try stranger.send("/forgot", ["name": Self.address])
        let unknown = try stranger.send("/forgot", ["name": "nobody@example.org"])
        #expect(sent.status == 200)
        #expect(sent.main == unknown.main)
        let reset = try await mail.letter(2)
        #expect(reset.to == Self.address)
        let link = try #require(reset.link)
        let new = ["new": "Tea-cups at 4", "again": "Tea-cups at 4"]
        let set = try stranger.send(link, new)
        #expect(set.main.contains("Your password is set"), "\(set.main)")
        #expect(try stranger.send(link, new).status == 410)
        #expect(try browser.open("/all").path == "/sign-in")
        let name = String(try #require(set.body.firstMatch(of: /<code>([a-z0-9-]+)<\/code>/)).1)
        #expect(
            await bench.server.wait {
                $0.sent(to: 1).last?.text.contains("password was set on a page") == true
            })
        let signedIn = try stranger.send(
            "/sign-in", ["name": name, "password": "Tea-cups at 4"])
        #expect(signedIn.path == "/sign-in/wait")
        // By the name too; and too many are not sent, which nobody is told.
        for _ in 0..<8 { _ = try stranger.send("/forgot", ["name": name]) }
        #expect(try await mail.letter(7).to == Self.address)
        // The next letter is another's.
        let other = try await bench.signedIn(user: 2)
        let csrf = try #require(try other.open("/profile").csrf)
        _ = try other.send("/email", ["email": "grace@example.org"], csrf: csrf)
        #expect(try await mail.letter(8).to == "grace@example.org")
        #expect(mail.count == 8)
        #expect(!bench.bot.logged.contains("example.org"))
        #expect(bench.server.violations == [])
    }

    @Test func v7_5_1_anotherAddressNeedsThePasswordAndIsToldToTheOldOne() async throws {
        let mail = try await MailServerProcess(in: scratch)
        let bench = try await DoorBench(configuration: mail.configuration(), in: scratch)
        let browser = try await bench.signedIn()
        try await confirm("ada@example.org", browser, mail)
        let csrf = try #require(try browser.open("/profile").csrf)
        let password = "Tea-cups at 4"
        _ = try browser.send("/password", ["new": password, "again": password], csrf: csrf)
        let wrong = try browser.send("/email", ["email": "eve@example.org"], csrf: csrf)
        #expect(wrong.main.contains("That is not your password"))
        let malformed = try browser.send(
            "/email", ["email": "eve@example.org>\r\nRCPT TO:<x@y.z", "current": password],
            csrf: csrf)
        #expect(malformed.main.contains("no e-mail address"))
        try await confirm("grace@example.org", browser, mail, letter: 2, password: password)
        let told = try await mail.letter(3)
        #expect(told.to == "ada@example.org")
        #expect(told.text.contains("Subject: Your e-mail address was changed or removed\n"))
        #expect(!told.text.contains("grace"))
        // A link to a new password that went to the address of before is over when that changes.
        let stranger = Browser(port: bench.port)
        _ = try stranger.send("/forgot", ["name": "grace@example.org"])
        let reset = try #require(try await mail.letter(4).link)
        #expect(try stranger.open(reset).status == 200)
        // Removed, it is forgotten, and no letter goes there.
        let kept = try browser.send("/email/remove", ["current": "x"], csrf: csrf)
        #expect(kept.main.contains("That is not your password"))
        let removed = try browser.send("/email/remove", ["current": password], csrf: csrf)
        #expect(removed.main.contains("No e-mail address of yours is kept"))
        #expect(try await mail.letter(5).to == "grace@example.org")
        #expect(try stranger.open(reset).status == 410)
        _ = try stranger.send("/forgot", ["name": "grace@example.org"])
        // The next letter is another's.
        let other = try await bench.signedIn(user: 2)
        let token = try #require(try other.open("/profile").csrf)
        _ = try other.send("/email", ["email": "eve@example.org"], csrf: token)
        #expect(try await mail.letter(6).to == "eve@example.org")
    }

    @Test func anOlderLetterConfirmsNothing() async throws {
        let mail = try await MailServerProcess(in: scratch)
        let bench = try await DoorBench(configuration: mail.configuration(), in: scratch)
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/profile").csrf)
        _ = try browser.send("/email", ["email": "ada@example.org"], csrf: csrf)
        let first = try #require(try await mail.letter(1).link)
        _ = try browser.send("/email", ["email": "eve@example.org"], csrf: csrf)
        _ = try await mail.letter(2)
        #expect(try browser.send(first, [:]).status == 410)
        let link = try #require(try await mail.letter(2).link)
        let foreign = try browser.ask(
            "POST", link,
            [
                "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site",
            ], "")
        #expect(foreign.status == 403)
    }

    @Test func aLetterIsTriedAgainUntilTheServerTakesIt() async throws {
        let mail = try await MailServerProcess(in: scratch)
        try mail.answer("451 come back later")
        let bench = try await DoorBench(configuration: mail.configuration(), in: scratch)
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/profile").csrf)
        _ = try browser.send("/email", ["email": "ada@example.org"], csrf: csrf)
        #expect(await mail.hasAnswered())
        #expect(mail.count == 0)
        try mail.answer(nil)
        #expect(try await mail.letter(1).to == "ada@example.org")
    }

    @Test func aServerThatRefusesTheBotIsNamedInTheLog() async throws {
        let mail = try await MailServerProcess(in: scratch)
        let bench = try await DoorBench(
            configuration: mail.configuration(password: "wrong"), in: scratch)
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/profile").csrf)
        _ = try browser.send("/email", ["email": "ada@example.org"], csrf: csrf)
        #expect(await bench.bot.logs("smtp.server refuses the bot"))
        #expect(mail.hasRefused)
        #expect(!bench.bot.logged.contains("wrong"))
        #expect(!bench.bot.logged.contains("ada@"))
        // Everything else goes on.
        #expect(try await bench.say("add milk").contains("milk"))
    }

    @Test func withoutAServerThereIsNoAddress() async throws {
        let bench = try await DoorBench(in: scratch)
        let browser = try await bench.signedIn()
        #expect(!(try browser.open("/profile").main.contains("E-mail")))
        #expect(!(try browser.open("/sign-in").body.contains("/forgot")))
        #expect(try browser.open("/forgot").status == 404)
    }

    @Test func partOfTheSettingsIsRefused() async throws {
        let parts = [
            ("{server: \"smtp://mail.example.org\"}", "smtp.from is missing"),
            ("{from: a@example.org}", "smtp.server is missing"),
            (
                "{server: \"smtps://mail.example.org\", from: a@example.org}",
                "http.pages (letters hold links to the pages) is missing"
            ),
            ("{server: \"https://mail.example.org\"}", "must be an address like smtps://"),
        ]
        for (part, words) in parts {
            let file = try scratch.write("smtp: \(part)\n", to: "fundone.yaml")
            let run = try Executable.run(["run", "--config", file], in: scratch)
            #expect(run.status == 78)
            #expect(run.errors.contains(words), "\(run.errors)")
        }
    }
}
