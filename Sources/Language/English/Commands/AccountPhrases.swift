/// Ways of dealing with the account, asking for help, and undoing.
enum AccountPhrases {
    /// The account.
    static let account: [EnglishPhrase] = [
        Phrase(
            "start|register|begin|login", "sign me up", "sign up", "get started",
            "let's|lets start",
            "start [reminders] again", "log in", means: .start),
        Phrase("start {}", reads: { said in said.isSlash ? Understanding(.start) : nil }),
        Phrase(
            "stop|unsubscribe|logout", "stop all|everything|it|now", "log [me] out", "sign out",
            "stop [sending|all] [me] [all] messages|reminders|notifications",
            "stop messaging|reminding me",
            "turn|switch [my|the|all] notifications|reminders|messages off",
            "no more messages|reminders", "turn off [all] reminders|notifications",
            "disable [all] notifications|reminders",
            means: .stop),
        Phrase(
            "privacy|gdpr", "privacy policy", "what do you know|store|keep [about] [me]",
            "[show] my data",
            "what data do you have|keep|store [about] [me]", "is my data safe",
            "do you share my data",
            "data protection", means: .privacy),
        Phrase(
            "[please] delete|remove|erase|close|wipe [my|the] account|profile",
            "delete|erase|wipe [all] my data", "forget [about] me", "deleteaccount",
            "delete_account", "delete|erase|forget everything about me", "delete me",
            "how do|can i delete my account",
            means: .deleteAccount),
        Phrase("forget", reads: { said in said.isSlash ? Understanding(.deleteAccount) : nil }),
        Phrase(
            "export|exprot|download [all|my] [my] [data|tasks|plan|todos|everything|all]", "backup",
            "back up my data|tasks", "backup my|all [my] data|tasks|plan|todos",
            "make a backup", "take everything out", "give|send me [all] my data",
            "can i get|have my data",
            means: .export(.json)),
        Phrase(
            "export|download [all] [my|the] [data|tasks|plan|calendar|everything] [as|to|in] [a|"
                + "an] {} [format|file]",
            "{} export", reads: { said in SaidAccount(said: said).export() }),
        Phrase(
            "unlink|disconnect [my] [account|accounts|matrix|telegram]",
            "un link [my] [account|accounts]",
            means: .unlink),
        Phrase(
            "link|connect|pair my telegram|matrix account",
            "link|pair [code]", "link|connect|pair [my] [with] account|accounts|matrix|telegram",
            means: .link(code: nil)),
        Phrase(
            "link [with] [the] [code] {}", reads: { said in SaidAccount(said: said).linkCode() }),
        Phrase(
            "invite", "invite [a] friend|someone|somebody|person|people",
            "new|make invite|"
                + "invitation",
            "invitation|invite [code]", means: .invite),
        Phrase(
            "push [to|in] here", "push to|in this chat", "pushhere", "push_here",
            "send|push [my|the|all] reminders|pushes|agenda|messages|notifications|everything here",
            "send [my|the] reminders|messages|everything to this chat", "remind|notify me here",
            "use this chat [for] [my|the] [reminders]", "notifications|reminders here",
            means: .pushHere),
        Phrase("me|profile|whoami", "my profile", "who am i", "who do you think i am", means: .me),
        Phrase(
            "forget|delete|remove my name|photo|picture|profile",
            "forget|delete|remove [my] name and photo|picture", means: .forgetMe(true)),
        Phrase(
            "show|remember|use my name|photo|picture [again]",
            "show|remember|use my name and photo|picture [again]", means: .forgetMe(false)),
    ]

    /// Help, undo, why.
    static let help: [EnglishPhrase] = [
        Phrase(
            "help|halp|hlp|commands|instructions|manual|guide|usage|tutorial|menu", "? [?]",
            "help|helo|halp|hlep|hepl me [please]", "how to [use] [this|it|you]",
            "what can|do you do", "what can i do|say|ask|type", "what are you|the [commands]",
            "[show|list] [me] [all] [the] commands",
            "show|get|open|give [me] [the|some] help|manual|instructions|guide", "list of commands",
            "hlep|hepl",
            means: .help(topic: nil)),
        Phrase("what is this", means: .help(topic: nil)),
        Phrase(
            "help [me] [with|about|on] {}", reads: { said in SaidAccount(said: said).helpTopic() }),
        Phrase(
            "how do|can i {} [it|something|tasks]", "how do|does {} work", "how to {}",
            "how do|can you {}",
            reads: { said in SaidAccount(said: said).howTo() }),
        Phrase(
            "undo [that|it|last|this|delete|changes] [one|change|action|thing] [please]",
            "undo [the|my] [last] change|action|thing|delete|one", "revert|rollback [that|it|this]",
            "oops [undo]", "that was wrong|a [mistake]", "wrong", "udno|unod",
            means: .undo),
        Phrase("redo [that|it|this]", means: .unknown),
        Phrase("why this|that one", "why did you pick|choose this|that [one]", means: .why(.last)),
        Phrase(
            "why", "why did|didn't|didnt|did you [you] [not] remind|remind me",
            "why did that|this ring", "why [did] [i] [get] this|that [message|reminder]",
            "why did you send [me] this|that",
            "why did you ping|message|alert|notify|nudge|wake|write|bother [to] [me]",
            "why the|this|that ping|message|alert|notification|reminder", "why no reminder",
            "why was i [not] reminded",
            reads: { said in
                let alone =
                    said.range.count == 2 && said.sentence.isWord(said.range.upperBound - 1, "that")
                return Understanding(.why(alone ? .last : .none))
            }),
        Phrase(
            "why did|didn't|didnt {} [not] ring|come|fire",
            "why did|didn't|didnt you [not] remind me of|about {}",
            "why was|wasn't i [not] reminded of|about {}",
            "why [was] [there] no reminder for|of|about {}",
            "why did|didn't i [not] get [a|no] reminder for|of {}",
            reads: { said in said.target(0).map { Understanding(.why($0)) } }),
        Phrase(
            "why {}",
            reads: { said in
                guard let target = said.target(0) else { return nil }
                if case .title = target, said.gap(0).count > 2, !said.isSlash { return nil }
                if case .title(let title) = target,
                    ["not", "me", "so", "are", "is"].contains(title)
                {
                    return nil
                }
                return Understanding(.why(target))
            }),
    ]
}
