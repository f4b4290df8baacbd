import Planner

extension EnglishMatch {
    /// The tasks that a gap names; nil when it is empty.
    func target(_ number: Int) -> Target? { target(in: gap(number)) }

    /// The tasks named by the short numbers in a gap; nil when it is anything else.
    func numbers(_ number: Int) -> Target? {
        let list = NumberList(sentence, gap(number))
        return list.end == gap(number).upperBound && !list.numbers.isEmpty
            ? .numbers(list.numbers) : nil
    }

    /// Tasks by number, or `it`; nil for a title.
    func pointed(_ number: Int) -> Target? {
        guard let target = target(number) else { return nil }
        if case .title = target { return nil }
        return target
    }

    /// The task that a number or `it` names; nil for a title.
    func pointed(in range: Range<Int>) -> Target? {
        guard let target = target(in: range) else { return nil }
        if case .title = target { return nil }
        return target
    }

    /// The tasks that those tokens name: by numbers, by `it` and the like, else by a part of the title.
    func target(in range: Range<Int>) -> Target? {
        guard !range.isEmpty else { return nil }
        if let target = sentence.targets[range] { return target }
        let target = freshTarget(in: range)
        return sentence.targets.keep(target, range)
    }

    private func freshTarget(in range: Range<Int>) -> Target? {
        let list = NumberList(sentence, range)
        if list.end == range.upperBound, !list.numbers.isEmpty { return .numbers(list.numbers) }
        let text = sentence.plainText(range)
        if text.utf8.count < 6, Self.plurals.contains(text.lowercased()) {
            return .all(TaskSet(.shown))
        }
        if text.utf8.count < 16, Self.pronouns.contains(text.lowercased()) { return .last }
        let title = Self.bareTitle(text)
        return title.isEmpty ? nil : .title(title)
    }

    private static let pronouns: Set<String> = [
        "it", "that", "this", "last", "that one", "this one", "that last one", "this last one",
        "the latest", "the latest one", "the last", "last one",
        "the last one",
        "last task", "the last task", "that task", "this task", "the task", "the last thing",
    ]
    private static let plurals: Set<String> = ["them", "those", "these"]

    /// A title without `the`, `my`, `task` and the like around it, its words one space apart.
    static func bareTitle(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var low = 0
        var high = bytes.count
        while high > 0, bytes[high - 1] == 0x20 { high -= 1 }
        while true {
            while low < high, bytes[low] == 0x20 { low += 1 }
            guard let space = bytes[low..<high].prefix(6).firstIndex(of: 0x20),
                openings.contains(String(decoding: bytes[low..<space], as: UTF8.self).lowercased())
            else { break }
            low = space
        }
        if let space = bytes[low..<high].suffix(5).lastIndex(of: 0x20),
            endings.contains(
                String(decoding: bytes[(space + 1)..<high], as: UTF8.self).lowercased())
        {
            high = space
        }
        var title: [UInt8] = []
        title.reserveCapacity(high - low)
        for index in low..<high where bytes[index] != 0x20 || bytes[index + 1] != 0x20 {
            title.append(bytes[index])
        }
        if title.last == 0x20 { title.removeLast() }
        return String(decoding: title, as: UTF8.self).withoutQuotes
    }

    private static let openings: Set<String> = ["the", "my", "task", "todo", "task:"]
    private static let endings: Set<String> = ["task", "todo"]

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

    /// The task in the gap, and the days behind the task: `gym 5 to 12 dec`.
    func targetOnDays() -> (target: Target, days: NamedDay)? {
        let gap = gap(0)
        for split in gap.dropFirst().suffix(Self.mostWordsOfDays) {
            guard case .span(let days)? = when(in: split..<gap.upperBound)?.draft.todo.schedule,
                days.unit == .custom, days.from < days.to,
                let target = target(in: gap.lowerBound..<split)
            else { continue }
            return (target, NamedDay(days.from, last: days.to))
        }
        return nil
    }

    private static let mostWordsOfDays = 9
}
