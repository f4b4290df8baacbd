import Planner

extension ParsedComponents {
    /// Takes a bare hour as the words of the sentence say it: `dinner at 7` is in the evening.
    func settleHour(_ sentence: Sentence) {
        guard dayPart == nil, var said = time, said.sureness != .sure, said.more.isEmpty,
            said.last == nil, said.choice == nil, let part = sentence.pack.occasion(sentence)
        else { return }
        let hour = said.time.hour % 12
        guard (3...11).contains(hour), part == .morning || said.sureness == .usual || hour < 11
        else { return }
        said.time = .at(part == .morning ? hour : hour + 12, said.time.minute)
        (said.sureness, said.isDecided) = (.usual, true)
        time = said
    }
}
