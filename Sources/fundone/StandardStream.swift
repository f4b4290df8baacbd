import Glibc

/// A standard stream of the process, written without a buffer.
enum StandardStream: Int32 {
    case output = 1
    case error = 2

    /// Writes all of `text` in UTF-8; gives up silently when the other end is gone.
    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Whether it is a terminal.
    var isTerminal: Bool { isatty(rawValue) == 1 }
}
