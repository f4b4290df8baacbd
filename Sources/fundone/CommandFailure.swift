import Glibc
import Planner
import Storage
import Transports
import Web

/// The end of a command that cannot go on: one line for the person who started it.
struct CommandFailure: Error {
    /// Exit statuses, named and numbered as in sysexits.h.
    enum Status: Int32 {
        case usage = 64
        case dataError = 65
        case noInput = 66
        case unavailable = 69
        case software = 70
        case osError = 71
        case cannotCreate = 73
        case ioError = 74
        case noPermission = 77
        case configuration = 78
    }

    /// How the process exits.
    var status: Status
    /// What is wrong, and what to do about it.
    var message: String

    /// A failure that exits with `status` after saying `message`.
    init(_ status: Status, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The end that `error` makes.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as StoreError: self.init(Status(error.kind), error.description)
        case let failure as ListenFailure:
            self.init(.unavailable, "http.listen: \(failure)")
        case let failure as TelegramFailure:
            self.init(Status(failure), "Telegram: \(failure)")
        case let failure as MatrixFailure: self.init(Status(failure), "Matrix: \(failure)")
        default: self.init(.software, "unexpected: \(error)")
        }
    }

    /// Writes the line to standard error and ends the process.
    func exit() -> Never {
        // A message quotes what was given: it stays one line, and does nothing to the terminal.
        StandardStream.error.write("fundone: \(CleanText.line(message, limit: 1000))\n")
        Glibc.exit(status.rawValue)
    }
}

extension CommandFailure.Status {
    /// The status for trouble with the database.
    init(_ kind: StoreError.Kind) {
        self =
            switch kind {
            case .unreachable, .replaced: .noInput
            case .foreign, .tooNew, .corrupt: .dataError
            case .locked: .unavailable
            case .full, .other: .ioError
            case .readOnly: .noPermission
            case .refused: .software
            }
    }
}

extension CommandFailure.Status {
    /// The status for a refusal of Telegram.
    init(_ failure: TelegramFailure) {
        self =
            switch failure.reason {
            case .malformedToken: .configuration
            case .refused: .noPermission
            case .unreadable, .unreachable, .cut: .unavailable
            }
    }
}

extension CommandFailure.Status {
    /// The status for a refusal of a homeserver.
    init(_ failure: MatrixFailure) {
        self =
            switch failure.reason {
            case .refused, .noDevice, .noPasswords: .noPermission
            case .unreadable, .unreachable, .cut, .unstored: .unavailable
            }
    }
}
