import Planner

extension MotivationRecord {
    /// The quote, tip or video of this record; throws what is missing or cannot be read.
    func item(_ leading: MotivationField) throws(MotivationFault) -> MotivationItem {
        let kind = MotivationKind(rawValue: leading.rawValue) ?? .quote
        let text = try required(leading).replacing(" / ", with: "\n")
        if kind == .video { _ = try required(.url) }
        if let url = values[.url]?.text, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
            throw fault("`url: \(url)` is no link; it must begin with https://", at: .url)
        }
        var item = MotivationItem(
            id: MotivationWords.identifier(of: text), kind: kind, text: text,
            category: try required(.category).lowercased(), file: file, line: line)
        item.author = self.text(.author)
        item.translator = self.text(.translator)
        item.work = self.text(.work)
        item.place = self.text(.place)
        item.year = try year(.year)
        item.verified = self.text(.verified)
        item.url = self.text(.url)
        item.rights = self.text(.rights)
        item.organisation = self.text(.organisation)
        item.page = self.text(.page)
        item.checkedOn = try day(.checked)
        return item
    }

    /// The author or translator of this record; throws what is missing or cannot be read.
    func person() throws(MotivationFault) -> MotivationPerson {
        _ = try required(.died)
        let woman = text(.woman) ?? "no"
        guard ["yes", "no"].contains(woman) else {
            throw fault("`woman: \(woman)`; write yes or no", at: .woman)
        }
        return MotivationPerson(
            name: try required(.person), born: try year(.born), died: try year(.died) ?? 0,
            region: try required(.region), isWoman: woman == "yes", file: file, line: line)
    }

    /// A day such as `2026-11-23`; nil where the field is not given.
    private func day(_ field: MotivationField) throws(MotivationFault) -> CivilDate? {
        guard let written = text(field) else { return nil }
        guard let day = CivilDate(written) else {
            throw fault(
                "`\(field.rawValue): \(written)` is no day; write it like 2026-11-23", at: field)
        }
        return day
    }

    /// A year such as `1862`, `c. 55` or `4 BC` (negative); nil where the field is not given.
    private func year(_ field: MotivationField) throws(MotivationFault) -> Int? {
        guard let written = text(field), field != .born || written != "unknown" else { return nil }
        var digits = written[...]
        if digits.hasPrefix("c. ") { digits = digits.dropFirst(3) }
        let isBefore = digits.hasSuffix(" BC")
        if isBefore { digits = digits.dropLast(3) }
        guard let year = Int(digits), year > 0 else {
            throw fault(
                "`\(field.rawValue): \(written)` is no year; write 1862, c. 55 or 4 BC", at: field)
        }
        return isBefore ? -year : year
    }
}
