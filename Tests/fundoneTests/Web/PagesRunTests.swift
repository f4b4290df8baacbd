import FakeTelegram
import Foundation
import Testing
import WebClient

/// The pages of the real executable: signing in, looking, saying, and what strangers meet. Numbers are those of OWASP
/// ASVS 5.0.
@Suite struct PagesRunTests {
    @Test func aLinkSignsInOnceAndHomeLinksThePages() async throws {
        let bench = try await DoorBench()
        let answer = try await bench.say("web")
        let link = String(try #require(answer.firstMatch(of: /http:\S+(\/in\/[A-Z0-9]+)/)).1)
        let browser = Browser(port: bench.port)
        // Whoever only looks at the link, like a preview, does not use it up.
        #expect(try browser.open(link).status == 200)
        #expect(try browser.open(link).status == 200)
        let home = try browser.send(link, [:])
        #expect(home.status == 200)
        let links = Set(home.body.matches(of: /href="(\/[^"]*)"/).map { String($0.1) })
        for path in ["/", "/calendar", "/lists", "/missed", "/completed", "/search", "/settings"] {
            #expect(links.contains(path))
            #expect(try browser.open(path).status == 200, "\(path)")
        }
        #expect(try Browser(port: bench.port).send(link, [:]).status == 410)
        #expect(await bench.bot.stop().status == 0)
    }

    @Test func whatIsSaidOnAPageIsSaidToTheBot() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/").csrf)
        let added = try browser.send("/say", ["text": "milk tomorrow", "back": "/"], csrf: csrf)
        #expect(added.said.contains("Added 1: milk"))
        #expect(try browser.open("/all").main.contains("milk"))
        #expect(try await bench.say("all").contains("1. milk"))
        let data = try #require(added.first(#"value="(undo:[0-9]+)""#))
        let message = try #require(added.first(#"name="message" value="([^"]+)""#))
        let undone = try browser.send(
            "/press", ["message": message, "data": data, "back": "/"], csrf: csrf)
        #expect(undone.said.contains("Undone"))
        #expect(try await !bench.say("all").contains("milk"))
        let echo = try browser.send("/echo", ["text": "bread friday"], csrf: csrf)
        #expect(echo.body.contains("Added 2: bread"))
        #expect(try await !bench.say("all").contains("bread"))
    }

