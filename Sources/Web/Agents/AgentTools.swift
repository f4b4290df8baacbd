import Bot
import JSON
import Language
import Planner
import Wording

/// Does what an agent asks for, as far as its token allows.
struct AgentTools {
    private let programs: Programs
    private let caller: Caller

    init(_ programs: Programs, _ caller: Caller) {
        self.programs = programs
        self.caller = caller
    }

    /// The tools that the token allows.
    func list(isPresent: Bool) -> JSONValue {
        let tools = AgentTool.allCases.filter { $0.isAllowed(caller.scope) }.map(\.json)
        return isPresent
            ? ["tools": .array(tools), "ttlMs": 300_000, "cacheScope": "private"]
            : ["tools": .array(tools)]
    }

    /// What comes of a call.
    func call(_ name: String, _ arguments: JSONValue) async -> JSONValue {
        guard let tool = AgentTool(rawValue: name), tool.isAllowed(caller.scope) else {
            return refused("this token does not allow that")
        }
        do {
            return try await call(tool, arguments)
        } catch {
            return refused("the plan could not be read; try again in a moment")
        }
    }

    private func call(_ tool: AgentTool, _ arguments: JSONValue) async throws -> JSONValue {
        let number = arguments["number"]?.integer.flatMap { Int(exactly: $0) }
        switch tool {
        case .add:
            guard let text = words(arguments["text"]) else { return refused("text is missing") }
            return try await ask(.addition(text), orElse: "those words add no task")
        case .list: return try await look(arguments["view"]?.string ?? "home")
        case .done:
            guard let number, try await isThere(number) else { return refused(noTask) }
            return try await ask(.order(.command(.complete(.numbers([number]), on: nil))))
        case .why:
            guard let number, try await isThere(number) else { return refused(noTask) }
            return try await ask(.order(.command(.why(.numbers([number])))))
        case .move:
            guard let number, try await isThere(number) else { return refused(noTask) }
            guard let when = words(arguments["when"]) else { return refused("when is missing") }
            guard let edit = try await newTime(number, when) else { return refused(noTime) }
            return try await ask(.order(.command(.edit(.numbers([number]), edit))))
        }
    }

    private let noTask = "there is no task of that number; list shows the numbers"
    private let noTime =
        "when must be a day, a time or both, such as `tomorrow 9am`; nothing was moved"

    private func words(_ value: JSONValue?) -> String? {
        guard let text = value?.string, text.contains(where: { !$0.isWhitespace }) else {
            return nil
        }
        return text
    }

    private func isThere(_ number: Int) async throws -> Bool {
        let now = programs.clock()
        return try await programs.desk.result {
            try programs.plans.read(of: caller, now: now) { try $0.task(number: number) != nil }
                ?? false
        }
    }

    /// What moves a task; nil where the words say no day or time, or more than that.
    private func newTime(_ number: Int, _ when: String) async throws -> TaskEdit? {
        let now = programs.clock()
        return try await programs.desk.result {
            try programs.plans.read(of: caller, now: now) { $0.move(task: number, to: when) }
                ?? nil
        }
    }

    private func ask(_ request: Door.Request, orElse why: String = "that was too fast") async throws
        -> JSONValue
    {
        let said = try await programs.door.ask(
            request, as: caller, key: RandomKey.new, now: programs.clock())
        guard !said.isEmpty else { return refused(why) }
        return content(said.map(\.message.text.plain).joined(separator: "\n\n"))
    }

    private func look(_ name: String) async throws -> JSONValue {
        let now = programs.clock()
        let text = try await programs.desk.result {
            try programs.plans.read(of: caller, now: now) { plan -> String? in
                guard let view = plan.view(called: name), let tasks = try plan.tasks(view) else {
                    return nil
                }
                let reply = plan.reader.wording.message(.view(.tasks(tasks)))
                return reply.text.plain
            }
        }
        return (text ?? nil).map { content($0) } ?? refused("there is no view of that name")
    }

    private func content(_ text: String) -> JSONValue {
        ["content": [["type": "text", "text": .string(text)]], "isError": false]
    }

    private func refused(_ why: String) -> JSONValue {
        ["content": [["type": "text", "text": .string(why)]], "isError": true]
    }
}
