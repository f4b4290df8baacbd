import Language

extension CompactNotation {
    /// What the corpus calls a problem.
    static func name(_ problem: Problem) -> String {
        switch problem {
        case .noTitle: "no-title"
        case .noSuchDate: "no-such-date"
        case .noSuchTime: "no-such-time"
        case .weekdayContradicts: "weekday"
        case .endsBeforeStart: "ends-before-start"
        case .inPast: "past"
        case .unsure: "unsure"
        case .missing(let part): "missing-\(part)"
        }
    }
}
