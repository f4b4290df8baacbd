import ArgumentParser

/// `fundone users`: who uses the bot, and who shall not.
struct UsersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users",
        abstract: "List the people of a database, invite, limit, shut out, delete them.",
        discussion: """
            People are named as in access.allow: telegram:123, matrix:@ada:example.org. A bot that runs does it \
            itself, at once: it listens at a socket beside its database.
            """,
        subcommands: [
            ListUsers.self, InviteUser.self, WithdrawInvitation.self, LimitUser.self,
            BlockUser.self,
            UnblockUser.self, DeleteUser.self,
        ])
}
