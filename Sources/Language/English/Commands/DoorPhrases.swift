import Planner

/// Ways of asking for a way in besides the chat.
enum DoorPhrases {
    static let all: [EnglishPhrase] = [
        Phrase(
            "web", "web page|site|app|link|interface|view|version", "webpage|website",
            "open [the|my] web [page|app|site]", "open [it] in [the|my] browser",
            "sign|log [me] in [on|in|to] [the|my] web|browser|computer|laptop|page",
            means: .door(.web)),
        Phrase(
            "password", "[set|change|make|choose|create] [a|my|the] [new] password|passwort",
            means: .door(.password(nil))),
        Phrase(
            "password {}", "[set|change] my password to {}",
            reads: { said in
                let word = said.text(0)
                return word.contains(" ") || word.isEmpty
                    ? nil : Understanding(.door(.password(word)))
            }),
        Phrase(
            "[i] forgot|lost my password", "i have|i've forgotten|lost my password",
            "reset [my] password", "password reset|forgotten", means: .door(.resetPassword)),
        Phrase(
            "[give|make|new|create] [me] [a|an] [new] app|application password",
            means: .door(.give(.appPassword, name: "", .all))),
        Phrase(
            "[give|make|new|create] [me] [a|an] [new] app|application password for [my|the] {}",
            reads: { said in given(said, .appPassword) }),
        Phrase(
            "[give|make|new|create] [me] [a|an] [new] [api] token",
            "[give|make|new|create] [me] [a|an] [new] api key",
            means: .door(.give(.token, name: "", .all))),
        Phrase(
            "[give|make|new|create] [me] [a|an] [new] [api] token for [my|the] {}",
            "[give|make|new|create] [me] [a|an] [new] api key for [my|the] {}",
            reads: { said in given(said, .token) }),
        Phrase(
            "feed", "[my] calendar feed", "[give|make|new] [me] [a] [new] feed|subscription",
            means: .door(.feed(of: nil))),
        Phrase(
            "[give|make|new] [me] [a] [new] feed of|for [my|the] [list|tag] {}",
            reads: { said in Understanding(.door(.feed(of: said.text(0)))) }),
        Phrase(
            "[all] [my|the] webhook|webhooks off", means: .door(.takeBack("webhook"))),
        Phrase(
            "[push|pushes] [also|too] [to] ntfy off", means: .door(.takeBack("ntfy"))),
        Phrase(
            "[push|pushes] [also|too] [to] gotify off", means: .door(.takeBack("gotify"))),
        Phrase(
            "[new|add] [a] webhook [to|for] {}",
            reads: { said in told(said, .webhook) }),
        Phrase(
            "push [reminders|everything] also|too to ntfy {}", "push to ntfy [also|too] {}",
            "also push [reminders|everything] to ntfy {}", reads: { said in told(said, .ntfy) }),
        Phrase(
            "push [reminders|everything] also|too to gotify {}", "push to gotify [also|too] {}",
            "also push [reminders|everything] to gotify {}",
            reads: { said in told(said, .gotify) }),
        Phrase(
            "[show|list] [my] tokens|keys|sessions|browsers|feeds", "[my] app passwords",
            "who is|who's|whos signed|logged in", "where am i signed|logged in",
            "what has access", means: .door(.show)),
        Phrase(
            "sign|log [me] out everywhere", "sign|log out [of] [all] [my|the] browsers",
            means: .door(.takeBack("browsers"))),
        Phrase(
            "revoke [the|my] [token|password|key|feed] [for|of] {}",
            reads: { said in Understanding(.door(.takeBack(said.text(0)))) }),
    ]

    /// The words behind the name of a program that say what it may do, the longest first.
    private static let scopes: [(words: [String], scope: Grant.Scope)] = [
        (["read", "and", "add"], .all), (["read", "only"], .read), (["view", "only"], .read),
        (["look", "only"], .read), (["add", "only"], .add), (["write", "only"], .add),
        (["read"], .read), (["readonly"], .read), (["ro"], .read), (["view"], .read),
        (["look"], .read), (["add"], .add), (["addonly"], .add), (["write"], .add), (["all"], .all),
    ]

    /// Tells the address in the gap.
    private static func told(_ said: EnglishMatch, _ kind: Grant.Kind) -> Understanding? {
        let address = said.text(0)
        guard address.contains("://"), !address.contains(" ") else { return nil }
        return Understanding(.door(.tell(kind, address: address)))
    }

    /// Gives a key to the program in the gap. Words behind the name narrow the scope of a token; unknown words for a
    /// scope make no token.
    private static func given(_ said: EnglishMatch, _ kind: Grant.Kind) -> Understanding? {
        let words = said.text(0)
        guard kind == .token else { return Understanding(.door(.give(kind, name: words, .all))) }
        let parts = words.split { " -()[],".contains($0) }
        let bare = parts.map { $0.lowercased() }
        let found = scopes.first { scope in
            bare.count > scope.words.count && bare.suffix(scope.words.count) == scope.words[...]
        }
        guard let found else {
            let isNarrowed = bare.count > 1 && bare.last?.hasSuffix("only") == true
            return isNarrowed || words.contains { "([".contains($0) }
                ? Understanding(.refuse(.tokenScope))
                : Understanding(.door(.give(kind, name: words, .all)))
        }
        var first = bare.count - found.words.count
        if first > 1, ["to", "and"].contains(bare[first - 1]) { first -= 1 }
        var name = words[..<parts[first].startIndex]
        while let last = name.last, " -([,".contains(last) { name.removeLast() }
        return Understanding(.door(.give(kind, name: String(name), found.scope)))
    }
}
