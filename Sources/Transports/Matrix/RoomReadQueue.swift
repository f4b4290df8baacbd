import Bot

/// The rooms that are being read, side by side; within a room the order is kept.
///
///     sync ──► !a:  s1 s2     ──┐
///              !b:  s2        ──┼──► what is read so far ──► one batch, with the cursor
///              !c:  s1 …hangs   │                            and where the others are behind
///
/// Reading may have to ask the server for more. A room for which that takes long, or fails, keeps no other
/// waiting: what is done is taken, and the rest stays behind until it is done too.
actor RoomReadQueue {
    /// What a sync brought of a room.
    struct Work: Sendable {
        var room: String
        /// The position of the sync before it: where reading begins again after a restart.
        var since: String
        /// Makes updates of it; must come to an end by itself.
        var read: @Sendable () async -> RoomReading
    }

    private struct Entry {
        var number: Int
        var work: Work
        var begun: ContinuousClock.Instant
    }

    private var lanes: [String: [Entry]] = [:]
    private var tasks: [String: Task<Void, Never>] = [:]
    private var done = RoomReading()
    private var count = 0
    private var waiter: CheckedContinuation<Void, Never>?

    /// Whether something is still being read, or was and is not taken yet.
    var isBusy: Bool { !lanes.isEmpty || !done.updates.isEmpty || !done.opened.isEmpty }

    /// The rooms that are being read.
    var backlog: IntakeBacklog.Part {
        let entries = lanes.values.joined()
        return IntakeBacklog.Part(
            count: Set(entries.map(\.work.room)).count, since: entries.map(\.begun).min())
    }

    /// Reads `work` after what the lane has already; a lane is a room, or an event that waits on its own.
    func add(_ work: Work, lane: String) {
        count += 1
        lanes[lane, default: []].append(Entry(number: count, work: work, begun: .now))
        if tasks[lane] == nil { tasks[lane] = Task { await run(lane) } }
    }

    private func run(_ lane: String) async {
        while let entry = lanes[lane]?.first {
            let read = await entry.work.read()
            guard !Task.isCancelled else { return }
            done.updates += read.updates
            done.opened += read.opened
            if lanes[lane]?.count == 1 { lanes[lane] = nil } else { lanes[lane]?.removeFirst() }
        }
        tasks[lane] = nil
        if lanes.isEmpty { wake() }
    }

    /// Waits until everything is read, but no longer than that.
    func settle(within limit: Duration) async {
        guard !lanes.isEmpty else { return }
        let timer = Task {
            try await Task.sleep(for: limit)
            wake()
        }
        await withCheckedContinuation { waiter = $0 }
        timer.cancel()
    }

    /// What was read since the last time, and the rooms that are behind.
    func take() -> (done: RoomReading, behind: [MatrixCursor.Behind]) {
        defer { done = RoomReading() }
        var known: Set<String> = []
        let behind = lanes.values.joined().sorted { $0.number < $1.number }
            .filter { known.insert($0.work.room).inserted }
            .map { MatrixCursor.Behind(room: $0.work.room, since: $0.work.since) }
        return (done, behind)
    }

    /// Ends all reading.
    func cancel() {
        for task in tasks.values { task.cancel() }
        (lanes, tasks) = ([:], [:])
        wake()
    }

    private func wake() {
        waiter?.resume()
        waiter = nil
    }
}
