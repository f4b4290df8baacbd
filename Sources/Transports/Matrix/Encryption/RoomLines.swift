/// The lines of tasks that wait to send keys of a room while another task sends. Requests that belong to no room have
/// the line "".
final class RoomLines {
    private var lines: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Waits until no other task is in the line of a room.
    nonisolated(nonsending) func enter(_ room: String) async {
        guard lines[room] != nil else { return lines[room] = [] }
        await withCheckedContinuation { lines[room]?.append($0) }
    }

    /// Lets the next task of the line go on.
    func leave(_ room: String) {
        guard let next = lines[room]?.first else { return lines[room] = nil }
        lines[room]?.removeFirst()
        next.resume()
    }
}
