import Glibc

/// The places at which a debug build can be told to kill itself (`FUNDONE_CRASH_AT=name:n`, at the n-th
/// passing), to show that a kill there loses nothing and repeats nothing; or to hang (`FUNDONE_HANG_AT`),
/// to show that this is noticed.
public enum CrashPoint: String, CaseIterable, Sendable {
    case beforeStart = "before-start"
    case afterStart = "after-start"
    case beforeBatch = "before-batch"
    case afterBatch = "after-batch"
    case beforeAlarms = "before-alarms"
    case afterAlarms = "after-alarms"
    case beforeJob = "before-job"
    case afterJob = "after-job"
    case beforeVoice = "before-voice"
    case afterVoice = "after-voice"
    case beforeOutbox = "before-outbox"
    case afterOutbox = "after-outbox"
    case beforeKeys = "before-keys"
    case afterKeys = "after-keys"
    case beforeMove = "before-move"
    case afterMove = "after-move"
    case beforeSend = "before-send"
    case afterSend = "after-send"

    /// Kills the process when it was told to die here, or hangs when it was told to.
    @inline(__always)
    public func pass() {
        #if DEBUG
            for order in CrashInjection.given { order.count(self) }
        #endif
    }
}

/// A kind of transaction, with the points before and after its commit.
public enum Commit: Sendable {
    /// What a start finds and mends.
    case start
    /// A batch of updates.
    case batch
    /// What the scheduler fires.
    case alarms
    /// A part of a job.
    case job
    /// What was heard in a voice message.
    case voice
    /// What was sent, and what is sent next.
    case outbox
    /// What encryption keeps, beside batches.
    case keys
    /// A page of rows on their way to another engine.
    case move

    var before: CrashPoint {
        switch self {
        case .start: .beforeStart
        case .batch: .beforeBatch
        case .alarms: .beforeAlarms
        case .job: .beforeJob
        case .voice: .beforeVoice
        case .outbox: .beforeOutbox
        case .keys: .beforeKeys
        case .move: .beforeMove
        }
    }

    var after: CrashPoint {
        switch self {
        case .start: .afterStart
        case .batch: .afterBatch
        case .alarms: .afterAlarms
        case .job: .afterJob
        case .voice: .afterVoice
        case .outbox: .afterOutbox
        case .keys: .afterKeys
        case .move: .afterMove
        }
    }
}
