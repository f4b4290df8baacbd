/// Slang, exclamations and sayings.
enum SlangPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "hru|ily|ilysm|bff|lolol|lololol|hugs|ahem|encore|touché|eureka|hallelujah|crap|wbu|imho|icymi|tldr|idek|istg|"
                + "ttys|hbd|gl|glhf|wp|gj|tyvm|jfc|obv|obvs|defo|innit|aight|ight|sheesh|cringe|noice|legend|goat|bbl|"
                + "bbs|asl|sus|lmaooo|bahaha|muahaha|teehee|hoho|pfft|gah|gotcha|bummer|dang|darn|heck|rats|blimey|crikey|"
                + "cripes|yowza|zoinks|kudos|mazel|skol|prost|cheerio|toodles|tata|hiss|purr|boop|uwu|owo",
            "brb|afk|bbl|bbs {}", "amen to that|this", "jesus christ",
            "for god's|goodness|heaven's|fuck's|pete's sake",
            "bloody hell|brilliant|typical|marvellous|awful|marvelous",
            "oh snap|crap|lord|bother|joy|gosh|goodness|hell|"
                + "heavens|bloody|for [well|then|hell|god's] [sake]",
            "nice|lovely|great|good meeting|chatting|talking|seeing|catching you|to|with|up {}",
            "nice|lovely|great|good meeting|chatting|talking|seeing [to|with] you",
            "long time no talk|speak|hear|chat", "got a minute|sec|second|moment|min",
            "i need to vent|rant|cry|scream|"
                + "complain|whine", "same old [same] [old] [story|here]", "easier said than done",
            "don't|dont know|understand|get|like|care|believe|feel|mind|remember|see {}",
            "next|this|last|the week|month|year|time|weekend will be {}",
            "it's|its nearly|almost|already|finally|still {}",
            "it is nearly|almost|already|finally|still {}",
            "beam me up {}", "may the force be {}", "houston we {}", "no pain no gain",
            "you only live once",
            "all's well {}", "all good [here|man|mate|bro|thanks|things] [come] {}",
            "time flies {}", "the end", "to infinity and beyond", "hakuna matata", "c'est la vie",
            "carpe diem", "que sera {}",
            "rinse and repeat", "so be it", "so help me {}", "says who|you", "speak of {}",
            "that said", "the more {}",
            means: .smallTalk(.chatter))
    ]
}
