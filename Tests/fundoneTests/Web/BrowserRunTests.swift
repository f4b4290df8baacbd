import Foundation
import Testing

/// The pages in Chromium, as a person uses them: `Tests/Clients/browser.py`.
@Suite struct BrowserRunTests {
    @Test func aPersonUsesThePagesInTwoBrowsers() async throws {
        let bench = try await DoorBench()
        let links = try await [bench.link(), bench.link()]
        let base = "http://127.0.0.1:\(bench.port)"
        try await ClientScript.run("browser", [base] + links + ["\(bench.bot.pid)"])
        #expect(await bench.bot.end(within: 20) == 0)
    }
}
