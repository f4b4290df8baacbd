/// What people say in passing: of the day and the weather, in other languages, and about the message itself.
enum PassingPhrases {
    /// All of them.
    static let all: [Phrase] = [
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
            "{} days|weeks|months|hours|sleeps till|until|to {}",
            reads: { said in
                let isCount =
                    said.gap(0).count == 1 && said.sentence.has(said.gap(0).lowerBound, .digits)
                return isCount && said.when(1) != nil ? Understanding(.smallTalk(.chatter)) : nil
            }),
    ]
}
