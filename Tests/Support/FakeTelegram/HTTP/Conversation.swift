import Patience

/// The server's side of one connection: reads requests, strikes with faults, answers.
struct Conversation {
    let world: Monitor<World>
    let connection: Connection

    /// Serves until the connection ends.
    func run() {
        while let request = connection.request() {
            let isOpen =
                request.path.hasPrefix("/control/")
                ? control(request) : serve(request)
            guard isOpen, !request.isLast else { break }
        }
        connection.close()
    }

    private func control(_ request: Request) -> Bool {
        let (status, json) = Control(world: world).answer(request)
        respond(status, json.text)
        return true
    }

    private func serve(_ request: Request) -> Bool {
        let parts = request.path.split(separator: "/")
        let token = world.read(\.token)
        if parts.count >= 3, parts[0] == "file" { return give(request, parts, token) }
        guard parts.count == 2, parts[0].hasPrefix("bot") else { return refuse(404, "Not Found") }
        guard parts[0].dropFirst(3) == token else { return refuse(401, "Unauthorized") }
        guard let method = Method.named(String(parts[1])) else {
            world.with { $0.violate(String(parts[1]), "unknown method") }
            return refuse(404, "Not Found: method not found")
        }
        let parameters: Parameters
        do throws(APIError) {
            parameters = try Parameters(request, method: method)
        } catch {
            world.with { $0.violate(method.name, error.description) }
            respond(error.code, error.json.text)
            return true
        }
        let chat = parameters["chat_id"]?.integer
        let fault = world.with { world in
            world.calls[method.name, default: 0] += 1
            return world.strike(method.name, chat)
        }
        guard let fault else {
            let (status, body) = carryOut(method, parameters)
            respond(status, body)
            return true
        }
        return fail(fault, method, parameters, chat)
    }

    /// Gives a file; whether the connection stays open.
    private func give(_ request: Request, _ parts: [Substring], _ token: String) -> Bool {
        guard parts[1] == "bot\(token)" else { return refuse(401, "Unauthorized") }
        guard request.method == "GET" else { return refuse(405, "Method Not Allowed") }
        let (fault, bytes) = world.with { world in
            (
                world.strike("download", nil),
                world.download(parts.dropFirst(2).joined(separator: "/"))
            )
        }
        switch fault {
        case .dropBefore, .dropAfter: return false
        case .error(let status, let text): return refuse(status, text)
        case .hang(let seconds):
            pause(seconds)
            return false
        case .truncate:
            guard let bytes else { return false }
            connection.send(
                head(200, bytes.count, "application/octet-stream")
                    + bytes.prefix(bytes.count / 2))
            return false
        default: break
        }
        guard let bytes else { return refuse(404, "Not Found") }
        connection.send(head(200, bytes.count, "application/octet-stream") + bytes)
        return true
    }

    private func carryOut(_ method: Method, _ parameters: Parameters) -> (Int, String) {
        do throws(APIError) {
            let result = try result(method, parameters)
            return (200, JSON.members(["ok": true, "result": result]).text)
        } catch {
            if error.isViolation { world.with { $0.violate(method.name, error.description) } }
            return (error.code, error.json.text)
        }
    }

    private func result(_ method: Method, _ parameters: Parameters) throws(APIError) -> JSON {
        switch method.name {
        case "getUpdates":
            return try Poll(world: world, connection: connection).result(parameters)
        case "setWebhook":
            let isNew = try world.with { world throws(APIError) in
                try world.setWebhook(parameters, now: Moment.now)
            }
            if isNew { Courier(world, to: world.read(\.webhook))?.start() }
            return true
        default:
            return try world.with { world throws(APIError) in
                try world.call(method, parameters, now: Moment.now)
            }
        }
    }

    // Whether the connection stays open.
    private func fail(
        _ fault: Fault.Kind, _ method: Method, _ parameters: Parameters, _ chat: Int64?
    ) -> Bool {
        switch fault {
        case .dropBefore: return false
        case .dropAfter:
            _ = carryOut(method, parameters)
            return false
        case .reset:
            _ = carryOut(method, parameters)
            connection.reset()
            return false
        case .truncate, .cutJSON, .resetAmid:
            let (status, body) = carryOut(method, parameters)
            let bytes = Array(body.utf8)
            let half = Array(bytes.prefix(bytes.count / 2))
            let length = fault == .cutJSON ? half.count : bytes.count
            connection.send(head(status, length, "application/json") + half)
            if fault == .resetAmid { connection.reset() }
            return fault == .cutJSON
        case .page(let status), .pageAfter(let status):
            if fault == .pageAfter(status: status) { _ = carryOut(method, parameters) }
            let page = "<html><head><title>\(status)</title></head><body>nginx</body></html>"
            connection.send(head(status, page.utf8.count, "text/html") + Array(page.utf8))
            return true
        case .redirect(let address):
            let location = "HTTP/1.1 302 Found\r\nLocation: \(address)/bot\(world.read(\.token))/"
            connection.send(
                Array("\(location)\(method.name)\r\nContent-Length: 0\r\n\r\n".utf8))
            return true
        case .answer(let status, let body):
            respond(status, body)
            return true
        case .error(let status, let text): return refuse(status, text)
        case .flood(let seconds):
            world.with { $0.freeze(chat, seconds ?? 1) }
            let error = World.flood(seconds, isViolation: false)
            respond(error.code, error.json.text)
            return true
        case .hang(let seconds), .hangAfter(let seconds):
            if fault == .hangAfter(seconds: seconds) { _ = carryOut(method, parameters) }
            pause(seconds)
            return false
        case .slow(let seconds):
            pause(seconds)
            let (status, body) = carryOut(method, parameters)
            respond(status, body)
            return true
        }
    }

    private func pause(_ seconds: Double) {
        let connection = connection
        _ = world.wait(seconds: seconds, isAbandoned: { connection.isAbandoned }) { _ in Bool?.none
        }
    }

    private func refuse(_ status: Int, _ text: String) -> Bool {
        respond(status, APIError(code: status, description: text).json.text)
        return true
    }

    private func respond(_ status: Int, _ body: String) {
        let bytes = Array(body.utf8)
        connection.send(head(status, bytes.count, "application/json") + bytes)
    }

    private func head(_ status: Int, _ length: Int, _ type: String) -> [UInt8] {
        Array(
            ("HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\nServer: nginx\r\n"
                + "Content-Type: \(type)\r\nContent-Length: \(length)\r\n"
                + "Connection: keep-alive\r\n\r\n").utf8)
    }
}

extension World {
    /// The fault that strikes a call, if any.
    mutating func strike(_ method: String, _ chat: Int64?) -> Fault.Kind? {
        for index in faults.indices where faults[index].strikes(method, chat, &random) {
            return faults[index].kind
        }
        return nil
    }

    /// Forbids sending to `chat` (nil: to any) for so many seconds.
    mutating func freeze(_ chat: Int64?, _ seconds: Int) {
        // A little less: the bot's clock begins when the answer arrives.
        let end = Moment.now + Double(seconds) - 0.05
        if let chat { frozen[chat] = end } else { isFrozenUntil = end }
    }
}
