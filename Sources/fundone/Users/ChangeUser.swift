import ArgumentParser

/// `fundone users block`.
struct BlockUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "block",
        abstract: "Shut a person out, whatever access.allow says; the plan stays.")

    @OptionGroup var who: UserArguments

    func run() throws {
        try who.place.carryOut(.block(try who.id))
    }
}

/// `fundone users unblock`.
struct UnblockUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unblock", abstract: "Let a person in again who was blocked.")

    @OptionGroup var who: UserArguments

    func run() throws {
        try who.place.carryOut(.unblock(try who.id))
    }
}

/// `fundone users delete`.
struct DeleteUser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Erase a person with everything they keep.")

    @OptionGroup var who: UserArguments

    func run() throws {
        try who.place.carryOut(.delete(try who.id))
    }
}
