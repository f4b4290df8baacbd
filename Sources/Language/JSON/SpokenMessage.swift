import JSON

/// A message with what it is said in, as `fundone read` takes it.
public struct SpokenMessage: Sendable {
    /// The text.
    public var text: String
    /// What it is said in.
    public var situation = Situation()

    /// The message of a line of JSON; a line that is no object with a text is the text itself.
    public init(_ line: String) {
        guard let value = try? JSONValue(text: Array(line.utf8)), let text = value["text"]?.string
        else {
            self.text = line
            return
        }
        self.text = text
        let names = { (name: String) in value[name]?.array?.compactMap(\.string) ?? [] }
        situation = Situation(
            after: value["after"]?.string.flatMap(Situation.Preceding.init) ?? .none,
            shown: names("shown"), plan: names("plan"), lists: names("lists"),
            people: names("people"))
    }
}
