/// The SQL that engines word differently.
enum SQLText {
    /// A list of numbers as one parameter.
    static func list(_ numbers: [Int64]) -> String {
        "[" + numbers.map(String.init).joined(separator: ",") + "]"
    }

    /// A list of words, which hold nothing but letters and digits, as one parameter.
    static func list(_ words: Set<String>) -> String {
        "[" + words.sorted().map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }

    /// A query of the numbers in a parameter that is such a list.
    static func members(of parameter: String) -> String {
        "SELECT value FROM json_each(\(parameter))"
    }

    /// A query of the words in a parameter that is such a list.
    static func words(of parameter: String) -> String {
        "SELECT atom FROM json_each(\(parameter))"
    }

    /// A statement of SQLite in the words of PostgreSQL: `?1` is `$1`, and lists are opened in another way.
    static func postgreSQL(_ sql: String) -> String {
        var text = ""
        var isQuoted = false
        var rest = Substring(sql)
        while let character = rest.first {
            if character == "'" { isQuoted.toggle() }
            if !isQuoted, let list = lists.first(where: { rest.hasPrefix($0.sqlite) }) {
                rest.removeFirst(list.sqlite.count)
                let number = rest.prefix(while: \.isNumber)
                text += "\(list.postgreSQL)$\(number)::jsonb"
                rest.removeFirst(number.count)
                continue
            }
            let next = rest.dropFirst().first
            text.append(character == "?" && !isQuoted && next?.isNumber == true ? "$" : character)
            rest.removeFirst()
        }
        return text
    }

    private static let lists = [
        (
            sqlite: "SELECT value FROM json_each(?",
            postgreSQL: "SELECT value::bigint FROM jsonb_array_elements_text("
        ),
        (
            sqlite: "SELECT atom FROM json_each(?",
            postgreSQL: "SELECT value FROM jsonb_array_elements_text("
        ),
    ]
}
