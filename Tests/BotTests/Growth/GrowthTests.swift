import Chance
import Wording
import Bot
import Foundation
import Planner
import Storage
import Testing

/// The file grows with the plans in it, not with what is said.
@Suite struct GrowthTests {

    /// The bytes of the file once its log is written back.
    private static func bytes(_ talk: Talk) throws -> Int {
        try talk.keepHouse()
        try talk.store.checkpoint()
        return try talk.store.space().bytes
    }

    /// Fifty heavy commands, again and again, on a plan of 300 tasks with long notes.
    @Test func heavyUseKeepsTheFileWithinFiveTimesThePlan() async throws {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        let note = String(repeating: "word ", count: 600)
        for number in 1...300 {
            try await talk.say(1, "add thing \(number) tomorrow // \(note)")
        }
        let plan = try talk.store.read { tx in
            try tx.people.find(network: "telegram", externalID: "1")
                .flatMap { try tx.plans.find(account: $0.account) }
                .map { try tx.plans.bytes($0.id) } ?? 0
        }
        #expect(plan > 900_000)
        let heavy = [
            "all", "home", "export", "find word", "completed", "week", "month", "done 1 2 3 4 5",
            "undo", "rename 7 to another", "note 8 \(note)", "move 9 to friday", "delete 10",
            "undo", "why 1", "export csv", "calendar", "show 11", "edit 12 !! #tag // \(note)",
            "reopen 1",
        ]
        for _ in 0..<(Soak.isOn ? 50 : 3) {
            for text in heavy { try await talk.say(1, text) }
        }
        #expect(try Self.bytes(talk) < 5 * plan)
    }

    /// Presses and views without end leave what the newest messages need.
    @Test func trafficReachesALevel() async throws {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        for number in 1...3 { try await talk.say(1, "add thing \(number) tomorrow") }
        let rounds = Soak.isOn ? 10_000 : 500
        var sizes: [Int] = []
        for round in 1...(2 * rounds) {
            let shown = try await talk.say(1, ["home", "all", "done 1", "undo"][round % 4])
            if round % 4 == 0, let button = shown.first?.message.buttons.joined().first {
                try await talk.happen(1, .press(id: shown[0].id, data: button.data))
            }
            // What may be undone for thirty days is at its level after thirty-three.
            let pause = Soak.isOn ? 86_400 : 3601
            if round % 300 == 0 { try await talk.pass(seconds: pause) }
            if round % rounds == 0 { sizes.append(try Self.bytes(talk)) }
        }
        #expect(sizes[1] - sizes[0] < 200_000, "\(sizes)")
    }

    /// Space that was used once is given back, a little at a time.
    @Test func whatWasLargeShrinks() async throws {
        let talk = try Talk()
        try await talk.say(1, "agenda off")
        let note = String(repeating: "word ", count: 2000)
        for number in 1...300 { try await talk.say(1, "add thing \(number) // \(note)") }
        let large = try Self.bytes(talk)
        try await talk.say(1, "delete my account")
        try await talk.say(1, "yes")
        #expect(try Self.bytes(talk) < large / 2)
        #expect(try talk.store.integrity() == "ok")
    }

    /// Reminders, an agenda, views, new tasks and done ones every day: what a year leaves is its history.
    @Test func aYearLeavesItsHistory() async throws {
        let talk = try Talk()
        for number in 1...20 {
            let days = ["day", "mon wed fri", "weekday", "tue", "sunday"][number % 5]
            try await talk.say(1, "add routine habit \(number) every \(days) at \(8 + number % 10)")
        }
        for number in 1...80 { try await talk.say(1, "add errand \(number) // call first #home") }
        for day in 1...(Soak.isOn ? 365 : 14) {
            try await talk.pass(seconds: 12 * 3600)
            for text in ["home", "done \(1 + day % 20)", "add buy thing \(day) tomorrow 15:00"] {
                try await talk.say(1, text)
            }
            try await talk.pass(seconds: 12 * 3600)
            for text in ["today", "done it", "done all today", "yes"] {
                try await talk.say(1, text)
            }
            if day % 7 == 0 {
                for text in ["clear completed", "export"] { try await talk.say(1, text) }
                try talk.keepHouse()
            }
        }
        let bytes = try Self.bytes(talk)
        let history = try talk.store.read { tx in
            let person = try tx.people.find(network: "telegram", externalID: "1")
            let plan = try person.flatMap { try tx.plans.find(account: $0.account) }
            return try plan.map { try tx.todos.all(plan: $0.id) }?
                .reduce(0) { try $0 + tx.occurrences.all(todo: $1.id).count } ?? 0
        }
        // A day of a routine that was done, with its indexes, beside what is kept of any plan.
        #expect(bytes < 2_500_000 + history * 400, "\(bytes) bytes, \(history) occurrences")
    }
}
