import JSON
import Language
import Planner

/// A message with what it does, as somebody labelled it.
struct LabelledMessage {
    let text: String
    let situation: Situation
    /// Its acts: each by its kind, title and target, in lower case.
    let acts: [[String]]

    init?(_ line: String) {
        guard let value = try? JSONValue(text: Array(line.utf8)),
            let labels = value["acts"]?.array, !labels.isEmpty
        else { return nil }
        let message = SpokenMessage(line)
        text = CleanText.text(message.text)
        situation = message.situation
        acts = labels.map { label in
            let parts = ["act", "kind", "op", "topic"].compactMap { label[$0]?.string }
            return [
                parts.joined(separator: " "), Self.words(label["title"]),
                Self.words(label["target"]),
            ]
        }
    }

    private static func words(_ value: JSONValue?) -> String {
        (value?.array?.compactMap(\.string) ?? [value?.string].compactMap(\.self))
            .joined(separator: " ").lowercased()
    }

    /// Whether these acts are its own.
    func isRight(_ found: [SpokenAct]) -> Bool {
        found.map { act in
            [act.kind.rawValue]
                + [.title, .target].map { (act.words($0, in: text) ?? "").lowercased() }
        } == acts
    }
}
