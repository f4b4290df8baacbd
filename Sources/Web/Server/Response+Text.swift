import HTTPTypes
import Hummingbird

extension Response {
    /// Plain text, or text of another media type, that nobody keeps a copy of.
    static func text(
        _ text: String, type: String = "text/plain; charset=utf-8",
        status: HTTPResponse.Status = .ok,
        _ fields: HTTPFields = [:]
    ) -> Response {
        var headers = fields
        headers[.contentType] = type
        headers[.cacheControl] = "no-store"
        return Response(
            status: status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
