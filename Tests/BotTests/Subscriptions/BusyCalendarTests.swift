import BotHarness
import Foundation
import Planner
import Testing

@testable import Bot

/// Calendars of others, as they are published, and when they are busy.
@Suite struct BusyCalendarTests {
    /// Wednesday, 25 November 2026, 9:00 UTC.
    private static let now = Instant(seconds: 1_795_597_200)

    private func zone(_ name: String) throws -> Zone {
        try #require(BotHarness.zones.zone(named: name))
    }

    private func read(
        _ lines: String, in zone: String = "Europe/Berlin", from now: Instant = now
    ) throws -> BusyCalendar {
        let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n"
        return try BusyCalendar(
            [UInt8](text.replacingOccurrences(of: "\n", with: "\r\n").utf8), in: self.zone(zone),
            zones: BotHarness.zones.zone(named:),
            within: CalendarFilter.Range(
                start: now.adding(seconds: -86_400), end: now.adding(seconds: 366 * 86_400)))
    }

    /// What is read, on the wall clock of a zone.
    private func times(
        _ lines: String, in name: String = "Europe/Berlin", from now: Instant = now
    ) throws -> [String] {
        let zone = try zone(name)
        return try read(lines, in: name, from: now).events.map { event in
            if let days = event.days { return "\(days.lowerBound)...\(days.upperBound)" }
            let (start, end) = (zone.local(event.start), zone.local(event.end))
            return "\(start.date) \(start.time)-\(end.time)"
        }
    }

    private func event(_ lines: String, uid: String = "1") -> String {
        "BEGIN:VEVENT\nUID:\(uid)\nSUMMARY:Algebra\n\(lines)\nEND:VEVENT"
    }

