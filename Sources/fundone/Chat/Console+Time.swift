import Planner
import Storage

/// The directives that move time.
extension Console {
    /// Lets that many seconds pass.
    func advance(_ seconds: Int) async throws {
        let clock = try movableClock("advance")
        try await pass(to: clock.now.adding(seconds: seconds), on: clock)
    }

    /// Lets time pass until the wall clock shows `moment`.
    func advance(to moment: CivilDateTime) async throws {
        let clock = try movableClock("at")
        let target = setup.zone.instant(moment)
        guard target >= clock.now else {
            throw Directive.Fault(message: ":at \(moment) is past, it is \(self.moment)")
        }
        try await pass(to: target, on: clock)
    }

    /// Stops the bot, lets time pass, and starts it again.
    mutating func stop(for seconds: Int) async throws {
        let clock = try movableClock("down")
        let target = clock.now.adding(seconds: seconds)
        try checkYear(of: target)
        clock.now = target
        try await restart(at: target)
        try engine.note(target)
    }

    /// Opens the database anew.
    mutating func restart(at now: Instant) async throws {
        try engine.stop()
        engine = try Engine(setup, transport: transport)
        try await engine.start(at: now)
    }

    /// A database that has seen a later moment than the clock shows would live through it twice.
    func refuseEarlierClock() throws {
        guard let clock = setup.virtualClock, let last = try engine.lastMoment(), last > clock.now
        else { return }
        let seen = setup.zone.local(last)
        throw CommandFailure(
            .dataError,
            "\(setup.address.name): has been used until \(seen) - give a later --now, or another file"
        )
    }

    // From alarm to alarm, so that each thing happens at its own time. An alarm that is still there after its
    // time was settled would stop the clock for ever.
    private func pass(to target: Instant, on clock: VirtualClock) async throws {
        try checkYear(of: target)
        var settled: Instant?
        while !StopSignal.hasCome, let wake = try engine.nextWake(), wake <= target,
            wake != settled
        {
            clock.now = max(wake, clock.now)
            try await engine.settle(at: clock.now)
            settled = wake
        }
        if StopSignal.hasCome { return }
        clock.now = target
        try await engine.settle(at: target)
        try engine.note(target)
    }

    private func checkYear(of moment: Instant) throws(Directive.Fault) {
        guard setup.zone.local(moment).date.year < 9999 else {
            throw Directive.Fault(message: "time ends with the year 9998 here")
        }
    }

    private func movableClock(_ directive: String) throws(Directive.Fault) -> VirtualClock {
        guard let clock = setup.virtualClock else {
            throw Directive.Fault(
                message: ":\(directive) needs a clock that can be moved: start with --now")
        }
        return clock
    }
}
