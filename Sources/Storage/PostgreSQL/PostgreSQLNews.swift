import CPostgreSQL
import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// What commits leave to do, told to the other processes by NOTIFY and heard by LISTEN.
///
/// It only wakes: whoever hears nothing looks by itself, a little later. It is told behind the commit and by another
/// connection, since a transaction that notifies makes others wait for its commit.
final class PostgreSQLNews: Sendable {
    private static let channel = "fundone"
    /// More than the server takes in one message is left to those who look by themselves.
    private static let longest = 7900
    /// The milliseconds between two looks whether it is over, and before a lost connection is made anew.
    private static let pause: Int32 = 1000

    private let address: String
    private let teller: any Connection
    private let telling = DispatchQueue(label: "PostgreSQL news")
    private let isOver = Atomic(false)
    private let own: String

    /// News of the database at that address, told by `teller`.
    init(_ address: String, teller: any Connection) {
        self.address = address
        self.teller = teller
        own = String(UInt64.random(in: .min ... .max), radix: 36)
    }

    private struct Letter: Codable {
        var from: String
        var news: CommitNews
    }

    /// Tells it, and waits for nothing.
    func tell(_ news: CommitNews) {
        guard let data = try? JSONEncoder().encode(Letter(from: own, news: news)),
            data.count < Self.longest
        else { return }
        let text = String(decoding: data, as: UTF8.self)
        telling.async { [teller] in
            try? teller.use {
                try $0.run("SELECT pg_notify(?1, ?2)", [Self.channel, text]) { _ in true }
            }
        }
    }

    /// Hears what others tell, on a thread of its own, until the end.
    func hear(_ hook: @escaping @Sendable (CommitNews) -> Void) {
        DispatchQueue(label: "PostgreSQL listener").async { [self] in
            while !isOver.load(ordering: .relaxed) {
                listen(hook)
                usleep(UInt32(Self.pause) * 1000)
            }
        }
    }

    /// Ends the hearing.
    func end() { isOver.store(true, ordering: .relaxed) }

    private func listen(_ hook: (CommitNews) -> Void) {
        let connection = PQconnectdb(address)
        defer { PQfinish(connection) }
        guard PQstatus(connection) == CONNECTION_OK else { return }
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        PQclear(PQexec(connection, "LISTEN \(Self.channel)"))
        while !isOver.load(ordering: .relaxed) {
            var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
            guard socket.fd >= 0 else { return }
            let count = poll(&socket, 1, Self.pause)
            guard count > 0 || (count < 0 && errno == EINTR) || count == 0 else { return }
            guard count <= 0 || PQconsumeInput(connection) == 1 else { return }
            while let notice = PQnotifies(connection) {
                defer { PQfreemem(notice) }
                take(String(cString: notice.pointee.extra), hook)
            }
        }
    }

    private func take(_ text: String, _ hook: (CommitNews) -> Void) {
        let letter = try? JSONDecoder().decode(Letter.self, from: Data(text.utf8))
        guard let letter, letter.from != own else { return }
        hook(letter.news)
    }
}
