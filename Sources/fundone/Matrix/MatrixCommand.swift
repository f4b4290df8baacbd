import ArgumentParser

/// `fundone matrix`: who the bot is in encrypted rooms.
struct MatrixCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "matrix",
        abstract: "Show, verify and replace the bot's identity in encrypted rooms.",
        subcommands: [VerifyMatrix.self, ResetIdentity.self])
}
