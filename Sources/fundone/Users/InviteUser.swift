import ArgumentParser

/// `fundone users invite`.
struct InviteUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite",
        abstract: "Print a link that lets one person in, once.",
        discussion: """
            The name is for you: `fundone users list` shows it beside whoever came by the link. Such a link works with \
            access.invite_only and without.
            """)

    @Argument(help: "What you call it: a person, a class.")
    var name: String

    @Option(help: "How many days it is good for, at most 365.")
    var days = 7

    @OptionGroup var place: UsersPlace

    func validate() throws {
        guard (1...365).contains(days) else {
            throw ValidationError("--days is a number from 1 to 365")
        }
        let isName =
            (1...60).contains(name.count)
            && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            && name.contains { !$0.isWhitespace }
        guard isName else {
            throw ValidationError("the name has 1 to 60 characters in one line")
        }
    }

    func run() throws {
        try place.carryOut(.invite(name: name, days: days))
    }
}

/// `fundone users withdraw`.
struct WithdrawInvitation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Take back the links of a name that nobody has used yet.")

    @Argument(help: "What the invitation is called.")
    var name: String

    @OptionGroup var place: UsersPlace

    func run() throws {
        try place.carryOut(.withdraw(name: name))
    }
}
