import JSON

/// Writes what a message was read as as one JSON object, the form of `fundone read`.
///
/// ```
/// {"acts":[{"act":"add","title":"gym","when":["tom","9"]}],"sure":0.93,"second":[…]}
/// ```
public struct ReadingEncoder {
    private let bytes: [UInt8]

    /// An encoder for readings of `text`.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Appends `reading` to `bytes` as one line, the end of the line included, with what explains it.
    public func encode(
        _ reading: Reading, because explanation: Explanation? = nil, into bytes: inout [UInt8]
    ) {
        var writer = JSONWriter(bytes)
        bytes = []
        writer.object { json in
            json.key("acts")
            write(reading.acts, &json)
            json.key("sure")
            json.hundredths(Int((reading.sure * 100).rounded()))
            json.key("second")
            write(reading.second, &json)
            if let explanation {
                json.key("explained")
                json.array { json in
                    for choice in explanation.acts + explanation.words { write(choice, &json) }
                }
            }
        }
        writer.newline()
        bytes = writer.bytes
    }

    private func write(_ choice: Explanation.Choice, _ json: inout JSONWriter) {
        json.object { json in
            json.key("text")
            json.string(choice.text)
            json.key("choice")
            json.string(choice.choice)
            json.key("features")
            json.array { json in
                for feature in choice.features { json.string(feature) }
            }
        }
    }

    private func write(_ acts: [SpokenAct], _ json: inout JSONWriter) {
        json.array { json in
            for act in acts { json.object { write(act, &$0) } }
        }
    }

    private func write(_ act: SpokenAct, _ json: inout JSONWriter) {
        let parts = act.kind.rawValue.split(separator: " ").map(String.init)
        json.key("act")
        json.string(parts[0])
        if parts.count > 1 {
            switch parts[0] {
            case "ask": json.key("kind")
            case "setting": json.key("topic")
            default: json.key("op")
            }
            json.string(parts[1])
        }
        // What an undo names is looked for among what was deleted; the form has no key for it.
        for role in SpokenAct.Role.allCases where act.kind != .undo {
            guard let spans = act.spans[role], let first = spans.first else { continue }
            json.key(role.key)
            guard spans.count > 1 else {
                json.string(text(first))
                continue
            }
            json.array { json in
                for span in spans { json.string(text(span)) }
            }
        }
    }

    private func text(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
}

extension SpokenAct.Role {
    fileprivate var key: StaticString {
        switch self {
        case .title: "title"
        case .target: "target"
        case .when: "when"
        case .repeat: "repeat"
        case .lead: "lead"
        case .list: "list"
        case .person: "person"
        case .note: "note"
        case .priority: "priority"
        }
    }
}
