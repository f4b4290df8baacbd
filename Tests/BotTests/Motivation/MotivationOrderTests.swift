import Planner
import Testing

@testable import Bot

/// The order in which plans see the entries.
struct MotivationOrderTests {
    private let table: MotivationTable
    private let quotes: [MotivationItem]

    init() throws {
        table = try MotivationTable(bundled: true, files: [])
        quotes = table.items(of: .quote)
    }

    /// What a plan sees, so many times one after the other.
    private func shown(
        _ count: Int, of items: [MotivationItem], seed: UInt64, after times: [String: Int] = [:],
        last: String? = nil
    ) -> [String] {
        var times = times
        var seen = last.map { [$0] } ?? []
        for _ in 0..<count {
            let choice = MotivationChoice(seed: seed, timesShown: times, last: seen.last)
            guard let item = choice.next(of: items) else { break }
            times[item.id, default: 0] += 1
            seen.append(item.id)
        }
        return last == nil ? seen : Array(seen.dropFirst())
    }

    @Test(arguments: [1, 42, UInt64.max])
    func theWholeTableComesBeforeAnythingComesAgain(seed: UInt64) {
        let size = quotes.count
        let seen = shown(2 * size, of: quotes, seed: seed)
        #expect(Set(seen.prefix(size)).count == size)
        #expect(Set(seen.suffix(size)).count == size)
        #expect(Array(seen.prefix(size)) != Array(seen.suffix(size)))
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test(arguments: 1...5)
    func nothingComesTwiceRunning(size: Int) {
        for seed in 0..<50 {
            let seen = shown(6 * size, of: Array(quotes.prefix(size)), seed: UInt64(seed))
            #expect(size == 1 || zip(seen, seen.dropFirst()).allSatisfy { $0 != $1 })
        }
    }

    @Test func whatIsAddedOrTakenAwayMovesNoOther() {
        let old = Array(quotes.dropFirst(40))
        for seed in 0..<20 {
            let before = shown(old.count, of: old, seed: UInt64(seed))
            let after = shown(quotes.count, of: quotes.shuffled(), seed: UInt64(seed))
            let known = Set(old.map(\.id))
            #expect(after.filter(known.contains) == before)
        }
    }

    @Test func whatIsAddedLaterComesBeforeAnythingComesAgain() {
        let old = Array(quotes.dropFirst(40))
        let first = shown(old.count, of: old, seed: 9)
        let times = Dictionary(uniqueKeysWithValues: first.map { ($0, 1) })
        let next = shown(40, of: quotes, seed: 9, after: times, last: first.last)
        #expect(Set(next) == Set(quotes.prefix(40).map(\.id)))
    }

    @Test func ordersDifferFromPlanToPlan() {
        let orders = (0..<40).map { shown(10, of: quotes, seed: UInt64($0)) }
        #expect(Set(orders).count == 40)
    }

    @Test func everyEntryIsAsLikelyToComeFirst() {
        var counts: [String: Int] = [:]
        let sleep = table.items(of: .tip, in: ["sleep"])
        for seed in 0..<4000 {
            for id in shown(1, of: sleep, seed: UInt64(seed)) { counts[id, default: 0] += 1 }
        }
        let mean = 4000 / Double(sleep.count)
        let spread = 5 * mean.squareRoot()
        #expect(counts.count == sleep.count)
        #expect(counts.values.allSatisfy { abs(Double($0) - mean) <= spread }, "\(counts)")
    }

    @Test func aPartIsFreshWhileItHoldsWhatIsAsSeldomSeen() {
        let (some, others) = (Array(quotes.prefix(2)), Array(quotes.prefix(5)))
        var times: [String: Int] = [:]
        let isFresh = { MotivationChoice(seed: 1, timesShown: times).isFresh(some, of: others) }
        #expect(isFresh())
        times[some[0].id] = 1
        #expect(isFresh())
        times[some[1].id] = 1
        #expect(!isFresh())
        for item in others { times[item.id, default: 0] += 1 }
        #expect(!isFresh(), "the others were seen once")
        for item in others.dropFirst(2) { times[item.id, default: 0] += 1 }
        #expect(isFresh())
        #expect(!MotivationChoice(seed: 1, timesShown: [:]).isFresh([], of: others))
    }

    @Test func nothingComesOfNothing() {
        #expect(shown(1, of: [], seed: 1).isEmpty)
    }

    @Test func chosenCategoriesAreKept() {
        let chosen = table.items(of: .quote, in: ["rest", "time", "nonsense"])
        #expect(Set(chosen.map(\.category)) == ["rest", "time"])
        #expect(table.items(of: .quote, in: ["nonsense"]).count == quotes.count)
    }
}

/// What comes with the agenda of a morning.
struct MorningRuleTests {
    private let table = MotivationTable.bundled
    private let monday = CivilDate(year: 2026, month: 11, clampedDay: 23)

    private func rule(_ wanted: [String] = [], seed: UInt64 = 5) -> MorningRule {
        MorningRule(seed: seed, wanted: wanted, table: table)
    }

    @Test func everyThirdMorningHasATip() {
        for seed in 0..<9 {
            let kinds = (0..<30).map {
                rule(seed: UInt64(seed)).kind(on: monday.adding(days: $0))
            }
            #expect(kinds.filter { $0 == .tip }.count == 10)
            #expect(kinds.prefix(3).contains(.tip))
        }
    }

    @Test func categoriesOfOneKindLeaveTheOtherOut() {
        let days = (0..<6).map(monday.adding(days:))
        #expect(days.allSatisfy { rule(["calm", "work"]).kind(on: $0) == .quote })
        #expect(days.allSatisfy { rule(["sleep", "food"]).kind(on: $0) == .tip })
        #expect(Set(days.map { rule(["calm", "food"]).kind(on: $0) }) == [.quote, .tip])
        #expect(Set(days.map { rule(["nonsense"]).kind(on: $0) }) == [.quote, .tip])
    }

    @Test func aTaskChoosesTwiceAWeek() {
        #expect(rule().topic(of: ["algebra exam"], chosen: 0) == "learning")
        #expect(rule().topic(of: ["algebra exam"], chosen: 1) == "learning")
        #expect(rule().topic(of: ["algebra exam"], chosen: 2) == nil)
        #expect(rule().topic(of: ["buy milk"], chosen: 0) == nil)
        #expect(rule(["calm"]).topic(of: ["algebra exam"], chosen: 0) == nil)
        #expect(rule(["learning"]).topic(of: ["algebra exam"], chosen: 0) == "learning")
    }

    @Test func aGroupAndItsPeopleReadDifferentThings() {
        let quotes = table.items(of: .quote)
        for number in 0..<200 {
            let day = monday.adding(days: number)
            let read = [true, false].map { isOfGroups in
                MotivationChoice(
                    seed: UInt64(number), timesShown: [:],
                    half: MotivationHalf(day: day, isOfGroups: isOfGroups)
                ).next(of: quotes)?.id
            }
            #expect(read[0] != nil && read[0] != read[1])
        }
    }

    @Test func whatNobodyHasReadComesFromEitherHalf() throws {
        let quotes = table.items(of: .quote)
        let half = MotivationHalf(day: monday, isOfGroups: false)
        let other = try #require(quotes.first { !half.holds($0) })
        let times = Dictionary(
            uniqueKeysWithValues: quotes.filter { $0.id != other.id }.map { ($0.id, 1) })
        let choice = MotivationChoice(seed: 3, timesShown: times, half: half)
        #expect(choice.next(of: quotes) == other)
    }
}