    @Test func aTaskIsTickedChangedMovedAndStretched() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("report in 3 days @work !!")
        let browser = try await bench.signedIn()
        let page = try browser.open("/task/1")
        let csrf = try #require(page.csrf)
        let day = try #require(page.first(#"name="day" value="([^"]+)""#))
        let changed = try browser.send(
            "/task/1",
            ["title": "the report", "day": day, "time": "09:30", "list": "work", "priority": "3"],
            csrf: csrf)
        #expect(changed.said.contains("the report !!!"))
        #expect(changed.said.contains("09:30"))
        let id = try #require(page.first(#"done:([0-9]+)""#))
        let moved = try browser.send("/do", ["action": "moveto:\(id):2031-03-04"], csrf: csrf)
        #expect(moved.said.contains("Moved 1: the report"))
        let done = try browser.send("/do", ["action": "done:\(id)"], csrf: csrf)
        #expect(done.said.contains("Done 1: the report"))
        #expect(try browser.open("/completed").main.contains("the report"))
        _ = try await bench.say("trip on 1 march 2031")
        let trip = try #require(try browser.open("/task/2").first(#"done:([0-9]+)""#))
        let long = try browser.send(
            "/stretch", ["occurrence": trip, "day": "2031-03-05"], csrf: csrf)
        #expect(long.said.contains("Sat 1 Mar 2031 - Wed 5 Mar 2031"))
        #expect(try browser.open("/calendar?month=2031-03-01").main.contains("trip"))
    }

    @Test func aTaskFormChangesWhatWasChangedAndNothingElse() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("fair 3 feb 2031 to 5 feb 2031")
        _ = try await bench.say("call bob 10 march 2031 15:00")
        _ = try await bench.say("gym every monday 7:00")
        let csrf = try #require(try browser.open("/").csrf)
        func save(_ number: Int, _ changes: [String: String]) throws -> Browser.Page {
            let page = try browser.open("/task/\(number)")
            var fields = ["back": "/task/\(number)", "list": "Tasks", "priority": "0"]
            for name in ["title", "day", "time", "end"] {
                fields[name] = page.first("name=\"\(name)\" value=\"([^\"]*)\"") ?? ""
            }
            return try browser.send(
                "/task/\(number)", fields.merging(changes) { $1 }, csrf: csrf)
        }
        // A new title leaves the days as they are.
        let renamed = try save(1, ["title": "  the fair"])
        #expect(renamed.said.contains("the fair, Mon 3 Feb 2031 - Wed 5 Feb 2031"))
        #expect(!renamed.said.contains("Moved"))
        #expect(try save(1, [:]).said.isEmpty)
        #expect(try save(1, ["end": "2031-02-06"]).said.contains("Mon 3 Feb 2031 - Thu 6 Feb 2031"))
        #expect(try save(1, ["end": "2031-02-01"]).main.contains("before the first"))
        #expect(try save(1, ["time": "10:00"]).main.contains("has no time"))
        #expect(try save(1, ["end": ""]).said.contains("Mon 3 Feb 2031"))
        // Time and day can go.
        let untimed = try save(2, ["time": ""])
        #expect(untimed.said.contains("call bob, Mon 10 Mar 2031"))
        #expect(!untimed.said.contains("15:00"))
        #expect(
            try save(2, ["day": "2031-03-11", "time": "16:00"]).said.contains(
                "Tue 11 Mar 2031 16:00"))
        let other = try save(2, ["day": "2031-03-12", "time": ""])
        #expect(other.said.contains("Wed 12 Mar 2031"))
        #expect(!other.said.contains("16:00"))
        #expect(try save(2, ["day": ""]).said.contains("2: call bob"))
        #expect(try browser.open("/task/2").first("name=\"day\" value=\"([^\"]*)\"") == "")
        #expect(try save(3, ["day": "", "time": ""]).main.contains("A routine has days"))
    }

    @Test func whatIsAddedOnADayIsOfThatDay() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/").csrf)
        func add(_ text: String) throws -> String {
            try browser.send(
                "/say", ["text": text, "day": "2031-03-04", "back": "/day/2031-03-04"], csrf: csrf
            ).said
        }
        #expect(try add("meet Zoe 15:00").contains("meet Zoe, Tue 4 Mar 2031 15:00"))
        #expect(try add("dust lamps").contains("dust lamps, Tue 4 Mar 2031"))
        #expect(try add("dentist 5 april 2031 9:00").contains("dentist, Sat 5 Apr 2031 09:00"))
    }

    @Test func aRowOfTheSettingsKnowsWhatItIsAbout() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("webhook test tomorrow 10:00")
        _ = try await bench.say("agenda off until 1 march 2031")
        let csrf = try #require(try browser.open("/").csrf)
        func save(_ row: String, _ text: String) throws -> Browser.Page {
            try browser.send(
                "/setting", ["row": row, "text": text, "back": "/settings"], csrf: csrf)
        }
        let page = try browser.open("/settings")
        #expect(page.main.contains("for a while; then agenda at 08:00"))
        #expect(try save("Agenda", "agenda off").said.isEmpty)
        #expect(try browser.open("/settings").main.contains("for a while"))
        #expect(try save("Bedtime", "23:00").said.contains("23:00"))
        #expect(try browser.open("/settings").body.contains("value=\"bedtime 23:00\""))
        #expect(try save("Time zone", "Paris").said.contains("Europe/Paris"))
        #expect(try save("Quiet hours", "22-7").said.contains("22:00"))
        #expect(try save("Quiet hours", "off").said.contains("uiet"))
        #expect(try save("Counting", "off").said.contains("ount"))
        #expect(try save("Name", "Ann").said.contains("Ann"))
        #expect(try save("Week", "sunday").said.contains("Sun"))
        #expect(try save("Deadlines", "2 hours").said.contains("2 h"))
        for (row, text) in [("Agenda", "asdf"), ("Bedtime", "buy milk"), ("Nonsense", "x")] {
            _ = try save(row, text)
        }
        let tasks = try browser.open("/all").main
        #expect(!tasks.contains("milk") && !tasks.contains("asdf"))
        #expect(tasks.contains("10:00"))
    }

    @Test func theProfileShowsTheNetworksPhotoAndChangesTheName() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        // Without a photo the first letter of the name stands there.
        let letter = try browser.open("/portrait")
        #expect(letter.fields["content-type"] == "image/svg+xml")
        let csrf = try #require(try browser.open("/profile").csrf)
        let renamed = try browser.send("/name", ["name": "Grace", "back": "/profile"], csrf: csrf)
        #expect(renamed.said.contains("Grace"))
        #expect(try browser.open("/profile").body.contains("value=\"Grace\""))
        #expect(try await bench.say("me").contains("I call you Grace"))
        let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("photo of ada".utf8)
        bench.server.showPortrait(photo, of: 2)
        let other = try await bench.signedIn(user: 2)
        let shown = try other.open("/portrait")
        #expect(shown.fields["content-type"] == "image/jpeg")
        #expect(shown.body.contains("photo of ada"))
        // It is kept for a while, and nobody else sees it.
        let fetched = bench.server.calls("getUserProfilePhotos")
        _ = try other.open("/portrait")
        #expect(bench.server.calls("getUserProfilePhotos") == fetched)
        #expect(try browser.open("/portrait").fields["content-type"] == "image/svg+xml")
        #expect(try Browser(port: bench.port).open("/portrait").path == "/sign-in")
        // What is no picture is not shown as one.
        bench.server.showPortrait(Array("<script>".utf8), of: 3)
        let third = try await bench.signedIn(user: 3)
        #expect(try third.open("/portrait").fields["content-type"] == "image/svg+xml")
        // Whoever has their photo forgotten is asked for none.
        _ = try await bench.say("forget my name and photo", user: 2)
        #expect(try other.open("/portrait").fields["content-type"] == "image/svg+xml")
        #expect(bench.server.violations == [])
    }

    @Test func nobodySeesWhatIsAnothers() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("secret plan tomorrow")
        let other = try await bench.signedIn(user: 2)
        let csrf = try #require(try other.open("/").csrf)
        #expect(try !other.open("/all").body.contains("secret plan"))
        #expect(try other.open("/task/1").status == 404)
        let own = try await bench.signedIn(user: 1)
        let page = try own.open("/all")
        let id = try #require(page.first(#"done:([0-9]+)""#))
        for action in ["done:\(id)", "moveto:\(id):2031-03-04", "delete:\(id)", "undo:1"] {
            _ = try other.send("/do", ["action": action], csrf: csrf)
        }
        _ = try other.send("/stretch", ["occurrence": id, "day": "2031-03-05"], csrf: csrf)
        #expect(try own.open("/all").main.contains("secret plan"))
        #expect(try await bench.say("show 1").contains("secret plan"))
    }

    /// 3.5.1: what changes something needs the token of its page, and no other origin's form counts.
    @Test func v3_5_1_formsOfOthersAreRefused() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/").csrf)
        #expect(try browser.send("/say", ["text": "evil"]).status == 403)
        #expect(
            try browser.send(
                "/say", ["text": "evil"], csrf: (csrf.first == "0" ? "1" : "0") + csrf.dropFirst()
            ).status == 403)
        for fields in [["Origin": "https://evil.example"], ["Sec-Fetch-Site": "cross-site"]] {
            let body = "csrf=\(csrf)&text=evil"
            let page = try browser.ask("POST", "/say", fields, body)
            #expect(page.status == 403)
        }
        #expect(try !browser.open("/all").body.contains("evil"))
    }

    /// 3.3 and 3.4: the cookie is out of reach of scripts, and pages load and run nothing of others.
    @Test func v3_3_1_cookiesAndHeadersAreGuarded() async throws {
        let bench = try await DoorBench()
        let answer = try await bench.say("web")
        let link = String(try #require(answer.firstMatch(of: /http:\S+(\/in\/[A-Z0-9]+)/)).1)
        let browser = Browser(port: bench.port)
        let signed = try browser.ask("POST", link)
        let cookie = try #require(signed.fields["set-cookie"])
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        #expect(browser.jar["session"]?.count == 52)
        let policy = try #require(try browser.open("/").fields["content-security-policy"])
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
    }

    /// 7.2.4 and 7.4.1: a secret is new at each sign-in, a fixed one is worth nothing, and what was signed out stays out.
    @Test func v7_2_4_sessionsAreRotatedAndEnd() async throws {
        let bench = try await DoorBench()
        let browser = Browser(port: bench.port)
        browser.setCookie("session", "FIXED")
        let answer = try await bench.say("web")
        let link = String(try #require(answer.firstMatch(of: /http:\S+(\/in\/[A-Z0-9]+)/)).1)
        let csrf = try #require(try browser.send(link, [:]).csrf)
        let secret = try #require(browser.jar["session"])
        #expect(secret != "FIXED")
        _ = try browser.send("/sign-out", [:], csrf: csrf)
        browser.setCookie("session", secret)
        #expect(try browser.ask("GET", "/").status == 303)
        let again = try await bench.signedIn()
        #expect(try again.ask("GET", "/").status == 200)
        #expect(try await bench.say("sign out everywhere").contains("Signed out"))
        #expect(try again.ask("GET", "/").status == 303)
    }

    @Test func aLinkThatIsOverSignsNobodyOut() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let used = String(
            try #require(try await bench.link().firstMatch(of: /\/in\/.*/)).output)
        _ = try Browser(port: bench.port).send(used, [:])
        #expect(try browser.send(used, [:]).status == 410)
        #expect(try browser.ask("GET", "/").status == 200)
    }

    @Test func whoeverSignsInNextSeesNothingOfTheFormer() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let former = browser.jar["session"]
        let link = String(
            try #require(try await bench.link(user: 2).firstMatch(of: /\/in\/.*/)).output)
        let signed = try browser.ask("POST", link)
        #expect(signed.fields["clear-site-data"] == "\"cache\", \"storage\"")
        #expect(try browser.ask("GET", "/").status == 200)
        browser.setCookie("session", former)
        #expect(try browser.ask("GET", "/").status == 303)
        let fresh = Browser(port: bench.port)
        let other = String(try #require(try await bench.link().firstMatch(of: /\/in\/.*/)).output)
        #expect(try fresh.ask("POST", other).fields["clear-site-data"] == nil)
    }

    @Test func strangersMeetTheWayInAndNothingElse() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("secret plan tomorrow")
        let stranger = Browser(port: bench.port)
        let paths = [
            "/", "/all", "/task/1", "/calendar", "/export/plan.json", "/profile", "/day/2031-01-01",
        ]
        for path in paths {
            let page = try stranger.ask("GET", path)
            #expect(page.status == 303 && page.fields["location"] == "/sign-in", "\(path)")
        }
        for path in ["/say", "/press", "/do", "/echo", "/delete", "/stretch", "/sign-out"] {
            #expect(try stranger.ask("POST", path, [:], "text=x").status == 303, "\(path)")
        }
        #expect(try stranger.ask("GET", "/events").status == 401)
        #expect(try stranger.ask("GET", "/in/AAAA").status == 410)
        #expect(try stranger.ask("GET", "/feed/AAAA.ics").status == 404)
        #expect(try stranger.ask("GET", "/nothing").status == 404)
        let long = String(repeating: "x", count: 70_000)
        #expect(try stranger.ask("POST", "/say", [:], "text=\(long)").status == 413)
    }
}
