import Planner

/// Conditions of an order to add that the thing not stand there yet: `unless it's there`, `if it isn't on it already`.
extension Clause {
    /// What is added where nothing is called so; nil where no condition is said.
    func puttingUnlessThere() -> Understanding? {
        guard has(low, .put), let tail = unlessThere else { return nil }
        let rest = with(low..<(isComma(tail - 1) ? tail - 1 : tail))
        guard rest.range.count > 1 else { return nil }
        let line = sentence.another(rest.text(without: []))
        let found =
            rest.putting() ?? TaskReader.read(line, lines: MessageLines(line.text(0..<line.count)))
        return found.whereNotThere
    }

    /// Where the condition begins.
    private var unlessThere: Int? {
        guard
            let start = (low + 1..<max(high, low + 1)).first(where: {
                isWord($0, "unless") || isWord($0, "if")
            }), high - start <= 10
        else { return nil }
        let rest = start + 1..<high
        let isThere = rest.contains { has($0, [.pronoun, .subject]) || isAny($0, Self.standing) }
        let isNegated =
            isWord(start, "unless")
            || rest.contains { has($0, .negation) || isAny($0, ["none", "no", "missing"]) }
        return isThere && isNegated ? start : nil
    }

    private static let standing: WordSet = [
        "there", "there's", "it's", "they're", "already", "none",
    ]
}

extension Understanding {
    /// The same with what it adds kept only where nothing is called so.
    var whereNotThere: Understanding? {
        guard case .add(var drafts) = command else { return nil }
        for index in drafts.indices { drafts[index].isUnlessThere = true }
        var found = self
        found.command = .add(drafts)
        return found
    }

    /// The list that it asks about.
    var listAsked: String? {
        if case .question(.holds(_, .list(let name))) = command { name } else { nil }
    }

    /// The same with what it adds on a list, where none was said.
    func on(list: String?) -> Understanding {
        guard let list, case .add(var drafts) = command else { return self }
        for index in drafts.indices where drafts[index].list == nil { drafts[index].list = list }
        var found = self
        found.command = .add(drafts)
        return found
    }
}
