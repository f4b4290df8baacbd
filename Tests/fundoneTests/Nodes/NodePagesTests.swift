import FakeTelegram
import Foundation
import TestDatabase
import Testing
import WebClient

/// Pages of one of several processes: who asks at one is answered there, whoever has the shard of the chat.
@Suite struct NodePagesTests {
    @Test func whoAsksIsAnsweredThere() async throws {
        let scratch = try TestEngine.$current.withValue(.postgreSQL) { try Scratch() }
        let bench = try await DoorBench(in: scratch)
        let folder = scratch.path("other")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let port = FreePort.next()
        let token = try scratch.write(bench.server.token + "\n", to: "token")
        let other = try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(bench.server.address)", rate: {chat: 0}}
            http: {pages: "http://127.0.0.1:\(bench.port)", listen: "127.0.0.1:\(port)"}
            log: {level: info}
            """, in: scratch, environment: ["STATE_DIRECTORY": folder])
        #expect(other.firstLine().hasPrefix("ready"))
        for user in 1...4 {
            let browser = try await bench.signedIn(user: Int64(user))
            let csrf = try #require(try browser.open("/").csrf)
            for number in 1...3 {
                let added = try browser.send(
                    "/say", ["text": "add parcel \(number)", "back": "/"], csrf: csrf)
                #expect(added.said.contains("Added \(number): parcel \(number)"))
            }
        }
        #expect(await other.stop().status == 0)
        #expect(await bench.bot.stop().status == 0)
    }
}
