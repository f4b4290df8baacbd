import Bot
import Foundation
import Planner
import Testing

/// The system's zones, and Foundation's where the system has none.
@Suite struct ZoneCatalogueTests {
    private static let system = ZoneCatalogue()
    private static let bare = ZoneCatalogue(directory: "/nonexistent")

    @Test(arguments: [
        ("Paris", "Europe/Paris"), ("europe/paris", "Europe/Paris"), ("  PARIS ", "Europe/Paris"),
        ("New York", "America/New_York"), ("new_york", "America/New_York"), ("UTC", "UTC"),
        ("CET", "CET"), ("cet", "CET"), ("São Paulo", "America/Sao_Paulo"),
        ("zürich", "Europe/Zurich"), ("Paris, France", "Europe/Paris"), ("pariss", "Europe/Paris"),
        ("new yrok", "America/New_York"), ("mumbai", "Asia/Kolkata"),
        ("PST", "America/Los_Angeles"),
        ("EST", "America/New_York"), ("germany", "Europe/Berlin"), ("Japan", "Asia/Tokyo"),
        ("usa", "America/New_York"), ("tel aviv", "Asia/Jerusalem"), ("Kiev", "Europe/Kyiv"),
        ("utc+2", "UTC+02:00"), ("UTC +3", "UTC+03:00"), ("GMT-3", "UTC-03:00"),
        ("+05:30", "UTC+05:30"), ("-0330", "UTC-03:30"), ("utc+5.75", "UTC+05:45"),
        ("utc−4", "UTC-04:00"), ("UTC+0", "UTC"), ("gmt+0", "UTC"), ("+14", "UTC+14:00"),
    ]) func whatAPersonTypesIsAZone(_ text: String, _ name: String) {
        #expect(Self.system.find(text).first == name)
        #expect(Self.bare.find(text).first == name)
    }

    @Test(arguments: [
        "", " ", "?", "x", "5", "+", "-", "+15", "utc+", "utc+2+3", "+inf", "+nan", "-1e9", "+0x5",
        "++5", "+1:2:3", "+:", "+12:60", "../../etc/passwd", "right/Europe/Paris", "/etc/localtime",
        "posixrules", "zone.tab", "Europe", "Europe/../Paris", "\u{0}", "🌍", "Middle of nowhere",
    ]) func anythingElseIsNone(_ text: String) {
        #expect(Self.system.find(text).allSatisfy { Self.system.zone(named: $0) != nil })
        #expect(Self.system.zone(named: text) == nil)
        #expect(Self.bare.zone(named: text) == nil)
    }

    @Test func aLongTextIsNoZone() {
        #expect(Self.system.find(String(repeating: "paris ", count: 3000)).isEmpty)
        #expect(Self.system.zone(named: String(repeating: "A", count: 100_000)) == nil)
    }

    @Test func choicesDifferInTheirClocks() {
        let found = Self.system.find("united states")
        #expect(found.prefix(2) == ["America/New_York", "America/Chicago"])
        #expect(found.contains("America/Phoenix") && !found.contains("America/Detroit"))
        #expect(found.count <= 10)
    }

    @Test func everyNameIsAZoneByAnyCase() {
        #expect(Self.system.names.count > 400)
        for name in Self.system.names {
            #expect(Self.system.zone(named: name)?.name == name)
            #expect(Self.system.zone(named: name.lowercased()) != nil, "\(name)")
        }
        #expect(Self.bare.zone(named: "europe/paris")?.name == "Europe/Paris")
        #expect(Self.bare.zone(named: "Asia/Kolkata")?.offset(at: Instant(seconds: 0)) == 19_800)
    }

    @Test func aFixedOffsetIsAZone() {
        let zone = Self.system.zone(named: "UTC-03:30")
        #expect(zone?.name == "UTC-03:30")
        #expect(zone?.offset(at: Instant(seconds: 0)) == -12_600)
    }

    @Test(arguments: [
        (48.85, 2.35, "Europe/Paris"), (40.7, -74.0, "America/New_York"),
        (35.7, 139.7, "Asia/Tokyo"), (-33.9, 151.2, "Australia/Sydney"),
        (-17.7, -178.8, "Pacific/Fiji"), (22.6, 88.4, "Asia/Kolkata"),
    ]) func aLocationHasANearestZoneAndThreeMore(
        _ latitude: Double, _ longitude: Double, _ name: String
    ) {
        let near = Self.system.nearest(latitude: latitude, longitude: longitude)
        #expect(near.count == 4 && Set(near).count == 4)
        #expect(near.first == name)
    }

    @Test func withoutATableTheLongitudeCounts() {
        #expect(Self.bare.nearest(latitude: 48.85, longitude: 28) == ["UTC+02:00"])
        #expect(Self.bare.nearest(latitude: 40.7, longitude: -74) == ["UTC-05:00"])
        #expect(Self.bare.nearest(latitude: 0, longitude: 0) == ["UTC"])
        #expect(Self.bare.nearest(latitude: .nan, longitude: .infinity).isEmpty)
    }

    @Test func bothSourcesHaveTheSameClocks() throws {
        for name in ["Europe/Paris", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe"] {
            let (file, built) = (Self.system.zone(named: name), Self.bare.zone(named: name))
            let (one, other) = (try #require(file), try #require(built))
            for month in 0..<200 {
                let instant = Instant(seconds: 1_600_000_000 + month * 2_600_000)
                #expect(one.offset(at: instant) == other.offset(at: instant), "\(name)")
            }
        }
    }

    @Test func anUpdateOfTheDataIsNoticed() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("zones-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = folder.appendingPathComponent("tzdata.zi")
        try "# version 2025b\n".write(to: table, atomically: true, encoding: .utf8)
        let catalogue = ZoneCatalogue(directory: folder.path)
        #expect(catalogue.dataVersion == "2025b")
        #expect(!catalogue.reload())
        try "# version 2026c\n".write(to: table, atomically: true, encoding: .utf8)
        #expect(catalogue.reload())
        #expect(catalogue.dataVersion == "2026c")
    }
}
