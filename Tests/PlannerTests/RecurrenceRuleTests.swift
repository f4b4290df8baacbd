import Chance
import Planner
import Testing

@Suite struct RecurrenceRuleTests {
    @Test func whatIsPrintedIsReadBackTheSame() {
        var chance = SplitMix(seed: 5545)
        for _ in 0..<3000 {
            let rule = RecurrenceRule.random(&chance)
            #expect(RecurrenceRule(rule.description) == rule, "\(rule)")
        }
    }

    @Test(arguments: [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU",
        "FREQ=MONTHLY;BYDAY=1FR,-1MO;COUNT=10", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29,-1",
        "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20261220",
        "FREQ=HOURLY;INTERVAL=2;BYHOUR=9,17;BYMINUTE=0,30;UNTIL=20261220T090000",
    ]) func aCanonicalValueIsPrintedAsItWasRead(_ text: String) {
        #expect(RecurrenceRule(text)?.description == text)
    }

    @Test(arguments: [
        "freq=daily;interval=1", "FREQ=DAILY;BYMONTHDAY=+1", "SKIP=BACKWARD;FREQ=MONTHLY",
    ]) func otherSpellingsAreRead(_ text: String) {
        #expect(RecurrenceRule(text) != nil)
    }

    @Test(arguments: [
        "", ";", "FREQ", "FREQ=", "FREQ=SECONDLY", "FREQ=FORTNIGHTLY", "INTERVAL=2", "DAILY",
        "FREQ=DAILY;", "FREQ=DAILY;;COUNT=1", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=0",
        "FREQ=DAILY;INTERVAL=-1", "FREQ=DAILY;INTERVAL=1.5", "FREQ=DAILY;COUNT=0",
        "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;COUNT=2;COUNT=3",
        "FREQ=DAILY;UNTIL=20260231", "FREQ=DAILY;UNTIL=2026-02-01", "FREQ=DAILY;UNTIL=20260201T25",
        "FREQ=DAILY;UNTIL=20260201T250000", "FREQ=DAILY;UNTIL=+2026020", "FREQ=DAILY;BYDAY=1MO",
        "FREQ=DAILY;UNTIL=20260201T120000T", "FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=WEEKLY;BYDAY=", "FREQ=WEEKLY;BYDAY=MO,", "FREQ=WEEKLY;BYDAY=MONDAY",
        "FREQ=MONTHLY;BYDAY=0MO", "FREQ=MONTHLY;BYDAY=54MO", "FREQ=MONTHLY;BYMONTHDAY=0",
        "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTH=13", "FREQ=DAILY;BYHOUR=24",
        "FREQ=DAILY;BYMINUTE=60", "FREQ=DAILY;BYSECOND=0", "FREQ=YEARLY;BYYEARDAY=1",
        "FREQ=YEARLY;BYWEEKNO=1", "FREQ=YEARLY;BYSETPOS=0", "FREQ=YEARLY;BYSETPOS=367",
        "FREQ=DAILY;WKST=M", "FREQ=DAILY;SKIP=SIDEWAYS", "RSCALE=HEBREW;FREQ=DAILY",
        "FREQ=DAILY;X=Y", "RRULE:FREQ=DAILY", "FREQ=DAILY INTERVAL=2", "FREQ=DAILY;COUNT= 2",
    ]) func anythingElseIsNoRule(_ text: String) {
        #expect(RecurrenceRule(text) == nil)
    }

    @Test func noTextIsTooStrange() {
        var chance = SplitMix(seed: 1)
        let letters = Array("FREQ=DAILYWKBYMONTHSETPOS;,0123456789+-é\u{301}\n\0")
        var read = 0
        for _ in 0..<3000 {
            var text = Array(RecurrenceRule.random(&chance).description)
            for _ in 0..<Int.random(in: 1...3, using: &chance) {
                let place = Int.random(in: 0..<text.count, using: &chance)
                text[place] = letters.randomElement(using: &chance) ?? ";"
            }
            guard let rule = RecurrenceRule(String(text)) else { continue }
            read += 1
            #expect(RecurrenceRule(rule.description) == rule, "\(String(text))")
        }
        #expect(read > 30)
    }

    @Test func untilInUTCIsConvertedToTheWallClock() throws {
        let paris = try #require(ZoneTable().zones["Europe/Paris"])
        let rule = try #require(RecurrenceRule("FREQ=DAILY;UNTIL=20260701T220000Z", in: paris))
        #expect(rule.until == CivilDateTime("2026-07-02T00:00"))
        #expect(rule.description == "FREQ=DAILY;UNTIL=20260702T000000")
        #expect(rule.description(in: paris) == "FREQ=DAILY;UNTIL=20260701T220000Z")
    }
}
