import Planner

/// What must be true of an entry so that it may be shipped with the program and reads well.
///
/// `rights:` in a record says that its owner has agreed; then only the words themselves are checked.
struct MotivationRules {
    static let longestQuote = 240
    static let longestTip = 200
    static let firstProtectedYear = 1930
    static let lastDeath = 1955
    static let mostOfOneAuthor = 12

    /// The authors and translators by name.
    let people: [String: MotivationPerson]

    /// What is wrong with one entry, one line for each thing.
    func problems(of item: MotivationItem) -> [String] {
        lengthProblems(item) + categoryProblems(item) + provenanceProblems(item)
    }

    private func lengthProblems(_ item: MotivationItem) -> [String] {
        let longest =
            item.kind == .tip ? MotivationRules.longestTip : MotivationRules.longestQuote
        guard item.text.count > longest else { return [] }
        return ["\(item.text.count) characters; a \(item.kind.rawValue) has at most \(longest)"]
    }

    private func categoryProblems(_ item: MotivationItem) -> [String] {
        let known = MotivationCategories.of(item.kind)
        guard !known.contains(item.category) else { return [] }
        let near = known.first { editDistance(item.category, $0, atMost: 2) <= 2 }
        guard let near else { return [] }
        return ["`category: \(item.category)` is unknown; did you mean \(near)?"]
    }

    private func provenanceProblems(_ item: MotivationItem) -> [String] {
        guard item.rights == nil else { return [] }
        switch item.kind {
        case .video: return []
        case .tip:
            let unread = item.checkedOn != nil && item.url == nil
            return [("organisation", item.organisation), ("page", item.page)]
                .filter { $0.1 == nil }
                .map { "`\($0.0):` is missing; name who publishes the fact and on which page" }
                + (unread ? ["`url:` is missing; give the address of the page that was read"] : [])
        case .quote:
            return missingFields(item) + yearProblems(item) + checkProblems(item)
                + QuoteTextRules.problems(of: item)
                + ([item.author] + item.translators).compactMap(\.self).flatMap(problems(ofPerson:))
        }
    }

    private func missingFields(_ item: MotivationItem) -> [String] {
        let fields = [
            ("author", item.author), ("work", item.work), ("place", item.place),
            ("year", item.year.map(String.init)), ("verified", item.verified),
        ]
        return fields.filter { $0.1 == nil }.map { "`\($0.0):` is missing; add it" }
    }

    private func yearProblems(_ item: MotivationItem) -> [String] {
        guard let year = item.year else { return [] }
        if let author = item.author, let born = people[author]?.born, year <= born {
            return ["`year: \(year)`; \(author) was born in \(born), check it"]
        }
        guard year >= MotivationRules.firstProtectedYear else { return [] }
        return [
            "`year: \(year)`; only works published before \(MotivationRules.firstProtectedYear)"
                + " are free, else state `rights:`"
        ]
    }

    private func checkProblems(_ item: MotivationItem) -> [String] {
        var problems: [String] = []
        if let verified = item.verified, !["text", "reference"].contains(verified) {
            problems.append("`verified: \(verified)`; write text or reference")
        }
        let doubtful = [item.author, item.work, item.place].compactMap(\.self)
            .contains { $0.lowercased().contains("attributed") }
        if doubtful { problems.append("only attributed; leave out what cannot be placed") }
        return problems
    }

    private func problems(ofPerson name: String) -> [String] {
        guard let person = people[name] else {
            return [
                "\(name) is not among the authors; add a record with person, born, died, region"
            ]
        }
        guard person.died > MotivationRules.lastDeath else { return [] }
        return [
            "\(name) died in \(person.died); only those dead by \(MotivationRules.lastDeath)"
                + " are free, else state `rights:`"
        ]
    }
}
