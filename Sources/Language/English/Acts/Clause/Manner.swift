/// Words around a request that say nothing else: `could you please`, `i'd like you to`, `thanks`.
///
/// `a|b` is one of these words, `[a|b]` one of them or none; a manner begins (or, as a closing, ends) with a word
/// that must stand there.
struct Manner: Sendable {
    /// One word of it.
    struct Part: Sendable {
        /// The numbers of the words that may stand there.
        var numbers: [UInt16]
        /// Whether it may be left out.
        var isOptional: Bool
    }

    private let parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    /// Behind it, where it stands in `numbers` from `index` on; nil when it does not.
    func end(in numbers: ArraySlice<UInt16>, from index: Int, part: Int = 0) -> Int? {
        guard part < parts.count else { return index }
        if index < numbers.endIndex, parts[part].numbers.contains(numbers[index]),
            let end = end(in: numbers, from: index + 1, part: part + 1)
        {
            return end
        }
        return parts[part].isOptional ? end(in: numbers, from: index, part: part + 1) : nil
    }

    /// Where it begins, when it ends before `index`; nil when it does not.
    func start(in numbers: ArraySlice<UInt16>, before index: Int) -> Int? {
        (max(numbers.startIndex, index - parts.count)..<index).first {
            end(in: numbers, from: $0) == index
        }
    }

    /// Before a request.
    static let openings = [
        "please|pls|plz|kindly|just|maybe|perhaps|actually|also|so|okay|ok|oh|um|uh|hmm|alright|then|basically|quickly",
        "hey|hi|hello|yo|dear [there|fundone|bot|siri|alexa|google|assistant|olly|robot|planner|buddy|mate|friend|everyone|everybody|all|folks|guys|team|family]",
        "fundone|siri|alexa|cortana|olly|bot", "ok|okay google|bot|siri|alexa", "haha|lol",
        "and [then|also|please]",
        "right|ugh|ah|er|anyway|ps|wtf|omg|nope|nah",
        "all right", "you know what", "guess what", "hang on",
        "wait [a] [minute|moment|sec|second]", "tell you what", "dear planner",
        "i'd|i [would|should] be [so|very|most|ever|really|much] [so] grateful|obliged|glad|happy|pleased|thankful if you [could|would|can]",
        "it would be|been great|nice|lovely|good|helpful|wonderful|cool|fab|super if you",
        "it'd|itd be great|nice|lovely|good|helpful|wonderful|cool if you",
        "i'd|i [would] appreciate|like|love it if you", "please be so kind as to",
        "[would] [you] be so kind|good as to",
        "want you to", "gonna need you to", "need you to", "i would like that you",
        "shall|should we", "what if you|we",
        "i'd be so|ever|very grateful if you", "please to", "please you", "it is|it's possible to",
        "just in case", "make it so [that]", "can|could|would you|u to",
        "hey|hi|hello|ok planner|bot|there", "please please", "want to", "i|we wish to",
        "excuse me i wish to", "apparently", "it seems|looks [like|that]",
        "just to be sure|safe|certain", "just checking", "i'm|im not sure",
        "i|we can't|cant|cannot|don't|dont remember|recall|know|tell",
        "i wanted|want|need to ask|check", "i've|ive|i forgotten|forgot", "i|we forget", "i wonder",
        "sorry to bother you but", "go over with me", "any chance|way you could|can|might",
        "nvm|nevermind|oops|whoops", "now [please]", "sorry [but]",
        "quick question", "real quick",
        "while|whilst you're|youre|ur|we're about|at|on it", "one more|last thing", "another thing",
        "in addition", "after that", "afterwards", "on top of that", "besides [that]", "next up",
        "excuse me", "pardon me", "good morning|afternoon|evening",
        "can|could|would|will|cud|wud|may|might you|u|ya|we [please|kindly|just|possibly|maybe|perhaps|quickly|also|go] [ahead] [and]",
        "you can|could|may|should [please|just|also|now|go] [ahead] [and]",
        "i'm|im [going|gonna] [to] need|needing you to", "i am going to need you to",
        "i would|wud|should [really|very|much|also|just] like|love|appreciate [for] [you|u] to",
        "i'd|id [really|also|just] like|love|appreciate [for] [you|u] to",
        "i'd|id [really|like|love|rather|prefer|appreciate] it if you would|could|can [please]",
        "i would appreciate|like|love it if you would|could|can [please]",
        "it would be|been great|nice|lovely|good|helpful|wonderful|cool if you could|would|can|might [please]",
        "it'd be great|nice|lovely|good|helpful if you could|would|can [please]",
        "i want|need|wanna|wish|require you|u to", "i want|need|wish [you] [to]|wanna have|get",
        "i need|want|wanna|gotta|have to", "we need|have|want to",
        "i wanna|gotta|should|must|shall|might",
        "i'm|im|am looking|trying|hoping|wanting to", "i am looking|trying|hoping to",
        "i was|am wondering|hoping|thinking if|whether|that you could|can|would|might [please|possibly]",
        "i was|am wondering|hoping|thinking if|whether|that i|we could|can|might [please|possibly]",
        "i|was wondering if|whether you could|can|would|might [please|possibly]",
        "is it possible [for] [you|me] to", "would it be possible [for] [you|me] to",
        "would it be ok|okay|alright if|to [you|i] [could|can]",
        "is there any|a way|chance [you|that|to] [you|i] [could|can|to]",
        "any way|chance [you|of|that|to] [you|i] [could|can]", "any chance of",
        "would|do you mind", "mind", "if you could|can|would|don't [mind] [please|just]",
        "when you have|get a moment|minute|chance|sec|second",
        "do me a favor|favour [and]", "do you think you could|can|might [please]",
        "go ahead and|an|&", "go and", "go ahead", "feel free to", "be so kind [and|as] [to]",
        "be a dear|star|love [and]", "be sure to|that|and", "make sure [to|you|we] [to]",
        "don't|dont forget to", "try to|and", "let's|lets [go|just|please] [ahead] [and]", "let us",
        "let me", "help me [to|out|by]", "may|can|could i|we [please|just|also|possibly]",
        "can|could|may i|we have|get you [to]",
        "may i|we suggest|ask|request [that|if] [we|you|i] [to]",
        "we|you can|could|should|need|must|ought [to]", "how about you|we", "why don't|dont you|we",
        "i think [that] we|you|i should|can|could|need [to]", "you need|have|ought to",
        "i suggest [that|we|you]",
        "time to", "remember to", "you|u should|must", "i'll|ill need|have [you] to", "got to",
        "have to", "need to",
    ]

