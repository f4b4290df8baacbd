import JSON

/// Writes what is changed of a checklist: `{"change":"add","items":["cake","candles"]}`.
enum ChecklistEncoder {
    static func write(_ change: ChecklistChange, _ json: inout JSONWriter) {
        let (name, items) = parts(change)
        json.object { json in
            json.key("change")
            json.string(name)
            json.key("items")
            json.array { json in
                for item in items { json.string(item) }
            }
        }
    }

    private static func parts(_ change: ChecklistChange) -> (String, [String]) {
        switch change {
        case .add(let items, _): ("add", items.map(\.title))
        case .show: ("show", [])
        case .remove(let items): ("remove", items)
        case .clear: ("clear", [])
        case .tick(let items): ("tick", items)
        case .rename(let item, let name): ("rename", [item, name])
        case .untick(let items): ("untick", items)
        }
    }
}
