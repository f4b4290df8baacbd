import Bot
import Glibc
import Logging
import Planner
import Transports

/// The steps of setting the bot up.
struct Setup {
    /// Where the Bot API is.
    let telegramServer: String
    /// How many seconds a first message is waited for.
    let wait: Int
    /// Whether questions are asked; else a missing flag means no.
    let isAsking: Bool

    private let client = HTTPClient()
    private let logger = Logger(label: "fundone") { _ in SwiftLogNoOpLogHandler() }

    init(telegramServer: String, wait: Int, isAsking: Bool) {
        self.telegramServer = telegramServer
        self.wait = wait
        self.isAsking = isAsking
    }

    /// Sets Telegram up; the bot there, nil where it is not wanted.
    func telegram(tokenFile: String?, in edit: inout ConfigurationEdit) async throws
        -> TelegramTransport?
    {
        if let tokenFile {
            let token = Secret(try SecretFile.read(tokenFile, what: "Telegram token"))
            let bot = try await start(token)
            try keep(token, for: bot, in: &edit)
            return bot
        }
        guard isAsking else { return nil }
        // Said with the next question: who pastes another token as soon as it is seen is not shown either.
        var complaint = ""
        while true {
            let answer = SetupTerminal.ask(
                complaint + "The token that @BotFather gave, for Telegram (Enter for none):",
                isSecret: true)
            guard let answer, !answer.isEmpty else { return nil }
            do {
                let bot = try await start(Secret(answer))
                try keep(Secret(answer), for: bot, in: &edit)
                return bot
            } catch let failure as TelegramFailure {
                complaint = "Telegram: \(failure). Try again.\n"
            }
        }
    }

    private func start(_ token: Secret) async throws -> TelegramTransport {
        guard let server = try? HTTPAddress(telegramServer) else {
            throw CommandFailure(.usage, "'\(telegramServer)' is no address of a Bot API server")
        }
        let configuration = TelegramConfiguration(
            server: server, token: token, commands: [], groupCommands: [], about: "",
            shortAbout: "")
        return try await TelegramTransport.start(
            configuration, client: client, clock: SystemClock(), logger: logger)
    }

    private func keep(
        _ token: Secret, for bot: TelegramTransport, in edit: inout ConfigurationEdit
    ) throws {
        let file = Folders.containing(edit.path) + "/telegram.token"
        try edit.set(.telegramTokenFile, file)
        if telegramServer != "https://api.telegram.org" {
            try edit.set(.telegramAPIBase, telegramServer)
        }
        try token.reveal { try SetupFile.write($0 + "\n", to: file) }
        let link = "https://t.me/\(bot.username)"
        SetupTerminal.say("Telegram: @\(bot.username), \(link)")
        showCode(of: link)
    }

