import Foundation
import Testing

/// `fundone chat --json`, as a program drives it.
@Suite struct ChatJSONTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func readyStandsAfterEveryLineThatIsComplete() throws {
        let lines = ["# comment", "", "agenda off", "buy milk\\", "whole", ":as bob", ":nonsense"]
        let records = try chat(lines)
        #expect(records.count { $0["ready"] as? Bool == true } == 6)
        #expect(records.last?["now"] as? String == "2026-11-21T09:00:00")
        #expect(try chat([]).isEmpty)
    }

    @Test func aMessageHasAllFields() throws {
        let records = try chat(["agenda off", "call mom today 10:00", ":at 2026-11-21T10:00"])
        let ring = try #require(records.last { $0["text"] != nil })
        #expect(
            Set(ring.keys) == ["to", "id", "edits", "at", "text", "buttons", "attachment"])
        #expect(ring["to"] as? String == "alice")
        #expect(ring["id"] as? Int != nil)
        #expect(ring["edits"] is NSNull)
        #expect(ring["attachment"] is NSNull)
        #expect(ring["at"] as? String == "2026-11-21T10:00:00")
        #expect((ring["text"] as? String)?.contains("call mom") == true)
        let buttons = try #require(ring["buttons"] as? [[String]])
        #expect(buttons.joined().contains("Done"))
    }

    @Test func anEditRepeatsTheID() throws {
        let records = try chat([
            "agenda off", "call mom today 10:00", ":at 2026-11-21T10:00", ":press Done",
        ])
        let ring = try #require(
            records.last {
                ($0["text"] as? String)?.contains("call mom") == true
                    && $0["edits"] is NSNull
            })
        let edit = try #require(records.last { $0["edits"] as? Int != nil })
        #expect(edit["id"] as? Int == ring["id"] as? Int)
        #expect(edit["edits"] as? Int == ring["id"] as? Int)
    }

    @Test func idsAreUniqueOverPersonsAndRestarts() throws {
        let file = ["--database", scratch.path("plan.db")]
        var ids: [Int] = []
        for _ in 0..<3 {
            let records = try chat(["one today", ":restart", ":as bob", "two today"], file)
            ids += records.filter { $0["edits"] is NSNull }.compactMap { $0["id"] as? Int }
        }
        #expect(ids.count == 6)
        #expect(Set(ids).count == ids.count)
    }

    @Test func aFaultyDirectiveIsAnErrorAndChangesNothing() throws {
        for line in [":nonsense", ":press Done", ":at 2020-01-01T00:00", ":advance", ":edit x"] {
            let records = try chat([line])
            #expect(records.count == 2)
            #expect((records[0]["error"] as? String)?.isEmpty == false)
            #expect(records[1]["now"] as? String == "2026-11-21T09:00:00")
        }
    }

    @Test func startingLaterOnTheSameDatabaseIsAnOutage() throws {
        let file = ["--database", scratch.path("plan.db")]
        _ = try chat(["agenda off", "call mom today 10:00"], file)
        let records = try chat(
            ["# nothing"], file, flags: ["--now", "2026-11-21T12:00"])
        #expect(records.count == 2)
        #expect((records[0]["text"] as? String)?.contains("late, was 10:00") == true)
        #expect(records[0]["at"] as? String == "2026-11-21T12:00:00")
        #expect(records[1]["ready"] as? Bool == true)
    }

    @Test func startingEarlierOnTheSameDatabaseIsRefused() throws {
        let file = ["--database", scratch.path("plan.db")]
        _ = try chat(["buy milk today"], file, flags: ["--now", "2026-11-21T12:00"])
        let run = try Executable.run(
            ["chat", "--json", "--timezone", "Europe/Paris", "--now", "2026-11-21T11:59"] + file,
            in: scratch)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("plan.db"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func theMachinesClockCannotBeMoved() throws {
        for line in [":advance 1h", ":at 2030-01-01T00:00", ":down 1h"] {
            let run = try Executable.run(
                ["chat", "--json"], input: line + "\n",
                environment: ["XDG_DATA_HOME": scratch.directory], in: scratch)
            #expect(run.status == 0)
            #expect(run.output.contains("--now"))
        }
    }

    @Test func theSameInputGivesTheSameOutput() throws {
        let lines = ["quote", "tip", "walk every day", ":advance 3d", "export", "another"]
        let input = lines.map { $0 + "\n" }.joined()
        let flags = ["chat", "--json", "--now", "2026-11-21T09:00", "--as", "alice"]
        let first = try Executable.run(flags, input: input, in: scratch)
        let second = try Executable.run(flags, input: input, in: scratch)
        #expect(first.output == second.output)
        #expect(first.output.contains("\"ready\""))
    }

    @Test func anAttachmentIsAFile() throws {
        let records = try chat(["buy milk tomorrow", "export"])
        let path = try #require(records.compactMap { $0["attachment"] as? String }.last)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("buy milk"))
    }

    private func chat(
        _ lines: [String], _ more: [String] = [],
        flags: [String] = ["--now", "2026-11-21T09:00"]
    ) throws -> [[String: Any]] {
        let run = try Executable.run(
            ["chat", "--json", "--as", "alice", "--timezone", "Europe/Paris"] + flags + more,
            input: lines.map { $0 + "\n" }.joined(), in: scratch)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        return try run.output.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any])
        }
    }
}
