import ArgumentParser
import CRelease
import Glibc

/// The `fundone` executable: one subcommand for each thing it does.
@main
struct App: AsyncParsableCommand {
    /// The version of this build.
    static let version = "0.18.0"

    /// The version, and the commit where it is known.
    private static var release: String {
        let commit = String(cString: fundone_commit())
        return commit.isEmpty ? version : "\(version) (\(commit))"
    }

    static let configuration = CommandConfiguration(
        commandName: "fundone",
        abstract: "A planner you text: tasks, reminders and a morning agenda in a chat.",
        version: "fundone \(release)",
        subcommands: [
            SetupCommand.self, RunCommand.self, ChatCommand.self, ParseCommand.self,
            ReadCommand.self,
            BackupCommand.self, RestoreCommand.self, MoveCommand.self,
            DoctorCommand.self, QuotesCommand.self, ImportCommand.self, UsersCommand.self,
            MatrixCommand.self, CalendarCommand.self, WhyCommand.self, UnderstandingCommand.self,
        ])

    /// Runs the subcommand that the arguments name; what goes wrong is one line on standard error and an
    /// exit status in the manner of sysexits(3).
    static func main() async {
        // Plans are private: what is made here is for its owner only.
        umask(0o077)
        ProcessSecrecy.begin()
        do {
            var command = try parseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as CommandFailure {
            failure.exit()
        } catch {
            let status = exitCode(for: error)
            if status.isSuccess { exit(withError: error) }
            CommandFailure(
                .usage, oneLine(message(for: error)) + " (see 'fundone --help')"
            ).exit()
        }
    }

    /// What the command line says after the program's name; nil where Swift knows that itself. It finds nothing
    /// once a preloaded library (such as one that fakes the clock) has moved the environment.
    private static var arguments: [String]? {
        guard CommandLine.argc == 0 else { return nil }
        let bytes = try? FileBytes.read("/proc/self/cmdline", what: "command line")
        return bytes?.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
