import Language
import Planner

/// Greeting, privacy, and what becomes of an account.
struct EnglishAccount: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: AccountReply) -> Message {
        switch reply {
        case .askDeletion(let sharers): Message(askDeletion(sharers), buttons: deleteOrCancel)
        case .askGroupDeletion:
            Message(
                "Delete the plan of this group with all tasks, lists and settings? This cannot be undone. `export` first if you want a copy.",
                buttons: deleteOrCancel)
        case .askLeaving(let founder):
            Message(
                "Delete your account? The plan you share belongs to \(name(founder)): you leave it, and it stays as it is with its tasks. This cannot be undone.",
                buttons: deleteOrCancel)
        case .greeting(let name, let zone, let agenda): greeting(name, zone, agenda)
        case .hereAlready(let name):
            "I am here\(name.map { ", \($0)" } ?? ""). `home` shows your plan, `help` what I can do."
        case .groupGreeting(let zone, let agenda): groupGreeting(zone, agenda)
        case .welcomeBack: "Welcome back. Reminders and the agenda are on again."
        case .stopped(let day):
            "I will not write by myself until \(endOfSilence(day)). Your plan stays, and I answer when you write."
        case .askGroupStop(let day):
            Message(
                "Nobody in this group would be reminded of anything, and no agenda comes, until \(endOfSilence(day)). `i'm away until sunday` is for you alone. Pause it for everyone?",
                buttons: yesOrNo)
        case .privacy(let recordings, let messages): privacy(recordings, messages)
        case .pushesHere: "Reminders and the agenda come here from now on."
        case .me(let person, let called, let email): me(person, called, email)
        case .meForgotten:
            Message(
                "I keep neither your name nor your photo.",
                buttons: [[Button("Show them again", .forgetMe(false))]])
        case .meKnown(let name): "You are \(name) again; `me` shows it with your photo."
        case .nothingChanged: "Nothing was changed."
        case .left:
            "You left the plan you shared, which stays with its founder. Everything about you is deleted. Goodbye."
        case .erased: "Your account and everything in it is deleted. Goodbye."
        case .groupErased: "The plan of this group and everything in it is deleted."
        }
    }

    private func me(_ person: PersonName, _ called: String, _ email: String?) -> Message {
        let name = person.name.isEmpty ? person.externalID : person.name
        let network = person.network.prefix(1).uppercased() + person.network.dropFirst()
        let id = person.network == "console" ? "" : ", \(person.externalID) on \(network)"
        let call =
            called.isEmpty
            ? "I call you by no name; say for example `name Sam`."
            : "I call you \(called); `name Sam` changes that."
        let letters = email.map { "\nLetters go to \($0)." } ?? ""
        return Message(
            .bold(name) + RichText("\(id)\n\(call)\(letters)\nThe rest: `settings`, `privacy`."),
            buttons: [[Button("Forget name and photo", .forgetMe(true))]])
    }

    private func greeting(_ name: String?, _ zone: String, _ agenda: CivilTime?) -> Message {
        """
        Hello\(name.map { " \($0)" } ?? "")! I am fundone, your planner. I keep your tasks and settings on this server and nowhere else; `privacy` says more.
        \(hours(zone, agenda))
        Try: buy gift tomorrow 10am !! · gym every mon wed fri 7am · `home` · `help`
        """
    }

    private func groupGreeting(_ zone: String, _ agenda: CivilTime?) -> Message {
        """
        Hello! I am fundone, the planner of this group. I hear commands, replies to my messages, and what begins with my name.
        \(hours(zone, agenda))
        Try: buy milk tomorrow @pete · sam and pete take turns with the bins every monday · my chores · `help group`
        """
    }

    private func hours(_ zone: String, _ agenda: CivilTime?) -> String {
        "Your time zone is \(zone) - if not, say for example `timezone Paris`."
            + (agenda.map { " The agenda comes at \(words.time($0))." } ?? "")
    }

    private func askDeletion(_ sharers: [PersonName]) -> RichText {
        let loss =
            sharers.isEmpty ? "" : "\nThose who share your plan lose it too: \(names(sharers))."
        return
            "Delete your account with all tasks, lists and settings? This cannot be undone. `export` first if you want a copy.\(loss)"
    }

    private func privacy(_ recordings: RecordingPlace?, _ messages: String?) -> Message {
        let here =
            recordings == .here
            ? " What voice messages say is written down on this server, and no recording is kept."
            : ""
        var sent: [String] = []
        if case .host(let name) = recordings {
            sent.append(
                "recordings of voice messages are sent to \(name), which writes down what they say")
        }
        if let messages {
            sent.append(
                "messages that I do not understand surely are sent to \(messages), with titles, lists and names of your plan that may be meant"
            )
        }
        let elsewhere =
            sent.isEmpty
            ? "nothing is sent to anyone else"
            : sent.joined(separator: "; ") + "; nothing else is sent to anyone"
        return """
            I keep: your name and id on this network, your tasks with their dates, your settings; of photos and files that you send what this network calls them, and no copy (of one that you send to be imported what is in it, until you decide, a day at most); of a group who is in it, as the network tells; for up to 60 days which messages belong to which task and what their buttons do (of yours a checksum, of mine not the words); for 30 days what can be undone; for a day what you said that I made nothing of.
            It is one file on the server of whoever runs this bot; \(elsewhere), and texts are never logged.\(here)
            `me` shows your name and photo, and forgets them. `export` gives you everything; `delete my account` erases everything at once.
            Tips are general information, not medical advice.
            """
    }
}
