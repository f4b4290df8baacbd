public import Bot
import JSON
public import Logging

/// Has a server write down what a recording says: a form with the recording in, `{"text": "…"}` out.
///
/// No redirect is followed. The log says what went wrong with the server, and nothing of what was said.
public struct VoiceClient: Sendable {
    /// Five minutes of speech are some thousand characters.
    private static let answerLimit = 256 * 1024

    private let client: HTTPClient
    private let server: VoiceServer
    private let logger: Logger

    /// A client of that server.
    public init(_ client: HTTPClient, _ server: VoiceServer, logger: Logger) {
        self.client = client
        self.server = server
        self.logger = logger
    }

    /// What a recording says.
    public func listen(to recording: [UInt8]) async -> ListeningOutcome {
        switch await client.perform(request(recording)) {
        case .answered(let answer): return read(answer)
        case .unsent(.cancelled), .cut(.cancelled, _): return .retry(after: nil)
        case .unsent(let failure), .cut(let failure, _):
            return fail("\(failure)", .retry(after: nil))
        }
    }

    private func request(_ recording: [UInt8]) -> HTTPRequest {
        var body = MultipartBody()
        let form = RecordingForm(recording)
        body.add("file", file: form.name, mediaType: form.mediaType, recording)
        if let model = server.model { body.add("model", model) }
        body.add("response_format", "json")
        var request = HTTPRequest(
            url: server.url, body: body.encoded, contentType: body.contentType,
            timeout: server.timeout, limit: Self.answerLimit, isRepeatable: false)
        request.authorization = server.key?.map { "Bearer " + $0 }
        request.fields = ["Accept: application/json", "User-Agent: fundone"]
        return request
    }

    private func read(_ answer: HTTPAnswer) -> ListeningOutcome {
        switch answer.status {
        case 200:
            if let text = (try? JSONValue(text: answer.body))?["text"]?.string {
                return .heard(text)
            }
            return fail("it answers something else than a text", .retry(after: nil))
        case 413: return fail("status 413", .tooLarge)
        case 408, 425, 429, 500...:
            return fail("status \(answer.status)", .retry(after: answer.retryAfter))
        default: return fail("status \(answer.status)", .refused)
        }
    }

    private func fail(_ reason: String, _ outcome: ListeningOutcome) -> ListeningOutcome {
        logger.warning(
            "a voice message was not written down",
            metadata: ["server": "\(server.host)", "reason": "\(reason)"])
        return outcome
    }
}
