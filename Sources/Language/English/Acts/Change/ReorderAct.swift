/// Orders to put tasks in another order, which they cannot be: `swap 2 and 3`, `put 3 first`.
extension Clause {
    /// The help on how tasks are ordered, where another order is wanted.
    func reordering() -> Understanding? {
        let isSwap = isAny(low, ["swap", "switch", "exchange", "flip", "swop"])
        let isPut = isAny(low, ["put", "move", "place", "reorder", "sort"])
        guard isSwap || isPut, range.count > 2, sentence[behindMarks].kind == .number
        else { return nil }
        let rest = tokens(low + 1, high)
        let numbers = rest.count { sentence[$0].kind == .number }
        guard
            rest.allSatisfy({
                sentence[$0].kind == .number || isAny($0, Self.joints) || sentence.isSymbol($0, "#")
                    || sentence.isSymbol($0, ",") || sentence.isSymbol($0, "&")
                    || isPut && isAny($0, Self.places)
            }), isSwap ? numbers == 2 : rest.contains(where: { isAny($0, Self.places) })
        else { return nil }
        return Understanding(.help(topic: "order"))
    }

    private var behindMarks: Int {
        var at = low + 1
        while at < high, isAny(at, Self.marks) || sentence.isSymbol(at, "#") { at += 1 }
        return at
    }

    private static let marks: WordSet = ["task", "number", "tasks", "no", "numbers", "row", "rows"]
    private static let joints: WordSet = [
        "and", "with", "for", "task", "number", "tasks", "no", "numbers", "row", "rows", "around",
        "please", "places", "the", "order", "of", "in", "list",
    ]
    private static let places: WordSet = [
        "first", "last", "above", "below", "before", "after", "under", "over", "ahead",
    ]
}
