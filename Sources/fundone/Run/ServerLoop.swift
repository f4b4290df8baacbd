/// The loops of the server that must turn.
enum ServerLoop: String, CaseIterable {
    case poll, schedule, relay

    /// Within what time a turn is over: the longest wait that is meant, and half a minute for the work.
    var limit: Duration {
        switch self {
        case .poll: .seconds(90)
        case .schedule, .relay: .seconds(45)
        }
    }
}
