import Testing

/// What can be undone takes little room, and exports none.
@Suite struct UndoGrowthTests {
    @Test func exportsAreNotKept() async throws {
        let plan = try await BulkPlan(tasks: 300)
        let before = try plan.bytes()
        for format in ["json", "ics", "csv", "md", "json"] {
            try plan.say("export \(format)")
            try plan.say("export \(format)")
            try await plan.settle()
        }
        #expect(plan.network.shown.suffix(10).filter { $0.text.contains("on its way") }.count == 5)
        #expect(try plan.bytes() - before < 100_000)
    }

    @Test func bulkChangesTakeLittleRoom() async throws {
        let plan = try await BulkPlan(tasks: 160)
        let before = try plan.bytes()
        for _ in 1...8 {
            for text in [
                "done all", "yes", "undo", "holiday 1-3 dec", "holiday off",
                "move everything to 12 dec",
            ] {
                try plan.say(text)
                try await plan.settle()
            }
        }
        #expect(try plan.bytes() < before * 4)
        // The newest twenty can be taken back, one after the other.
        for _ in 1...20 {
            let shown = plan.network.shown.count
            try plan.say("undo")
            try await plan.settle()
            #expect(plan.shown(after: shown).first?.hasPrefix("Undone: ") == true)
        }
    }
}
