import Planner

/// The people whom an act names.
extension ActInterpreter {
    /// The turn of somebody that the target names, or the task of that turn: `my turn`, `sam's turn with the bins`.
    func turn() -> Target? {
        let line = parts.words(.target).map { parts.line($0) } ?? parts.line
        guard context.people != nil, let (owner, rest) = frames.turn(line),
            let person = person(owner)
        else { return nil }
        return rest.isEmpty ? .turn(person) : .title(rest)
    }

    /// Who is to do the task, or did it; nil where the plan is one person's, or nobody is named.
    func assignment() -> Assignment? {
        guard context.people != nil, parts.words(.person) != nil else { return nil }
        let name = parts.pieces(.person).joined(separator: " and ")
        if let one = person(name) { return Assignment([one]) }
        return CommandParser.parse(name, expecting: .person, in: context)
            ?? Assignment([.named(name)])
    }

    /// Whether the words name another known person's thing: `i'll do tom's cat pills`.
    func isAnothers(_ assignment: Assignment) -> Bool {
        parts.text.split(separator: " ").contains { word in
            let name = word.replacing("’", with: "'").lowercased()
            guard name.hasSuffix("'s"), let owner = person(name), owner != .speaker else {
                return false
            }
            return !assignment.people.contains(owner)
        }
    }

    /// The one person whom words name: `me`, `mine`, `sam`, `sam's`, `fine i'll`.
    func person(_ words: String) -> Person? {
        let line = parts.line(words)
        if line.count > 0, frames.speaker.has(line, line.count - 1) { return .speaker }
        let bare = words.replacing("’", with: "'")
        let name = bare.lowercased().hasSuffix("'s") ? String(bare.dropLast(2)) : bare
        let known = CommandParser.parse(name, expecting: .person, in: context)
        return known?.people.count == 1 ? known?.people.first : nil
    }
}
