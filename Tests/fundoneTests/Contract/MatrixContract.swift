import Bot
import FakeTelegram
import Logging
import Testing

@testable import Transports

/// Matrix, as Synapse has it.
struct MatrixContract: ContractNetwork {
    let chat: ChatAddress
    private let someone: MatrixPerson
    private let matrix: MatrixTransport
    private let cursor: String?
    private let logger: Logger

    var transport: any Transport { matrix }
    var person: String { someone.user }

    init(isLimited: Bool) async throws {
        let logger = Logger(label: "contract") { _ in SwiftLogNoOpLogHandler() }
        self.logger = logger
        let server = try await (isLimited ? Homeserver.limited : Homeserver.free).value
        let suffix = String(UInt32.random(in: .min ... .max), radix: 36)
        let bot = try await server.register("contract" + suffix)
        let token = try #require(bot["access_token"]?.string)
        let name = try #require(bot["user_id"]?.string)
        matrix = try await MatrixTransport.start(
            MatrixConfiguration(
                homeserver: try HTTPAddress(server.address), token: Secret(token), instance: "i",
                commands: ["home"]),
            client: HTTPClient(), clock: ContractClock(), logger: logger)
        someone = try await MatrixPerson("ann", on: server)
        let room = try await someone.room(with: [name])
        try await someone.say("hello", in: room)
        // The bot comes in, and hears it.
        var poller = MatrixPoller(matrix, from: nil, logger: logger)
        var heard: PolledBatch?
        while heard?.updates.contains(where: { $0.chat.id == room }) != true {
            guard case .batch(let batch) = try #require(await poller.next()) else { continue }
            poller.settle(isStored: true)
            heard = batch
        }
        chat = try #require(heard?.updates.first { $0.chat.id == room }?.chat)
        cursor = heard?.cursor
    }

    func shown() async throws -> [ContractMessage] {
        try await someone.catchUp()
        var shown: [ContractMessage] = []
        // A message that was taken away has lost its content.
        for event in await someone.heard(from: matrix.user, in: chat.id)
        where event.type == "m.room.message" && !event.text.isEmpty {
            if event.content["m.new_content"] != nil,
                let index = shown.firstIndex(where: { $0.id == event.target })
            {
                shown[index].text = event.text
            } else {
                shown.append(ContractMessage(id: event.id, text: event.text))
            }
        }
        return shown
    }

    func say(_ text: String) async throws { try await someone.say(text, in: chat.id) }

    func poller() -> (any Poller)? { MatrixPoller(matrix, from: cursor, logger: logger) }
}
