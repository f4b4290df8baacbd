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

    /// A query of what is in a parameter that is such a list.
    static func members(of parameter: String) -> String {
        "SELECT value FROM json_each(\(parameter))"
    }
}
