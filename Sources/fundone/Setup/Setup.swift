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

    // Whoever waits for an answer is told soon that none comes.
    private static let tries = 2

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
            let bot: TelegramTransport
            do {
                bot = try await start(token)
            } catch let failure as TelegramFailure where failure.isTransient {
                throw CommandFailure(
                    .unavailable, "Telegram: \(failure) - \(Self.advice): \(telegramServer)")
            }
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

    private static let advice = "look whether this machine reaches it, and try again"

    private func start(_ token: Secret) async throws -> TelegramTransport {
        guard let server = try? HTTPAddress(telegramServer) else {
            throw CommandFailure(.usage, "'\(telegramServer)' is no address of a Bot API server")
        }
        let configuration = TelegramConfiguration(
            server: server, token: token, commands: [], groupCommands: [], about: "",
            shortAbout: "")
        return try await TelegramTransport.start(
            configuration, client: client, clock: SystemClock(), logger: logger, tries: Self.tries)
    }

    private func keep(
        _ token: Secret, for bot: TelegramTransport, in edit: inout ConfigurationEdit
    ) throws {
        let file = Folders.containing(edit.path) + "/telegram.token"
        try edit.set(.telegramTokenFile, file)
        // A token in the configuration itself would be used in its place.
        try edit.remove(.telegramToken)
        if telegramServer != "https://api.telegram.org" {
            try edit.set(.telegramAPIBase, telegramServer)
        }
        token.reveal { edit.add(secret: $0 + "\n", at: file) }
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
            do {
                try await tryOut(homeserver, user, password)
            } catch let failure as MatrixFailure where failure.isTransient {
                throw CommandFailure(
                    .unavailable, "Matrix: \(failure) - \(Self.advice): \(homeserver)")
            }
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
            address, user: user, password: password, device: nil, client: client, logger: logger,
            tries: Self.tries)
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
        try edit.remove(.matrixAccessToken)
        password.reveal { password in
            edit.add(secret: MatrixSettings.file(user: user, password: password), at: file)
        }
    }

    /// Sets who may use the bot.
    func access(
        allow: [String], everybody: Bool, bot: TelegramTransport?,
        in edit: inout ConfigurationEdit
    ) async throws {
        if everybody {
            try edit.remove(.allow)
            return try edit.remove(.inviteOnly)
        }
        guard allow.isEmpty else { return try edit.set(.allow, allow) }
        guard isAsking else { return }
        if let bot, let person = await firstWriter(to: bot) {
            return try edit.set(.allow, ["telegram:\(person.id)"])
        }
        let people = try askWho()
        if !people.isEmpty { try edit.set(.allow, people) }
    }

    /// The people whom the operator names; none for everybody.
    private func askWho() throws -> [String] {
        var complaint = ""
        while true {
            let said = SetupTerminal.ask(
                complaint
                    + "Who may use the bot, like telegram:123 or matrix:@ada:example.org (Enter for everybody):"
            )
            guard let said else {
                throw CommandFailure(.usage, "nobody said who may use the bot: nothing was changed")
            }
            let people = said.split { $0 == "," || $0.isWhitespace }.map(String.init)
            guard let wrong = people.first(where: { !AppConfiguration.isEntry($0) }) else {
                return people
            }
            complaint = "'\(CleanText.line(wrong, limit: 60))' is nobody. "
        }
    }

    /// Whoever writes to the bot first and is the operator; their message stays for the bot.
    private func firstWriter(to bot: TelegramTransport) async -> Sender? {
        SetupTerminal.say("Write something to @\(bot.username) now, so that I learn who you are.")
        return await withTaskGroup(of: Sender?.self) { group in
            group.addTask { await askedWriter(to: bot) }
            group.addTask {
                try? await Task.sleep(for: .seconds(wait))
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            // A question that stands is still answered.
            let second = await group.next() ?? nil
            return first ?? second
        }
    }

    /// The first writer who is said to be the operator; nil when the task is cancelled.
    private func askedWriter(to bot: TelegramTransport) async -> Sender? {
        var poller = TelegramPoller(bot, from: nil, logger: logger)
        var asked: Set<String> = []
        while !Task.isCancelled, let event = await poller.next() {
            guard case .batch(let batch) = event else { continue }
            let people = batch.updates.filter { $0.chat.kind == .direct }.map(\.sender)
            for person in people where asked.insert(person.id).inserted {
                // Anybody can call themselves `@ada`: the id tells.
                let name = CleanText.line(
                    person.username.map { "@\($0)" } ?? person.name, limit: 60)
                if SetupTerminal.confirms("Is this you? \(name) (telegram:\(person.id))") {
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
