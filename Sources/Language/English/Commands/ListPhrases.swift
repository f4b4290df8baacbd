/// Ways of making, renaming, colouring and deleting lists.
enum ListPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "new|create|make|add|start [a] [new] list", "newlist",
            means: .newList(name: "", colour: nil, emoji: nil), problem: .missing(.name)),
        Phrase(
            "new|create|make|add|start [a|the] [new] {} list|lists [called|named] {}",
            "new|create|make|add|start [a] [new] list|newlist [called|named|for] {}", "newlist {}",
            reads: { said in SaidList(said: said).newList(colouredBefore: said.gaps.count > 1) }),
        Phrase(
            "create|make|start a [new] {} list",
            reads: { said in
                SaidList(said: said).newList(colouredBefore: false)
            }),
        Phrase(
            "rename [the] list {} to|as|→ {}", "rename [the|my] {} list to|as {}",
            "list rename {} to {}", "change [the] name of [the|my] list {} to {}",
            "change [the] name of [the|my] {} list to {}", "change list [name] {} to {}",
            reads: { said in SaidList(said: said).renameList() }),
        Phrase("rename @ {} to {}", reads: { said in SaidList(said: said).renameList() }),
        Phrase(
            "rename [the] list {}", "renamelist {}", "rename [the|my] {} list",
            reads: { said in
                SaidList(said: said).renameListInOne()
            }),
        Phrase(
            "rename list", means: .renameList(name: "", to: ""), problem: .missing(.name)),
        Phrase(
            "set|change [the|my] {} [list] colour|color|emoji|icon to {}",
            "set|change [the] colour|color|emoji|icon of [the] [list] {>} [list] to {}",
            reads: { said in SaidList(said: said).colouring() }),
        Phrase(
            "colour|color|theme|emoji|icon|paint [for|of] [the|my] [list] {}",
            "make|turn|change|set [the] [list] {}",
            reads: { said in
                SaidList(said: said).colouringInOne()
            }),
        Phrase(
            "colour|color|theme [list]", means: .colourList(name: "", colour: nil, emoji: nil),
            problem: .missing(.name)),
        Phrase(
            "delete|remove|erase|drop|del [the|my] list {} with|and|including [all] [its|the] "
                + "tasks",
            "delete|remove|erase|drop|del [the|my] {} list with|and|including [all] [its|the] "
                + "tasks",
            "delete|remove|erase [the|my] list {} and everything in it",
            "delete|remove|erase [the|my] {} list and everything in it",
            "deletelist {} with [all] [its] tasks",
            reads: { said in SaidList(said: said).deleteList(withTasks: true) }),
        Phrase(
            "delete|remove|erase|drop|del [the|my] list {}",
            "delete|remove|erase|drop|del [the|my] {} list", "get rid of [the] list {}",
            "get rid of [the|my] {} list", "list delete {}", "deletelist {}",
            reads: { said in SaidList(said: said).deleteList(withTasks: false) }),
        Phrase(
            "delete|remove @ {}",
            reads: { said in SaidList(said: said).deleteList(withTasks: false) }),
        Phrase(
            "delete|remove|erase [a|the|my] list", "deletelist",
            means: .deleteList(name: "", withTasks: false), problem: .missing(.name)),
    ]
}
