/// Everything that a check of one table found.
public struct MotivationReport: Sendable {
    /// What is wrong, in the order of the lines.
    public let faults: [MotivationFault]
    /// How many sound entries there are, by kind and category.
    public let counts: [MotivationKind: [String: Int]]

    /// Checks a file of the operator's, or the bundled table at that path: its form, the lengths, the
    /// years, the authors (those bundled and those in the file), duplicates and near-duplicates, and the
    /// number of quotes by one author; with `complete` also that there are as many quotes and tips in
    /// each category as the bundled tables promise. Throws `MotivationFaults` where the file cannot be
    /// read.
    public init(file: String, complete: Bool = false) throws {
        let bytes = try MotivationSource.bytes(ofFile: file)
        self.init(MotivationParser(bytes, file: file), complete: complete)
    }

    init(_ table: MotivationParser, complete: Bool = false) {
        let known = MotivationSource.bundledPeople + table.people
        let people = Dictionary(known.map { ($0.name, $0) }) { $1 }
        let rules = MotivationRules(people: people)
        var faults = table.faults
        for item in table.items {
            faults += rules.problems(of: item).map { item.fault($0) }
        }
        faults += MotivationReport.duplicates(table.items)
        faults += MotivationReport.crowds(table.items)
        faults += MotivationReport.people(table.people)
        counts = Dictionary(grouping: table.items, by: \.kind).mapValues {
            Dictionary(grouping: $0, by: \.category).mapValues(\.count)
        }
        if complete { faults += MotivationReport.gaps(counts, file: table.file) }
        self.faults = faults.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    private static func gaps(
        _ counts: [MotivationKind: [String: Int]], file: String
    ) -> [MotivationFault] {
        let promised = MotivationCategories.promised
        return promised.keys.filter { counts[$0] != nil }.flatMap { kind in
            MotivationCategories.of(kind).compactMap { category in
                let count = counts[kind]?[category] ?? 0
                let least = promised[kind] ?? 0
                guard count < least else { return nil }
                let problem = "\(count) \(kind.rawValue)s on \(category); \(least) are promised"
                return MotivationFault(file: file, line: nil, problem: problem)
            }
        }
    }

    private static func duplicates(_ items: [MotivationItem]) -> [MotivationFault] {
        MotivationKind.allCases.flatMap { kind in
            let items = items.filter { $0.kind == kind }
            return NearDuplicates.pairs(of: items.map(\.text)).map { pair in
                let same = pair.exact ? "the same words as" : "nearly the same words as"
                return items[pair.later].fault(
                    "\(same) line \(items[pair.earlier].line); remove one of them")
            }
        }
    }

    private static func crowds(_ items: [MotivationItem]) -> [MotivationFault] {
        let quotes = items.filter { $0.kind == .quote && $0.author != nil && $0.rights == nil }
        return Dictionary(grouping: quotes) { $0.author ?? "" }.values.flatMap { quotes in
            quotes.enumerated().dropFirst(MotivationRules.mostOfOneAuthor).map { index, quote in
                quote.fault(
                    "quote \(index + 1) by \(quote.author ?? ""); at most"
                        + " \(MotivationRules.mostOfOneAuthor) by one author, remove some")
            }
        }
    }

    private static func people(_ people: [MotivationPerson]) -> [MotivationFault] {
        var seen: [String: Int] = [:]
        return people.compactMap { person in
            let fault = { MotivationFault(file: person.file, line: person.line, problem: $0) }
            if let first = seen.updateValue(person.line, forKey: person.name) {
                return fault("\(person.name) stands at line \(first) already; remove one")
            }
            guard let born = person.born, born >= person.died else { return nil }
            return fault("\(person.name) died before being born; check both years")
        }
    }
}
