import Patience

/// The server's side of one connection to a fake server for recordings.
struct VoiceConversation {
    /// The largest recording that OpenAI takes.
    private static let largest = 25 << 20
    private static let types = [
        "ogg": "audio/ogg", "m4a": "audio/mp4", "wav": "audio/wav", "flac": "audio/flac",
        "webm": "audio/webm", "mp3": "audio/mpeg",
    ]

    let state: Monitor<FakeVoiceServer.State>
    let connection: Connection

    /// Serves until the connection ends.
    func run() {
        while let request = connection.request() {
            guard serve(request), !request.isLast else { break }
        }
        connection.close()
    }

    private func serve(_ request: Request) -> Bool {
        let (path, key) = state.read { ($0.path, $0.key) }
        guard request.authorization == key.map({ "Bearer \($0)" }) ?? "" else {
            return refuse(401, "a key")
        }
        guard request.method == "POST", request.path == path, request.query.isEmpty else {
            return refuse(404, "\(request.method) \(request.path)")
        }
        guard request.contentType.hasPrefix("multipart/form-data; boundary="),
            let form = Form(request.body, contentType: request.contentType),
            let asked = asked(form, needsModel: path != "/inference")
        else { return refuse(400, "a form") }
        let answer = state.with { state in
            state.asked.append(asked)
            return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
        }
        switch answer {
        case .text(let text): return respond(200, JSON.members(["text": .string(text)]).text)
        case .other(let status, let body): return respond(status, body)
        case .drop: return false
        case .held(let text):
            let connection = connection
            let isReleased = state.wait(
                seconds: 120, isAbandoned: { connection.isAbandoned }
            ) { $0.isReleased ? true : nil }
            guard isReleased == true else { return false }
            return respond(200, JSON.members(["text": .string(text)]).text)
        }
    }

    /// The recording of a form; nil for a form that is not taken.
    private func asked(_ form: Form, needsModel: Bool) -> FakeVoiceServer.Asked? {
        let fields = Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }
        guard form.files.count == 1, let file = form.files.first, file.field == "file",
            let ending = file.name.split(separator: ".").last,
            Self.types[String(ending)] == file.mediaType,
            (1...Self.largest).contains(file.bytes.count), form.fields.count == fields.count,
            fields["response_format"] == "json", !needsModel || fields["model"] != nil,
            Set(fields.keys).isSubset(of: ["response_format", "model"])
        else { return nil }
        return .init(
            name: file.name, mediaType: file.mediaType, bytes: file.bytes, fields: fields)
    }

    private func refuse(_ status: Int, _ violation: String) -> Bool {
        state.with { $0.violations.append(violation) }
        return respond(status, #"{"error": "no"}"#)
    }

    private func respond(_ status: Int, _ body: String) -> Bool {
        let bytes = Array(body.utf8)
        let type = body.first == "<" ? "text/html" : "application/json"
        let head =
            "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\nContent-Type: \(type)\r\n"
            + "Content-Length: \(bytes.count)\r\nConnection: keep-alive\r\n\r\n"
        connection.send(Array(head.utf8) + bytes)
        return true
    }
}
