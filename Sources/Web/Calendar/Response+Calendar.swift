import HTTPTypes
import Hummingbird

extension Response {
    private static var answering: HTTPFields {
        var fields: HTTPFields = [.cacheControl: "no-store", .xContentTypeOptions: "nosniff"]
        if let name = HTTPField.Name("DAV") {
            fields[name] = "1, 3, extended-mkcol, calendar-access"
        }
        return fields
    }

    /// An answer to a calendar program without a body.
    static func calendar(_ status: HTTPResponse.Status, _ more: HTTPFields = [:]) -> Response {
        var fields = answering
        for field in more { fields[field.name] = field.value }
        return Response(status: status, headers: fields)
    }

    /// An answer with XML.
    static func xml(_ text: XMLText, status: HTTPResponse.Status) -> Response {
        var fields = answering
        fields[.contentType] = "application/xml; charset=utf-8"
        let whole = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + text.text
        return Response(
            status: status, headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(string: whole)))
    }

    /// The condition that does not hold (RFC 4918 section 16).
    static func davError(
        _ precondition: XMLElement.Name, status: HTTPResponse.Status, _ content: XMLText = "",
        _ why: String? = nil
    ) -> Response {
        let words = why.map { XMLText("<D:responsedescription>\($0)</D:responsedescription>") }
        let error = XMLText.element(precondition, content)
        return .xml(
            "<D:error \(XMLText.namespaces)>\(error)\(words ?? "")</D:error>", status: status)
    }

    /// Whoever shows no app password, or none that is good, is told the same.
    static var unknownProgram: Response {
        .calendar(
            .unauthorized, [.wwwAuthenticate: "Basic realm=\"fundone\", charset=\"UTF-8\""])
    }

    /// The database did not answer.
    static var calendarTrouble: Response { .calendar(.serviceUnavailable, [.retryAfter: "10"]) }
}
