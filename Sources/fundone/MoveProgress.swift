/// Says now and then how far a move is that takes its time.
struct MoveProgress {
    private static let pause = Duration.seconds(10)
    private var last = ContinuousClock.now

    /// Says it of a table that has so many rows by now, where some time has passed.
    mutating func tell(_ table: String, _ rows: Int) {
        guard last.duration(to: .now) > Self.pause else { return }
        last = .now
        StandardStream.output.write("\(table): \(rows) rows so far\n")
    }
}
