import Testing

@testable import Bot

/// The order in which people see the entries.
struct MotivationOrderTests {
    private let table: MotivationTable

    init() throws {
        table = try MotivationTable(bundled: true, files: [])
    }

    /// One person for 400 days, each with a random quote; what they saw by category, in order.
    private func year(of person: UInt64) -> [String: [String]] {
        var seen: [String: [String]] = [:]
        for day in 0..<400 {
            guard let category = table.category(for: day, seed: person, kind: .quote),
                let item = table.item(
                    kind: .quote, category: category, position: seen[category, default: []].count,
                    seed: person)
            else { continue }
            seen[category, default: []].append(item.id)
        }
        return seen
    }

    @Test func aThousandPeopleForFourHundredDays() async {
        let totals = await withTaskGroup(of: [String: Int].self) { group in
            for block in 0..<10 {
                group.addTask {
                    var totals: [String: Int] = [:]
                    for person in 0..<100 {
                        let seen = year(of: UInt64(block * 100 + person))
                        #expect(seen.values.reduce(0) { $0 + $1.count } == 400)
                        for (category, ids) in seen {
                            #expect(isWithoutEarlyRepeats(ids, of: category))
                            for id in ids { totals[id, default: 0] += 1 }
                        }
                    }
                    return totals
                }
            }
            return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
        for category in table.categories(of: .quote) {
            expectUniform(table.items.filter { $0.category == category }.map { totals[$0.id] ?? 0 })
        }
    }

    /// Whether each stretch as long as the category holds nothing twice.
    private func isWithoutEarlyRepeats(_ ids: [String], of category: String) -> Bool {
        let size = table.count(kind: .quote, category: category)
        return stride(from: 0, to: ids.count, by: size).allSatisfy { start in
            let round = ids[start..<min(start + size, ids.count)]
            return Set(round).count == round.count
        }
    }

    /// The counts are those of fair draws: none is further than five standard deviations away.
    private func expectUniform(_ counts: [Int]) {
        let mean = Double(counts.reduce(0, +)) / Double(counts.count)
        let spread = 5 * mean.squareRoot()
        #expect(counts.allSatisfy { abs(Double($0) - mean) <= spread }, "\(counts)")
    }

    @Test func everyPlaceOfARoundIsUniform() {
        let size = table.count(kind: .tip, category: "sleep")
        for position in [0, 1, size - 1, size, size + 1, 3 * size] {
            var counts: [String: Int] = [:]
            for person in 0..<2000 {
                let item = table.item(
                    kind: .tip, category: "sleep", position: position, seed: UInt64(person))
                counts[item?.id ?? "", default: 0] += 1
            }
            #expect(counts.count == size)
            expectUniform(Array(counts.values))
        }
    }

    @Test func ordersDifferFromPersonToPersonAndRoundToRound() {
        let size = table.count(kind: .quote, category: "time")
        let orders = (0..<40).map { person in
            (0..<size).map {
                table.item(kind: .quote, category: "time", position: $0, seed: person)?.id
            }
        }
        #expect(Set(orders).count == 40)
        let rounds = (0..<40).map { round in
            (0..<size).map {
                table.item(
                    kind: .quote, category: "time", position: round * size + $0, seed: 7)?.id
            }
        }
        #expect(Set(rounds).count == 40)
        #expect(rounds.allSatisfy { Set($0) == Set(rounds[0]) })
    }

    @Test(arguments: 1...9)
    func nothingComesTwiceRunning(size: Int) {
        for seed in 0..<50 {
            let rounds = SeededRounds(count: size, seed: UInt64(seed))
            let order = (0..<(20 * size)).map(rounds.index)
            for start in stride(from: 0, to: order.count, by: size) {
                #expect(Set(order[start..<(start + size)]).count == size)
            }
            #expect(size == 1 || zip(order, order.dropFirst()).allSatisfy { $0 != $1 })
        }
    }

    @Test func chosenCategoriesAreKept() {
        let drawn = (0..<30).compactMap {
            table.category(for: $0, seed: 3, kind: .quote, among: ["rest", "time", "nonsense"])
        }
        #expect(Set(drawn) == ["rest", "time"])
        #expect(drawn.filter { $0 == "rest" }.count == 15)
        let unknown = (0..<10).compactMap {
            table.category(for: $0, seed: 3, kind: .quote, among: ["nonsense"])
        }
        #expect(Set(unknown) == Set(table.categories(of: .quote)))
    }
}
