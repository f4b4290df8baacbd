import Storage

#if DEBUG
    import Glibc
#endif

/// Lets a debug build trap on purpose, at a message that holds the text in `FUNDONE_TRAP_ON`, fail, at one that
/// holds that in `FUNDONE_FAIL_ON`, or run for ever, at one that holds that in `FUNDONE_SPIN_ON`; at a job, whose text is `job` and its kind, too.
enum TrapInjection {
    #if DEBUG
        private struct Failure: Error {}

        private static func holds(_ said: String, _ variable: String) -> Bool {
            guard let text = getenv(variable) else { return false }
            return said.contains(String(cString: text))
        }
    #endif

    /// Traps or fails when the update is the one.
    @inline(__always)
    static func obey(_ update: Update) throws {
        #if DEBUG
            guard case .message(_, let said, _, _, _, _) = update.content else { return }
            try obey(said)
        #endif
    }

    /// Traps or fails when the job is the one.
    @inline(__always)
    static func obey(_ job: Job) throws {
        #if DEBUG
            try obey("job \(job.kind.rawValue)")
        #endif
    }

    #if DEBUG
        private static func obey(_ said: String) throws {
            if holds(said, "FUNDONE_TRAP_ON") { fatalError("told to trap") }
            if holds(said, "FUNDONE_FAIL_ON") { throw Failure() }
            while holds(said, "FUNDONE_SPIN_ON") {}
        }
    #endif
}
