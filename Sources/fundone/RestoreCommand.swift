import ArgumentParser
import Bot
import FoundationEssentials
import Glibc
import Planner
import Storage

/// `fundone restore`: a backup in the place of the database.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Put a backup in the place of the database; the bot must be stopped.",
        discussion: """
            It shows what the backup and the database hold, and asks. The old file is kept beside the new one. Encrypted \
            rooms and the tokens of Canvas need the key file of that time, which no backup holds.
            """)

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @Option(help: "The configuration file.")
    var config: String?

    @Option(help: "The database, if it is not the configured one.")
    var database: String?

    @Option(help: "The file with the private key, for a sealed backup.", completion: .file())
    var key: String?

    @Flag(help: "Do not ask.")
    var yes = false

    func run() throws {
        // A stop leaves nothing behind, and what is being put in place is put there.
        StopSignal.watch()
        do {
            try checkFile()
            let environment = ProcessInfo.processInfo.environment
            let zones = ZoneCatalogue()
            let configuration = try AppConfiguration(
                path: OperatorFile.path(config, database: database, environment: environment),
                environment: environment, zones: zones)
            let address = try configuration.database(environment, or: database)
            guard case .file(let path) = address else { throw try wordsForServer(address.name) }
            let opened = try openedBackup(beside: path)
            defer { if opened != file { remove(opened) } }
            let restore = try StoreRestore(opened, to: path)
            let zone = zones.zone(named: configuration.defaultZone) ?? .utc
            say("\(file): \(words(restore.backup, zone))")
            if let present = restore.present {
                say("\(path): \(words(present, zone)); it will be kept under another name")
            } else if access(path, F_OK) == 0 {
                say("\(path): cannot be read; it will be kept under another name")
            }
            guard try (yes || isConfirmed()) && !StopSignal.hasCome else {
                restore.cancel()
                return say("Nothing was changed.")
            }
            let kept = try restore.carryOut(at: SystemClock().now)
            say(
                "Restored \(path). \(kept.map { "The old file is \($0). " } ?? "")Start the bot when you like."
            )
        } catch let fault as SealedBackup.Fault {
            throw CommandFailure(status(of: fault), words(fault))
        } catch {
            throw CommandFailure(error)
        }
    }

    private func checkFile() throws(CommandFailure) {
        var info = stat()
        guard stat(file, &info) == 0 else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(
                .noInput,
                "\(file): cannot be read (\(reason)) - name a backup, as they lie in their folder")
        }
        guard info.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure(.noInput, "\(file): is a folder - name one of the backups in it")
        }
    }

    /// What is to be done where the database is on a server. A sealed backup is opened beside itself for that.
    private func wordsForServer(_ name: String) throws -> CommandFailure {
        var dump = file
        if SealedBackup.isSealed(file), let key {
            dump = file.hasSuffix(".sealed") ? String(file.dropLast(7)) : file + ".opened"
            try open(to: dump, with: key)
        }
        return CommandFailure(
            .usage,
            "\(name): is restored by pg_restore, into an empty database, while no bot runs: pg_restore "
                + "--no-owner --exit-on-error --dbname=ADDRESS \(dump); after it, before a bot starts, so that "
                + "Matrix takes the new messages: psql ADDRESS --command \"DELETE FROM facts WHERE "
                + "name = 'matrix instance'\"")
    }

    /// The backup as a database: a sealed one is opened beside the database.
    private func openedBackup(beside path: String) throws -> String {
        guard SealedBackup.isSealed(file) else { return file }
        guard let key else {
            throw CommandFailure(
                .usage, "\(file): is sealed - name the file with its private key: --key FILE")
        }
        let copy = path + ".opened"
        remove(copy)
        try open(to: copy, with: key)
        return copy
    }

    private func open(to copy: String, with key: String) throws {
        let privateKey = try SecretFile.read(key, what: "private key of backups")
        guard access(copy, F_OK) != 0 else { throw SealedBackup.Fault.output(copy, EEXIST) }
        do {
            try SealedBackup.open(file, to: copy, with: privateKey)
        } catch {
            unlink(copy)
            throw error
        }
    }

    private func words(_ fault: SealedBackup.Fault) -> String {
        switch fault {
        case .noKey: "--key: holds no private key, as `fundone backup --make-key FILE` makes one"
        case .unreadable:
            "\(file): cannot be opened - it was changed or cut short, or is for another key"
        case .input(let path, let number):
            "\(path): cannot be read (\(String(cString: strerror(number))))"
        case .output(let path, let number):
            "\(path): cannot be written (\(String(cString: strerror(number)))) - check the folder, its permissions "
                + "and its space"
        }
    }

    private func status(of fault: SealedBackup.Fault) -> CommandFailure.Status {
        switch fault {
        case .noKey, .unreadable: .dataError
        case .input: .noInput
        case .output(_, ENOSPC), .output(_, EDQUOT), .output(_, EIO), .output(_, EFBIG): .ioError
        case .output: .cannotCreate
        }
    }

    private func remove(_ copy: String) {
        for end in ["", "-wal", "-shm", "-journal"] { unlink(copy + end) }
    }

    private func isConfirmed() throws -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            throw CommandFailure(.usage, "nobody can be asked here - say --yes to restore")
        }
        StandardStream.output.write("Put the backup in its place? [y/N] ")
        var ends = [STDIN_FILENO, StopSignal.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while poll(&ends, 2, -1) < 0, errno == EINTR {}
        guard ends[1].revents == 0 else {
            StandardStream.output.write("\n")
            return false
        }
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }

    private func words(_ contents: StoreRestore.Contents, _ zone: Zone) -> String {
        let moment = contents.at.map { "last used \(zone.local($0))" } ?? "never used"
        return "\(contents.plans) plans, \(contents.tasks) tasks, \(moment)"
    }

    private func say(_ line: String) { StandardStream.output.write(line + "\n") }
}
