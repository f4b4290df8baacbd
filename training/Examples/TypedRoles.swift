import Planner

@testable import Language

/// The roles of the words of a typed line. They are known where the reader's way of understanding makes of them what the
/// grammar makes of the line.
struct TypedRoles {
    let found: Understanding
    let kind: SpokenAct.Kind
    let context: ParseContext
    let text: ReaderText

    /// The values of the act; nil where they are not known.
    func values(of line: String) -> [SpokenAct.Role: [String]]? {
        if kind.roles.isEmpty { return [:] }
        for withLead in [false, true] {
            let spans = spans(withLead: withLead)
            let parts = SpokenParts(
                act: SpokenAct(kind: kind, spans: spans), bytes: Array(line.utf8), context: context,
                pack: .of(context.language))
            guard let own = ActInterpreter(parts: parts).understanding(), own.problem == nil,
                own.command == found.command
            else { continue }
            return spans.mapValues { $0.map { String(decoding: parts.bytes[$0], as: UTF8.self) } }
        }
        return nil
    }

    private func spans(withLead: Bool) -> [SpokenAct.Role: [Range<Int>]] {
        var roles = [SpokenAct.Role?](repeating: nil, count: text.count)
        for (role, words) in names { mark(&roles, run(of: words, free: roles), role) }
        if case .numbers(let numbers)? = found.command.target { mark(&roles, numbers) }
        for index in text.words.indices where roles[index] == nil {
            roles[index] = role(of: text[index])
        }
        if !withLead { leaveLead(&roles) }
        var spans: [SpokenAct.Role: [Range<Int>]] = [:]
        var index = 0
        while index < roles.count {
            var end = index + 1
            while end < roles.count, roles[end] == roles[index] { end += 1 }
            if let role = roles[index], kind.roles.contains(role) {
                let bytes = text[index].bytes.lowerBound..<text[end - 1].bytes.upperBound
                spans[role, default: []].append(bytes)
            }
            index = end
        }
        return spans
    }

    /// What the line names, with the words for it.
    private var names: [(SpokenAct.Role, String)] {
        var names: [(SpokenAct.Role, String)] = []
        if case .title(let title)? = found.command.target { names.append((.target, title)) }
        switch found.command {
        case .add(let drafts):
            guard drafts.count == 1, let draft = drafts.first else { break }
            names.append((.title, draft.todo.title))
            names += draft.list.map { [(.list, $0)] } ?? []
            names += draft.todo.notes.map { [(.note, $0)] } ?? []
            for case .named(let name) in draft.assignment?.people ?? [] {
                names.append((.person, name))
            }
        case .edit(_, let edit):
            names += edit.title.map { [(.title, $0)] } ?? []
            names += edit.list.map { [(.list, $0)] } ?? []
            names += edit.notes.map { [(.note, $0)] } ?? []
        case .view(.list(let name)), .clear(.list(let name)), .deleteList(let name, _):
            names.append((.list, name))
        case .view(.find(let words)), .set(.timezone(let words)): names.append((.target, words))
        case .newList(let name, _, _): names.append((.title, name))
        case .renameList(let name, let new): names += [(.list, name), (.title, new)]
        default: break
        }
        return names
    }

    private func role(of word: ReaderText.Word) -> SpokenAct.Role? {
        switch word.phrase {
        case 1...5: .when
        case 6...9: .repeat
        case 12, 13: .lead
        case 14: .priority
        default: nil
        }
    }

    private func run(of words: String, free roles: [SpokenAct.Role?]) -> Range<Int>? {
        let wanted = words.lowercased()
        for low in roles.indices {
            for high in low..<min(low + 24, roles.count)
            where word(low..<high + 1).lowercased() == wanted
                && roles[low...high].allSatisfy({ $0 == nil })
            {
                return low..<high + 1
            }
        }
        return nil
    }

    private func word(_ range: Range<Int>) -> String {
        let bytes =
            text[range.lowerBound].bytes
            .lowerBound..<text[range.upperBound - 1].bytes
            .upperBound
        return String(decoding: text.sentence.bytes[bytes], as: UTF8.self)
    }

    private func mark(
        _ roles: inout [SpokenAct.Role?], _ range: Range<Int>?, _ role: SpokenAct.Role
    ) {
        for index in range ?? 0..<0 { roles[index] = role }
    }

    private func mark(_ roles: inout [SpokenAct.Role?], _ numbers: [Int]) {
        for index in roles.indices where Int(word(index..<index + 1)).map(numbers.contains) == true
        {
            roles[index] = .target
        }
    }

    /// The short words that lead to a day or time belong to none.
    private func leaveLead(_ roles: inout [SpokenAct.Role?]) {
        for index in roles.indices.dropLast()
        where roles[index] == .when && (index == 0 || roles[index - 1] != .when)
            && text[index].classes.contains(.lead) && roles[index + 1] == .when
        {
            roles[index] = nil
        }
    }
}
