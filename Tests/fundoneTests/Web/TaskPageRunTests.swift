import FakeTelegram
import Foundation
import Testing
import WebClient

/// What forms of a task and of a day change with the real executable, and what they leave alone.
@Suite struct TaskPageRunTests {
    /// The fields of the form on the page of a task, as a browser sends them.
    private func fields(_ page: Browser.Page) throws -> [String: String] {
        let form = try #require(
            page.first(#"(?s)(<form class="fields" method="post" action="/task/.*?</form>)"#))
        var fields: [String: String] = [:]
        for found in form.matches(of: /<input[^>]*? name="([^"]+)" value="([^"]*)"/) {
            fields[String(found.1)] = String(found.2)
        }
        for found in form.matches(of: /(?s)<select name="([^"]+)">(.*?)<\/select>/) {
            let chosen = found.2.firstMatch(of: /<option(?: value="([^"]*)")? selected>([^<]*)/)
            fields[String(found.1)] = chosen.map { String($0.1 ?? $0.2) }
        }
        return fields
    }

    @Test func whatTheChatChangedMeanwhileStays() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("report 4 march 2031 9:00")
        let page = try browser.open("/task/1")
        var form = try fields(page)
        _ = try await bench.say("move 1 to 6 march 2031 11:00")
        _ = try await bench.say("1 !!!")
        form["title"] = "the report"
        let renamed = try browser.send("/task/1", form, csrf: page.csrf)
        #expect(renamed.said.contains("the report !!!"), "\(renamed.said)")
        #expect(renamed.said.contains("Thu 6 Mar 2031 11:00"))
        // What it shows is as old as the form, what was not touched stays as it is.
        var other = try fields(try browser.open("/task/1"))
        _ = try await bench.say("move 1 to 7 march 2031 11:00")
        other["time"] = "12:30"
        let moved = try browser.send("/task/1", other, csrf: page.csrf)
        #expect(moved.said.contains("Fri 7 Mar 2031 12:30"), "\(moved.said)")
    }

    @Test func theDayOfATimeThatIsOverIsNotTakenForTheNext() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("floss every day")
        let page = try browser.open("/task/1")
        var form = try fields(page)
        _ = try await bench.say("done 1")
        let before = try await bench.say("next 1")
        form["day"] = "2031-03-04"
        #expect(
            try browser.send("/task/1", form, csrf: page.csrf).main.contains("of another time"))
        #expect(try await bench.say("next 1") == before)
        form["day"] = form["shown-day"]
        form["title"] = "floss well"
        #expect(try browser.send("/task/1", form, csrf: page.csrf).said.contains("floss well"))
    }

    @Test func whatIsNoDayOrTimeChangesNothing() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("dentist 4 march 2031 15:00")
        let before = try await bench.say("show 1")
        for (field, text, kind) in [
            ("day", "24.12.2031", "day"), ("time", "5pm", "time"), ("time", "17h", "time"),
            ("end", "31.12.2031", "day"), ("day", "99999-01-01", "day"),
        ] {
            let page = try browser.open("/task/1")
            var form = try fields(page)
            form[field] = text
            let refused = try browser.send("/task/1", form, csrf: page.csrf)
            #expect(refused.main.contains("“\(text)” is no \(kind)"), "\(refused.main)")
            #expect(try await bench.say("show 1") == before)
        }
    }

    @Test func whatIsAddedOnADayKeepsItsNotesAndItems() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/").csrf)
        func add(_ text: String, _ day: String = "2031-03-04") throws -> String {
            try browser.send(
                "/say", ["text": text, "day": day, "back": "/day/\(day)"], csrf: csrf
            ).said
        }
        #expect(try add("milk // the red one").contains("milk, Tue 4 Mar 2031"))
        #expect(try await bench.say("show 1").contains("the red one"))
        #expect(try await !bench.say("show 1").contains("2031-03-04"))
        _ = try add("shopping list: eggs, ham")
        let day = try browser.open("/day/2031-03-04").main
        for title in ["milk", "eggs", "ham"] { #expect(day.contains(title), "\(title)") }
        #expect(try add("bins every monday").contains("every Mon"))
        #expect(try add("trip from 7 to 9 march 2031").contains("Fri 7 Mar 2031 - Sun 9 Mar 2031"))
        #expect(try add("done 1").contains("Done 1: milk"))
        #expect(try !browser.open("/day/2020-03-04").main.contains("Add here"))
    }

    @Test func aDeletedTaskLeavesItsPageWithAnUndo() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("milk tomorrow")
        let page = try browser.open("/task/1")
        let action = try #require(page.first(#"value="(delete:[0-9]+)""#))
        let deleted = try browser.send(
            "/do", ["action": action, "back": "/task/1"], csrf: page.csrf)
        #expect(deleted.status == 200 && deleted.path == "/")
        #expect(deleted.said.contains("Deleted 1: milk"), "\(deleted.said)")
        let data = try #require(deleted.first(#"value="(undo:[0-9]+)""#))
        let message = try #require(deleted.first(#"name="message" value="([^"]+)""#))
        _ = try browser.send("/press", ["message": message, "data": data], csrf: page.csrf)
        #expect(try browser.open("/task/1").status == 200)
    }

    @Test func aTimeOfARoutineIsNotStretched() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        _ = try await bench.say("floss every day")
        let page = try browser.open("/calendar")
        let id = try #require(page.first(#"data-occurrence="([0-9]+)""#))
        #expect(!page.body.contains("class=\"end\""))
        let before = try await bench.say("next 1")
        let refused = try browser.send(
            "/stretch", ["occurrence": id, "day": "2031-03-05", "back": "/calendar"],
            csrf: page.csrf)
        #expect(refused.main.contains("A time of a routine"), "\(refused.main)")
        #expect(try await bench.say("next 1") == before)
        _ = try await bench.say("milk today")
        #expect(try browser.open("/calendar").body.contains("class=\"end\""))
    }
}
