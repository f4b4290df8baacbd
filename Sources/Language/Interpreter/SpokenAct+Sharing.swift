extension [SpokenAct] {
    /// The acts, where the others become tasks of the name that the first one says, if each says who does it on which
    /// days: `dishes: ben mondays, lena tuesdays`.
    var sharingName: [SpokenAct] {
        guard count > 1, let first, let name = first.spans[.title] ?? first.spans[.target],
            allSatisfy({ act in
                [.add, .change, .correct].contains(act.kind) && act.spans[.person] != nil
                    && act.spans[.repeat] != nil
            }), dropFirst().allSatisfy({ $0.spans[.title] == nil && $0.spans[.target] == nil })
        else { return self }
        return [first]
            + dropFirst().map { act in
                var named = act
                named.kind = .add
                named.spans[.title] = name
                return named
            }
    }
}
