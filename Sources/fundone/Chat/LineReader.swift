import Glibc

/// The lines of standard input, each as soon as it is there. Of one that is longer than any message only the
/// beginning is kept.
struct LineReader {
    /// What waiting for input ended with.
    enum Event {
        /// A line, without its line feed.
        case line(String)
        /// Nothing came in time.
        case timeout
        /// The input ended, or a signal asked the process to.
        case end
    }

    private static let longest = 1 << 22

    private var buffer: [UInt8] = []
    private var scanned = 0
    private var hasEnded = false

    /// Waits for the next line, at most so many milliseconds; without end when nil.
    mutating func next(timeout: Int?) -> Event {
        while !StopSignal.hasCome {
            if let feed = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
                return .line(take(upTo: feed, dropping: 1))
            }
            scanned = buffer.count
            if hasEnded {
                return buffer.isEmpty ? .end : .line(take(upTo: buffer.count, dropping: 0))
            }
            var inputs = [STDIN_FILENO, StopSignal.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let ready = poll(&inputs, 2, timeout.map { Int32(clamping: $0) } ?? -1)
            if ready == 0 { return .timeout }
            if ready > 0, inputs[0].revents != 0 { fill() }
        }
        return .end
    }

    private mutating func take(upTo end: Int, dropping feeds: Int) -> String {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + feeds)
        scanned = 0
        return line
    }

    private mutating func fill() {
        let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { space, count in
            count = max(read(STDIN_FILENO, space.baseAddress, space.count), 0)
        }
        hasEnded = chunk.isEmpty && errno != EINTR
        if buffer.count < Self.longest {
            buffer += chunk
        } else if let feed = chunk.firstIndex(of: UInt8(ascii: "\n")) {
            buffer += chunk[feed...]
        }
    }
}
