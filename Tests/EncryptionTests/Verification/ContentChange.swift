import JSON

/// A way to change a value of JSON.
enum ContentChange: CaseIterable {
    case removed, null, number, emptyText, hugeText, otherText, list, object

    static let all = allCases

    /// The changed value: `.some(nil)` where it is removed, nil where nothing changes.
    func apply(to old: JSONValue) -> JSONValue?? {
        let new: JSONValue? =
            switch self {
            case .removed: nil
            case .null: .null
            case .number: 7
            case .emptyText: ""
            case .hugeText: .string(String(repeating: "A", count: 100_000))
            case .otherText:
                // One character in the middle, so that base64 stays base64.
                old.string.map { text in
                    var letters = Array(text)
                    let middle = letters.count / 2
                    letters[middle] = letters[middle] == "A" ? "B" : "A"
                    return .string(String(letters))
                }
            case .list: []
            case .object: [:]
            }
        if self == .otherText, new == nil { return nil }
        return new == old ? nil : .some(new)
    }
}

extension JSONValue {
    /// Whether the value is a text longer than any event of Matrix.
    var isHuge: Bool { (string?.utf8.count ?? 0) > 65_536 }

    /// The paths to all values within, elements of lists by their numbers.
    var paths: [[String]] {
        let children: [(String, JSONValue)] =
            switch self {
            case .object(let members): members.sorted { $0.key < $1.key }
            case .array(let elements): elements.enumerated().map { (String($0), $1) }
            default: []
            }
        return children.flatMap { name, child in [[name]] + child.paths.map { [name] + $0 } }
    }

    /// The value at a path.
    func value(at path: [String]) -> JSONValue? {
        path.reduce(.some(self)) { value, name in
            value?[name] ?? Int(name).flatMap { value?.array?[$0] }
        }
    }

    /// The value with another at a path, or with none. An element of a list is never removed, but `null`.
    func replacing(_ path: ArraySlice<String>, with new: JSONValue?) -> JSONValue {
        guard let name = path.first else { return new ?? .null }
        let rest = path.dropFirst()
        if var members = object {
            let child = (members[name] ?? .null).replacing(rest, with: new)
            members[name] = rest.isEmpty && new == nil ? nil : child
            return .object(members)
        }
        guard var elements = array, let index = Int(name) else { return self }
        elements[index] = elements[index].replacing(rest, with: new)
        return .array(elements)
    }
}
