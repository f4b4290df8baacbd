import Planner

extension EnglishMatch {
    /// Which half of the day an hour without am or pm is in, for a setting.
    enum HalfOfDay {
        case morning, evening
    }

    /// The time of day that a gap names, bare hours being in `half`; nil when it names none.
    func clock(_ number: Int, _ half: HalfOfDay) -> CivilTime? { clock(in: gap(number), half) }

    /// The time of day that those tokens name, bare hours being in `half`; nil when they name none.
    func clock(in range: Range<Int>, _ half: HalfOfDay) -> CivilTime? {
        var low = range.lowerBound
        let end = min(range.upperBound, range.lowerBound + 4)
        while low < end, Self.fillers.has(sentence, low) { low += 1 }
        let range = low..<range.upperBound
        guard !range.isEmpty, range.count <= 10 else { return nil }
        if range.count == 1, let hour = bareNumber(low) {
            if hour < 24 { return settle(.at(hour), half, isBare: true) }
            // `930`, `2230`
            guard sentence[low].length > 2, hour < 2400, hour % 100 < 60 else { return nil }
            let isBare = sentence[low].length == 3
            return settle(.at(hour / 100, hour % 100), half, isBare: isBare)
        }
        guard let time = spoken(range) else { return nil }
        return settle(time, half, isBare: !saysHalf(range))
    }

    private static let fillers: WordSet = ["at", "to", "is", "from", "around", "by", "on"]

    private func bareNumber(_ index: Int) -> Int? {
        let token = sentence[index]
        let counts = token.kind == .number || token.classes.contains(.cardinal)
        return counts && token.value >= 0 ? Int(token.value) : nil
    }

    private func spoken(_ range: Range<Int>) -> CivilTime? {
        let reading = reading(range)
        let isWhole = reading.draft.todo.title.isEmpty
        if let time = reading.time, isWhole, !reading.hasDay || saysHalf(range), !ends(reading) {
            return time
        }
        // `7 until christmas` is more than a time.
        let led = when(of: "at " + sentence.text(range))
        return led.flatMap { ends($0) ? nil : $0.time }
    }

    private func ends(_ reading: DraftReading) -> Bool {
        reading.components.contains {
            switch $0.value {
            case .until, .lasting: true
            default: false
            }
        }
    }

    private func saysHalf(_ range: Range<Int>) -> Bool {
        range.contains { index in
            let token = sentence[index]
            if token.word == .am || token.word == .pm || token.word == .noon
                || token.word == .midnight || token.classes.contains(.dayPart)
            {
                return true
            }
            let isPadded =
                token.kind == .number && token.length == 2
                && sentence.bytes[Int(token.start)] == 0x30
            return isPadded && index == range.lowerBound
        }
    }

    private func settle(_ time: CivilTime, _ half: HalfOfDay, isBare: Bool) -> CivilTime {
        guard isBare else { return time }
        let hour = time.hour
        switch half {
        case .morning where (13...18).contains(hour) && !saysHour(hour):
            return .at(hour - 12, time.minute)
        case .evening where (1...11).contains(hour): return .at(hour + 12, time.minute)
        case .evening where hour == 12: return .midnight
        default: return time
        }
    }

    private func saysHour(_ hour: Int) -> Bool {
        range.contains { sentence[$0].kind == .number && Int(sentence[$0].value) == hour }
    }
}
