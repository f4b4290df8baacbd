import FakeTelegram
import Foundation
import Patience
import Testing
import WebClient

/// Calendars of others, from the real executable to a server on loopback that publishes them.
@Suite struct SubscriptionRunTests {
    /// The day in so many days as a calendar writes it.
    private static func day(in days: Int = 1) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyyMMdd"
        return formatter.string(from: Date(timeIntervalSinceNow: Double(days) * 86_400))
    }

    private static let lecture =
        "SUMMARY:Algebra\nDTSTART:\(day())T150000Z\nDTEND:\(day())T160000Z\nRRULE:FREQ=DAILY;COUNT=3"
    private static let events = [
        lecture, "SUMMARY:Fair\nDTSTART;VALUE=DATE:\(day())",
        "SUMMARY:Lunch\nDTSTART:\(day())T120000Z\nDTEND:\(day())T130000Z\nTRANSP:TRANSPARENT",
    ]

    private func bench() async throws -> DoorBench {
        let bench = try await DoorBench(
            configuration: "limits: {messages_per_minute: 0}", http: ", allow_private: true")
        _ = try await bench.say("home")
        return bench
    }

    @Test func busyTimesStandUnderTheirDaysAndAreNoTasks() async throws {
        let bench = try await bench()
        let publisher = try CalendarPublisher(in: bench.scratch)
        // Tomorrow may be of another month than the calendar that is shown.
        let today = "SUMMARY:Open day\nDTSTART;VALUE=DATE:\(Self.day(in: 0))"
        try publisher.publish(Self.events + [today])
        let address = "http://127.0.0.1:\(publisher.port)/hop1?key=A1B2"
        _ = try await bench.say("milk tomorrow")
        let answer = try await bench.say("subscribe to \(address)")
        #expect(answer.contains("Subscribed to uni: 5 busy times"))
        let day = try await bench.say("what's due tomorrow")
        #expect(day.contains("milk") && day.contains("15:00 to 16:00 · Algebra (uni)"))
        #expect(day.contains("all day · Fair (uni)") && !day.contains("Lunch"))
        #expect(try await bench.say("all").contains("1 to do"))
        let free = try await bench.say("am i free tomorrow 3pm")
        #expect(free.contains("Algebra (uni)") && free.contains("Fair (uni)"))
        #expect(!free.contains("milk"))
        #expect(try await bench.say("calendar").contains("busy"))
        #expect(try await bench.say("subscribe \(address)").contains("already, as uni"))
        #expect(try await bench.say("subscriptions").contains("- uni: 5 busy times, read"))
        let browser = try await bench.signedIn()
        // On a page it is answered there, once it was read.
        let other = try await bench.signedIn(user: 2)
        let csrf = try #require(try other.open("/").csrf)
        let said = try other.send("/say", ["text": "subscribe to \(address)"], csrf: csrf).said
        #expect(said.contains("Subscribed to uni: 5 busy times"), "\(said)")
        #expect(try browser.open("/calendar").main.contains("Open day"))
        #expect(!bench.bot.logged.contains("A1B2"))
        #expect(try await bench.say("unsubscribe uni").contains("Unsubscribed from uni"))
        #expect(try await !bench.say("what's due tomorrow").contains("Algebra"))
        #expect(try await bench.say("undo").contains("Undone"))
        _ = try await publisher.asked(2)
        try await bench.eventually("what's due tomorrow", contains: "Algebra")
    }

    @Test func eachHourWhatChangedIsReadAndTroubleIsShown() async throws {
        let bench = try await bench()
        let publisher = try CalendarPublisher(in: bench.scratch)
        try publisher.publish(Self.events)
        let address = "webcal://127.0.0.1:\(publisher.port)/uni.ics"
        // What is called webcal is asked for by https, which this server does not speak.
        #expect(try await bench.say("subscribe \(address)").contains("nobody answers there"))
        let answer = try await bench.say(
            "subscribe http://127.0.0.1:\(publisher.port)/uni.ics as my courses")
        #expect(answer.contains("Subscribed to my courses"))
        _ = try bench.scratch.write("3700\n", to: "clock")
        #expect(try await publisher.asked(2)[1] != nil)
        try publisher.publish([Self.lecture.replacingOccurrences(of: "Algebra", with: "Geometry")])
        _ = try bench.scratch.write("7400\n", to: "clock")
        _ = try await publisher.asked(3)
        try await bench.eventually("what's due tomorrow", contains: "Geometry")
        try publisher.close()
        _ = try bench.scratch.write("11100\n", to: "clock")
        _ = try await publisher.asked(4)
        try await bench.eventually("subscriptions", contains: "nothing at that address (404)")
        // What was read stays.
        #expect(try await bench.say("what's due tomorrow").contains("Geometry"))
    }

    @Test func whatCannotBeReadIsSaidInASentence() async throws {
        let bench = try await bench()
        let publisher = try CalendarPublisher(in: bench.scratch)
        try publisher.close()
        for (path, words) in [
            ("uni.ics", "nothing at that address"), ("loop", "without end"),
            ("page", "a web page is there"), ("big", "larger than 5 MB"),
            ("closed", "wants a password"), ("broken", "cut short or broken"),
        ] {
            let answer = try await bench.say("subscribe http://127.0.0.1:\(publisher.port)/\(path)")
            #expect(answer.contains(words), "\(path): \(answer)")
        }
        #expect(try await bench.say("subscriptions").contains("no calendar"))
        #expect(try await bench.say("subscribe to the newspaper").contains("Added"))
    }

    @Test func privateAddressesAreRefused() async throws {
        let bench = try await DoorBench()
        for address in [
            "http://127.0.0.1:9/x", "https://localhost/x", "webcal://192.168.1.1/x",
            "https://[::1]/x",
        ] {
            let answer = try await bench.say("subscribe \(address)")
            #expect(answer.contains("addresses on the Internet only"), "\(address)")
        }
    }
}

extension DoorBench {
    /// Says something until the answer has those words.
    func eventually(_ text: String, contains words: String) async throws {
        let isSaid = try await Patience.isSo { try await say(text).contains(words) }
        #expect(isSaid, "\(text): never answered with \(words)")
    }
}
