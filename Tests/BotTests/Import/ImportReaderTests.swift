import BotHarness
import Chance
import Foundation
import Planner
import Storage
import Testing
import Wording

@testable import Bot

/// Whatever a file is, reading it ends soon, with tasks, with nothing, or with one line.
@Suite struct ImportReaderTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Imports").standardized

    private static let files: [(name: String, bytes: [UInt8])] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            (try? Data(contentsOf: folder.appending(path: name))).map { (name, [UInt8]($0)) }
        }
    }()

    private func scene(_ bot: BotHarness, _ name: String) throws -> ImportScene {
        if try bot.titles(user: 1).isEmpty {
            try bot.take([(id: 1, user: 1, text: "own")], at: BotHarness.start)
        }
        return try bot.store.read { tx in
            let person = try #require(
                try tx.people.find(network: "telegram", externalID: "1"))
            let plan = try #require(try tx.plans.find(account: person.account))
            let session = PlanSession(
                plan, in: tx, environment: bot.environment, now: BotHarness.start)
            return ImportScene(session, file: name)
        }
    }

    @Test func anyChangeOfAFileIsReadWithoutATrap() throws {
        let bot = try BotHarness()
        defer { bot.end() }
        #expect(Self.files.count > 15)
        var random = SplitMix(seed: Soak.seed)
        let rounds = Soak.count("FUNDONE_IMPORTS", or: 8)
        let bits = Array("\"',;:{}[]()-+\\\n\r\t 0919TZ=P/@#".utf8) + [0, 0x80, 0xC3, 0xFF]
        for (name, bytes) in Self.files {
            let scene = try scene(bot, name)
            for _ in 0..<rounds {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...8, using: &random) where !changed.isEmpty {
                    let place = Int.random(in: changed.indices, using: &random)
                    switch random.next() % 5 {
                    case 0: changed[place] = bits.randomElement(using: &random) ?? 0
                    case 1: changed.remove(at: place)
                    case 2:
                        changed.insert(bits.randomElement(using: &random) ?? 0, at: place)
                    case 3: changed.removeLast(min(changed.count, Int(random.next() % 400)))
                    default:
                        let end = min(changed.count, place + Int(random.next() % 200))
                        changed.insert(contentsOf: changed[place..<end], at: place)
                    }
                }
                do {
                    let read = try ImportReader(changed, scene).read()
                    for record in read?.families.joined().map(\.self) ?? [] {
                        try record.checkLimits(notesLength: scene.notesLength)
                    }
                } catch let fault as ImportFault {
                    #expect(!fault.description.contains("\n"))
                }
            }
        }
    }

    @Test(arguments: [
        ("a.txt", "x\n"), ("todo.txt", "(A) a\n"), ("a.csv", "\"\",\"\",\"\"\n"),
        ("a.csv", ",,,,,,,,\n"),
        ("a.json", "[{\"uuid\":\"a\",\"status\":\"b\",\"description\":\"c\"},"),
        ("a.json", "{\"a\":"), ("a.json", "[[[[["), ("a.ics", "BEGIN:VTODO\n"),
        ("a.vcf", "BDAY:2000-01-01\nEND:VCARD\n"), ("a.ics", " folded"),
        ("a.csv", "TYPE,CONTENT,PRIORITY,INDENT\n"), ("a.csv", "task,\"\n\n\",1,1\n"),
    ])
    func aBombEndsSoon(_ name: String, _ piece: String) throws {
        let bot = try BotHarness()
        defer { bot.end() }
        let scene = try scene(bot, name)
        let heads = [
            "", "TYPE,CONTENT,PRIORITY,INDENT\ntask,a,1,1\n", "BEGIN:VCALENDAR\n",
            "BEGIN:VCARD\n", "[",
        ]
        for head in heads {
            let size = Soak.isOn ? ImportReader.byteLimit : ImportReader.byteLimit / 16
            let count = (size - head.utf8.count) / piece.utf8.count
            let bytes = Array(head.utf8) + Array(repeatElement(piece.utf8, count: count).joined())
            let start = ContinuousClock.now
            _ = try? ImportReader(bytes, scene).read()
            let seconds = (ContinuousClock.now - start).seconds
            #expect(seconds < 20, "\(head)\(piece) took \(seconds) s")
        }
    }

    /// The first task of a calendar of another program.
    private func task(_ lines: String, before: String = "") throws -> ExportRecord {
        let bot = try BotHarness()
        defer { bot.end() }
        let text = """
            BEGIN:VCALENDAR
            \(before)BEGIN:VTODO
            SUMMARY:trip
            \(lines)
            END:VTODO
            END:VCALENDAR

            """
        let read = try #require(try ImportReader(Array(text.utf8), scene(bot, "a.ics")).read())
        return try #require(read.families.first?.first)
    }

    @Test(arguments: [
        ("DTSTART:20261203T090000\nDUE:20261203T170000", "TRIGGER:-PT30M", "510 min before"),
        (
            "DTSTART:20261203T090000\nDUE:20261203T170000", "TRIGGER;RELATED=END:-PT30M",
            "30 min before"
        ),
        ("DUE:20261203T170000", "TRIGGER:-PT30M", "30 min before"),
        ("DTSTART:20261203T090000", "TRIGGER:-PT30M", "30 min before"),
        (
            "DTSTART:20261203T090000\nDURATION:PT8H", "TRIGGER;RELATED=END:-PT30M",
            "0 days before at 16:30"
        ),
        (
            "DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261203", "TRIGGER:PT10H",
            "2 days before at 10:00"
        ),
        (
            "DTSTART:20261203T090000\nDUE:20261203T170000\nRRULE:FREQ=DAILY", "TRIGGER:-PT30M",
            "30 min before"
        ),
    ])
    func anAlarmIsReckonedFromTheEndThatItNames(
        _ dates: String, _ trigger: String, _ reminders: String
    ) throws {
        let alarm = "BEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM"
        #expect(try task("\(dates)\n\(alarm)").fields["reminders"] == reminders)
    }

    @Test(arguments: [
        "Eastern Standard Time", "/freeassociation.sourceforge.net/America/New_York",
        "America/New_York",
    ])
    func aZoneIsTheOneThatTheCalendarTells(_ name: String) throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:\(name)
            BEGIN:STANDARD
            DTSTART:16011104T020000
            RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
            TZOFFSETFROM:-0400
            TZOFFSETTO:-0500
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:16010311T020000
            RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
            TZOFFSETFROM:-0500
            TZOFFSETTO:-0400
            END:DAYLIGHT
            END:VTIMEZONE

            """
        let once = try task("DUE;TZID=\(name):20261207T170000", before: zone)
        let plan = try #require(BotHarness.zones.zone(named: "America/New_York"))
        let noon = try #require(CivilDateTime("2026-12-07T17:00"))
        let own = try zoneOfThePlan().local(plan.instant(noon))
        #expect(once.fields["due"] == own.date.description)
        #expect(once.fields["time"] == own.time.description)
        let series = """
            DTSTART;TZID=\(name):20261201T100000
            RRULE:FREQ=DAILY
            RDATE;TZID=\(name):20261224T100000
            RDATE;TZID=\(name);VALUE=PERIOD:20261225T100000/PT3H,20261226T100000/20261226T113000
            EXDATE;TZID=\(name):20261204T100000
            """
        let daily = try task(series, before: zone)
        #expect(daily.fields["dates"] == "20261224 20261225/PT180M 20261226/PT90M")
        #expect(daily.fields["except"] == "2026-12-04")
    }

    private func zoneOfThePlan() throws -> Zone {
        let bot = try BotHarness()
        defer { bot.end() }
        return try scene(bot, "a.ics").zone
    }

    @Test func aStreamOfSeveralCalendarsIsImportedWhole() throws {
        let bot = try BotHarness()
        defer { bot.end() }
        let text = ["one", "two"].map { title in
            "BEGIN:VCALENDAR\nX-WR-CALNAME:\(title)\nBEGIN:VTODO\nSUMMARY:\(title)\nno line\nEND:VTODO\nEND:VCALENDAR\n"
        }.joined()
        let read = try #require(try ImportReader(Array(text.utf8), scene(bot, "a.ics")).read())
        #expect(read.families.map { $0[0].fields["title"] } == ["one", "two"])
        #expect(read.families.map { $0[0].fields["list"] } == ["one", "two"])
    }

    @Test func aWholeFileOfTasksIsReadFast() throws {
        let bot = try BotHarness()
        defer { bot.end() }
        let scene = try scene(bot, "todo.txt")
        let start = ContinuousClock.now
        let read = try #require(try ImportReader(ImportTalk.todoText(10_000), scene).read())
        #expect(read.preview.tasks == 10_000)
        let seconds = (ContinuousClock.now - start).seconds
        #expect(seconds < 20, "\(seconds) s")
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
