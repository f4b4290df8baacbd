/// What people say in passing: of the day and the weather, in other languages, and about the message itself.
enum PassingPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "que|qué pasa|tal|onda [amigo]", "ça|ca va [bien]", "wie geht's|gehts|geht [es] [dir]",
            "ni hao", "mucho gusto", "buona sera|giornata", "god morgon|dag|kveld",
            "konnichiwa|ohayo|annyeong|merhaba|privet|marhaba|hallå|ahoj|cześć|hei|heippa",
            means: .smallTalk(.greeting)),
        Phrase(
            "muchas|mille gracias|grazie", "grazie mille", "vielen|danke dank|schön|schon|sehr",
            "merci beaucoup|bien", "xie xie", "de nada",
            "obrigada|tack|takk|kiitos|spasibo|arigatou|danke|gracias",
            means: .smallTalk(.thanks)),
        Phrase(
            "sayonara|tschüss|tschuss|arrivederci|adieu|tchau",
            "hasta la|luego|mañana|manana [vista]",
            "à|a bientôt|bientot|demain", "buona notte", "bis bald|später|morgen", "au revoir",
            means: .smallTalk(.farewell)),
        Phrase(
            "lo siento", "je t'aime", "te amo|quiero", "ich liebe dich",
            "bon|guten|buen appetit|voyage|provecho",
            "no comprendo|entiendo", "por favor", "mon dieu", "dios mio",
            "as long|far as it|you|i|we|he|she|they|that {}", "speaking of {}", "dream on",
            "big mood",
            "{} vibes|blues|funday|mood", "happy {} day", "{} at last", "here we go|are again",
            "mission accomplished|impossible", "game over|on", "challenge accepted",
            "lets|let's goo|gooo|goooo|gooooo|rock|roll",
            "time to go|sleep|leave|chill|shine home|out|now|to|again [bed]",
            "[it's|its] nap|lunch|coffee|party|dinner|bed|snack|beer|tea|play|story time [for] [me|now|us|everyone]",
            "bedtime [for] [me|now]", "only {} left|remaining",
            "{} days|weeks|months|hours|sleeps|minutes left|to [go]",
            "test|testing 1|one 2|two [3|three]",
            "[please] ignore|disregard|forget this|that|my|the [last|previous] message|messages|text|chat|one",
            "do not add|save|keep|store|note|record this|that|it|anything [please]",
            "don't|dont|never add|save|keep|store|note|record this|that|it|anything [please]",
            "rain|snow|storm|storms|fog|sunshine|thunder|hail expected|coming|forecast|predicted|ahead [all|today|tomorrow|"
                + "tonight|this|for] [week|day|weekend|tonight]",
            means: .smallTalk(.chatter)),
        Phrase(
            "never mind that|it|me",
            "live long {}", "better luck {}", "read my mind|thoughts|palm|lips",
            "guess my|what|who|how|where|when {}",
            "make|sing|draw|cook|bake me a|an|some|another|my {}",
            "send nudes", "got a|an|the|my|some|no|so|such|another|promoted {}", "about to {}",
            "omg stop",
            "whoops|woops|oopsie|whoopsie|yess|yesss|nooo|mmm|mmmm",
            "my email|website|number|address|password|username|phone [number|address] was|is|isn't {}",
            "[i|we] [just|really] want|wanna [to] die|cry|scream|disappear|vanish|hide|puke|vomit|quit|nap [now|so|right] [bad|badly]",
            "ask me|us|yourself {}", "rock paper scissors",
            "be more|less|so|nicer|smarter|kinder|patient|gentle|brave|strong|better {}",
            "{} of my life", "best|worst|greatest|longest|weirdest|craziest {} ever",
            "say|come again", "only|just joking|kidding|messing|teasing [around] [with] [you]",
            "christmas|easter|halloween|thanksgiving|summer|winter|spring|autumn|ramadan|diwali|hanukkah "
                + "is|starts|begins|ends|comes|was|lasts {}",
            "the|our|this|that {} opens|closes at {}",
            "speak|talk english|spanish|french|german|italian|portuguese|chinese|louder|up|slower [to] [me]",
            "[i] 100 % agree|sure|true|right|correct|yes|agreed",
            "rain rain {}",
            "[the] sun|rain|snow|weather|moon is|was|came|comes|has|looks {}",
            "rain|snow|sunshine|sunny|rainy|windy|cloudy|freezing|snowing|raining",
            "don't|dont|never send|message|text|write [to] me {}",
            "new year new {}",
            "no plans|problem|thanks|chance|clue|biggie [today|tonight|tomorrow|yet|at] [all]",
            "nvm|nevermind i|it|that|the|about|we|all {}",
            means: .smallTalk(.chatter)),
        Phrase(
            "{} > {}", "{} < {}",
            reads: { said in
                let isTalk = [said.gap(0), said.gap(1)].allSatisfy { gap in
                    gap.count <= 2 && gap.allSatisfy { said.sentence[$0].kind == .word }
                }
                return isTalk ? Understanding(.smallTalk(.chatter)) : nil
            }),
        Phrase(
            "{} days|weeks|months|hours|sleeps till|until|to {}",
            reads: { said in
                let isCount =
                    said.gap(0).count == 1 && said.sentence.has(said.gap(0).lowerBound, .digits)
                return isCount && said.when(1) != nil ? Understanding(.smallTalk(.chatter)) : nil
            }),
    ]
}
