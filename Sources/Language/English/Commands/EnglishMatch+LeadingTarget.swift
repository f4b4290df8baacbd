extension EnglishMatch {
    /// The targets with which those tokens may begin: all the numbers there are, or only the first of them
    /// (`3 30 minutes`).
    func leadingTargets(_ range: Range<Int>) -> [(Target, Range<Int>)] {
        guard let (target, rest) = leadingTarget(range) else { return [] }
        guard case .numbers(let numbers) = target, numbers.count > 1 else {
            return [(target, rest)]
        }
        var low = range.lowerBound
        while low < range.upperBound, sentence[low].kind != .number { low += 1 }
        return [(target, rest), (.numbers([numbers[0]]), low + 1..<range.upperBound)]
    }

    /// The target by number, `it` or a quoted title with which those tokens begin, and what follows it.
    func leadingTarget(_ range: Range<Int>) -> (Target, Range<Int>)? {
        let list = NumberList(sentence, range)
        var low = list.end
        var target = Target.numbers(list.numbers)
        if list.numbers.isEmpty {
            guard let first = range.first else { return nil }
            if sentence[first].quoted, let close = range.first(where: { !sentence[$0].quoted }) {
                guard let quoted = self.target(in: first..<close) else { return nil }
                target = quoted
                low = close
            } else if ["it", "that", "last"].contains(sentence.lowercased(first)) {
                target = .last
                low = first + 1
            } else {
                return nil
            }
        }
        while low < range.upperBound, sentence.separates(low) { low += 1 }
        return (target, low..<range.upperBound)
    }
}
