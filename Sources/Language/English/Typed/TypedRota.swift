import Planner

/// A task with the settings of its days: `lates 3 4 5 may: agenda at 15:00, quiet 9 to 14`.
struct TypedRota {
    let sentence: EnglishSentence
    /// The setting that some of the words ask for; nil where they ask for none.
    let setting: (Range<Int>) -> Setting?

    /// Longer messages are not looked through.
    private static let mostWords = 60

    /// The task, and the settings on its days; nil where the words behind the colon ask for anything else.
    func read(_ range: Range<Int>) -> Understanding? {
        guard range.count <= Self.mostWords,
            let colon = range.first(where: {
                sentence.isSymbol($0, ":") && !sentence.isJoined($0 + 1)
            }), colon > range.lowerBound
        else { return nil }
        let parts = (colon + 1..<range.upperBound).split { joins($0) }
        let settings = parts.compactMap { setting($0.startIndex..<$0.endIndex) }
        guard !settings.isEmpty, settings.count == parts.count else { return nil }
        let text = sentence.text(range.lowerBound..<colon)
        var found = TaskReader.read(sentence.reparsed(as: text), lines: MessageLines(text))
        guard case .add = found.command, found.problem == nil, !found.days.isEmpty else {
            return nil
        }
        found.also = settings.map { Understanding(.set($0)) }
        return found.holdingOnDays()
    }

    private func joins(_ index: Int) -> Bool {
        sentence.isSymbol(index, ",") || sentence.isSymbol(index, ";")
            || sentence.isWord(index, "and")
    }
}
