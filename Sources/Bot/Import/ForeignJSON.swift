import JSON
import Wording

/// Whose export a JSON value is.
struct ForeignJSON {
    private let value: JSONValue
    private let scene: ImportScene

    init(_ value: JSONValue, _ scene: ImportScene) {
        self.value = value
        self.scene = scene
    }

    /// The tasks; nil where it is no export that is known.
    func read() throws -> ForeignPlan? {
        if let data = value["data"], data["tasks"]?.array != nil, value["version"] != nil {
            return try TududiTasks.read(value, scene)
        }
        let kind = value["kind"]?.string ?? ""
        if kind.hasPrefix("tasks#") {
            let isList = kind == "tasks#tasks"
            return try GoogleTasks.read(isList ? [value] : value["items"]?.array ?? [], scene)
        }
        if let lists = value["lists"]?.array, lists.contains(where: isMicrosoftList) {
            return try MicrosoftTasks.read(lists: lists, scene)
        }
        if isMicrosoftList(value) { return try MicrosoftTasks.read(lists: [value], scene) }
        return try list(value.array ?? value["value"]?.array ?? [])
    }

    private func list(_ values: [JSONValue]) throws -> ForeignPlan? {
        if values.contains(where: isMicrosoftList) {
            return try MicrosoftTasks.read(lists: values, scene)
        }
        if values.contains(where: isMicrosoftTask) {
            return try MicrosoftTasks.read(lists: [.object(["tasks": .array(values)])], scene)
        }
        if values.contains(where: isVikunja) { return try VikunjaTasks.read(values, scene) }
        let isTaskwarrior = values.contains {
            $0["uuid"]?.string != nil && $0["description"]?.string != nil
                && $0["status"]?.string != nil
        }
        return isTaskwarrior ? try TaskwarriorTasks.read(values, scene) : nil
    }

    private func isMicrosoftList(_ value: JSONValue) -> Bool {
        guard let tasks = value["tasks"]?.array ?? value["value"]?.array else { return false }
        let isNamed = value["displayName"]?.string != nil
        return isNamed || tasks.contains(where: isMicrosoftTask)
    }

    private func isMicrosoftTask(_ value: JSONValue) -> Bool {
        value["title"]?.string != nil
            && (value["importance"]?.string != nil || value["isReminderOn"] != nil)
    }

    private func isVikunja(_ value: JSONValue) -> Bool {
        value["title"]?.string != nil && value["tasks"]?.array != nil
    }
}
