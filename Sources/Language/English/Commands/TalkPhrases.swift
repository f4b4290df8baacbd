/// Talk that asks for nothing, as people write it to a bot.
enum TalkPhrases {
    /// Greetings, thanks and farewells.
    static let manners: [EnglishPhrase] = [
        Phrase(
            "hi|hello|hey|heya|hiya|yo|sup|hallo|howdy|greetings|helo|hii|heyy|heyyy|hellooo|"
                + "helloo|hellooo|gm|👋 "
                + "[there|bot|again|all|everyone|friend] [👋]",
            "[hi|hello|hey] good|gd morning|afternoon|evening|day [bot|everyone|all]",
            "morning|evening|afternoon [bot]",
            "[hi|hello|hey] what's|whats up", "what is up",
            "[hi|hello|hey] how are|r you|u|things [doing] [today|bot]",
            "[hi|hello|hey] how's|hows it|life|everything going",
            "how's|hows it going",
            "[hi|hey|yo|sup] [dude|man|bro|bot|mate] how ya|you|u doing|been|feeling [today]",
            "hello|hi|hey|greetings from {}", "greetings {}",
            "how do you do", "[hi|hello|hey] how is it going",
            "how's|hows life|things|everything",
            means: .smallTalk(.greeting)),
        Phrase(
            "[ok|okay|great|perfect|awesome|cool|nice|super|good|alright|it|lovely|wonderful|"
                + "excellent] "
                + "thanks|thx|thnx|tnx|tx|ty|tysm|cheers|merci|danke|gracias|🙏 [a|so|very|again|"
                + "bot|man|mate|very|for] "
                + "[lot|much|million|bunch|bot|ton|everything] [bot|everything]",
            "[ok|okay|great|perfect|awesome|cool] thank you|u [so|very|bot|again] [much] [bot]",
            "many thanks", "[much|i] appreciated|appreciate [it]", "got it thanks|thank [you]",
            "thanks|thank [you] for the|your|that|all reminder|help|quote|tip|reminders|info|"
                + "update|support [everything]",
            "thank you for the|your|that reminder|help|quote|tip|info",
            "thanks|thank|thx|ty [you|u] so|very|for|a|again {}",
            "thanks that helps|helped|worked",
            "thanks you're|youre|you|for great|are|awesome|everything [great]",
            means: .smallTalk(.thanks)),
        Phrase(
            "bye|goodbye|goodnight|gn|night|cya|ciao|ttyl|farewell|adios [bye|bot|all|everyone|"
                + "for] [now]",
            "good bye|night [bot|everyone]", "night night", "nighty night",
            "see you|ya|u [later|tomorrow|soon|around|then|again] [bot|alligator]",
            "see you|ya|u on|next|at|in {}",
            "until|till tomorrow|then|later|next [time|week|monday|year]",
            "later alligator", "[i'll] talk to you|ya later|tomorrow|soon",
            "talk|speak later|soon|tomorrow|then", "catch you|ya later",
            "have a nice|good|great|lovely day|one|night|evening|weekend|week|time", "take care",
            "sleep well|tight", "sweet dreams",
            "so long", "until next time", "have fun",
            means: .smallTalk(.farewell)),
    ]

