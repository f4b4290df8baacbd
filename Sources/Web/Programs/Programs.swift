import Bot
import FoundationEssentials
import HTTPTypes
import Hummingbird
import JSON
import Language
import Planner

/// The interface for programs: a few calls, each with a token that a person made in the chat. `openapi.json` describes
/// them.
///
///     POST /v1/messages          say something, as in the chat
///     GET  /v1/tasks?view=today  look at a view
///     GET  /v1/tasks/7           look at a task
///     POST /v1/tasks/7/done      and `skip`, `reopen`; DELETE /v1/tasks/7
struct Programs: Sendable {
    let door: Door
    let plans: PlanPages
    let keys: DoorKeys
    let clock: @Sendable () -> Instant
    let desk = Desk("programs", limit: .seconds(5))
    private static let bodyLength = 256 * 1024
    private static let mostTasks = 1000

    /// The interface to the plans in `environment`.
    init(_ environment: BotEnvironment, door: Door, clock: @escaping @Sendable () -> Instant) {
        self.door = door
        self.clock = clock
        plans = PlanPages(environment)
        keys = DoorKeys(environment)
    }

    /// Adds the routes.
    func add(to router: Router<WebContext>) {
        router.resource("/v1/messages", refusing: .noMethod) {
            [.post: { request, _ in await say(request) }]
        }
        router.resource("/v1/tasks", refusing: .noMethod) {
            [.get: { request, _ in await list(request) }]
        }
        router.resource("/v1/tasks/:number", refusing: .noMethod) {
            [
                .get: { request, context in await task(request, context) },
                .delete: { request, context in await delete(request, context) },
            ]
        }
        let deeds: [(RouterPath, @Sendable (Target) -> Command)] = [
            ("/v1/tasks/:number/done", { .complete($0, on: nil) }),
            ("/v1/tasks/:number/skip", { .skip($0, on: nil) }),
            ("/v1/tasks/:number/reopen", { .reopen($0) }),
        ]
        for (path, command) in deeds {
            router.resource(path, refusing: .noMethod) {
                [.post: { request, context in await order(request, context, command) }]
            }
        }
        router.resource("/v1/openapi.json", refusing: .noMethod) {
            [.get: { _, _ in .text(OpenAPI.text, type: "application/json") }]
        }
    }

    /// Who calls with a token that allows something; else the answer that says what is wrong.
    func caller(_ request: Request, _ isAllowed: @Sendable (Grant.Scope) -> Bool) async
        -> Result<Caller, Refused>
    {
        guard let field = request.headers[.authorization], let token = Self.token(in: field) else {
            return .failure(.noToken)
        }
        let now = clock()
        do {
            let found = try await desk.result { try keys.caller(.token, secret: token, now: now) }
            guard let found else { return .failure(.wrongToken) }
            return isAllowed(found.scope) ? .success(found) : .failure(.notAllowed(found.scope))
        } catch {
            return .failure(.trouble)
        }
    }

    /// The token of `Authorization: Bearer …` (RFC 6750).
    private static func token(in field: String) -> String? {
        let parts = field.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].count <= 200 else {
            return nil
        }
        return String(parts[1])
    }

    private func say(_ request: Request) async -> Response {
        let caller: Caller
        switch await self.caller(request, { $0 != .read }) {
        case .failure(let refused): return refused.response
        case .success(let found): caller = found
        }
        guard let buffer = try? await request.body.collect(upTo: Self.bodyLength) else {
            return Refused.tooLong.response
        }
        guard let body = try? JSONValue(text: Array(buffer.readableBytesView)), body.object != nil
        else { return Refused.malformed("the body must be a JSON object").response }
        let wanted: Door.Request
        if let data = body["press"]?.string, let message = body["message"]?.string {
            guard caller.scope == .all else { return Refused.notAllowed(caller.scope).response }
            wanted = .press(message: message, data: data)
        } else if let text = body["text"]?.string, text.contains(where: { !$0.isWhitespace }) {
            wanted = caller.scope == .add ? .addition(text) : .words(text)
        } else {
            return Refused.malformed("text must be a string with words in it").response
        }
        return await ask(wanted, caller)
    }

    private func ask(_ wanted: Door.Request, _ caller: Caller) async -> Response {
        do {
            let said = try await door.ask(wanted, as: caller, key: RandomKey.new, now: clock())
            guard !said.isEmpty else {
                let isAddition = if case .addition = wanted { true } else { false }
                return (isAddition ? Refused.notAllowed(.add) : Refused.tooFast).response
            }
            return .json(Answers.json(said))
        } catch {
            return Refused.trouble.response
        }
    }

    private func list(_ request: Request) async -> Response {
        await look(request) { plan in
            let asked = request.uri.queryParameters["view"].map(String.init) ?? ""
            let name = asked.isEmpty ? "home" : asked
            guard let view = plan.view(called: name) else {
                return Refused.noView.response
            }
            let sections = try plan.all(view, limit: Self.mostTasks)
            return .json(TaskJSON(plan.reader).list(name, sections))
        }
    }

    private func task(_ request: Request, _ context: WebContext) async -> Response {
        let number = context.parameters.get("number").flatMap { Int($0) } ?? 0
        return await look(request) { plan in
            guard let task = try plan.task(number: number) else { return Refused.noTask.response }
            return .json(TaskJSON(plan.reader).one(task))
        }
    }

    private func look(_ request: Request, _ read: @escaping @Sendable (OpenPlan) throws -> Response)
        async -> Response
    {
        switch await caller(request, { $0 != .add }) {
        case .failure(let refused): return refused.response
        case .success(let caller):
            let now = clock()
            return await desk.answer(else: { Refused.trouble.response }) {
                do {
                    return try plans.read(of: caller, now: now, read) ?? Refused.noTask.response
                } catch {
                    return Refused.trouble.response
                }
            }
        }
    }

    private func delete(_ request: Request, _ context: WebContext) async -> Response {
        await order(request, context) { .delete($0) }
    }

    private func order(
        _ request: Request, _ context: WebContext, _ command: @Sendable (Target) -> Command
    ) async -> Response {
        let caller: Caller
        switch await self.caller(request, { $0 == .all }) {
        case .failure(let refused): return refused.response
        case .success(let found): caller = found
        }
        let number = context.parameters.get("number").flatMap { Int($0) } ?? 0
        let now = clock()
        do {
            let isThere = try await desk.result {
                try plans.read(of: caller, now: now) { try $0.task(number: number) != nil } ?? false
            }
            guard isThere else { return Refused.noTask.response }
        } catch {
            return Refused.trouble.response
        }
        return await ask(.order(.command(command(.numbers([number])))), caller)
    }
}