    /// Shows a link as a QR code, where `qrencode` is installed.
    private func showCode(of link: String) {
        let isPlain = link.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "_:/.".contains($0))
        }
        guard isPlain, Glibc.access("/usr/bin/qrencode", X_OK) == 0 else { return }
        _ = system("/usr/bin/qrencode -t UTF8 -m 2 \(link)")
    }

    /// Sets Matrix up; whether it is wanted.
    func matrix(
        homeserver: String?, user: String?, passwordFile: String?,
        in edit: inout ConfigurationEdit
    ) async throws -> Bool {
        if let homeserver {
            guard let user, let passwordFile else {
                throw CommandFailure(
                    .usage, "--matrix-homeserver needs --matrix-user and --matrix-password-file")
            }
            let password = Secret(try SecretFile.password(passwordFile, what: "password"))
            try await tryOut(homeserver, user, password)
            try keep(homeserver, user, password, in: &edit)
            return true
        }
        guard isAsking else { return false }
        while true {
            let server = SetupTerminal.ask(
                "The Matrix homeserver, like https://matrix.example.org (Enter for none):")
            guard let server, !server.isEmpty else { return false }
            guard let user = SetupTerminal.ask("The bot's user there:"), !user.isEmpty,
                let password = SetupTerminal.ask("Its password:", isSecret: true)
            else { return false }
            do {
                try await tryOut(server, user, Secret(password))
                try keep(server, user, Secret(password), in: &edit)
                return true
            } catch let failure as MatrixFailure {
                SetupTerminal.say("Matrix: \(failure). Try again.")
            } catch let failure as CommandFailure {
                SetupTerminal.say("\(failure.message). Try again.")
            }
        }
    }

    /// Logs in and out again.
    private func tryOut(_ homeserver: String, _ user: String, _ password: Secret) async throws {
        guard let address = try? HTTPAddress(homeserver) else {
            throw CommandFailure(
                .usage,
                "'\(homeserver)' is no address that begins with https:// (http:// on this machine only)"
            )
        }
        let session = try await MatrixSession.login(
            address, user: user, password: password, device: nil, client: client, logger: logger)
        await session.end(on: address, client: client)
        SetupTerminal.say("Matrix: \(user) at \(address) can log in.")
    }

    private func keep(
        _ homeserver: String, _ user: String, _ password: Secret,
        in edit: inout ConfigurationEdit
    ) throws {
        let file = Folders.containing(edit.path) + "/matrix.json"
        try edit.set(.matrixHomeserver, homeserver)
        try edit.set(.matrixCredentialsFile, file)
        try password.reveal { password in
            try SetupFile.write(MatrixSettings.file(user: user, password: password), to: file)
        }
    }

    /// Sets who may use the bot.
    func access(
        allow: [String], everybody: Bool, bot: TelegramTransport?,
        in edit: inout ConfigurationEdit
    ) async throws {
        guard !everybody else { return }
        guard allow.isEmpty else { return try edit.set(.allow, allow) }
        guard isAsking else {
            return SetupTerminal.say(
                "Everybody may use the bot: --allow telegram:123 names who may.")
        }
        if let bot, let person = await firstWriter(to: bot) {
            return try edit.set(.allow, ["telegram:\(person.id)"])
        }
        let said = SetupTerminal.ask(
            "Who may use the bot, like telegram:123 or matrix:@ada:example.org (Enter for everybody):"
        )
        let people = (said ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
        if !people.isEmpty { try edit.set(.allow, people) }
    }

    /// Whoever writes to the bot first and is the operator; their message stays for the bot.
    private func firstWriter(to bot: TelegramTransport) async -> Sender? {
        SetupTerminal.say("Write something to @\(bot.username) now, so that I learn who you are.")
        var poller = TelegramPoller(bot, from: nil, logger: logger)
        var asked: Set<String> = []
        let end = ContinuousClock.now + .seconds(wait)
        while .now < end, let event = await poller.next() {
            guard case .batch(let batch) = event else { continue }
            let people = batch.updates.filter { $0.chat.kind == .direct }.map(\.sender)
            for person in people where asked.insert(person.id).inserted {
                let name = person.username.map { "@\($0)" } ?? person.name
                if SetupTerminal.confirms("Is this you? \(CleanText.line(name, limit: 60))") {
                    return person
                }
            }
            try? await Task.sleep(for: .seconds(1))
        }
        return nil
    }

    /// Starts the system's service, where there is one and that is wanted.
    func startService(_ path: String, isWanted: Bool) {
        let isThere =
            Glibc.access("/run/systemd/system", F_OK) == 0
            && Glibc.access("/lib/systemd/system/fundone.service", F_OK) == 0 && geteuid() == 0
        guard isThere else {
            return SetupTerminal.say("\nStart it: fundone run --config \(path)")
        }
        guard
            isWanted
                || (isAsking && SetupTerminal.confirms("Start the bot now, and at each boot?"))
        else { return SetupTerminal.say("\nStart it: systemctl enable --now fundone") }
        if system("systemctl enable --now fundone") == 0 {
            SetupTerminal.say("It runs; `journalctl -u fundone` shows its log.")
        }
    }
}
