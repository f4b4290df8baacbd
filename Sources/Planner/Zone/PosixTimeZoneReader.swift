/// Reads the parts of a POSIX `TZ` string from left to right.
struct PosixTimeZoneReader {
    private var rest: ArraySlice<UInt8>

    /// A reader at the start of that text, in ASCII.
    init(_ text: some Collection<UInt8>) {
        rest = Array(text)[...]
    }

    /// Whether all has been read.
    var atEnd: Bool { rest.isEmpty }

    /// Whether that character comes next.
    func peek(_ character: Unicode.Scalar) -> Bool {
        rest.first == UInt8(ascii: character)
    }

    /// Reads an abbreviation, `CET` or `<+03>`; false when there is none.
    mutating func name() -> Bool {
        if take("<") {
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: ">") { return true }
            }
            return false
        }
        let before = rest.count
        rest = rest.drop { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        return rest.count <= before - 3
    }

    /// Reads `[+-]hh[:mm[:ss]]`, as seconds.
    mutating func time() -> Int? {
        let negative = take("-")
        if !negative { _ = take("+") }
        guard let hours = number(upTo: 167) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] {
            guard take(":") else { break }
            guard let count = number(upTo: 59) else { return nil }
            seconds += count * unit
        }
        return negative ? -seconds : seconds
    }

    /// Reads `,date[/time]`; the time is 02:00 when it is left out.
    mutating func change() -> PosixTimeZone.Change? {
        guard take(","), let day = day() else { return nil }
        guard take("/") else { return PosixTimeZone.Change(day: day, time: 7200) }
        return time().map { PosixTimeZone.Change(day: day, time: $0) }
    }

    private mutating func day() -> PosixTimeZone.Change.Day? {
        if take("J") {
            guard let number = number(upTo: 365), number > 0 else { return nil }
            return .julian(number)
        }
        guard take("M") else {
            return number(upTo: 365).map { .zeroBased($0) }
        }
        guard let month = number(upTo: 12), month > 0, take("."),
            let week = number(upTo: 5), week > 0, take("."), let weekday = number(upTo: 6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
    }

    private mutating func number(upTo limit: Int) -> Int? {
        var value: Int?
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            rest.removeFirst()
            let next = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
            guard next <= limit else { return nil }
            value = next
        }
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek(character) else { return false }
        rest.removeFirst()
        return true
    }
}
