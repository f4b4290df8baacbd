/// What a message leaves out of all that it is about: `everything today but the drops and the invoice`.
struct LeftOut: Equatable, Sendable {
    /// The bytes of the line that say so.
    var stretch: Range<Int>
    /// The words that name what is left out, one by one.
    var names: [String]
}

extension [SpokenAct] {
    /// The acts without the words that leave something out: those words name no task to change.
    func without(_ left: LeftOut) -> [SpokenAct] {
        let first = first { $0.kind.takesSeveral }
        return compactMap { act in
            var rest = act
            rest.spans = act.spans.mapValues { pieces in
                pieces.compactMap { piece in
                    guard piece.overlaps(left.stretch) else { return piece }
                    let low = Swift.min(piece.lowerBound, left.stretch.lowerBound)
                    return low < left.stretch.lowerBound ? low..<left.stretch.lowerBound : nil
                }
            }.filter { !$0.value.isEmpty }
            let isLeftOut = !act.spans.isEmpty && rest.spans.isEmpty
            let isSaid =
                act.kind == first?.kind || act.kind.leaves
                || act.kind == .remove && first?.kind == .clear
            return isLeftOut && isSaid && act != first ? nil : rest
        }
    }
}

extension SpokenAct.Kind {
    /// Whether the act can be done to several tasks at once.
    var takesSeveral: Bool {
        switch self {
        case .done, .remove, .skip, .change, .correct, .clear, .snooze: true
        default: false
        }
    }

    /// Whether the act might just say that a task stays as it is.
    fileprivate var leaves: Bool {
        switch self {
        case .undone, .correct, .skip, .no, .talk, .add: true
        default: false
        }
    }
}
