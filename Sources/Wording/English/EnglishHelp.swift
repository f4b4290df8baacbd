import Language

/// Help, small talk, and what was not understood.
struct EnglishHelp: EnglishPhrases {
    let reader: Reader

    func message(_ reply: HelpReply) -> Message {
        switch reply {
        case .overview: Message(HelpText.overview)
        case .topic(let name):
            Message(
                HelpText.topic(name)
                    ?? "There is help on \(HelpText.topics).\n\n" + HelpText.overview)
        case .smallTalk(let kind): smallTalk(kind)
        case .notUnderstood:
            "I didn't catch that. Say it in other words or keep it as a task; `help` shows what I understand."
        case .noQuestion: "There is no open question. `help` shows what I understand."
        case .fine: "All right."
        }
    }

    private func smallTalk(_ kind: SmallTalk) -> Message {
        switch kind {
        case .greeting:
            "Hello! What shall I remember for you? `home` shows your plan, `help` what I understand."
        case .thanks: "You are welcome."
        case .farewell: "See you. I will speak up when something is due."
        case .question: "I only know your plan: try `home`, `what's due friday?` or `help`."
        case .chatter: "I keep plans. `keep it` makes a task of that; `help` shows the rest."
        case .remark: "Good to know. `keep it` makes a task of that."
        }
    }
}
