import Bot
import HTTPTypes
import Hummingbird
import NIOCore
import Planner

/// The photo of whoever is signed in.
extension Pages {
    func addPortrait(to router: Router<WebContext>) {
        router.resource("/portrait") { [.get: { request, _ in await portrait(request) }] }
    }

    /// The photo that the network shows of the person; without one the first letter of their name.
    private func portrait(_ request: Request) async -> Response {
        do {
            guard let visit = try await signedIn(request) else { return signInFirst }
            if let bytes = try await portraits.photo(of: visit.caller, now: visit.now),
                let type = Self.mediaType(of: bytes)
            {
                return picture(ByteBuffer(bytes: bytes), type)
            }
            let name = try await desk.result {
                try plans.read(of: visit.caller, now: visit.now) {
                    let called = $0.plan.name
                    return called.isEmpty ? try $0.person(of: visit.caller) : called
                }
            }
            let letter = (name ?? nil)?.first { $0.isLetter || $0.isNumber }?.uppercased() ?? "?"
            let drawn: HTML =
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\"><rect width=\"96\" height=\"96\" fill=\"#1f5fbf\"/><text x=\"48\" y=\"66\" font-family=\"sans-serif\" font-size=\"52\" text-anchor=\"middle\" fill=\"#fff\">\(letter)</text></svg>"
            return picture(ByteBuffer(string: drawn.text), "image/svg+xml")
        } catch {
            return trouble
        }
    }

    private func picture(_ bytes: ByteBuffer, _ type: String) -> Response {
        var response = Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "private, max-age=600"],
            body: ResponseBody(byteBuffer: bytes))
        response.guarded(origin)
        return response
    }

    /// What kind of picture begins so; nil for any other file.
    private static func mediaType(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        let isWebP =
            bytes.starts(with: Array("RIFF".utf8))
            && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        return isWebP ? "image/webp" : nil
    }
}
