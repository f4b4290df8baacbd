import Bot
import Dispatch
import Glibc
import Logging
import Storage

/// A socket beside the database, for its owner alone, by which a running bot takes orders about people.
///
///     block TAB telegram TAB 123 LF  ──►  done LF, unknown LF, or fault and what is wrong
enum UsersSocket {
    private static let longestOrder = 1024
    private static let patience = timeval(tv_sec: 30, tv_usec: 0)

    /// Where it is.
    static func path(of database: String) -> String { database + ".users" }

    /// Lets a running bot carry out an order; whether it knows the person, nil where no bot listens.
    ///
    /// - Throws: `CommandFailure` where it could not.
    static func ask(
        _ order: UserOrder, network: String, id: String, of database: String
    ) throws(CommandFailure) -> Bool? {
        guard let descriptor = open() else { return nil }
        defer { close(descriptor) }
        guard withAddress(path(of: database), { connect(descriptor, $0, $1) }) == 0 else {
            return nil
        }
        send(descriptor, [order.rawValue, network, id].joined(separator: "\t"))
        let answer = line(from: descriptor) ?? ""
        switch answer {
        case "done": return true
        case "unknown": return false
        case "":
            throw CommandFailure(
                .unavailable, "the bot did not answer - look at its log, or stop it and try again")
        default: throw CommandFailure(.software, String(answer.dropFirst(6)))
        }
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
            setPatience(connection)
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

    private static func answer(to text: String, _ environment: BotEnvironment) -> String {
        let parts = text.split(separator: "\t").map(String.init)
        guard parts.count == 3, let order = UserOrder(rawValue: parts[0]) else {
            return "fault the bot is of another build - restart it"
        }
        do {
            let isKnown = try order.carryOut(
                on: UserAdministration(environment), network: parts[1], id: parts[2],
                now: SystemClock().now)
            if isKnown { environment.logger.notice("users: somebody was \(order.done)") }
            return isKnown ? "done" : "unknown"
        } catch {
            return "fault \(CommandFailure(error).message)"
        }
    }

    private static func open() -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        setPatience(descriptor)
        return descriptor
    }

    private static func setPatience(_ descriptor: Int32) {
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

    private static func send(_ descriptor: Int32, _ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private static func line(from descriptor: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < longestOrder, recv(descriptor, &byte, 1, 0) == 1 {
            guard byte != UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }
}
