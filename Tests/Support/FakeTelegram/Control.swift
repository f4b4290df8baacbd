import Patience

/// The server's remote control, for tests in other languages: `POST /control/NAME` with a JSON
/// object, `GET` where nothing is said; every answer is JSON.
///
///     say     user text [chat name reply_to thread forward caption date]     → message
///     edit    user text [chat message]
///     press   user, label or data [chat message]                             → query
///     react   user message emoji [was chat]
///     locate  user latitude longitude [chat]
///     block   user [chat]                     unblock  user [chat]
///     remove  chat message                    migrate  chat [told]           → chat
///     update  kind content                    fault    (see Fault)           heal
///     limits  overall chat burst group        ids      [next shuffle]        repeat  polls
///     ledger  [after]                         violations                     state
///     wait    [seconds] and one of entries, sent (counts), text (of something shown)   → done
struct Control {
    let world: Monitor<World>

    /// Does what `request` says: the status and the body of the answer.
    func answer(_ request: Request) -> (Int, JSON) {
        let name = String(request.path.dropFirst("/control/".count))
        var order = JSON.object(
            request.query.map { name, value in
                JSON.Member(name: name, value: Int64(value).map { .integer($0) } ?? .string(value))
            })
        if !request.body.isEmpty {
            guard let body = try? JSONParser.parse(request.body), body.members != nil else {
                return (400, ["error": "the body is no JSON object"])
            }
            order = body
        }
        if name == "wait" { return (200, ["done": .bool(wait(order))]) }
        let result = world.with { world in
            world.act(name, order) ?? world.direct(name, order) ?? world.report(name, order)
        }
        guard let result else { return (404, ["error": "unknown order, or a value is missing"]) }
        return (200, result)
    }

    private func wait(_ order: JSON) -> Bool {
        let done = world.wait(seconds: order["seconds"]?.number ?? 20) { world -> Bool? in
            let sent = world.ledger.filter { $0.kind == .sent || $0.kind == .changed }
            let isDone =
                order["entries"]?.integer.map { world.ledger.count >= $0 }
                ?? order["sent"]?.integer.map { sent.count >= $0 }
                ?? order["text"]?.string.map { text in sent.contains { $0.text.contains(text) } }
                ?? true
            return isDone ? true : nil
        }
        return done ?? false
    }
}

extension World {
    // What people do.
    fileprivate mutating func act(_ name: String, _ order: JSON) -> JSON? {
        guard let user = order["user"]?.integer else { return nil }
        let chat = order["chat"]?.integer ?? user
        let message = order["message"]?.integer
        switch name {
        case "say":
            guard let text = order["text"]?.string else { return nil }
            let options = MessageOptions(
                name: order["name"]?.string, replyTo: order["reply_to"]?.integer,
                thread: order["thread"]?.integer, isForwarded: order["forward"]?.bool ?? false,
                isCaption: order["caption"]?.bool ?? false, date: order["date"]?.integer)
            return ["message": .integer(say(text, user: user, chat: chat, options))]
        case "edit":
            guard let text = order["text"]?.string else { return nil }
            return ["done": .bool(edit(text, user: user, chat: chat, message: message))]
        case "press":
            let query = press(
                user: user, chat: chat, label: order["label"]?.string,
                data: order["data"]?.string, message: message)
            return ["query": query.map { .string($0) } ?? .null]
        case "react":
            guard let message else { return nil }
            react(
                World.list(order["emoji"]), was: World.list(order["was"]), user: user, chat: chat,
                message: message)
            return ["done": true]
        case "locate":
            guard let latitude = order["latitude"]?.number,
                let longitude = order["longitude"]?.number
            else { return nil }
            return ["message": .integer(locate(latitude, longitude, user: user, chat: chat))]
        case "block", "unblock":
            setBlocked(name == "block", user: user, chat: chat)
            return ["done": true]
        default: return nil
        }
    }

    // What happens to the server.
    fileprivate mutating func direct(_ name: String, _ order: JSON) -> JSON? {
        switch name {
        case "remove":
            guard let chat = order["chat"]?.integer, let id = order["message"]?.integer
            else { return nil }
            chats[chat]?.messages[id]?.isRemoved = true
        case "migrate":
            guard let chat = order["chat"]?.integer else { return nil }
            let id = migrate(chat, isTold: order["told"]?.bool ?? true)
            return ["chat": id.map { .integer($0) } ?? .null]
        case "update":
            guard let kind = order["kind"]?.string, let content = order["content"]
            else { return nil }
            return ["update": .integer(updates.force(kind, content))]
        case "fault":
            guard let fault = Fault(order) else { return nil }
            faults.append(fault)
        case "heal": faults = []
        case "limits":
            limits = RateLimits(
                overall: order["overall"]?.number ?? 0, chat: order["chat"]?.number ?? 0,
                burst: order["burst"]?.number ?? 3, group: order["group"]?.number ?? 0)
        case "ids":
            if let next = order["next"]?.integer { updates.nextID = next }
            if let isShuffled = order["shuffle"]?.bool { updates.isShuffled = isShuffled }
        case "repeat": updates.deafPolls = Int(order["polls"]?.integer ?? 1)
        default: return nil
        }
        return ["done": true]
    }

    // What can be asked.
    fileprivate func report(_ name: String, _ order: JSON) -> JSON? {
        switch name {
        case "ledger":
            let after = Int(order["after"]?.integer ?? 0)
            return .array(ledger.dropFirst(after).map(\.json))
        case "violations": return .array(violations.map(\.json))
        case "state":
            return [
                "pending": .integer(Int64(updates.pending.count)),
                "polls_waiting": .integer(Int64(pollsWaiting)),
                "open_presses": .array(openPresses.keys.sorted().map { .string($0) }),
                "calls": .object(
                    calls.sorted { $0.key < $1.key }.map {
                        JSON.Member(name: $0.key, value: .integer(Int64($0.value)))
                    }),
                "profile": .object(
                    profile.sorted { $0.key < $1.key }.map {
                        JSON.Member(name: $0.key, value: $0.value)
                    }),
            ]
        default: return nil
        }
    }

    // A text or a list of texts.
    private static func list(_ json: JSON?) -> [String] {
        json?.array?.compactMap(\.string) ?? json?.string.map { [$0] } ?? []
    }
}
