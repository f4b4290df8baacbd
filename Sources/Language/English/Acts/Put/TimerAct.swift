import Planner

/// Timers, and alarms after some time: `timer 12 minutes for the eggs`, `bread timer 35 mins`, `count down 7 minutes`.
extension Clause {
    /// The task that rings when that time is over; nil where no timer or no length of time is spoken of.
    func timing() -> Understanding? {
        if isWord(low, "alarm"), range.count == 2, sentence.has(low + 1, [.digits, .clock]),
            sentence[low + 1].value < 24
        {
            return kept("alarm at \(sentence.text(low + 1..<high))", nil)
        }
        guard range.count <= 16, let (noun, end) = timer,
            !has(low, [.take, .wh, .auxiliary, .see]),
            isBehindTimer(end), let (length, words) = lengthOfTime(besides: low..<low)
        else { return nil }
        var left = [noun..<end, words]
        for index in low..<high where !left.contains(where: { $0.contains(index) }) {
            let isFrame =
                has(index, [.put, .wants, .speaker, .article, .determiner, .filler])
                || isAny(index, Self.frame)
            let isNear =
                index == low
                || left.contains { $0.upperBound == index || $0.lowerBound == index + 1 }
            if isFrame, isNear { left.append(index..<index + 1) }
        }
        let title = Self.withoutJoints(Self.bare(text(without: left)))
        return kept("\(title.isEmpty ? "timer" : title) in \(length)", nil)
    }

    private static let frame: WordSet = [
        "for", "of", "to", "in", "on", "after", "me", "up", "going", "have", "get", "got",
        "another", "please", "new",
        "gotta", "give", "do", "from", "now", "with", "run", "called", "named", "at",
    ]

    private static let short: WordSet = [
        "second", "seconds", "sec", "secs", "hr", "hrs", "h", "m", "min", "mins",
    ]

    /// The tokens of `timer`, `countdown` or `count down`; an alarm counts as one where a length of time is behind it.
    private var timer: (Int, Int)? {
        for index in low..<high {
            if isAny(index, ["timer", "timers", "countdown", "alarm"]) {
                return (index, index + 1)
            }
            if isWord(index, "count"), isWord(index + 1, "down") { return (index, index + 2) }
        }
        return nil
    }

    private func isBehindTimer(_ end: Int) -> Bool {
        end >= high || isComma(end) || has(end, [.joint, .into, .filler])
            || isAny(end, ["for", "of", "with", "please"])
            || sentence.duration(end) != nil
    }

    private func lengthOfTime(besides taken: Range<Int>) -> (String, Range<Int>)? {
        for index in low..<high
        where !isAny(index, ["a", "an", "the"]) || isWord(index + 1, "half")
            || sentence.has(index + 1, .unit)
        {
            guard !sentence.has(index - 1, .every), let (_, end) = sentence.duration(index),
                end <= high,
                (index..<end).contains(where: {
                    isAny($0, Self.short) || sentence.word($0) == .minute
                        || sentence.word($0) == .hour
                }),
                (index..<end).contains(where: {
                    sentence[$0].kind == .number || sentence.has($0, [.cardinal, .amount, .unit])
                }),
                !isAny(end, ["before", "earlier", "later", "after"])
            else { continue }
            return (sentence.text(index..<end), index..<end)
        }
        return nil
    }
}
