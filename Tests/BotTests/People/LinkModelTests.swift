import Chance
import Wording
import Bot
import Foundation
import Testing

/// People who join plans, leave them, are taken out, block the bot and delete accounts, at random: nobody is ever sent
/// a line of a plan that is not theirs, and a plan stays with its founder.
@Suite struct LinkModelTests {
    private static let runs = Soak.isOn ? 100 : 8
    private static let steps = 250

    @Test(arguments: 0..<2)
    func nobodySeesAPlanThatIsNotTheirs(_ part: Int) async throws {
        for run in stride(from: part, to: Self.runs, by: 2) {
            let seed = Soak.seed + UInt64(run)
            let world = try SharedWorld()
            var life = SharedLife(world, seed: seed)
            for _ in 0..<Self.steps {
                let fault = try await life.step()
                guard let fault = fault ?? world.truth.faults.first else { continue }
                let story = life.told.suffix(30).joined(separator: "\n")
                Issue.record("seed \(seed): \(fault)\n\(story)")
                return
            }
            #expect(life.joins > 0, "seed \(seed): nobody joined")
        }
    }
}

/// What four people do, drawn at random.
struct SharedLife {
    private let world: SharedWorld
    private var random: SplitMix
    private var tasks = 0
    /// What was done, a line each.
    private(set) var told: [String] = []
    /// How often somebody joined a plan.
    private(set) var joins = 0

    init(_ world: SharedWorld, seed: UInt64) {
        self.world = world
        random = SplitMix(seed: seed)
    }

    private static let words = [
        "home", "all", "undo", "push here", "stop", "start", "settings", "why", "done it",
        "done 1", "export", "agenda", "snooze 1 10 min", "delete 1", "unlink", "link", "no",
    ]
    private static let replies = ["done", "friday", "10 min", "note mine", "why", "!!", "remove"]

    /// Does one thing; what is wrong after it.
    mutating func step() async throws -> String? {
        let person = pick(SharedWorld.people)
        let before = try state()
        let owned = try tasksOfFounders()
        let kind = Int.random(in: 0..<100, using: &random)
        switch kind {
        case 0..<22: try await add(person)
        case 22..<34: try await join(person)
        case 34..<38: try await say(person, "unlink")
        case 38..<43: try await press(person) { $0.label == "Remove" }
        case 43..<58: try await press(person) { _ in true }
        case 58..<64: try await reply(person)
        case 64..<68: try await touch(person)
        case 68..<70: try await deleteAccount(person)
        case 70..<74: try await trouble(person)
        case 74..<86: try await pass()
        default: try await say(person, pick(Self.words))
        }
        if (34..<43).contains(kind), let fault = try changed(owned, by: person) { return fault }
        return try fault(before, by: person, isUnlink: (34..<38).contains(kind))
    }

    private func tasksOfFounders() throws -> [String: Set<String>] {
        try Dictionary(
            uniqueKeysWithValues: SharedWorld.people.map { ($0, try world.founded(by: $0)) })
    }

    /// Whether `unlink` or `Remove` moved a task: those of every founder stay, and who left comes with none.
    private func changed(_ owned: [String: Set<String>], by person: String) throws -> String? {
        let after = try tasksOfFounders()
        for other in SharedWorld.people where after[other] != owned[other] {
            return "\(person) changed the tasks of \(other)"
        }
        return nil
    }

    private func state() throws -> [String: (isFounder: Bool, people: Set<String>)] {
        try Dictionary(
            uniqueKeysWithValues: SharedWorld.people.map { ($0, try world.company(of: $0)) })
    }

    /// Whether `unlink` did what it must not: a founder parts all, another only themselves.
    private func fault(
        _ before: [String: (isFounder: Bool, people: Set<String>)], by person: String,
        isUnlink: Bool
    ) throws -> String? {
        let after = try state()
        guard let was = before[person], isUnlink, was.people.count > 1 else { return nil }
        guard after[person]?.people == [person] else { return "\(person) is still linked" }
        let rest = was.people.subtracting([person])
        for other in rest where after[other]?.people != (was.isFounder ? [other] : rest) {
            return "\(other) is in the wrong company"
        }
        return nil
    }

