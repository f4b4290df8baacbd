import Hummingbird

/// The fields of a form that was sent (`application/x-www-form-urlencoded`).
struct Form: Sendable {
    private var fields: [String: String] = [:]

    /// Reads the body of a request; nil when it is too long or none.
    init?(_ request: Request, limit: Int) async {
        guard let buffer = try? await request.body.collect(upTo: limit) else { return nil }
        let text = String(buffer: buffer)
        guard let fields = try? URLEncodedFormDecoder().decode([String: String].self, from: text)
        else { return nil }
        self.fields = fields
    }

    /// The value of a field; nil where there is none.
    subscript(name: String) -> String? { fields[name] }

    /// Where the browser goes on: the page that the form stood on.
    var back: String {
        let place = fields["back"] ?? "/"
        // Another host could be meant by two slashes.
        let isOurs =
            place.first == "/" && !place.hasPrefix("//") && !place.contains("\\")
            && place.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
        return isOurs ? place : "/"
    }
}
