import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// A page, with what tells browsers to be careful with it.
    static func page(
        _ html: HTML, _ origin: WebOrigin, status: HTTPResponse.Status = .ok
    ) -> Response {
        var response = Response.text(
            html.text, type: "text/html; charset=utf-8", status: status)
        response.guarded(origin)
        return response
    }

    /// The answer to what a form did: another page (RFC 9110, section 15.4.4).
    static func seeOther(_ place: String, _ origin: WebOrigin) -> Response {
        var response = Response(
            status: .seeOther, headers: [.location: place, .cacheControl: "no-store"])
        response.guarded(origin)
        return response
    }

    /// A file of the pages, which browsers may keep for an hour.
    static func file(_ bytes: ByteBuffer, type: String, _ origin: WebOrigin) -> Response {
        var response = Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "max-age=3600"],
            body: ResponseBody(byteBuffer: bytes))
        response.guarded(origin)
        return response
    }

    /// A page loads nothing from elsewhere, runs only files of ours, and is framed by no other site.
    mutating func guarded(_ origin: WebOrigin) {
        headers[.contentSecurityPolicy] =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
            + "base-uri 'none'; frame-ancestors 'none'"
        headers[.xContentTypeOptions] = "nosniff"
        for name in ["Referrer-Policy", "Cross-Origin-Opener-Policy"] {
            if let name = HTTPField.Name(name) { headers[name] = "same-origin" }
        }
        if origin.isSecure {
            headers[.strictTransportSecurity] = "max-age=31536000; includeSubDomains"
        }
    }
}
