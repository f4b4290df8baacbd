/// One block of `field: value` lines as it stands in a file.
struct MotivationRecord {
    /// A field's value and the line it stands on.
    struct Value {
        var text: String
        var line: Int
    }

    let file: String
    let line: Int
    var values: [MotivationField: Value] = [:]

    /// The value of a field, nil where it is not given.
    func text(_ field: MotivationField) -> String? { values[field]?.text }

    /// A fault at this record, or at the line of one of its fields.
    func fault(_ problem: String, at field: MotivationField? = nil) -> MotivationFault {
        let line = field.flatMap { values[$0]?.line } ?? line
        return MotivationFault(file: file, line: line, problem: problem)
    }

    /// The field that says what this record is; throws a fault where there is none or several.
    func leading() throws(MotivationFault) -> MotivationField {
        let found = MotivationField.leading.filter { values[$0] != nil }
        guard let first = found.first else {
            throw fault("no text; begin the record with `quote:`, `tip:`, `video:` or `person:`")
        }
        if found.count > 1 {
            throw fault(
                "both `\(found[0].rawValue):` and `\(found[1].rawValue):` in one record;"
                    + " put an empty line between two records", at: found[1])
        }
        let allowed = MotivationField.allowed(with: first) + [first]
        if let stray = values.keys.filter({ !allowed.contains($0) }).min(by: isEarlier) {
            throw fault(
                "`\(stray.rawValue):` does not belong to a \(first.rawValue); remove it", at: stray)
        }
        return first
    }

    /// The value of a field; throws a fault that names it where it is not given.
    func required(_ field: MotivationField) throws(MotivationFault) -> String {
        guard let text = text(field) else {
            throw fault("`\(field.rawValue):` is missing; add it")
        }
        return text
    }

    private func isEarlier(_ left: MotivationField, _ right: MotivationField) -> Bool {
        (values[left]?.line ?? 0) < (values[right]?.line ?? 0)
    }
}
