import Patience

/// Brings updates to a webhook, until another one is set or none.
struct Courier: Sendable {
    private enum Step {
        case carry(UpdateQueue.Entry)
        case end
    }

    private let world: Monitor<World>
    private let webhook: Webhook
    private let port: UInt16
    /// The connections that stand and are not used.
    private let idle = Monitor<[Connection]>([])

    /// A courier to `webhook`; nil where it is on no port of this machine.
    init?(_ world: Monitor<World>, to webhook: Webhook?) {
        guard let webhook, let port = webhook.port else { return nil }
        self.world = world
        self.webhook = webhook
        self.port = port
    }

    /// Begins to bring, on threads of its own.
    func start() {
        SystemThread.start { [self] in
            while true {
                switch next() {
                case nil: continue
                case .end: return
                case .carry(let entry): SystemThread.start { carry(entry) }
                }
            }
        }
    }

    private func next() -> Step? {
        let generation = webhook.generation
        return world.wait(seconds: 1) { world in
            guard world.webhook?.generation == generation else { return Step.end }
            return world.takeParcel(now: Moment.now).map { Step.carry($0) }
        }
    }

    private func carry(_ entry: UpdateQueue.Entry) {
        let answer = post(entry.json.text)
        world.with {
            $0.settle(
                entry.id, of: webhook.generation, status: answer?.status ?? 0,
                wait: answer?.retryAfter ?? 0, now: Moment.now)
        }
    }

    private func post(_ body: String) -> (status: Int, retryAfter: Int)? {
        let bytes = Array(body.utf8)
        let head = """
            POST \(webhook.path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            X-Telegram-Bot-Api-Secret-Token: \(webhook.secret)\r
            Content-Type: application/json\r
            Content-Length: \(bytes.count)\r
            Connection: keep-alive\r
            \r\n
            """
        let message = Array(head.utf8) + bytes
        // One that stood may have been closed meanwhile.
        if let connection = idle.with({ $0.popLast() }),
            let answer = exchange(message, over: connection)
        {
            return answer
        }
        guard let connection = Connection(port: port) else { return nil }
        return exchange(message, over: connection)
    }

    private func exchange(
        _ message: [UInt8], over connection: Connection
    ) -> (status: Int, retryAfter: Int)? {
        connection.send(message)
        guard let answer = connection.answer() else { return nil }
        idle.with { $0.append(connection) }
        return answer
    }
}
