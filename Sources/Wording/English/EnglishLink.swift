/// Plans that are shared, and invitations.
struct EnglishLink: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: LinkReply) -> Message {
        switch reply {
        case .askJoin(let founder, let dismissed):
            Message(
                "Join this plan with the one of \(name(founder))? Its settings win, your tasks move there under new numbers and stay with its founder, also after `unlink`. This cannot be undone.\(dismissed.isEmpty ? "" : "\nNo longer in it: \(names(dismissed)).")",
                buttons: yesOrCancel)
        case .askChange(let founder):
            Message(
                "Leave the plan you share now, and join the one of \(name(founder))? You take nothing along: the tasks of the one stay there, and those of the other belong to its founder. This cannot be undone.",
                buttons: yesOrCancel)
        case .joined(let person, let identity):
            Message(
                "\(name(person)) joined your plan by your code and sees all of it. It stays yours.",
                buttons: [[Button("Remove", .remove(identity), style: .danger)]])
        case .privateChatsOnly: "Linking is for private chats."
        case .code(let code):
            "Type `link \(code)` to me on the other network within 10 minutes. The two plans become one."
        case .tooManyTries:
            "Those were five wrong codes within an hour, so I look at no more of yours for now. Try again in an hour."
        case .invalidCode:
            "That code is not valid, or older than 10 minutes. Ask for a new one with `link`."
        case .codeIsOver: "That code is no longer valid. Ask for a new one with `link`."
        case .linkedAlready: "These are linked already."
        case .tooLargeTogether:
            "The two plans are too large for one. Finish or delete some tasks first; nothing was changed."
        case .linked: "Linked: both networks show one plan now."
        case .nothingIsLinked: "Nothing is linked."
        case .unlinked(let people):
            "Unlinked: \(names(people)) no longer \(people.count == 1 ? "shares" : "share") your plan. Your tasks stay here."
        case .leftPlan(let founder):
            "Unlinked: you left the plan of \(name(founder)), where its tasks stay. Your next message begins a plan of your own."
        case .removed(let person): "Removed: \(name(person)) no longer shares your plan."
        case .notAMember: "They do not share your plan."
        case .someoneLeft(let person): "\(name(person)) left your plan. Your tasks stay here."
        case .planGone(let reason): planGone(reason)
        case .inviteCode(let code, let telegram?):
            "Whoever opens https://t.me/\(telegram)?start=\(code) or sends me `/start \(code)` within 24 hours comes in, once."
        case .inviteCode(let code, nil):
            "Whoever sends me `/start \(code)` within 24 hours comes in, once."
        case .inviteNotNeeded: "Nobody needs an invitation here: everyone can write to me."
        case .inviteNotAllowed: "Only people whom the operator named can invite others."
        }
    }

    private var yesOrCancel: [[Button]] { [[Button("Yes", .yes), Button("Cancel", .no)]] }

    private func planGone(_ reason: LinkReply.PlanGone) -> Message {
        let why =
            switch reason {
            case .deleted: "The plan that you shared is gone: its founder deleted it."
            case .joinedAnother: "The plan that you shared is gone: its founder joined another."
            case .removed:
                "You no longer share the plan that you were linked to: its founder ended it."
            }
        return "\(why) Your next message begins a plan of your own."
    }
}
