public import Bot
import FoundationEssentials
import HTTPTypes
import Hummingbird
public import Planner

/// CalDAV (RFC 4791, with RFC 6578): the lists of a plan for calendar programs, once a person made an app password.
///
///     request ─► app password ─► desk: read ─────────────────────► answer
///                  └─ 401          └─ write: an order like any ─►
public struct CalendarServer: Sendable {
    let door: Door
    let plans: CalendarPlans
    let keys: DoorKeys
    let clock: @Sendable () -> Instant
    let desk = Desk("calendars", limit: .seconds(20))

    /// The most bytes of a body.
    static let mostBytes = 1024 * 1024

    /// A server of the plans in `environment`.
    public init(_ environment: BotEnvironment, door: Door, clock: @escaping @Sendable () -> Instant)
    {
        self.door = door
        self.clock = clock
        plans = CalendarPlans(environment)
        keys = DoorKeys(environment)
    }

    /// The methods that are answered.
    private static let methods = [
        "OPTIONS", "GET", "HEAD", "PUT", "DELETE", "PROPFIND", "PROPPATCH", "REPORT", "MKCALENDAR",
        "MKCOL",
    ]
    private static let others = ["POST", "PATCH", "COPY", "MOVE", "LOCK", "UNLOCK", "ACL"]
    static let allowed = methods.joined(separator: ", ")

    /// Adds the routes.
    func add(to router: Router<WebContext>) {
        for name in Self.methods + Self.others {
            guard let method = HTTPRequest.Method(name) else { continue }
            for path in ["/dav", "/dav/**"] {
                router.on(RouterPath(path), method: method) { request, _ in await answer(request) }
            }
            router.on("/.well-known/caldav", method: method) { _, _ in
                // RFC 6764 section 5.
                Response(
                    status: .movedPermanently,
                    headers: [.location: "/dav/", .cacheControl: "no-store"])
            }
        }
    }

    /// A request of somebody who is known.
    struct Visit: Sendable {
        var caller: Caller
        var place: CalendarAddress
        var now: Instant
        var fields: HTTPFields
        var body: [UInt8]
    }

    private func answer(_ request: Request) async -> Response {
        let now = clock()
        let caller: Caller
        do {
            guard let found = try await self.caller(request, now) else { return .unknownProgram }
            caller = found
        } catch {
            return .calendarTrouble
        }
        guard let place = CalendarAddress(path: request.uri.path) else {
            return .calendar(.notFound)
        }
        guard let buffer = try? await request.body.collect(upTo: Self.mostBytes) else {
            return .calendar(.contentTooLarge)
        }
        let visit = Visit(
            caller: caller, place: place, now: now, fields: request.headers,
            body: Array(buffer.readableBytesView))
        return await answer(visit, to: request.method.rawValue)
    }

    private func answer(_ visit: Visit, to method: String) async -> Response {
        switch method {
        case "OPTIONS": .calendar(.ok, [.allow: Self.allowed])
        case "GET": await read(visit) { get(visit, $0) }
        case "HEAD": await read(visit) { get(visit, $0) }.createHeadResponse()
        case "PROPFIND": await read(visit) { try propfind(visit, $0) }
        case "REPORT": await read(visit) { try report(visit, $0) }
        case "PUT": await put(visit)
        case "DELETE": await delete(visit)
        case "MKCALENDAR", "MKCOL": await make(visit, isPlain: method == "MKCOL")
        case "PROPPATCH": await patch(visit)
        default: .calendar(.methodNotAllowed, [.allow: Self.allowed])
        }
    }

    /// Who shows an app password (RFC 7617); nil for nobody.
    private func caller(_ request: Request, _ now: Instant) async throws -> Caller? {
        guard let field = request.headers[.authorization], field.utf8.count <= 1000 else {
            return nil
        }
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "basic",
            let data = Data(base64Encoded: String(parts[1])),
            let text = String(validating: data, as: UTF8.self), let colon = text.firstIndex(of: ":")
        else { return nil }
        let name = String(text[..<colon])
        let secret = String(text[text.index(after: colon)...])
        return try await desk.result {
            try keys.caller(.appPassword, secret: secret, username: name, now: now)
        }
    }

    /// The answer that `body` reads of the plan.
    func read(_ visit: Visit, _ body: @escaping @Sendable (OpenCalendars) throws -> Response) async
        -> Response
    {
        await desk.answer(else: { .calendarTrouble }) {
            do {
                return try plans.read(of: visit.caller, now: visit.now, body) ?? .unknownProgram
            } catch let fault as XMLReader.Fault {
                return .calendar(fault == .tooMuch ? .contentTooLarge : .badRequest)
            } catch let refused as RefusedReport {
                return .davError(refused.precondition, status: refused.status)
            } catch {
                return .calendarTrouble
            }
        }
    }

    /// The answer to an order that was not carried out; nil for one that was.
    func write(_ visit: Visit, _ order: CalendarOrder) async -> Response? {
        await write(visit, order) { _ in }
    }

    /// The same; what became of it is told to `hear`.
    func write(
        _ visit: Visit, _ order: CalendarOrder, _ hear: (CalendarAnswer) -> Void
    ) async -> Response? {
        do {
            // The first sight of a plan opens it.
            let isThere = try await desk.result {
                try plans.read(of: visit.caller, now: visit.now) { _ in true } ?? false
            }
            guard isThere else { return .unknownProgram }
            let answer = try await door.write(
                order, as: visit.caller, key: RandomKey.new, now: visit.now)
            hear(answer)
            return response(to: answer, visit)
        } catch {
            return .calendarTrouble
        }
    }

    /// What a program is told about the outcome of its order; nil where it was done.
    private func response(to answer: CalendarAnswer, _ visit: Visit) -> Response? {
        switch answer {
        case .made, .done: nil
        case .preconditionFailed: .calendar(.preconditionFailed)
        case .missing: .calendar(.notFound)
        case .taken: .davError(.dav("resource-must-be-null"), status: .methodNotAllowed)
        case .invalid(let name): .davError(.caldav(name), status: .forbidden)
        case .uidTaken(let name):
            .davError(
                .caldav("no-uid-conflict"), status: .conflict,
                "<D:href>\(visit.list.map { CalendarAddress.object($0, name).path } ?? "")</D:href>"
            )
        case .full: .davError(.dav("quota-not-exceeded"), status: .init(code: 507))
        case .refused(let why):
            .davError(.caldav("valid-calendar-data"), status: .forbidden, "", why)
        case .busy: .calendar(.serviceUnavailable, [.retryAfter: "10"])
        }
    }
}

extension CalendarServer.Visit {
    /// The name of the list that it is about.
    var list: String? {
        switch place {
        case .list(let name), .object(let name, _): name
        case .root, .principal, .home: nil
        }
    }

    /// The elements of the body; nil where there is none.
    func document() throws(XMLReader.Fault) -> XMLElement? {
        body.isEmpty ? nil : try XMLReader.read(body)
    }
}

/// Why a report is not given, by the precondition that does not hold.
struct RefusedReport: Error {
    var precondition: XMLElement.Name
    var status = HTTPResponse.Status.forbidden
}
