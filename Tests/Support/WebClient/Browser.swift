import Foundation

/// A browser without a script, as far as tests need one: it keeps cookies, follows what a form leads to, and reads forms.
public final class Browser {
    /// What a page is.
    public struct Page {
        /// The status.
        public var status: Int
        /// The header fields, names in small letters.
        public var fields: [String: String]
        /// The body.
        public var body: String
        /// Its path.
        public var path: String
    }

    /// The port that it asks.
    public let port: UInt16
    private let host: String
    private var cookies: [String: String] = [:]

    /// A browser that looks at a server on loopback.
    public init(port: UInt16) {
        self.port = port
        host = "127.0.0.1:\(port)"
    }

    /// The values of its cookies by their names.
    public var jar: [String: String] { cookies }

    /// Forgets or sets a cookie.
    public func setCookie(_ name: String, _ value: String?) { cookies[name] = value }

    /// Opens a page, and those that it leads to.
    public func open(_ path: String, _ fields: [String: String] = [:]) throws -> Page {
        try follow(ask("GET", path, fields, nil))
    }

    /// Sends a form to a path with the token of the page that is open there, and follows.
    public func send(_ path: String, _ form: [String: String], csrf: String? = nil) throws -> Page {
        var form = form
        if let csrf { form["csrf"] = csrf }
        let body = form.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }.joined(
            separator: "&")
        let fields = ["Content-Type": "application/x-www-form-urlencoded"]
        return try follow(ask("POST", path, fields, body))
    }

    /// Asks once, whatever the answer says.
    public func ask(
        _ method: String, _ path: String, _ fields: [String: String] = [:], _ body: String? = nil
    ) throws -> Page {
        let client = try Client(port: port)
        var head = "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
        let held = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        if !held.isEmpty { head += "Cookie: \(held)\r\n" }
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        if let body { head += "Content-Length: \(body.utf8.count)\r\n" }
        client.send(head + "\r\n" + (body ?? ""))
        guard let text = client.readToEnd(), let end = text.range(of: "\r\n\r\n") else {
            throw POSIXError(.ETIMEDOUT)
        }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        var page = Page(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, fields: [:],
            body: String(text[end.upperBound...]), path: path)
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...].drop(while: { $0 == " " }))
            if name == "set-cookie" { keep(value) }
            page.fields[name] = value
        }
        return page
    }

    private func keep(_ cookie: String) {
        let pair = cookie.split(separator: ";")[0].split(separator: "=", maxSplits: 1)
        guard let name = pair.first.map(String.init) else { return }
        cookies[name] = cookie.contains("Max-Age=0") ? nil : pair.count == 2 ? String(pair[1]) : ""
    }

    private func follow(_ page: Page) throws -> Page {
        var page = page
        for _ in 0..<5 {
            guard (300..<400).contains(page.status), let place = page.fields["location"] else {
                break
            }
            page = try ask("GET", place)
        }
        return page
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension Browser.Page {
    /// The token that its forms carry; nil where it has none.
    public var csrf: String? { first(#"name="csrf" content="([^"]+)""#) }

    /// What the bot said last, without markup.
    public var said: String {
        let block = first(#"(?s)id="said"[^>]*>(.*?)<main"#) ?? ""
        return block.replacingOccurrences(of: "<[^>]+>", with: " ", options: .regularExpression)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// What stands in the main part, without markup.
    public var main: String {
        let block = first(#"(?s)<main[^>]*>(.*?)</main>"#) ?? ""
        return block.replacingOccurrences(of: "<[^>]+>", with: " ", options: .regularExpression)
    }

    /// The first group that a pattern finds in the body; nil for none.
    public func first(_ pattern: String) -> String? {
        guard let regex = try? NSRegularExpression(pattern: pattern),
            let found = regex.firstMatch(in: body, range: NSRange(body.startIndex..., in: body)),
            let range = Range(found.range(at: 1), in: body)
        else { return nil }
        return String(body[range])
    }
}
