import ArgumentParser

/// `fundone users`: who uses the bot, and who shall not.
struct UsersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "users",
        abstract: "List the people of a database, shut them out, delete them.",
        discussion: """
            People are named as in access.allow: telegram:123, matrix:@ada:example.org. `list` works at any \
            time; for the others the bot must be stopped.
            """,
        subcommands: [
            ListUsers.self, BlockUser.self, UnblockUser.self, DeleteUser.self,
        ])
}
