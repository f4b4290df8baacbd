import Patience

/// The server's side of one connection to a fake homeserver.
struct HomeserverConversation {
    let world: Monitor<HomeserverWorld>
    let connection: Connection

    /// Serves until the connection ends.
    func run() {
        while let request = connection.request() {
            guard serve(request), !request.isLast else { break }
        }
        connection.close()
    }

    private func serve(_ request: Request) -> Bool {
        if let (status, body) = world.read({ $0.logIn(request) }) {
            return respond(status, body.text)
        }
        guard let call = HomeserverCall(request), request.path.utf8.count <= 4096 else {
            world.with { $0.violations.append("no endpoint: \(request.path.prefix(100))") }
            return refuse(404, "M_UNRECOGNIZED")
        }
        guard request.authorization == "Bearer \(FakeHomeserver.token)" else {
            return refuse(401, "M_UNKNOWN_TOKEN")
        }
        let fault = world.with { world in
            if let violation = call.violation { world.violations.append(violation) }
            world.calls[call.endpoint, default: 0] += 1
            world.current[call.endpoint, default: 0] += 1
            world.most[call.endpoint] = max(
                world.most[call.endpoint] ?? 0, world.current[call.endpoint] ?? 0)
            return world.strike(call.endpoint, call.parts.joined(separator: "/"))
        }
        defer { world.with { $0.current[call.endpoint, default: 0] -= 1 } }
        if let fault { return fail(fault, call, request) }
        if call.endpoint == "sendToDevice", let body = try? JSON(request.body) {
            let connection = connection
            let isReleased = world.wait(
                seconds: 120, isAbandoned: { connection.isAbandoned }
            ) { $0.keys?.holds(body) == true ? nil : true }
            guard isReleased == true else { return false }
        }
        if call.endpoint == "download", let bytes = world.read({ $0.media[call.parts[3]] }) {
            connection.send(head(200, bytes.count, "application/octet-stream") + bytes)
            return true
        }
        let (status, body) = carryOut(call, request)
        return respond(status, body.text)
    }

    // Whether the connection stays open.
    private func fail(_ fault: Fault.Kind, _ call: HomeserverCall, _ request: Request) -> Bool {
        switch fault {
        case .answer(let status, let body): return respond(status, body)
        case .error(let status, let code): return refuse(status, code)
        case .page(let status): return respond(status, "<html>nginx</html>", "text/html")
        case .dropBefore: return false
        case .reset:
            connection.reset()
            return false
        case .truncate, .cutJSON:
            let bytes = Array(carryOut(call, request).body.text.utf8)
            let half = Array(bytes.prefix(bytes.count / 2))
            let length = fault == .cutJSON ? half.count : bytes.count
            connection.send(head(200, length, "application/json") + half)
            return fault == .cutJSON
        case .hang(let seconds):
            let connection = connection
            _ = world.wait(seconds: seconds, isAbandoned: { connection.isAbandoned }) { _ in
                Bool?.none
            }
            return false
        default:
            world.with { $0.violations.append("a fault of no homeserver: \(fault)") }
            return false
        }
    }

    private func carryOut(_ call: HomeserverCall, _ request: Request) -> (Int, body: JSON) {
        if call.endpoint == "sync" { return sync(call) }
        return world.with { world in
            switch call.endpoint {
            case "whoami":
                return (
                    200,
                    [
                        "user_id": .string(FakeHomeserver.bot),
                        "device_id": .string(FakeHomeserver.device),
                    ]
                )
            case _ where call.isAboutKeys:
                let body = (try? JSON(request.body)) ?? .null
                return world.carryOutKeys(call, request.method, body)
            case "upload":
                world.uploads.append(
                    .init(
                        name: call.parameter("filename") ?? "",
                        text: String(decoding: request.body, as: UTF8.self)))
                return (200, ["content_uri": .string("mxc://b.c/\(world.uploads.count)")])
            case "download": return found(nil)
            case "profile": return found(world.profiles[call.parts[1]])
            case "event": return found(world.events["\(call.room) \(call.parts[3])"])
            case "state": return found(world.events["\(call.room) \(call.parts[3])"]?["content"])
            case "messages":
                let events = world.histories[call.room] ?? []
                return (200, ["chunk": .array(events), "start": "m0"])
            case "joined_rooms":
                let rooms = world.members.keys.sorted().map { JSON.string($0) }
                return (200, ["joined_rooms": .array(rooms)])
            case "joined_members": return members(world.members[call.room])
            case "join", "leave":
                world.joined.append(call.room)
                return (200, ["room_id": .string(call.room)])
            case "typing": return type(call, request, &world)
            default: return send(call, request, &world)
            }
        }
    }

