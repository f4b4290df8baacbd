import CCurl
import CCurlShim
import Glibc

/// The sockets and the timer that libcurl wants watched (CURLMOPT_SOCKETFUNCTION,
/// CURLMOPT_TIMERFUNCTION), so that only the transfers that can go on are touched.
///
/// It waits with poll(2): the sockets are few, and each is watched for one answer only, so that
/// telling the kernel of every change, as epoll(7) wants it, costs more than handing over the list.
/// Used by one thread alone, but for `ring`.
final class SocketWatch: @unchecked Sendable {
    private let multi: UnsafeMutableRawPointer?
    private let bell: Int32
    // The first is the other end of the bell.
    private var watched: [pollfd]
    private var ready: [pollfd] = []
    // In milliseconds of the monotonic clock.
    private var due: Int?

    /// Takes over the sockets and the timer of `multi`.
    init(_ multi: UnsafeMutableRawPointer?) {
        self.multi = multi
        var ends: [Int32] = [-1, -1]
        let status = pipe(&ends)
        precondition(status == 0, "cannot make a pipe")
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        bell = ends[1]
        watched = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]
        fundone_multi_set_watch(
            multi, socketChanged, timerChanged, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        close(watched[0].fd)
        close(bell)
    }

    /// Ends the wait, or the next one; any thread may call it.
    func ring() {
        var mark: UInt8 = 1
        // A pipe that is full wakes it as well.
        _ = write(bell, &mark, 1)
    }

    /// Waits for a socket, the timer or the bell; when `isHurried`, only looks.
    func wait(isHurried: Bool) {
        let timeout = isHurried ? 0 : due.map { max(0, $0 - milliseconds()) } ?? -1
        let count = poll(&watched, nfds_t(watched.count), Int32(clamping: timeout))
        ready = count > 0 ? watched.filter { $0.revents != 0 } : []
        guard let first = ready.first, first.fd == watched[0].fd else { return }
        ready.removeFirst()
        var marks = [UInt8](repeating: 0, count: 64)
        _ = read(first.fd, &marks, marks.count)
    }

    /// Lets libcurl go on with the sockets that are ready and with what is due.
    func act() {
        var running: Int32 = 0
        for socket in ready {
            var bits: Int32 = 0
            if Int32(socket.revents) & ~(POLLIN | POLLOUT) == 0 {
                if Int32(socket.revents) & POLLIN != 0 { bits |= CURL_CSELECT_IN }
                if Int32(socket.revents) & POLLOUT != 0 { bits |= CURL_CSELECT_OUT }
            }
            // Without bits, after an error, libcurl looks for itself.
            curl_multi_socket_action(multi, socket.fd, bits, &running)
        }
        ready = []
        guard let due, due == 0 || due <= milliseconds() else { return }
        self.due = nil
        curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &running)
    }

    fileprivate func change(_ socket: Int32, _ what: Int32) {
        let place = watched.dropFirst().firstIndex { $0.fd == socket }
        guard what != CURL_POLL_REMOVE else {
            if let place {
                watched.swapAt(place, watched.count - 1)
                watched.removeLast()
            }
            return
        }
        var events: Int32 = 0
        if what & CURL_POLL_IN != 0 { events |= POLLIN }
        if what & CURL_POLL_OUT != 0 { events |= POLLOUT }
        let entry = pollfd(fd: socket, events: Int16(events), revents: 0)
        if let place { watched[place] = entry } else { watched.append(entry) }
    }

    fileprivate func setTimer(_ wait: Int) {
        due = wait < 0 ? nil : wait == 0 ? 0 : milliseconds() + wait
    }

    private func milliseconds() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
    }
}

// libcurl must not be called from within these.

private func socketChanged(
    _: UnsafeMutableRawPointer?, _ socket: Int32, _ what: Int32,
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
) -> Int32 {
    guard let context else { return -1 }
    Unmanaged<SocketWatch>.fromOpaque(context).takeUnretainedValue().change(socket, what)
    return 0
}

private func timerChanged(
    _: UnsafeMutableRawPointer?, _ wait: Int, _ context: UnsafeMutableRawPointer?
) -> Int32 {
    guard let context else { return -1 }
    Unmanaged<SocketWatch>.fromOpaque(context).takeUnretainedValue().setTimer(wait)
    return 0
}