    /// Feelings, comments and noise.
    static let chatter: [EnglishPhrase] = [
        Phrase(
            "lol|lmao|rofl|haha|hahaha|hahahaha|hehe|hihi|heh|ha|xd|lmfao|nice|cool|great|"
                + "awesome|amazing|perfect|wonderful|fantastic"
                + "|excellent|brilliant|lovely|sweet|wow|omg|oh|ah|aha|hm|hmm|hmmm|hmmmm|mhm|uh|"
                + "um|meh|ugh|damn|shit|fuck|wtf|whatever"
                + "|understood|gotcha|interesting|good|fine|sorry|np|welcome|congratulations|"
                + "congrats|tgif|testing|test|maybe|perhaps"
                + "|probably|idk|dunno|nothing|random|stuff|things|something|anything|someone|"
                + "bot|dude|bro|man|boss|mate|foo|foobar|bar"
                + "|xyz|abc|blah|bla|brb|wait|jk|kidding|seriously|really|huh|okey|okie|yay|"
                + "hooray|boo|yikes|oops|ouch|super|neat|dope"
                + "|sick|beautiful|genius|impressive|please|pls|cheers|indeed|true|false|same|"
                + "ditto|yummy|bored|tired|hungry|happy|sad"
                + "|afk|smh|tbh|imo|lmk|fyi|rip|gg|ez|pog|hello?|bruh|woah|whoa|phew|jeez|gosh|"
                + "geez|hurray|hola|bonjour|salut",
            "oh|ah|uh no|well|nice|ok|okay|yes|yeah|wow|cool|dear|really|boy|man|shit|great|good",
            "oh my god|gosh",
            "nice|great|good|well|awesome|amazing work|job|one|done|bot|boy|girl|try|idea|point|"
                + "stuff|thing",
            "[what] [a|you|you're|the] [a|the] bad|stupid|silly|dumb|useless|smart|clever|cute|best|"
                + "worst|lazy|poor|naughty|amazing|awesome|lovely|annoying|crazy|funny bot|thing",
            "well done", "testing 1|123|testing|again|bot|things|this|something [2] [3]",
            "feeling {}", "looking forward [to] {}",
            "can't|cant wait [for|to] {}",
            "[i] [have|gotta|got] [to] gotta|go|run|leave [now|bye]", "knock knock",
            "whatever man|dude|bro|works|happens",
            "maybe|perhaps|probably later|tomorrow|not|so|next [time|week]",
            "let it|her|him|them|there {}", "let's|lets be {}", "don't|dont stop|be|worry {}",
            "leave me",
            "no offense|kidding|pain|doubt|comment|hurry|rush|pressure|luck|fun|joke|sweat|biggie|"
                + "chance|wonder|fair [no|taken] [gain]", "no one {}",
            "no worries|problem mate|bro|man|dude|at|buddy [all]",
            "big|huge|many|tons thanks|kiss|hug|love", "thank you kindly|dear|love", "peace [out]",
            "stay safe|strong|tuned|cool|calm|healthy", "time to sleep|go|eat|relax|rest|shine",
            "time will tell",
            "true story", "wait for it|me|what", "wish me luck",
            "wrong number|chat|person|window|bot|group", "yuck|yum|peace|jaja|ew|eww",
            "ok|okay boomer", "test|testing message|bot", "me neither|either",
            "sounds|looks great|amazing|perfect|terrible|awesome|lovely|cool|right|wrong|weird|familiar",
            "sounds|looks|feels|seems like {}", "looking good|great|fine",
            "there|here you|we|it go|goes|are|is",
            "tell me a|an|the|some|more|why|how|what|who|where|if|that {}",
            "another|more joke|jokes|story|please|fun",
            "good|great thinking|talk|call|move|minds [think] [alike]",
            "cool|sweet|awesome beans|story|sauce|stuff [bro|man|dude]",
            "top of the morning [to] [you]",
            "kind|sort of", "more or less", "of course not", "at last", "roger|copy that", "10 4",
            "guess|know what",
            "say something|anything|hi|hello|cheese|please",
            "sing|dance|ping|pong|joke|jokes|weather|news|time",
            "make|let me laugh|smile|happy",
            "entertain|surprise|kiss|hug|trust|believe|forgive|bite|marry me",
            "cheer me up", "excuse me", "much obliged", "good|great question|point|answer|times",
            "{} lol|haha|lmao|rofl|hahaha|xd|omg|ugh|yay|argh|sigh|woohoo|yikes|lmfao|smh|tbh|ngl|wtf|innit|"
                + "though|tho",
            "miss|missed|love|like|hate you|it|this|that|him|her",
            "who cares|knows|asked", "sorry about|for|i|to|if|but|that|not|my {}",
            "[i] gotta|have|got to go|run",
            "don't|dont be|panic|worry|cry|leave|care|say|tell|think [about|so|it|me] {}",
            "don't|dont worry|panic|cry|bother",
            "once upon a time [in] {}", "once upon a time",
            "whatever you|floats [say|want|like] {}", "whatever you say|want|like",
            "if you say|insist|want [so]", "as you wish|like|please|want", "come|go|hang on",
            "come on {}", "calm|slow down", "cheer up",
            "leave|let me alone|be|sleep|go", "stop it|that|talking|lying",
            "get out|lost|well|over [it|soon|of] [here]",
            "take it easy", "keep going|trying|calm|it [up]", "watch out",
            "be careful|quiet|nice|honest|good|happy|right",
            "give me a break|hug|kiss|smile|hint", "give up", "wake up", "good riddance",
            "long day|night|week|story", "start over|again",
            "go back|home|bot|figure", "listen to me", "look at me|you|that|this", "talk to me",
            "relax|chill|listen|continue|proceed",
            "alright then", "beep boop",
            "alrighty|noted|roger|almost|anyway|anyways|finally|btw|idc|wyd|hbu|gtg|xoxo|mwah|woohoo|woof|meow|beep|boop|"
                + "jajaja|wasd|baz|qux|exactly|precisely|literally|ikr|rn|ngl|nty|tysm|yw|np|ofc|omw|oof|"
                + "hurrah|huzzah|hush|shh|shush|shhh|bleh|blegh|eh|er|erm|hmph|pff|pfft|psst|tsk|ta|"
                + "gnight|g'night|nite|morn|mornin|evenin|goodbyee|byebye|hellow|thankyou|thankss|welp|yawn|tada|voila|bingo|bravo|"
                + "hurra|amen|gratz|grats|nada|nope|duh|eek|aww|aw|awww|lel|kek|lul|yolo|fml|stfu|gtfo|omfg|tgif|irl|always|ready",
            "told you [so]", "knew it", "thought so", "guess so|not",
            "hope|hoping {}", "enjoy your|the {}",
            "welcome back|home|aboard", "such a|an {}",
            "how nice|cool|sweet|lovely|kind|funny|sad [of] [you]",
            "my mistake|fault|apologies", "i'm|im sorry|back|here|home", "good for you|me",
            "fuck you|off|this",
            "i see|know|understand|agree|guess|disagree|suppose", "got it", "makes|make sense",
            "fair enough", "good to know",
            "very|so|not|pretty|too|really good|nice|bad|cool|great|funny|well|true|much|sure|fun",
            "so so", "my bad|pleasure", "no problem|worries|idea|clue", "love you|it|this",
            "you|me too", "same here",
            "same to you", "and you", "how|what about you", "so what", "never again", "who knows",
            "not sure|much|bad|funny|cool",
            "nothing much|special|new", "just saying|kidding|testing|checking|chilling",
            "just a test|minute|second|moment|joke", "one moment|second|sec|minute",
            "hold on", "wait a minute|moment|second|sec", "wait what", "on my way", "be right back",
            "hey you", "it depends",
            "test test", "testing 1 2 3", "this is a|just|only test|a [test]", "blah blah [blah]",
            "bla bla [bla]", "la la la",
            "good luck", "bless you", "cheers mate", "enjoy [your] meal", "maybe later", "no idea",
            "nice to meet you", "pleased to meet you",
            "for real",
            "not today|tonight|tomorrow|anymore", "oops|ups sorry", "looks good|great|nice|ok|fine",
            "tell me something|anything",
            "it's|its|it|today|today's|tomorrow|tomorrow's|yesterday [is|was] [only|already|finally|"
                + "just] monday|tuesday|wednesday|thursday|friday|saturday|sunday [today|tomorrow|"
                + "already|again|finally|night|morning]",
            "it's|its {} o'clock|oclock somewhere",
            "mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays are|suck|rock [the|so|"
                + "my] {}",
            "mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays suck|rock",
            "monday|mon|tuesday|tue|wednesday|wed|thursday|thu|friday|fri|saturday|sat|sunday|sun "
                + "is a|an|so|such {}",
            "my|the favorite|favourite {} is {}",
            "we met|were|had|went|saw|talked|spoke|did|ate {}",
            "happy birthday|easter|holidays|monday|tuesday|wednesday|thursday|friday|weekend|"
                + "thanksgiving|halloween|diwali|hanukkah [to] [you]",
            "[happy|merry] new year|christmas|xmas [everyone|bot]",
            "merry christmas|xmas|xmass|crimbo [to] [you|everyone|all|everybody|bot|guys|mate]",
            "[a] happy|merry new|birthday|christmas|easter|holidays|weekend|xmas [year] to|and|everyone|too|all|my|dear {}",
            "happy new year", "what a|an {}", "let me think|see",
            "tell me something|anything|about {}", "lorem ipsum [dolor]",
            "asdf|qwer|jkl jkl|asdf|qwer",
            "let's|lets see|go|eat|dance|talk|chat", "give me a second|minute|sec|moment",
            "don't|dont mention it|worry", "tell me a|another joke|story|secret",
            "[sing] [me] a song", "sing a|me song|a [song]", "who|what|how|why|where|when not",
            "thank god {}", "life is {}",
            "nice|lovely|beautiful|terrible|bad|good weather [today]", "long day [today]",
            "long time no see", "long live {}",
            "never mind|mine that|i|it|the|about|we|he|she|me|all|what {}", "i'm|im {} [today] lol",
            "foo bar",
            "that hurts",
            "sounds interesting|fun|nice|boring", "you rock|suck|there|wish|bet|know",
            "marry me", "shut up", "go away", "piss off", "screw you", "get lost",
            means: .smallTalk(.chatter))
    ]
}
