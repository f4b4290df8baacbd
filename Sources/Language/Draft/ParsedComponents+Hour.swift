import Planner

extension ParsedComponents {
    /// Takes a bare hour as the words of the sentence say it: `dinner at 7` is in the evening.
    func settleHour(_ sentence: Sentence) {
        guard dayPart == nil, var said = time, said.sureness != .sure, said.more.isEmpty,
            said.choice == nil
        else { return }
        guard let part = sentence.pack.occasion(sentence) else {
            // `6.30 for 3 hours` reads like `6.30 to 9.30`.
            let isAtSix = said.sureness == .usual && said.time.hour == 6
            if isAtSix, length != nil, said.last == nil { time?.take(half: true) }
            return
        }
        let hour = said.time.hour % 12
        guard (3...11).contains(hour), part == .morning || said.sureness == .usual || hour < 11
        else { return }
        said.time = .at(part == .morning ? hour : hour + 12, said.time.minute)
        (said.sureness, said.isDecided) = (.usual, true)
        time = said
    }
}
