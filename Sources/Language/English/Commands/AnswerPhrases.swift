/// Answers to an open question: yes, no, a choice, and giving up.
enum AnswerPhrases {
    /// All of them.
    static let all: [EnglishPhrase] = [
        Phrase(
            "yes|yep|yeah|yup|y|sure|ok|okay|definitely|absolutely|correct|right|exactly|"
                + "confirm|confirmed|agreed|k|aye|alright|yess|yea|ja|oui|si|da",
            "yes please|do|delete|sure [it]", "yes|ok|okay|please do it", "of course",
            "that's|thats right|correct", "sure thing", "do it", "go ahead", "go for it",
            "sounds good", "ok|okay sure|yes|good", "yes yes", "👍|👌",
            "yes|yeah|yep|sure i think|guess|suppose|believe [so]",
            means: .confirm(true)),
        Phrase(
            "no|nope|nah|n|don't|dont|never|nooo|noo|nein|non|nay", "no thanks|thank|no|way [you]",
            "not really", "do not", "no i don't|dont think so", "no i guess|think [not]",
            "[please] don't|dont [do] [it|that]", "no don't|dont", "👎",
            means: .confirm(false)),
        Phrase(
            "cancel|nevermind|nvm|abort|quit|exit|cancle", "cancel please", "never mind",
            "forget about it|that", "forget it|that", "back out",
            "stop that|this", "[i] changed my mind", "[i've] changed my mind", "leave it [be]",
            "no cancel", "let it be",
            means: .cancel),
        Phrase(
            "[the] first|1 [st] [one|option]", "option 1", "number 1",
            reads: { said in
                said.range.count == 1 && said.sentence[said.range.lowerBound].kind == .number
                    ? nil : Understanding(.choose(1))
            }),
        Phrase(
            "[the] second|2 [nd] [one]", "option 2", "number 2",
            reads: { said in
                said.range.count == 1 && said.sentence[said.range.lowerBound].kind == .number
                    ? nil : Understanding(.choose(2))
            }),
        Phrase(
            "[the] third|3 [rd] [one]", "option 3", "number 3",
            reads: { said in
                said.range.count == 1 && said.sentence[said.range.lowerBound].kind == .number
                    ? nil : Understanding(.choose(3))
            }),
    ]
}
