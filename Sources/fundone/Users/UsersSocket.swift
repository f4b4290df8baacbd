import Bot
import Dispatch
import FoundationEssentials
import Glibc
import Logging
import Storage

/// A socket beside the database, for its owner alone, by which a running bot takes orders about people.
///
///     an order as a line of JSON  ──►  its answer as one
enum UsersSocket {
    /// What became of an order.
    enum Answer: Codable {
        case done(String)
        case unknown
        case fault(String)

        /// What was said of it; nothing is said of what nobody knows.
        static func of(_ text: String?) -> Answer { text.map(done) ?? .unknown }
    }

    private static let longestLine = 4096
    private static let patience = timeval(tv_sec: 30, tv_usec: 0)
    // One who says nothing keeps others waiting so long.
    private static let patienceForOrder = timeval(tv_sec: 2, tv_usec: 0)

    /// Where it is.
    static func path(of database: String) -> String { database + ".users" }

    /// Lets a running bot carry out an order; nil where no bot listens.
    ///
    /// - Throws: `CommandFailure` where it does not answer.
    static func ask(_ order: UserOrder, of database: String) throws -> Answer? {
        guard let descriptor = open() else { return nil }
        defer { close(descriptor) }
        guard withAddress(path(of: database), { connect(descriptor, $0, $1) }) == 0 else {
            return nil
        }
        send(descriptor, order)
        guard let answer = line(from: descriptor),
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(answer.utf8))
        else {
            throw CommandFailure(
                .unavailable, "the bot did not answer - look at its log, or stop it and try again")
        }
        return answer
    }

    /// Listens until the source is cancelled; nil where it cannot be had, which the log says.
    static func listen(
        for environment: BotEnvironment, wake: @escaping @Sendable () -> Void
    ) -> (any DispatchSourceRead)? {
        let place = path(of: environment.store.path)
        unlink(place)
        guard let descriptor = open() else { return nil }
        guard withAddress(place, { bind(descriptor, $0, $1) }) == 0, chmod(place, 0o600) == 0,
            Glibc.listen(descriptor, 4) == 0
        else {
            close(descriptor)
            environment.logger.warning(
                "\(place): no socket can be had there, so `fundone users` needs a stopped bot")
            return nil
        }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "fundone.users"))
        source.setEventHandler {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            defer { close(connection) }
            setPatience(connection, patienceForOrder)
            guard let text = line(from: connection) else { return }
            send(connection, answer(to: text, environment))
            wake()
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return source
    }

    /// Listens no more.
    static func end(_ source: (any DispatchSourceRead)?, of database: String) {
        guard let source else { return }
        unlink(path(of: database))
        source.cancel()
    }

    private static func answer(to text: String, _ environment: BotEnvironment) -> Answer {
        guard let order = try? JSONDecoder().decode(UserOrder.self, from: Data(text.utf8)) else {
            return .fault("the bot is of another build - restart it")
        }
        do {
            let said = try order.carryOut(
                on: UserAdministration(environment), now: SystemClock().now)
            if said != nil { environment.logger.notice("users: \(order.note)") }
            return .of(said)
        } catch {
            return .fault(CommandFailure(error).message)
        }
    }

    private static func open() -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        setPatience(descriptor)
        return descriptor
    }

    private static func setPatience(_ descriptor: Int32, _ patience: timeval = patience) {
        var patience = patience
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(
                descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func send(_ descriptor: Int32, _ value: some Encodable) {
        guard let text = try? JSONEncoder().encode(value) else { return }
        let bytes = Array(text) + [UInt8(ascii: "\n")]
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private static func line(from descriptor: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < longestLine, recv(descriptor, &byte, 1, 0) == 1 {
            guard byte != UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }
}
