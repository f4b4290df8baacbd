import JSON
public import Language

/// Asks a model what a message does (`POST /chat/completions`).
///
/// What it answers are acts whose values are words of the message. Words that do not stand there are left out, and an act
/// that loses its name with them is too: a model makes nothing up, no date, no number and no id.
public struct ModelClient: Sendable {
    private let server: ModelServer
    private let client: HTTPClient
    /// The most bytes of an answer, and the most acts in it.
    private static let (answerLength, mostActs) = (64 * 1024, 8)

    /// A client of that server.
    public init(_ server: ModelServer, _ client: HTTPClient) {
        self.server = server
        self.client = client
    }

    /// The acts that the model finds in a message; nil where it gives no answer in time, or none that can be read. The
    /// time is that of the server, or less.
    public func ask(_ text: String, in situation: Situation, within time: Duration? = nil) async
        -> [SpokenAct]?
    {
        let path = Secret("/chat/completions")
        var request = HTTPRequest(
            url: HTTPURL(server.address, path),
            body: ModelPrompt(model: server.model).request(text, in: situation).text,
            contentType: "application/json", timeout: min(time ?? server.timeout, server.timeout),
            limit: Self.answerLength, isRepeatable: true)
        request.authorization = server.key.map { key in key.map { "Bearer " + $0 } }
        guard case .answered(let answer) = await client.perform(request), answer.status == 200
        else { return nil }
        return Self.acts(answer.body, in: text)
    }

    /// The acts in an answer about a message; nil where there are none.
    static func acts(_ body: [UInt8], in text: String) -> [SpokenAct]? {
        guard let answer = try? JSONValue(text: body), let choice = answer["choices"]?.array?.first,
            choice["finish_reason"]?.string != "length",
            let content = choice["message"]?["content"]?.string,
            let acts = (try? JSONValue(text: Array(content.utf8)))?["acts"]?.array,
            acts.count <= mostActs
        else { return nil }
        let found = acts.compactMap { act($0, in: text) }
        return found.isEmpty ? nil : found
    }

    private static func act(_ value: JSONValue, in text: String) -> SpokenAct? {
        guard let kind = value["act"]?.string else { return nil }
        var words: [SpokenAct.Role: [String]] = [:]
        for word in value["words"]?.array ?? [] {
            guard let role = word["role"]?.string.flatMap(SpokenAct.Role.init(rawValue:)),
                let said = word["text"]?.string
            else { continue }
            words[role, default: []].append(said)
        }
        guard let act = SpokenAct(kind: kind, words: words, in: text) else { return nil }
        // What names nothing any more would be said of something else.
        let names: [SpokenAct.Role] = [.title, .target]
        return names.allSatisfy { words[$0]?.count ?? 0 == act.spans[$0]?.count ?? 0 } ? act : nil
    }
}
