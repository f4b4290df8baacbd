/// Repetitions that count from completion: `3 days after i finish`, `a week after completion`.
enum AfterCompletion {
    /// A length and the words of completion.
    static let rule = Rule("after completion", at: [.digits, .cardinal, .amount]) {
        (sentence: EnglishSentence, index) in
        guard let (length, stop) = sentence.duration(index),
            var phrase = RecurrencePhrase(length)
        else { return nil }
        var end = stop
        guard sentence.skipCompletion(&end) else { return nil }
        phrase.afterCompletion = true
        return Match(.recurrence(phrase), end: end)
    }
}