    private func found(_ json: JSON?) -> (Int, JSON) {
        json.map { (200, $0) } ?? (404, ["errcode": "M_NOT_FOUND", "error": "none"])
    }

    private func members(_ users: [String]?) -> (Int, JSON) {
        guard let users else { return (403, ["errcode": "M_FORBIDDEN", "error": "not in it"]) }
        let joined = (users + [FakeHomeserver.bot]).map {
            JSON.Member(name: $0, value: ["display_name": .string($0)])
        }
        return (200, ["joined": .object(joined)])
    }

    private func send(
        _ call: HomeserverCall, _ request: Request, _ world: inout HomeserverWorld
    ) -> (Int, JSON) {
        guard world.members[call.room] != nil else { return members(nil) }
        let transaction = "\(call.room) \(call.parts[4])"
        let id = world.transactions[transaction] ?? "$sent\(world.sent.count + 1)"
        if world.transactions.updateValue(id, forKey: transaction) == nil {
            let content = (try? JSON(request.body)) ?? .null
            world.sent.append(
                .init(
                    room: call.room, type: call.parts[3], content: content, id: id,
                    audience: world.members[call.room] ?? []))
        }
        return (200, ["event_id": .string(id)])
    }

    private func type(
        _ call: HomeserverCall, _ request: Request, _ world: inout HomeserverWorld
    ) -> (Int, JSON) {
        guard world.members[call.room] != nil else { return members(nil) }
        let body = try? JSON(request.body)
        guard case .bool(let isTyping)? = body?["typing"], call.parts[3] == FakeHomeserver.bot,
            !isTyping || body?["timeout"]?.integer.map({ (1...30_000).contains($0) }) == true
        else { return (400, ["errcode": "M_BAD_JSON", "error": "typing"]) }
        world.typing.append(.init(room: call.room, isTyping: isTyping, sent: world.sent.count))
        return (200, [:])
    }

    // Waits for something to happen, for as long as the call allows.
    private func sync(_ call: HomeserverCall) -> (Int, JSON) {
        let since = call.parameter("since")
        world.with { $0.positions.append(since ?? "") }
        guard let since else {
            let count = world.read(\.batches.count)
            return (200, ["next_batch": .string("s\(count)")])
        }
        guard let index = Int(since.dropFirst()) else {
            return (400, ["errcode": "M_INVALID_PARAM", "error": "since"])
        }
        let seconds = (call.parameter("timeout").flatMap(Double.init) ?? 0) / 1000
        let connection = connection
        let batch = world.wait(seconds: seconds, isAbandoned: { connection.isAbandoned }) {
            $0.batches.count > index ? $0.batches[index] : nil
        }
        guard let batch else { return (200, ["next_batch": .string(since)]) }
        return (
            200, .object([.init(name: "next_batch", value: .string("s\(index + 1)"))] + batch)
        )
    }

    private func refuse(_ status: Int, _ code: String) -> Bool {
        respond(status, JSON.members(["errcode": .string(code), "error": "no"]).text)
    }

    private func respond(
        _ status: Int, _ body: String, _ type: String = "application/json"
    ) -> Bool {
        let bytes = Array(body.utf8)
        connection.send(head(status, bytes.count, type) + bytes)
        return true
    }

    private func head(_ status: Int, _ length: Int, _ type: String) -> [UInt8] {
        Array(
            ("HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\nContent-Type: \(type)\r\n"
                + "Content-Length: \(length)\r\nConnection: keep-alive\r\n\r\n").utf8)
    }
}
