/// Remarks about oneself and the talk itself, as people make them in passing.
enum RemarkPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "will do [that] [boss|thanks|sir|then|later]", "fair point|play|dos|comment",
            "[please] ignore|disregard that|this|it|me|him|her",
            "nothing else [for] [now|today|thanks]",
            "[please] ignore|disregard my|the last|previous|earlier message|messages|one|text",
            "running late|behind|out [sorry|again|of] [steam|patience|ideas|energy]",
            "[i'm|im] late again", "long story short {}",
            "idk|dunno|idc what|how|if|why|when|where|who|about|"
                + "anymore|man|tbh {}", "idk|dunno|idc man|tbh|anymore|either",
            "let me get back to you {}", "let me get back to you",
            "let me try|see|think again|that|first|about",
            "i'll|ill get back to you {}", "i'll|ill get back to you", "thank|thanks u|you :)",
            "[i] need a|some break|hug|rest|nap|holiday|vacation|miracle|minute|moment|drink|hand|friend|sleep|"
                + "time|space|help [now|badly|soon|so|lol] [bad]",
            "i usually|normally|often|sometimes|rarely|seldom|barely|hardly|mostly|typically|always|never {}",
            "had {}",
            "got promoted|fired|married|engaged|lucky|lost|hurt|sick|"
                + "soaked|stuck|drunk|home|back|up|bored|distracted [today|late|again|in|yesterday] [traffic|town]",
            "been there|busy|good|meaning|thinking|a|so|better|sick|waiting {}",
            "been there [done] [that]",
            "believe it or not {}", "believe me {}", "fun fact {}", "turns out {}", "apparently {}",
            "funny story {}",
            "not gonna lie {}", "as far as i|we {}", "in my opinion|experience|defense|case {}",
            "guess what {}",
            "fingers crossed {}", "fingers crossed", "touch|knock [on] wood",
            "better luck next time",
            "okie dokie|dokey", "kk|wassup|wazzup|whassup|hmpf|argh|sigh|same|yessir|yeet|slay|bet",
            "break a leg",
            "big|long|busy|exciting|rough|important day|week|night|weekend [ahead] tomorrow|today|tonight|coming|ahead",
            "wish|wishing me|us|you|him|her luck {}", "wish|wishing me|us|you luck",
            "happy anniversary|friendsgiving|hanukkah|diwali|eid|passover|ramadan|solstice",
            "happy new week|month|day|home|job|decade",
            "happy mothers|mother's|fathers|father's|women's|womens|independence|labor|labour|earth|canada|australia|"
                + "teachers|boxing|valentine's|valentines|patrick's|pi|star|name|wedding|work day|anniversary",
            "test 123|1|one|test",
            "so|too|very excited|nervous|happy|sad|proud|tired|glad [now|today|tomorrow|again]",
            "sometimes|usually|lately|recently|suddenly|somehow|maybe|perhaps|actually|technically|secretly|hopefully|luckily|sadly|unfortunately|honestly|basically|obviously|surprisingly|clearly|evidently i|"
                + "it|he|she|we|they|you|the|my|that|this|there|no|not|nobody|everyone {}",
            "guess i'll|i|we|it|that|that's|he|she|they|it's|we'll|not|so|i'm {}",
            "gotta love|hate|admit|say|laugh {}",
            "wanna|want hear|see|know|some|chat|talk|bet|fight|dance|guess {}",
            "wanna|want chat|talk|bet|fight|dance",
            "want to hear|know|see|guess|chat|talk {}",
            "got an|any idea|ideas|clue|plans|advice {}",
            "monday|tuesday|wednesday|thursday|friday|saturday|sunday|winter|summer|autumn|spring|christmas|weekend|rain|"
                + "snow again|finally|already|lol|yay|woohoo|vibes|blues|mood",
            "another [long|busy|rainy|boring|lovely|sunny|cold|grey|gray|hard|sad|great|good|bad|rough|beautiful|lazy] "
                + "day|night|week|monday|weekend|morning|evening [over|gone|done|down|lol]",
            "been busy|good|better|sick|ages|ok|fine",
            means: .smallTalk(.chatter)),
        Phrase(
            "gute nacht|besserung", "guten morgen|tag|abend", "buenos dias|días",
            "buenas noches|tardes",
            "bonne nuit|journee|journée|soiree|soirée",
            "bonsoir|bonjour|buongiorno|servus|namaste|aloha|moin|"
                + "salaam|shalom|ola|olá|hej|salve",
            "talk|speak|chat|catch to|with|up you|ya|u|later|soon|then {}",
            "talk|speak|chat to|with you|ya|u", "catch up later|soon|tomorrow",
            "ciao|bye|goodbye|night for|then|everyone|love|dear|mate|my {}", "g2g",
            "ttfn|ttyl|cya|laters",
            means: .smallTalk(.farewell)),
        Phrase(
            "[ok|okay] thank|thanks you|u|ya|again|heaps|loads|guys|friend|love|dear|mate|man|kindly [so] [much] [dear|"
                + "friend|mate|man|love|bot]",
            "thanx|thnks|thks|thankyou|thanku|ta|arigato|obrigado|grazie|mersi [so|very|a] [much|lot] [bot|mate]",
            means: .smallTalk(.thanks)),
    ]
}
