extension JSONValue {
    /// The value as JSON, the members of objects in the order of their names.
    public var text: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .boolean(let value): json.boolean(value)
        case .integer(let value): json.json(Array(String(value).utf8))
        case .number(let value): json.json(Array((value.isFinite ? "\(value)" : "null").utf8))
        case .string(let text): json.string(text)
        case .array(let elements):
            json.array { json in for element in elements { element.write(to: &json) } }
        case .object(let members):
            json.object { json in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.name(name)
                    value.write(to: &json)
                }
            }
        }
    }
}
