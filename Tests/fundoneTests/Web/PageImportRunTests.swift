import Foundation
import Synchronization
import Testing
import WebClient

/// Files that are sent by a page, to the real executable.
@Suite struct PageImportRunTests {
    @Test func aFileIsLookedAtImportedAndTakenBack() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let file = try String(
            contentsOfFile: bench.scratch.path("imports/todo.txt"), encoding: .utf8)
        let page = try browser.open("/import")
        #expect(page.main.contains("Todoist"))
        let looked = try send(file, called: "todo.txt", browser, csrf: page.csrf)
        #expect(looked.status == 200)
        #expect(looked.main.contains("“todo.txt” looks like a todo.txt file:\n- 5 tasks"))
        #expect(try await !bench.say("all").contains("Prune the hedge"))
        let action = try #require(looked.first(#"value="(import:[0-9]+)""#))
        let taken = try browser.send("/do", ["action": action, "back": "/import"], csrf: page.csrf)
        #expect(taken.said.contains("Imported 5 tasks"))
        #expect(try await bench.say("all").contains("Prune the hedge"))
        // It is offered no more, and undone like anything else.
        let again = try browser.send("/do", ["action": action, "back": "/import"], csrf: page.csrf)
        #expect(again.said.contains("what was in that file any more"))
        #expect(try await bench.say("undo").contains("Undone: imported"))
        #expect(try await !bench.say("all").contains("Prune the hedge"))
    }

    @Test func anothersFileIsNotImported() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let csrf = try browser.open("/import").csrf
        let looked = try send("(A) secret", called: "todo.txt", browser, csrf: csrf)
        let action = try #require(looked.first(#"value="(import:[0-9]+)""#))
        let other = try await bench.signedIn(user: 2)
        let taken = try other.send(
            "/do", ["action": action, "back": "/import"], csrf: try other.open("/").csrf)
        #expect(taken.said.contains("what was in that file any more"))
        #expect(try !other.open("/all").main.contains("secret"))
    }

    @Test func whatIsNoFormOrNoExportIsSaid() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let csrf = try browser.open("/import").csrf
        let letter = try send("Dear Ann,", called: "a \"b\".doc", browser, csrf: csrf)
        #expect(letter.main.contains("“a &quot;b&quot;.doc” is no export that I know"))
        let named = try send("Dear Ann,", called: "a; b.doc", browser, csrf: csrf)
        #expect(named.main.contains("“a; b.doc” is no export"))
        #expect(try send("", called: "", browser, csrf: csrf).status == 200)
        #expect(try send("x", called: "todo.txt", browser, csrf: "wrong").status == 403)
        #expect(
            try browser.ask("POST", "/import", ["Content-Type": "text/plain"], "words").status
                == 413)
        let large = String(repeating: "a", count: 9 << 20)
        #expect(try send(large, called: "todo.txt", browser, csrf: csrf).status == 413)
        // A stranger's is not read.
        let stranger = Browser(port: bench.port)
        #expect(try send("x", called: "todo.txt", stranger, csrf: csrf).path == "/sign-in")
    }

    /// What became of a file that is sent on a thread of its own.
    private final class Upload: Sendable {
        let end = Mutex<(status: Int?, took: Duration)?>(nil)
    }

    @Test func aLargeFileKeepsNobodyElseWaiting() async throws {
        let bench = try await DoorBench()
        let browser = try await bench.signedIn()
        let (port, secret) = (bench.port, browser.jar["session"])
        let csrf = try browser.open("/import").csrf
        let other = try await bench.signedIn(user: 2)
        let when = "every 2nd and 4th tuesday and thursday of january, march and july at 9:30"
        let rows = (0..<300).map { "task,water room \($0),,4,1,,,\"\(when)\",en,Europe/Paris" }
        let head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG"
        let file = ([head + ",TIMEZONE"] + rows).joined(separator: "\r\n")
        let upload = Upload()
        Thread.detachNewThread {
            let sender = Browser(port: port)
            sender.setCookie("session", secret)
            let begin = ContinuousClock.now
            let page = try? send(file, called: "big.csv", sender, csrf: csrf)
            upload.end.withLock { $0 = (page?.status, ContinuousClock.now - begin) }
        }
        var longest = Duration.zero
        while upload.end.withLock({ $0 == nil }) {
            let begin = ContinuousClock.now
            #expect(try other.open("/").status == 200)
            longest = max(longest, ContinuousClock.now - begin)
        }
        let end = try #require(upload.end.withLock { $0 })
        #expect(end.status == 200)
        #expect(longest < end.took / 2, "\(longest) of \(end.took)")
    }

    /// Sends a file as a browser does.
    private func send(_ text: String, called name: String, _ browser: Browser, csrf: String?) throws
        -> Browser.Page
    {
        let mark = "----WebKitFormBoundaryA1b2C3"
        let field = name.replacingOccurrences(of: "\"", with: "%22")
        let body = """
            --\(mark)\r
            Content-Disposition: form-data; name="csrf"\r
            \r
            \(csrf ?? "")\r
            --\(mark)\r
            Content-Disposition: form-data; name="file"; filename="\(field)"\r
            Content-Type: application/octet-stream\r
            \r
            \(text)\r
            --\(mark)--\r

            """
        let page = try browser.ask(
            "POST", "/import", ["Content-Type": "multipart/form-data; boundary=\(mark)"], body)
        guard page.status == 303, let place = page.fields["location"] else { return page }
        return try browser.open(place)
    }
}