    @Test func onceInEachKindOfZone() throws {
        let berlin =
            "DTSTART;TZID=Europe/Berlin:20261201T100000\nDTEND;TZID=Europe/Berlin:20261201T113000"
        #expect(try times(event(berlin)) == ["2026-12-01 10:00-11:30"])
        #expect(try times(event(berlin), in: "America/New_York") == ["2026-12-01 04:00-05:30"])
        #expect(
            try times(event("DTSTART:20261201T100000Z\nDURATION:PT45M"))
                == ["2026-12-01 11:00-11:45"])
        #expect(
            try times(event("DTSTART:20261201T100000\nDTEND:20261201T110000"))
                == ["2026-12-01 10:00-11:00"])
    }

    @Test func wholeDaysAlsoAcrossAChangeOfClocks() throws {
        #expect(
            try times(event("DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261204"))
                == ["2026-12-01...2026-12-03"])
        // The clocks go forward on 28 March 2027, and that day has 23 hours.
        #expect(
            try times(event("DTSTART;VALUE=DATE:20270328")) == ["2027-03-28...2027-03-28"])
        #expect(
            try times(event("DTSTART;VALUE=DATE:20270327\nRRULE:FREQ=DAILY;COUNT=3"))
                == [
                    "2027-03-27...2027-03-27", "2027-03-28...2027-03-28",
                    "2027-03-29...2027-03-29",
                ])
    }

    @Test func aSeriesKeepsTheHoursOfItsOwnZone() throws {
        // New York changes its clocks on 14 March, Berlin on 28 March: for two weeks they are an hour closer.
        let weekly =
            "DTSTART;TZID=America/New_York:20270308T090000\nDTEND;TZID=America/New_York:20270308T100000\nRRULE:FREQ=WEEKLY;COUNT=4"
        #expect(
            try times(event(weekly)) == [
                "2027-03-08 15:00-16:00", "2027-03-15 14:00-15:00", "2027-03-22 14:00-15:00",
                "2027-03-29 15:00-16:00",
            ])
    }

    @Test func whatIsDifferentAtSomeTimesOfASeries() throws {
        let series = event(
            """
            DTSTART;TZID=Europe/Berlin:20261201T100000
            DTEND;TZID=Europe/Berlin:20261201T110000
            RRULE:FREQ=WEEKLY;COUNT=5
            EXDATE;TZID=Europe/Berlin:20261208T100000
            RDATE;TZID=Europe/Berlin:20261203T100000
            """)
        let moved = event(
            "RECURRENCE-ID;TZID=Europe/Berlin:20261215T100000\nDTSTART;TZID=Europe/Berlin:20261216T120000\nDTEND;TZID=Europe/Berlin:20261216T130000"
        )
        let cancelled = event(
            "RECURRENCE-ID:20261222T090000Z\nDTSTART:20261222T090000Z\nDTEND:20261222T100000Z\nSTATUS:CANCELLED"
        )
        // Another series has times of the same name; they are its own.
        let other = event(
            "DTSTART;TZID=Europe/Berlin:20261215T100000\nDTEND;TZID=Europe/Berlin:20261215T103000",
            uid: "2")
        #expect(
            try times([series, moved, cancelled, other].joined(separator: "\n")) == [
                "2026-12-01 10:00-11:00", "2026-12-03 10:00-11:00", "2026-12-15 10:00-10:30",
                "2026-12-16 12:00-13:00", "2026-12-29 10:00-11:00",
            ])
    }

    @Test func whatIsFreeOrCancelledIsNotBusy() throws {
        let time = "DTSTART:20261201T100000Z\nDTEND:20261201T110000Z"
        #expect(try times(event("\(time)\nTRANSP:TRANSPARENT")).isEmpty)
        #expect(try times(event("\(time)\nSTATUS:CANCELLED")).isEmpty)
        #expect(try times(event("DTSTART:20261201T100000Z")).isEmpty)
    }

    @Test func onlyADayAgoToAYearAhead() throws {
        let daily = "DTSTART:20100101T100000Z\nDTEND:20100101T110000Z\nRRULE:FREQ=DAILY"
        let found = try read(event(daily)).events
        #expect((366...368).contains(found.count))
        #expect(try times(event("DTSTART:20261101T100000Z\nDTEND:20261101T110000Z")).isEmpty)
    }

    @Test func zonesThatOnlyTheCalendarKnows() throws {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:W. Europe Standard Time
            BEGIN:STANDARD
            DTSTART:16011028T030000
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:16010325T020000
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            END:DAYLIGHT
            END:VTIMEZONE
            """
        let weekly = event(
            "DTSTART;TZID=W. Europe Standard Time:20270322T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2"
        )
        #expect(
            try times("\(zone)\n\(weekly)", in: "UTC")
                == ["2027-03-22 09:00-10:00", "2027-03-29 08:00-09:00"])
    }

    @Test func aLongSeriesWithVeryManyDaysLeftOut() throws {
        let days = (0..<900).map { day -> String in
            let date = CivilDate(daysSinceEpoch: 17_000 + day * 2)
            return date.basic + "T100000Z"
        }
        let daily = event(
            "DTSTART:20160718T100000Z\nDTEND:20160718T110000Z\nRRULE:FREQ=DAILY\nEXDATE:\(days.joined(separator: ","))"
        )
        #expect(try read(daily).events.count > 300)
    }

    @Test func oneTimeOfADayThatHasSeveralIsLeftOutAlone() throws {
        let twice = "DTSTART:20261201T090000Z\nDURATION:PT30M\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=6"
        #expect(
            try times(event("\(twice)\nEXDATE:20261202T090000Z"), in: "UTC") == [
                "2026-12-01 09:00-09:30", "2026-12-01 15:00-15:30", "2026-12-02 15:00-15:30",
                "2026-12-03 09:00-09:30", "2026-12-03 15:00-15:30",
            ])
        #expect(
            try times(event("\(twice)\nEXDATE;VALUE=DATE:20261202"), in: "UTC") == [
                "2026-12-01 09:00-09:30", "2026-12-01 15:00-15:30", "2026-12-03 09:00-09:30",
                "2026-12-03 15:00-15:30",
            ])
        let days = "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;COUNT=3"
        #expect(
            try times(event("\(days)\nEXDATE:20261202T000000"), in: "UTC")
                == ["2026-12-01...2026-12-01", "2026-12-03...2026-12-03"])
    }

    @Test func aPeriodOfASeriesTakesAsLongAsItSays() throws {
        let hour = "DTSTART:20261130T090000Z\nDTEND:20261130T100000Z"
        for period in ["20261205T090000Z/PT3H", "20261205T090000Z/20261205T120000Z"] {
            #expect(
                try times(event("\(hour)\nRDATE;VALUE=PERIOD:\(period)"), in: "UTC")
                    == ["2026-11-30 09:00-10:00", "2026-12-05 09:00-12:00"])
        }
    }

    @Test func aStreamOfSeveralCalendarsIsReadWhole() throws {
        let first = event("DTSTART:20261201T100000Z\nDTEND:20261201T110000Z")
        let second = event("DTSTART:20261202T100000Z\nDTEND:20261202T110000Z", uid: "2")
        let two = "\(first)\nEND:VCALENDAR\nBEGIN:VCALENDAR\nVERSION:2.0\n\(second)"
        #expect(
            try times(two, in: "UTC") == ["2026-12-01 10:00-11:00", "2026-12-02 10:00-11:00"])
        #expect(throws: SubscriptionFault.broken) {
            try times("\(first)\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(second)\nBEGIN:VEVENT")
        }
    }

    @Test func aLineThatIsNoneIsPassedOver() throws {
        let lines = "DTSTART:20261201T100000Z\n<!-- cached -->\nhello\nDTEND:20261201T110000Z"
        #expect(try times(event(lines), in: "UTC") == ["2026-12-01 10:00-11:00"])
    }

    @Test func namesAndTitlesOfOneLine() throws {
        let read = try read(
            "X-WR-CALNAME:My \\, work\n"
                + event("SUMMARY:second\nDTSTART:20261201T100000Z\nDTEND:20261201T110000Z"))
        #expect(read.name == "My , work")
        #expect(read.events.map(\.title) == ["Algebra"])
    }

    @Test func whatIsNoCalendarIsSaidToBeNone() throws {
        let cases: [(String, SubscriptionFault)] = [
            ("<!DOCTYPE html><html></html>", .webPage), ("hello", .noCalendar), ("", .noCalendar),
            ("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", .broken),
            ("BEGIN:VCALENDAR\nEND:VEVENT\n", .broken),
        ]
        for (text, fault) in cases {
            #expect(throws: fault) {
                try BusyCalendar(
                    [UInt8](text.utf8), in: .utc, zones: { _ in nil },
                    within: CalendarFilter.Range(start: Self.now, end: nil))
            }
        }
    }

    @Test func aCalendarOfFiveMegabytesIsReadInTime() throws {
        let events = (0..<20_000).map { number in
            event(
                "DTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nDESCRIPTION:\(String(repeating: "x", count: 60))",
                uid: "\(number)")
        }
        let begin = ContinuousClock.now
        let read = try? read(events.joined(separator: "\n"))
        #expect(read.map { $0.events.count == BusyCalendar.mostEvents } ?? true)
        #expect(ContinuousClock.now - begin < .seconds(60))
    }
}
