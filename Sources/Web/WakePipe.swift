import Glibc

/// A pipe that wakes a thread which waits in poll(2).
final class WakePipe: Sendable {
    /// Readable after a ring.
    let descriptor: Int32
    private let writer: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { makeNonBlocking(end) }
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// Wakes the thread.
    func ring() {
        var mark: UInt8 = 1
        // A pipe that is full wakes it as well.
        _ = write(writer, &mark, 1)
    }

    /// Forgets the rings so far.
    func empty() {
        var marks = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &marks, marks.count) == marks.count {}
    }
}

/// Makes calls on a descriptor return at once, and programs that are started not inherit it.
func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
}
