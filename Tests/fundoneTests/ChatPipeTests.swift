import Foundation
import Testing

/// A pipe to `fundone chat`: each line is answered before the next is read.
@Suite struct ChatPipeTests {
    @Test func everyLineIsAnsweredBeforeTheNextIsWritten() throws {
        let scratch = try Scratch()
        let process = Process()
        process.executableURL = Executable.url
        process.arguments = ["chat", "--json", "--now", "2026-11-21T09:00", "--as", "alice"]
        process.environment = ["HOME": scratch.directory, "TMPDIR": scratch.directory]
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var unread = Data()
        for word in ["milk", "bread", "eggs"] {
            try input.fileHandleForWriting.write(contentsOf: Data("buy \(word) tomorrow\n".utf8))
            while !String(decoding: unread, as: UTF8.self).contains("\"ready\"") {
                let more = output.fileHandleForReading.availableData
                try #require(!more.isEmpty)
                unread += more
            }
            #expect(String(decoding: unread, as: UTF8.self).contains(word))
            unread = Data()
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func aTemporaryDatabaseLeavesNothing() throws {
        let scratch = try Scratch()
        _ = try Executable.run(
            ["chat", "--now", "2026-11-21T09:00"], input: "buy milk\n", in: scratch)
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.directory)
        #expect(left.filter { $0.hasPrefix("fundone") }.isEmpty)
    }
}
