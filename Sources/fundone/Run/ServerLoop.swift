/// The loops of the server that must turn.
enum ServerLoop: String {
    case poll, schedule, relay
    case matrixPoll = "matrix poll"
    case matrixRelay = "matrix relay"

    /// Within what time a turn is over: the longest wait that is meant, and half a minute for the work.
    var limit: Duration {
        switch self {
        case .poll: .seconds(90)
        // The first sync may have to be gathered from all rooms.
        case .matrixPoll: .seconds(150)
        case .schedule, .relay, .matrixRelay: .seconds(45)
        }
    }
}
