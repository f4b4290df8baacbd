/// A loop of the server that must turn.
struct ServerLoop: Hashable {
    /// What it is called.
    let name: String
    /// Within what time a turn is over: the longest wait that is meant, and half a minute for the work.
    let limit: Duration

    static let poll = ServerLoop(name: "poll", limit: .seconds(90))
    static let schedule = ServerLoop(name: "schedule", limit: .seconds(45))
    static let relay = ServerLoop(name: "relay", limit: .seconds(45))
    // The first sync may have to be gathered from all rooms.
    static let matrixPoll = ServerLoop(name: "matrix poll", limit: .seconds(150))
    static let matrixRelay = ServerLoop(name: "matrix relay", limit: .seconds(45))

    /// The same loop of one bot among several.
    func of(_ bot: String) -> ServerLoop { ServerLoop(name: "\(name) \(bot)", limit: limit) }
}
