import ArgumentParser

/// `fundone chat`: the bot in a terminal.
struct ChatCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chat", abstract: "Talk to the bot here, without a token.")

    mutating func run() async throws {}
}
