import Planner
import Wording

/// Birthdays of contacts (vCard 2.1, 3 and 4): each is a routine once a year.
struct ContactCards {
    private let scene: ImportScene
    private var plan = ForeignPlan(.contacts)

    static func read(_ lines: [CalendarProperty], _ scene: ImportScene) throws -> ForeignPlan {
        var cards = ContactCards(scene: scene)
        var card: [CalendarProperty]?
        for line in lines {
            switch line.name {
            case "BEGIN": card = []
            case "END":
                if let whole = card { try cards.take(whole) }
                card = nil
            default: card?.append(line)
            }
        }
        return cards.plan
    }

    private init(scene: ImportScene) { self.scene = scene }

    private mutating func take(_ card: [CalendarProperty]) throws {
        let birthday = card.first { Self.plain($0) == "BDAY" }
        guard let birthday else { return plan.leave(.people) }
        guard let (month, day) = Self.day(birthday.value) else { return plan.leave(.unreadable) }
        let names = ["FN", "NICKNAME", "N", "ORG"].lazy.compactMap { name in
            card.first { Self.plain($0) == name }.map(Self.text)
        }
        guard let name = names.first(where: { $0.contains(where: \.isLetter) }) else {
            return plan.leave(.untitled)
        }
        var task = ForeignTask(scene.wording.birthday(of: CleanText.line(name)))
        // The 29th of February is the 28th in most years.
        let rule = RecurrenceRule(
            .yearly, byMonth: [month], byMonthDay: [day],
            skip: month == 2 && day == 29 ? .backward : .omit)
        let start = CivilDate(year: scene.today.year, month: month, clampedDay: day)
        task.recurrence = scene.kept(Recurrence(rule: rule, start: start))
        try plan.add(task)
    }

    /// The name of a property without its group: `item1.BDAY`.
    private static func plain(_ property: CalendarProperty) -> Substring {
        property.name.split(separator: ".").last ?? ""
    }

    private static func text(_ property: CalendarProperty) -> String {
        let isQuoted = property.parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
        let value = isQuoted ? quotedPrintable(property.value) : property.unescaped
        guard plain(property) == "N" else { return value }
        // Family, given and further names.
        let parts = value.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        return [parts.dropFirst().first, parts.first].compactMap(\.self).joined(separator: " ")
    }

    /// `=C3=A9` for `é`.
    private static func quotedPrintable(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "="), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `1815-12-10`, `18151210`, `--12-10`, `--1210`, and any of them with a time behind it.
    private static func day(_ text: String) -> (month: Int, day: Int)? {
        let date = text.prefix { $0 != "T" && $0 != " " }
        guard date.utf8.count <= 12 else { return nil }
        let digits = date.filter { $0 != "-" }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let isYearless = date.hasPrefix("--")
        guard digits.count == (isYearless ? 4 : 8), let number = Int(digits.suffix(4)) else {
            return nil
        }
        // A leap year has every day.
        let found = CivilDate(year: 2024, month: number / 100, day: number % 100)
        return found.map { ($0.month, $0.day) }
    }
}
