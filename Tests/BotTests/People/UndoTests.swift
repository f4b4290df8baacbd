import Testing

/// `undo` takes back every kind of change, one after the other.
@Suite struct UndoTests {
    private static let preparation = [
        "agenda off", "add milk tomorrow 10:00 @groceries", "add bread this week #food",
        "add routine gym every day 7am", "add rent on the 31st of every month !!!", "add eggs",
        "done 5", "new list work red",
    ]

    static let changes: [[String]] = [
        ["add tea tomorrow"], ["add tea\nadd coffee\nadd cocoa"], ["add tea @shop #warm"],
        ["done 1"], ["done 1 2"], ["done 3"], ["done all tomorrow"], ["reopen 5"], ["skip 3"],
        ["move 1 to friday"], ["move 3 to friday"], ["rename 1 to oat milk"], ["priority 2 !!"],
        ["star 1"], ["note 1 two litres"], ["edit 1 tea friday 5pm !!! @shop #warm // hot"],
        ["3 every tuesday instead"], ["3 at 8"], ["1 every monday"], ["delete 1"], ["delete 3"],
        ["delete 1 2 3"], ["clear completed"], ["snooze 1 1h"], ["remind 1 30 min before"],
        ["pause 3 until 3 jan"], ["holiday 1-3 dec"], ["new list home blue"],
        ["colour work green"], ["rename list groceries to food"], ["delete list groceries", "yes"],
        ["delete list groceries with tasks", "yes"], ["week starts sunday"], ["12h"],
        ["agenda at 7:30"], ["review at 21:00"], ["quiet 22-7"], ["day starts at 4"],
        ["name Sam"], ["timezone Tokyo"], ["quotes above"], ["quote", "keep"],
        ["bedtime 23:00"], ["evening before at 18:00"], ["month review off"],
    ]

    @Test(arguments: changes)
    func takesBack(_ change: [String]) async throws {
        let talk = try Talk()
        for text in Self.preparation { try await talk.say(1, text) }
        let before = try await talk.plan(1)
        for text in change { try await talk.say(1, text) }
        #expect(try await talk.plan(1) != before, "\(change) changed nothing")
        try await talk.say(1, "undo")
        #expect(try await talk.plan(1) == before)
    }

    @Test func takesBackAllOfThemInTurn() async throws {
        let talk = try Talk()
        for text in Self.preparation { try await talk.say(1, text) }
        var plans: [String] = []
        for change in Self.changes {
            let before = try await talk.plan(1)
            for text in change { try await talk.say(1, text) }
            if try await talk.plan(1) != before { plans.append(before) }
        }
        #expect(plans.count >= 20)
        for before in plans.reversed() {
            try await talk.say(1, "undo")
            #expect(try await talk.plan(1) == before)
        }
    }

    @Test func theFormIsOneChange() async throws {
        let talk = try Talk()
        for text in Self.preparation { try await talk.say(1, text) }
        let before = try await talk.plan(1)
        for text in ["/add", "special", "tea", "none", "this week", "save"] {
            try await talk.say(1, text)
        }
        #expect(try await talk.plan(1) != before)
        try await talk.say(1, "undo")
        #expect(try await talk.plan(1) == before)
    }
}
