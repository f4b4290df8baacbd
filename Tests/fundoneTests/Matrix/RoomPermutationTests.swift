import Chance
import FakeTelegram
import Testing

/// Rooms change their people in every order: nothing of a person's plan is said where anybody else is, and
/// what was due is told once.
@Suite struct RoomPermutationTests {
    private static let (ann, bob, eve) = ("@ann:b.c", "@bob:b.c", "@eve:e.f")
    private static let tasks = 24

    private static let runs = Soak.count("FUNDONE_ROOMS", or: 10)

    /// Ann has a private room and a task every five minutes; her plan is named in no other.
    private func begin() async throws -> RoomWorld {
        let world = try await RoomWorld()
        world.rooms = [RoomTruth("!r0:b.c", [Self.ann]), RoomTruth("!r1:b.c", [Self.ann])]
        world.publish()
        _ = world.rooms[0].happen(.speak, Self.ann, text: "agenda off")
        for number in 1...Self.tasks {
            let text = "remind me to feed zebra\(number)x in \(number * 5) minutes"
            _ = world.rooms[0].happen(.speak, Self.ann, text: text)
        }
        try await world.settle()
        return world
    }

    private func step(_ world: RoomWorld, _ random: inout SplitMix) async throws {
        let people = [Self.ann, Self.ann, Self.bob, Self.eve]
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let index = Int.random(in: 0..<world.rooms.count, using: &random)
            let event = RoomTruth.Event.allCases.randomElement(using: &random) ?? .rename
            let user = people.randomElement(using: &random) ?? Self.ann
            _ = world.rooms[index].happen(event, user)
        }
        world.clock.advance(minutes: Int.random(in: 0...10, using: &random))
        if Bool.random(using: &random) { try world.fire() }
        let limited = world.rooms.map(\.id).filter { _ in Bool.random(using: &random) }
        try await world.sync(limited: Set(limited))
        if Bool.random(using: &random) { try world.fire() }
        if Bool.random(using: &random) { try await world.send() }
    }

    private func check(_ world: RoomWorld, _ comment: Comment) {
        for sent in world.server.sent where sent.content.text.contains("zebra") {
            #expect(sent.audience == [Self.ann], "\(sent.room) \(sent.content.text) \(comment)")
        }
        #expect(world.server.violations.isEmpty, comment)
    }

    private func rings(_ world: RoomWorld, _ number: Int) -> Int {
        world.server.sent.map { sent in
            let lines = (sent.content["body"]?.string ?? "").split(separator: "\n")
            let isNew = sent.content["m.new_content"] == nil
            return isNew ? lines.count { $0.contains("⏰") && $0.contains("zebra\(number)x") } : 0
        }.reduce(0, +)
    }

    @Test func inNoOrderIsAnythingSaidToOthersOrLost() async throws {
        for run in 0..<Self.runs {
            let comment: Comment = "FUNDONE_SEED=\(Soak.seed), run \(run)"
            var random = SplitMix(seed: Soak.seed &+ UInt64(run))
            let world = try await begin()
            for _ in 0..<25 { try await step(world, &random) }
            // She writes where nobody else is.
            world.rooms.append(RoomTruth("!last:b.c", [Self.ann]))
            world.clock.advance(minutes: 5 * Self.tasks)
            try await world.settle()
            _ = world.rooms[2].happen(.speak, Self.ann, text: "quote")
            try await world.settle()
            try await world.settle()
            check(world, comment)
            for number in 1...Self.tasks {
                #expect(rings(world, number) == 1, "zebra\(number)x \(comment)")
            }
        }
    }

    @Test func whoComesAsTheOwnerLeavesHearsNothing() async throws {
        let world = try await begin()
        world.clock.advance(minutes: 21)
        try world.fire()
        _ = world.rooms[0].happen(.leave, Self.ann)
        _ = world.rooms[0].happen(.join, Self.bob)
        _ = world.rooms[0].happen(.speak, Self.bob)
        try await world.settle()
        check(world, "bob came as ann left")
        _ = world.rooms[1].happen(.speak, Self.ann, text: "quote")
        world.clock.advance(minutes: 16)
        try await world.settle()
        try await world.settle()
        check(world, "ann wrote elsewhere")
        // What was due comes as one digest.
        let digests = world.server.texts(in: "!r1:b.c").filter { $0.contains("While I was away") }
        #expect(digests.count == 1)
        #expect(digests.first?.contains("zebra1x") == true)
        #expect(digests.first?.contains("zebra4x") == true)
    }

    @Test func whoPassedThroughInAGapMakesItAGroup() async throws {
        let world = try await begin()
        _ = world.rooms[0].happen(.join, Self.eve)
        _ = world.rooms[0].happen(.leave, Self.eve)
        _ = world.rooms[0].happen(.rename, Self.ann)
        world.clock.advance(minutes: 6)
        try world.fire()
        try await world.sync(limited: ["!r0:b.c"])
        try await world.send()
        #expect(rings(world, 1) == 0)
        _ = world.rooms[1].happen(.speak, Self.ann, text: "quote")
        try await world.settle()
        try await world.settle()
        #expect(rings(world, 1) == 1)
        check(world, "eve passed through")
    }

    @Test func whatCouldNotBeDeliveredIsNotToldToAGroup() async throws {
        let world = try await begin()
        world.server.inject(
            HomeserverFault(.error(status: 413, description: "M_TOO_LARGE"), "send"))
        _ = world.rooms[0].happen(.speak, Self.ann, text: "home")
        try await world.settle()
        world.server.heal()
        _ = world.rooms[0].happen(.join, Self.bob)
        _ = world.rooms[0].happen(.speak, Self.bob, text: "!home")
        try await world.settle()
        check(world, "bob asked")
        #expect(!world.server.texts(in: "!r0:b.c").contains { $0.contains("Could not be") })
    }
}
