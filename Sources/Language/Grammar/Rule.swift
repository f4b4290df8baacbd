/// One phrase family of a language.
struct Rule<Line: Sentence>: Sendable {
    /// What `--explain` calls it.
    let name: String
    /// The classes of the tokens it can begin with.
    let triggers: WordClass
    /// Reads the phrase that begins at a token; nil when there is none.
    let match: @Sendable (Line, Int) -> Match?

    /// A rule that is asked at tokens of the classes `triggers`.
    init(
        _ name: String, at triggers: WordClass, _ match: @escaping @Sendable (Line, Int) -> Match?
    ) {
        self.name = name
        self.triggers = triggers
        self.match = match
    }
}

/// What a rule read, and the token behind it.
struct Match {
    /// What it means.
    var value: Component.Value
    /// The index of the first token behind the phrase.
    var end: Int

    /// `value`, read up to `end`.
    init(_ value: Component.Value, end: Int) {
        self.value = value
        self.end = end
    }
}

/// One kind of command.
struct CommandRule<Line: Sentence>: Sendable {
    /// What `--explain` calls it.
    let name: String
    /// Reads the whole sentence; nil when it is not this command.
    let match: @Sendable (Line) -> Understanding?

    /// A rule for one kind of command.
    init(_ name: String, _ match: @escaping @Sendable (Line) -> Understanding?) {
        self.name = name
        self.match = match
    }
}
