import Language

/// Help, small talk, and what was not understood.
struct EnglishHelp: EnglishPhrases {
    let recipient: Recipient

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
        case .refusal(let refusal): said(refusal)
        case .again(let refusal): again(refusal)
        case .noQuestion: "There is no open question. `help` shows what I understand."
        case .fine: "All right."
        }
    }

    private func said(_ refusal: Refusal) -> Message {
        switch refusal {
        case .agendaOnDays:
            "The agenda has one hour for weekdays and one for weekends, none for a single day: `agenda at 7 on weekdays and 9:30 on weekends`. Nothing was changed."
        case .agendaOffOnDays:
            "The agenda cannot be off on some days only; at weekends it can come later, `agenda at 10 on weekends`, and `agenda off` ends it on all days. Nothing was changed."
        case .reviewOnDays:
            "The review comes at one hour every day, `review at 20:00`; only the agenda has an hour of its own for weekends. Nothing was changed."
        case .quietOnDays:
            "Quiet hours are the same every day, `quiet 22-7`; `mute until 18:00` is quiet once. Nothing was changed."
        case .costs:
            "I keep no accounts and split no bills. What somebody owes I can keep and ask about: `sam owes me 14 for the pizza` · `waiting` shows what is owed."
        case .weather:
            "I know nothing of the weather. What you want to do about it I can remind you of: `take an umbrella tomorrow at 7:30`."
        case .tokenScope:
            "A token may look, `token for siri (read)`, or add tasks, `token for siri (add)`; without either it may do all that you can. None was made."
        case .pauseExcept:
            "I can pause everything or single tasks, not all but one: `pause everything until monday`, `pause 3`. Nothing was changed."
        }
    }

    private func again(_ refusal: Refusal?) -> Message {
        switch refusal {
        case .costs: "No bills here. What is owed to you I can keep: `sam owes me 14`."
        case .weather: "No weather here, only your plan."
        default: "Only your plan is here."
        }
    }

    private func smallTalk(_ kind: SmallTalk) -> Message {
        switch kind {
        case .greeting:
            "Hello! What shall I remember for you? `home` shows your plan, `help` what I understand."
        case .thanks: "You are welcome."
        case .farewell: "See you. I will speak up when something is due."
        case .question: "I only know your plan: try `home`, `what's due friday?` or `help`."
        case .remark: "Good to know. `keep it` makes a task of that."
        case .complaint: "I am sorry."
        }
    }
}
