/// Thanks, praise and wishes with those they are for: `thanks mum`, `good morning beautiful people`.
enum WellWishes {
    private static let people =
        "mum|mom|dad|everyone|everybody|all|guys|folks|people|team|mate|bro|man|dear|love|honey|sunshine|world|"
        + "friend|friends|beautiful|gorgeous|babe|boss|buddy|sir|bot|you|me|again|pal|dude|sweetie|darling|"
        + "x|xx|xxx|hun|hon|luv|babes|lovely|my|to|dude|there|too|sis|fam|y'all|fellas|ladies|amigo|amigos|amiga|peeps|bestie|stranger|handsome|captain|chief"

    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "good|gd morning|afternoon|evening|day \(people) [\(people)] [\(people)]",
            "hi|hello|hey|gm|morning|evening|howdy|hiya|yo|hola|wassup|whatsup|sup|salut|ciao|hej|aloha|greetings|heya \(people) [\(people)] [\(people)]",
            means: .smallTalk(.greeting)),
        Phrase(
            "thanks|thx|cheers|ty|tysm|thank \(people) [\(people)] [\(people)]",
            "thanks|thx|cheers|ty anyway|anyways|though|tho|anyhow|heaps|loads|kindly|again|always|then",
            "[so] many|big|huge thanks [to] [you|all] [for] {}", "much appreciated {}",
            "much|very appreciated",
            "thanks|thx|cheers|ty for {}", "thank|thanking you for {}",
            means: .smallTalk(.thanks)),
        Phrase(
            "good|nice|great|well|awesome|amazing|excellent|fantastic|brilliant|super work|job|done|going|effort|one|"
                + "stuff|try|show \(people)|today|everyone|there|then|guys|lads|this|yesterday [\(people)|week|time]",
            "congrats|congratulations \(people) [\(people)]", "congrats|congratulations on {}",
            "good|best luck|wishes [to] [you|us|me|him|her|them|all] tomorrow|today|tonight|then|with|for|everyone|"
                + "anyway|mate|guys [that|it|everything|you|me|us|him|her]",
            "happy monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|holidays|birthday|easter|"
                + "christmas|halloween|thanksgiving|anniversary [to] \(people) [\(people)]",
            "good night|nite \(people) [\(people)]", "sleep well|tight \(people)",
            "bye|goodbye|ciao|later|gn|night|ttyl|cya|ta|ttfn|nn|xoxo \(people) [\(people)]",
            means: .smallTalk(.chatter)),
    ]
}
