import BotHarness
import Chance
import Foundation
import Language
import Planner
import Storage
import Testing

@testable import Bot

/// An incomplete file is refused with one line, and nothing of it is in the plan.
@Suite final class BrokenFileTests {
    private static let talk =
        "buy gift !! #x // a note, of \"two\"\\\nlines\n"
        + (Soak.isOn
            ? "gym every mon 7am\nadd =1+1\ndone 1\nskip 2\nnew list work red\n" : "add =1\n")
    private let scratch: Scratch
    private let bot: BotHarness
    private let now = Instant(seconds: 1_795_255_200)

    init() throws {
        scratch = try Scratch()
        bot = try BotHarness(options: BotOptions())
    }

    deinit { bot.end() }

    private func exported(_ format: String) throws -> [UInt8] {
        let run = try Executable.run(
            ["chat", "--now", "2026-11-21T09:00", "--as", "alice"],
            input: Self.talk + "export \(format)\n", in: scratch)
        let line = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("Saved: ") })
        return Array(try Data(contentsOf: URL(fileURLWithPath: String(line.dropFirst(7)))))
    }

    private func fault(_ bytes: some Sequence<UInt8>, _ format: String) throws -> String? {
        guard let text = String(validating: Array(bytes), as: UTF8.self) else { return "no UTF-8" }
        do {
            _ = try PlanImport(text: text, fileName: "plan." + format).run(
                into: bot.environment, person: Sender(network: "console", id: "a", name: "a"),
                now: now)
            return nil
        } catch let fault as ImportFault {
            return fault.description
        }
    }

    private func isEmpty() throws -> Bool {
        try bot.store.read {
            try $0.people.find(network: "console", externalID: "a") == nil
        }
    }

    @Test(arguments: ["json", "ics", "csv", "md"])
    func aFileThatIsCutShortAnywhereIsRefused(_ format: String) throws {
        let bytes = try exported(format)
        var end = bytes.count
        // Without its last line feed it is still all there.
        while bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        let kind = try #require(ExportFormat(rawValue: format))
        for length in 0..<end where Soak.isOn || length % 5 == 0 || length > end - 100 {
            guard let text = String(validating: bytes[..<length], as: UTF8.self) else { continue }
            let fault = #expect(throws: ImportFault.self, "\(length) of \(bytes.count)") {
                try PlanFile.read(text, as: kind, in: .utc)
            }
            #expect(fault?.description.contains("\n") == false)
        }
        for length in stride(from: 0, to: end, by: 97) {
            #expect(try self.fault(bytes[..<length], format) != nil)
        }
        #expect(try isEmpty())
        #expect(try fault(bytes, format) == nil)
    }

    private static let broken: [(String, String)] = [
        ("json", String(repeating: "[", count: 200_000)),
        ("json", String(repeating: "{\"a\":", count: 100_000)),
        ("json", #"{"tasks":[{"title":"x","number":1e400}]}"#),
        ("json", #"{"tasks":[{"title":"x","number":1.5}]}"#),
        ("json", #"{"tasks":[{"title":"x","number":99999999999999999999}]}"#), ("json", "null"),
        ("json", ""),
        ("json", #"{"tasks":{}}"#), ("json", #"{"tasks":[{"title":"\#u{200B}"}]}"#),
        ("json", "{\"tasks\":[\0]}"),
        ("ics", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:x\r\n"), ("ics", ""),
        ("ics", "SUMMARY:x"),
        ("ics", String(repeating: "BEGIN:VCALENDAR\n", count: 50_000)),
        ("csv", "kind,title\r\ntask,\"a"), ("csv", "kind,title\r\ntask"), ("csv", ""),
        ("csv", "a;b\r\n1;2"),
        ("csv", "kind,records\r\nsettings,3\r\ntask,\r\n"),
        ("csv", "kind,records\r\nsettings,1e9\r\n"),
        ("csv", "kind,title\r\ntask,\0"), ("md", ""), ("md", "# Plans\n"),
        ("md", "# Plan\n- records: 3\n"),
        ("md", "# Plan of 1 records\n- settings\n"),
        ("md", "# Plan of 2 records\n- settings\n## End\n"),
        ("md", "# Plan of 99999999999999999999 records\n- settings\n## End\n"),
    ]

    @Test func whatIsNoPlanIsRefused() throws {
        for (format, text) in Self.broken {
            let fault = try self.fault(text.utf8, format)
            #expect(fault != nil, "\(format): \(text.prefix(60))")
            #expect(fault?.contains("\n") != true)
        }
        #expect(try isEmpty())
    }

    @Test func aFileThatIsRefusedMakesNoDatabase() throws {
        _ = try scratch.write("{\"tasks\":[{\"title\":", to: "cut.json")
        let run = try Executable.run(
            ["import", "cut.json", "--database", "new.db", "--as", "a"], in: scratch)
        #expect(run.status == 65)
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.directory)
        #expect(!names.contains { $0.hasPrefix("new.db") }, "\(names)")
    }

    @Test func aPersonOfANetworkIsNamedAsElsewhereAndHasLimits() throws {
        let place = ["--database", "x.db"]
        func take(_ count: Int) throws -> Executable.Run {
            let tasks = (1...count).map { "{\"title\":\"task \($0)\"}" }.joined(separator: ",")
            _ = try scratch.write("{\"tasks\":[\(tasks)]}", to: "tasks.json")
            return try Executable.run(
                ["import", "tasks.json", "--as", "telegram:1"] + place, in: scratch)
        }
        #expect(try take(1).output == "Imported 1 task.\n")
        let list = try Executable.run(["users", "list"] + place, in: scratch)
        #expect(list.output.hasPrefix("telegram:1\t"), "\(list)")
        let limit = try Executable.run(
            ["users", "limit", "telegram:1", "--tasks", "3"] + place, in: scratch)
        #expect(limit.status == 0, "\(limit.errors)")
        #expect(try take(2).status == 0)
        let more = try take(1)
        #expect(more.status == 65 && more.errors.contains("more tasks than the 3"), "\(more)")
    }

    @Test func otherEncodingsAreTold() throws {
        let text = "{\"tasks\":[{\"title\":\"ä\"}]}"
        for (name, encoding) in [("latin", String.Encoding.isoLatin1), ("wide", .utf16)] {
            try text.data(using: encoding)?.write(
                to: URL(fileURLWithPath: scratch.path("\(name).json")))
            let run = try Executable.run(
                ["import", "\(name).json", "--database", "x.db", "--as", "a"], in: scratch)
            #expect(run.status == 65)
            #expect(run.errors.contains("UTF-8"))
        }
        _ = try scratch.write("\u{FEFF}" + text, to: "marked.json")
        let run = try Executable.run(
            ["import", "marked.json", "--database", "x.db", "--as", "a"], in: scratch)
        #expect(run.output == "Imported 1 task.\n")
    }
}
