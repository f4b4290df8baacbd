extension [SpokenAct] {
    /// The acts; where the first names a task, and each says who does it on which days, the others are tasks of the same
    /// name: `dishes: ben mondays, lena tuesdays`.
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
