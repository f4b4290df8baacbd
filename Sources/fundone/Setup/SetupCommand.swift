import ArgumentParser
import Bot
import FoundationEssentials
import Glibc
import Logging
import Transports

/// `fundone setup`: from nothing to a bot that answers.
///
///     networks: token ──► tried ──► secret file ──► who may use it ──► configuration ──► doctor ──► service
struct SetupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Set the bot up: ask for token or homeserver, try them, write the configuration.",
        discussion: """
            Without flags it asks. Everything can be said by flags, for scripts. Secrets go into files of their own beside \
            the configuration, readable by their owner (or the service) alone. What is set already stays.
            """)

    @Option(help: "The configuration file.", completion: .file())
    var config: String?

    @Option(help: "A file with the token that @BotFather gave.", completion: .file())
    var telegramTokenFile: String?

    @Option(help: .hidden)
    var telegramApiBase = "https://api.telegram.org"

    @Option(help: "The address of the Matrix homeserver.")
    var matrixHomeserver: String?

    @Option(help: "The bot's user on it.")
    var matrixUser: String?

    @Option(help: "A file with the password of that user.", completion: .file())
    var matrixPasswordFile: String?

    @Option(
        help:
            "Who may use the bot, like telegram:123 or matrix:@ada:example.org; may be said again.")
    var allow: [String] = []

    @Flag(help: "Let everybody use the bot.")
    var everybody = false

    @Option(help: "How many seconds to wait for a first message, to learn who you are.")
    var wait = 180

    @Flag(help: "Start the service now and at each boot (systemd).")
    var enable = false

    func validate() throws {
        guard !everybody || allow.isEmpty else {
            throw ValidationError("--everybody does not go with --allow")
        }
        if let wrong = allow.first(where: { !AppConfiguration.isEntry($0) }) {
            throw ValidationError(
                "--allow: '\(wrong)' is nobody, like telegram:123 or matrix:@ada:example.org")
        }
    }

    mutating func run() async throws {
        do {
            let path = place
            let setup = Setup(
                telegramServer: telegramApiBase, wait: wait, isAsking: !hasFlags)
            guard hasFlags || SetupTerminal.isThere else {
                throw CommandFailure(
                    .usage, "nobody can be asked here - say it by flags: fundone setup --help")
            }
            var edit = try ConfigurationEdit(path: path)
            SetupTerminal.say("This writes \(path).")
            let bot = try await setup.telegram(tokenFile: telegramTokenFile, in: &edit)
            let matrix = try await setup.matrix(
                homeserver: matrixHomeserver, user: matrixUser, passwordFile: matrixPasswordFile,
                in: &edit)
            guard bot != nil || matrix else {
                throw CommandFailure(.usage, "no network was named: nothing was changed")
            }
            try await setup.access(allow: allow, everybody: everybody, bot: bot, in: &edit)
            let configuration = try edit.write()
            SetupTerminal.say("\(path) is written.")
            if !everybody, configuration.servedAccess.contains(where: \.admitsAll) {
                SetupTerminal.say("Everybody may use the bot: --allow telegram:123 names who may.")
            }
            SetupTerminal.say("")
            var doctor = try DoctorCommand.parse(["--config", path])
            try doctor.run()
            setup.startService(path, isWanted: enable)
        } catch {
            throw CommandFailure(error)
        }
    }

    private var hasFlags: Bool { telegramTokenFile != nil || matrixHomeserver != nil }

    /// The file that is named, by all of its path; else where the service looks, or in the user's own folder.
    private var place: String {
        if let config {
            return config.hasPrefix("/")
                ? config : FileManager.default.currentDirectoryPath + "/" + config
        }
        if Glibc.access("/etc/fundone", F_OK) == 0 { return "/etc/fundone/fundone.yaml" }
        return FileManager.default.currentDirectoryPath + "/fundone.yaml"
    }
}
