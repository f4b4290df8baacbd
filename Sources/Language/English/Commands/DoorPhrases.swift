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
            reads: { said in said.given(.appPassword) }),
        Phrase(
            "[give|make|new|create] [me] [a|an] [new] [api] token",
            "[give|make|new|create] [me] [a|an] [new] api key",
            means: .door(.give(.token, name: "", .all))),
        Phrase(
            "[give|make|new|create] [me] [a|an] [new] [api] token for [my|the] {}",
            "[give|make|new|create] [me] [a|an] [new] api key for [my|the] {}",
            reads: { said in said.given(.token) }),
        Phrase(
            "feed", "[my] calendar feed", "[give|make|new] [me] [a] [new] feed|subscription",
            means: .door(.feed(of: nil))),
        Phrase(
            "[give|make|new] [me] [a] [new] feed of|for [my|the] [list|tag] {}",
            reads: { said in Understanding(.door(.feed(of: said.text(0)))) }),
        Phrase(
            "[new|add] [a] webhook [to|for] {}",
            reads: { said in said.told(.webhook) }),
        Phrase(
            "push [reminders|everything] also|too to ntfy {}", "push to ntfy [also|too] {}",
            "also push [reminders|everything] to ntfy {}", reads: { said in said.told(.ntfy) }),
        Phrase(
            "push [reminders|everything] also|too to gotify {}", "push to gotify [also|too] {}",
            "also push [reminders|everything] to gotify {}",
            reads: { said in said.told(.gotify) }),
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
}

extension EnglishMatch {
    /// Telling the address that the gap names.
    func told(_ kind: Grant.Kind) -> Understanding? {
        let address = text(0)
        guard address.contains("://"), !address.contains(" ") else { return nil }
        return Understanding(.door(.tell(kind, address: address)))
    }

    /// What is given to the program that the gap names; `read` or `add` behind the name narrows it.
    func given(_ kind: Grant.Kind) -> Understanding? {
        var words = text(0).split(separator: " ").map(String.init)
        if words.last?.lowercased() == "only", words.count > 1 { words.removeLast() }
        var scope = Grant.Scope.all
        if kind == .token, words.count > 1, let last = words.last?.lowercased(),
            let said = Grant.Scope(rawValue: last)
        {
            scope = said
            words.removeLast()
            if let link = words.last?.lowercased(), ["to", "and"].contains(link), words.count > 1 {
                words.removeLast()
            }
        }
        return Understanding(.door(.give(kind, name: words.joined(separator: " "), scope)))
    }
}
