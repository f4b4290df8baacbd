import JSON
import Planner

/// A thing that an agent can do.
enum AgentTool: String, CaseIterable {
    case add, list, done, move, why

    /// Whether somebody with that scope may use it.
    func isAllowed(_ scope: Grant.Scope) -> Bool {
        switch (self, scope) {
        case (_, .all), (.add, .add), (.list, .read), (.why, .read): true
        default: false
        }
    }

    /// Its description, with what it takes.
    var json: JSONValue {
        [
            "name": .string(rawValue), "title": .string(title), "description": .string(description),
            "inputSchema": [
                "type": "object", "properties": properties, "required": .array(required),
                "additionalProperties": false,
            ],
            "annotations": [
                "readOnlyHint": .boolean(self == .list || self == .why),
                "destructiveHint": .boolean(self == .done || self == .move),
                "idempotentHint": .boolean(self != .add), "openWorldHint": false,
            ],
        ]
    }

    private var title: String {
        switch self {
        case .add: "Add tasks and reminders"
        case .list: "Look at a view of the plan"
        case .done: "Complete a task"
        case .move: "Move a task to another day or time"
        case .why: "Why a reminder came, or did not"
        }
    }

    private var description: String {
        switch self {
        case .add:
            "Adds what the words say, with days, times, lists and reminders in plain English: `milk tomorrow 5pm @groceries`, `pay rent on the 1st of every month`. It rings by itself. Several lines are several tasks."
        case .list:
            "The tasks of a view: home, today, week, month, all, missed, completed, a day or period (`friday`, `2026-12-01`, `this week`), a list (`list:NAME` where it is called as another view is) or a #tag. Each has the number by which the other tools know it."
        case .done: "Marks the task of that number as done. It can be undone in the chat."
        case .move:
            "Moves the task of that number: `friday`, `tomorrow 9am`, `in 3 days`. What says no day or time moves nothing."
        case .why: "Tells what the ledger knows of the reminders of a task."
        }
    }

    private var properties: JSONValue {
        let number: JSONValue = [
            "type": "integer", "minimum": 1, "description": "The number of the task.",
        ]
        return switch self {
        case .add: ["text": ["type": "string", "description": "What is to be done, and when."]]
        case .list:
            ["view": ["type": "string", "description": "Which tasks.", "default": "home"]]
        case .done, .why: ["number": number]
        case .move:
            [
                "number": number,
                "when": ["type": "string", "description": "The day, the time or both."],
            ]
        }
    }

    private var required: [JSONValue] {
        switch self {
        case .add: ["text"]
        case .list: []
        case .done, .why: ["number"]
        case .move: ["number", "when"]
        }
    }
}
