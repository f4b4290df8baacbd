import FoundationEssentials
import Glibc

/// A program of PostgreSQL's own, such as `pg_dump`, which is looked for in the PATH.
struct ServerProgram {
    /// Why a program did not do as it was told.
    enum Fault: Error {
        /// There is no such program.
        case missing
        /// It cannot be started, for that reason.
        case unstartable(Int32)
    }

    /// What came of a run.
    struct Run {
        /// Whether it ended well.
        let isDone: Bool
        /// The beginning of what it said.
        let words: String

        /// The first line of that, without the name of the program.
        var reason: String {
            let line = words.split(separator: "\n").first.map(String.init) ?? "it says nothing"
            return line.replacing(/^\S+: (error: )?/, with: "")
        }
    }

    /// Its name.
    let name: String

    private static let mostWords = 4000

    /// Runs it to its end; `environment` stands above that of this process. What it says is not read by others.
    func run(_ arguments: [String], environment: [String: String] = [:]) throws(Fault) -> Run {
        var ends: [Int32] = [0, 0]
        // A pipe of which no other program that is started gets a copy: O_CLOEXEC is SOCK_CLOEXEC.
        let kind = Int32(SOCK_STREAM.rawValue) | O_CLOEXEC
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .unstartable(errno) }
        defer { close(ends[0]) }
        let child: pid_t
        do {
            defer { close(ends[1]) }
            child = try start(arguments, environment, output: ends[1])
        }
        let words = Self.read(ends[0])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return Run(isDone: status == 0, words: words)
    }

    private func start(
        _ arguments: [String], _ environment: [String: String], output: Int32
    ) throws(Fault) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // It hears the signals that this process holds back for itself.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let whole = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var list = ([name] + arguments).map { strdup($0) } + [nil]
        var variables = whole.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in list + variables { free(text) } }
        var child: pid_t = 0
        let status = posix_spawnp(&child, name, &actions, &attributes, &list, &variables)
        guard status == 0 else { throw status == ENOENT ? .missing : .unstartable(status) }
        return child
    }

    private static func read(_ descriptor: Int32) -> String {
        var words: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return String(decoding: words, as: UTF8.self) }
            words += buffer.prefix(min(count, mostWords - words.count))
        }
    }
}
