/// Occasions that belong to one half of the day, whatever the bare hour: `dinner at 7`, `wake me at 6`.
enum Occasions {
    /// The half of the day of the first such word of `sentence`.
    static func part(_ sentence: Sentence) -> DayPart? {
        if errands.has(sentence, 0) { return nil }
        for index in 0..<min(sentence.count, farthest) where sentence[index].kind == .word {
            // `the night before` is that of a reminder.
            let isEvening = evenings.has(sentence, index) && sentence.word(index + 1) != .before
            if isEvening || sentence.word(index) == .tonight { return .evening }
            if mornings.has(sentence, index) || isUp(sentence, index) || isAlarm(sentence, index) {
                return .morning
            }
        }
        return nil
    }

    /// Whether `get up`, `woke up` stands at `index`.
    private static func isUp(_ sentence: Sentence, _ index: Int) -> Bool {
        sentence.isWord(index, "up") && risings.has(sentence, index - 1)
    }

    /// Whether `alarm` with its time behind it stands at `index`.
    private static func isAlarm(_ sentence: Sentence, _ index: Int) -> Bool {
        sentence.isWord(index, "alarm")
            && ([.for, .at].contains(sentence.word(index + 1)) || sentence.has(index + 1, .digits))
    }

    /// In how many words it is looked for.
    private static let farthest = 12
    private static let evenings: WordSet = [
        "dinner", "dinners", "supper", "drinks", "party", "movie", "movies", "cinema", "film",
        "concert", "theatre", "theater", "opera", "gig", "pub", "bedtime", "disco", "club",
        "clubbing", "babysitter", "night", "nights", "fireworks", "bbq", "barbecue",
        "sunset", "nightcap",
    ]
    private static let mornings: WordSet = [
        "breakfast", "wake", "waking", "sunrise", "dawn", "wakeup", "alarm",
    ]
    private static let risings: WordSet = ["get", "getting", "wake", "got"]
    /// Things done about an occasion keep hours of their own.
    private static let errands: WordSet = [
        "buy", "order", "cancel", "pay", "call", "email", "text", "plan", "book", "pick", "clean",
        "shop", "prep", "reserve", "ring", "phone", "message",
    ]
}
