import Planner

/// Passwords, and browsers that want to sign in.
struct EnglishPassword: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: PasswordReply) -> Message {
        switch reply {
        case .askCurrent:
            "Send me the password that you have now; I delete the message. `cancel` changes nothing, `forgot my password` gives a link."
        case .askNew(let length, let isMixed):
            Message(
                RichText(
                    "Send me the new password; I delete the message. It needs at least \(length) characters\(isMixed ? ", among them a capital letter, a digit and a special character such as ! or -" : ", and may be a sentence"). `cancel` changes nothing."
                ))
        case .askAgain:
            "Once more the new password, so that no slip of the finger is in it. If that was no password, say `cancel`, and send me again what it was."
        case .weak(let faults):
            Message(RichText(Self.text(faults) + " Send me another, or `cancel`."))
        case .differ: "That was not the same. Send me the new password again, from the beginning."
        case .wrong: "That is not your password. Try again, or `forgot my password`."
        case .wrongTooOften:
            "That is not your password. Nothing was changed; `forgot my password` gives a link that sets a new one."
        case .set(let name, let address, let ended):
            Message(
                RichText("Your password is set. Sign in at \(address) with the name ")
                    + RichText(name, .code)
                    + RichText(
                        ". From a browser that I don't know I ask you here first."
                            + (ended > 0
                                ? " \(ended == 1 ? "One browser was" : "\(ended) browsers were") signed out."
                                : "")))
        case .resetLink(let address):
            Message(
                RichText(
                    "Open this to set a new password. It works once, for 10 minutes, and signs all browsers out:\n\(address)"
                ))
        case .isItYou(let browser, let session):
            Message(
                RichText("\(browser) wants to sign in and see your plan. Is it you?"),
                buttons: [
                    [
                        Button("Yes", .letIn(session), style: .success),
                        Button("No", .shutOut(session), style: .danger),
                    ]
                ])
        case .letIn(let browser): Message(RichText("\(browser) is signed in."))
        case .shutOut(.passkey):
            "It was not let in. Whoever it was has a passkey of yours: remove it on your profile page."
        case .shutOut:
            "It was not let in. Whoever it was knows your password: change it (`password`)."
        case .over: "That browser waits no longer. Sign in there again."
        case .changed(let change):
            Message(
                RichText(
                    "\(Self.text(change)) If it was not you: `tokens` shows and ends what is signed in."
                ))
        }
    }

    private static func text(_ change: SignInChange) -> String {
        switch change {
        case .passwordSet: "Your password was set on a page."
        case .passkeyAdded(let browser): "A passkey was added to your account, with \(browser)."
        case .passkeyRemoved: "A passkey was removed from your account."
        case .emailConfirmed(let address): "Your e-mail address is \(address) now."
        case .emailRemoved: "Your e-mail address was removed."
        }
    }

    /// What a password lacks, in a sentence.
    static func text(_ faults: [PasswordFault]) -> String {
        let missing = faults.compactMap { fault in
            switch fault {
            case .short(let length): "at least \(length) characters"
            case .noCapital: "a capital letter"
            case .noDigit: "a digit"
            case .noSpecial: "a special character such as ! or -"
            case .long, .common: nil as String?
            }
        }
        var sentences: [String] = []
        if !missing.isEmpty { sentences.append("The password needs \(joined(missing)).") }
        for fault in faults {
            switch fault {
            case .long(let length): sentences.append("It may have \(length) characters at most.")
            case .common:
                sentences.append("It is one of the most common, which are tried first.")
            default: break
            }
        }
        return sentences.joined(separator: " ")
    }
}
