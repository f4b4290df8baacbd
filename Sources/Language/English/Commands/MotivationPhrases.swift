/// Ways of asking for quotes and tips, and of choosing them.
enum MotivationPhrases {
    /// Which quotes the agenda has, and where.
    static let settings: [EnglishPhrase] = [
        Phrase(
            "quotes|quote|tips off|disabled|none",
            "turn|switch off|of [my|the] [daily|health|morning|motivational|motivation|inspirational] quotes|quote|tips|tip|"
                + "motivation|qoutes", "remove|hide [the] quotes from [the|my] agenda",
            "disable|hide|remove [my|the] quotes|quote",
            "no [more] quotes|quote [in] [the|my] [agenda|morning|mornings]",
            "stop [sending] [me] [the] quotes [in] [the|my] [agenda|morning|mornings]",
            "leave|cut [out] the quotes [out]",
            means: .set(.quotes(.off))),
        Phrase(
            "quotes|quote above|before [the] [agenda]",
            "quotes|quote [on|at] [the] top|first [of] [the] [agenda]",
            "put|show|move|set [the] quotes|quote [to|on|at] [the] above|top|first|before [the] "
                + "[agenda]",
            means: .set(.quotes(.above))),
        Phrase(
            "quotes|quote below|under|after [the] [agenda]",
            "quotes|quote [on|at] [the] bottom|end|last",
            "put|show|move|set [the] quotes|quote [to|on|at] [the] below|bottom|end|under|last|"
                + "after [the] [agenda]",
            "quotes [back] on",
            "turn|switch on [the|my|daily] [daily|morning|motivational] quotes|quote",
            "turn|switch [the] quotes [back] on",
            "enable [the] quotes|quote",
            means: .set(.quotes(.below))),
        Phrase(
            "quotes|quote all [categories]", "all quotes|categories", "quotes from all categories",
            "[set] quote|quotes categories [to] all",
            means: .set(.quoteCategories([]))),
        Phrase(
            "[only|just] tips [only] [please|pls] [in|with|for] [the|my] agenda|morning|mornings",
            "only|just [health] tips [please|pls] [from] [now] [on]", "tips only [please|pls]",
            "tips instead of quotes [please|pls] [in] [the|my] [agenda|morning|mornings]",
            "no quotes only|just tips", "tips not|no quotes", "only|just tips no quotes",
            "tips only no quotes",
            means: .set(.quoteKind(.tip))),
        Phrase(
            "[only|just] quotes [only] [please|pls] [in|with|for] [the|my] agenda|morning|mornings",
            "quotes only [please|pls]", "only|just quotes [please|pls] [from] [now] [on]",
            "no [more] [health] tips [please] [in] [the|my] [agenda|morning|mornings]",
            "quotes instead of tips [please|pls] [in] [the|my] [agenda|morning|mornings]",
            "quotes only no tips", "only|just quotes no tips", "quotes not|no tips",
            "stop [sending] [me] [the] [health] tips", "[i] don't|dont want|send|show [me] tips",
            means: .set(.quoteKind(.quote))),
        Phrase(
            "no [more] quotes|quote|tips about|on|of {}",
            "stop [sending|showing] [me] quotes|tips about|on {}",
            "[i] don't|dont want|send|show [me] [any] [more] quotes|tips about|on {}",
            "quotes about anything but {}",
            reads: { said in SaidMotivation(said: said).unwantedCategories() }),
        Phrase(
            "[set] quote|quotes categories|category [to] {}", "only quotes|quote [about|on] {}",
            "only {} quotes", "quotes [about|on] {}", "set quotes to {}",
            reads: { said in SaidMotivation(said: said).quoteCategories() }),
    ]