    /// Before what is reported.
    static let reports = [
        "um|uh|yes|ah|aah|crap|damn|sorry|yeah|yep|yup|well|alright|right|okay|ok|hey|oh|yay|hooray|phew|woohoo|btw|fyi|so|and",
        "guess what", "good|great|happy news", "now that", "all right",
        "listen|look",
        "it turns out [that]", "by the way", "believe it or not",
        "you'll|youll|you'd be pleased|happy|glad|delighted|proud to|that hear|know|learn [that]",
        "you will be pleased|happy|glad|delighted|proud to hear|know|learn [that]",
        "please|pls|kindly|can|could|would|just [you] [please|kindly] note|log|record|register|confirm|acknowledge that",
        "note|log|record|register|confirm|report|announce|acknowledge|say that",
        "i|we can|am|are|would|have [now|like|happy|pleased|glad|delighted] [to] report|confirm|say|announce|tell [you] [that]",
        "i'd|i'm|im|we're [like|happy|pleased|glad|delighted|writing] to report|confirm|say|announce|tell|inform [you] [that]",
        "just|fyi [to|so|wanted|letting] [let|you|to] [you|know|say|tell] know|say|that|you [that]",
        "for your information|records|interest", "let it be known|noted that",
    ]

    /// Behind a request.
    static let closings = [
        "please|pls|plz|plzz|thanks|thx|ty|cheers|thankyou|kindly", "thank you|u [so|very] [much]",
        "thanks so|very|a much|lot|bunch",
        "for me", "right now", "now", "immediately", "would|will|could|can you|u",
        "if you|i can|could|may|would|please|will",
        "if possible", "if you don't|dont mind", "if that's|thats|it's ok|okay|alright|possible",
        "i would|d appreciate it|that", "i'd|id appreciate it|that",
        "that|it would be great|nice|lovely|appreciated",
        "that'd be great|nice|lovely", "when you can|get|have [a] [the|chance|moment|minute|sec]",
        "lol|haha|mate|buddy|dear|love|bro|dude|man|sir|hun|yeah|ok|okay|alright",
        "and thank|thanks you", "bot|fundone|siri|alexa|olly|google", "asap please", "in advance",
        "real quick", "quickly", "as well", "too",
        "if it|that isn't|isnt|is [not] a [bother|problem|trouble]",
        "so [that] i|we don't|dont|won't|wont|do|never [not] forget [it|again]",
        "or i'll|i|we'll [will] forget [it] [again]",
        "before i forget [it]", "so i remember [it]", "thx", "cheers mate", "xx|x|xo", "no rush",
        "would|will|wouldya you|ya",
    ]
}
