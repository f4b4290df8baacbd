/// What was said and not kept: keep it, or let it go.
enum KeepPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "[yes] [please] [just] keep it|that|this [please]",
            "[yes] [please] [just] keep|save|add|store|note it|that|this as [a] [new] task|todo|reminder",
            "[please] keep as [a] [new] task|todo",
            "make it|that|this a task|todo",
            means: .keep),
        Phrase(
            "[please] change|put|set|turn|move|switch it|that back [please|again]", means: .undo),
        Phrase("[please] note|keep|log [it|that|this] as done", means: .noteDone),
        Phrase("[just] drop it|that|this", "drop the question", means: .drop),
    ]
}