    /// One quote or tip.
    static let asking: [EnglishPhrase] = [
        Phrase(
            "quote|qoute|quoet|motivation|inspiration|wisdom", "quote me", "quotes",
            "a|random|daily|motivational|inspirational|inspiring|today's|new [new|motivational] "
                + "quote|quotes", "quote of the day", "quote for today",
            "give|gimme|send|show|tell|get [me] a|an|some|the [random|motivational|"
                + "inspirational|inspiring|new] "
                + "quote|quotes|motivation|inspiration|wisdom", "motivate|inspire|encourage me",
            "inspire|motivate [me] [today|now|please]",
            means: .motivation(.quote, category: nil)),
        Phrase(
            "tip|tips", "a|health|random|wellness|today's [health] tip|tips", "tip of the day",
            "give|gimme|send|show|tell|get [me] a|some|the [random] [health|wellness] tip|tips",
            "i want|need a|some [health] tip|tips", "[got] any|a [health] tip|tips",
            "have you [got] any|a tip|tips", "can|could i have|get a tip",
            "[give] [me] [some|an|any] [health] advice",
            means: .motivation(.tip, category: nil)),
        Phrase(
            "another [one|please]", "one more [please]", "more", "again", "next|new one",
            "a different one", "different one", "anothre",
            "give|gimme|show|send [me] another [one]", "give|gimme|show|send [me] one more",
            means: .another(nil)),
        Phrase(
            "[give|gimme|show|send] [me] another|next|different [motivational] quote [please|pls]",
            "[give|gimme|show|send] [me] one more [motivational] quote [please|pls]",
            "[give|gimme|show|send] [me] a different quote [please|pls]",
            "more [motivational] quotes",
            means: .another(.quote)),
        Phrase(
            "[give|gimme|show|send] [me] another|next|different [health|wellness] tip [please|pls]",
            "[give|gimme|show|send] [me] one more [health|wellness] tip [please|pls]",
            "[give|gimme|show|send] [me] a different tip [please|pls]", "new tip",
            means: .another(.tip)),
        Phrase("[some] more [health|wellness] tips", means: .motivation(.tip, category: nil)),
        Phrase(
            "keep|save|favourite|favorite|bookmark|like|love [it|this|that|the] [one|quote]",
            "i like|love this|that|the quote",
            reads: { said in SaidMotivation(said: said).keeping() }),
        Phrase(
            "[this|that|it] [one|quote|tip] [is|was] not for me",
            "that's|thats|it's|its not for me",
            "this|that|it [one|quote|tip] isn't|isnt|wasn't|wasnt for me",
            "[i] don't|dont like this|that quote|tip", "[i] hate|dislike this|that quote|tip",
            "drop|hide|ban|discard|delete|remove|forget this|that quote|tip",
            "not this|that quote|tip [again]", "no more of this|that quote|tip",
            "never|don't|dont show|send [me] this|that quote|tip|one [again|anymore]",
            "[i] don't|dont want this|that quote|tip [again|anymore]",
            "skip this|that quote|tip",
            "stop showing|sending [me] this|that quote|tip",
            means: .dropQuote),
        Phrase(
            "[nah|nope|no|sorry] [this|that|it|that's|it's|thats|its] [one] [is|was|really] not for me",
            "[nah|nope|no] [this|that|it|that's|it's|thats|its] [one] [is|was|really] not my thing|style|taste|type",
            "[i] [really|just] don't|dont like|want|need this|that|it [one|quote|tip] [again|anymore]",
            "[i] [really|just] hate|dislike this|that|it [one|quote|tip]",
            "never show|send [me] this|that|it [one|quote|tip] [again]",
            "don't|dont show|send [me] this|that|it [one|quote|tip] [again|anymore]",
            "stop showing|sending [me] this|that [one]", "not this|that one [again]",
            "skip this|that one", "no more of this|that|it [one]",
            "[this|that|it|that's|it's|thats|its] [one|quote|tip] [is|was] [so|really|pretty|a|just] "
                + "boring|useless|bad|stupid|silly|terrible|awful|rubbish|lame|dumb|depressing|meh "
                + "[one|quote|tip]",
            reads: { said in SaidMotivation(said: said).underQuote(.dropQuote) }),
        Phrase(
            "why did you pick|choose|send|show|give [me] this|that|it [one]", "why this|that|it",
            "where's|wheres it from", "where is|was it from", "where does|did it come from",
            "who's|whos|who is this|that|it [by|from]",
            reads: { said in SaidMotivation(said: said).underQuote(.whyQuote) }),
        Phrase(
            "why this|that quote|tip",
            "why did you pick|choose|send|show|give [me] this|that quote|tip",
            "where is|was|does|did this|that|the quote|tip [come] from",
            "where's|wheres this|that|the quote|tip from",
            "where is|was|does|did this|that [come] from", "where's|wheres this|that from",
            "who said|wrote this|that|it", "who said|wrote this|that|the quote|tip",
            "whose quote is|was this|that|it", "who is this|that|the quote by|from",
            "source", "quote|tip source", "source of this|that|the quote|tip",
            "[what] [is|what's|whats] the source [of] [this|that|the] [quote|tip]",
            means: .whyQuote),
        Phrase(
            "[show|list] [me] [my] [kept|saved|favourite|favorite] quotes", "favourites|favorites",
            "[show] my favourites|favorites", "myquotes",
            means: .myQuotes),
        Phrase(
            "[give|gimme|send|show|tell] [me] [a|an|some|any] [health] tip|tips [about|on|for|against|"
                + "regarding] [better] {}",
            "[give|gimme|send|show|tell] [me] [a|an|some|any] {} tip|tips",
            reads: { said in SaidMotivation(said: said).motivation(.tip) }),
        Phrase(
            "[give|gimme|send|show|tell] [me] [a|an|some] quote|quotes|motivation [about|on|for|"
                + "regarding|of|by|from] [the] {}",
            "[give|gimme|send|show|tell] [me] [a|an|some] {} quote|quotes",
            "motivate|inspire me about|with {}",
            "something about {}", "i need|want a quote about|on {}",
            reads: { said in SaidMotivation(said: said).motivation(.quote) }),
        Phrase(
            "[give|gimme|show|send|and|now] [me] one|something [more|else] about|on|for|of {}",
            "[give|gimme|show|send] [me] another [one] about|on {}",
            "what|how about one about|on {}", "have|got [you] [got] one|any about|on {}",
            reads: { said in SaidMotivation(said: said).oneMore() }),
        Phrase("how to|can [i] sleep better", means: .motivation(.tip, category: "sleep")),
    ]
}