    private mutating func add(_ person: String) async throws {
        tasks += 1
        let when = pick(["in 5 minutes", "today at 10:30", "tomorrow 9:00", "every day 11:00", ""])
        try await say(person, "add buy zq\(tasks)x \(when)")
    }

    /// One asks for a code, another uses it, who may think better of it, or be overtaken.
    private mutating func join(_ person: String) async throws {
        try await say(person, "link")
        let text = world.messages(person).last?.message.text.plain ?? ""
        guard let code = text.firstMatch(of: /link ([A-Z0-9]{8})/)?.1 else { return }
        let joiners = SharedWorld.people.filter { $0 != person }.shuffled(using: &random)
        for joiner in joiners.prefix(Int.random(in: 1...2, using: &random)) {
            let wasIn = try world.company(of: joiner).people.contains(person)
            try await say(joiner, "link \(code)")
            if Int.random(in: 0..<10, using: &random) == 0 { try await say(person, "unlink") }
            if Int.random(in: 0..<10, using: &random) == 0 { try await press(joiner) { _ in true } }
            try await say(joiner, "yes")
            let isIn = try world.company(of: joiner).people.contains(person)
            if isIn, !wasIn { joins += 1 }
        }
    }

    private mutating func press(
        _ person: String, _ isMeant: (Button) -> Bool
    ) async throws {
        let messages = world.messages(person).filter {
            $0.message.buttons.joined().contains(where: isMeant)
        }
        guard let message = messages.randomElement(using: &random),
            let button = message.message.buttons.joined().filter(isMeant)
                .randomElement(using: &random)
        else { return }
        told.append("\(person) presses \(button.label) (\(button.data)) of \(message.id)")
        try await world.happen(person, .press(id: message.id, data: button.data))
    }

    private mutating func reply(_ person: String) async throws {
        guard let message = world.messages(person).randomElement(using: &random) else { return }
        let text = pick(Self.replies)
        told.append("\(person) answers \(message.id): \(text)")
        try await world.say(person, text, replyTo: message.id)
    }

    /// A reaction to what the bot said, or an edit of what the person said.
    private mutating func touch(_ person: String) async throws {
        let message = world.messages(person).randomElement(using: &random)
        if Bool.random(using: &random), let message {
            told.append("\(person) likes \(message.id)")
            return try await world.happen(person, .reaction(id: message.id, emoji: ["👍"]))
        }
        let number = Int.random(in: 1...max(1, told.count), using: &random)
        tasks += 1
        told.append("\(person) edits in\(number)")
        try await world.happen(person, .edit(id: "in\(number)", text: "add zq\(tasks)x tomorrow"))
    }

    private mutating func deleteAccount(_ person: String) async throws {
        try await say(person, "delete my account")
        try await say(person, pick(["yes", "yes", "no"]))
    }

    /// The person blocks the bot, or the network takes nothing for them for a while.
    private mutating func trouble(_ person: String) async throws {
        let outcome: SendOutcome? = pick([
            .retry(after: nil), .unknown, .unreachable, .rejected(reason: "no"), nil,
        ])
        told.append("\(person): \(outcome.map { "\($0)" } ?? "all is well")")
        world.network(of: person)?.fail(person, outcome)
        if outcome == .unreachable { try await world.happen(person, .blocked) }
    }

    private mutating func pass() async throws {
        let minutes = Int.random(in: 1...300, using: &random)
        told.append("\(minutes) minutes pass")
        try await world.pass(minutes: minutes)
    }

    private mutating func say(_ person: String, _ text: String) async throws {
        told.append("\(person): \(text)")
        try await world.say(person, text)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }
}
