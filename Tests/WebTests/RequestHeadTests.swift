import Testing

@testable import Web

/// Request heads, whole, in parts and wrong.
@Suite struct RequestHeadTests {
    private func head(_ text: String) -> RequestHead { RequestHead(Array(text.utf8)) }

    @Test(arguments: [
        "GET /health HTTP/1.1\r\nHost: a\r\n\r\n", "GET /health?x=1 HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\nGET /health HTTP/1.1\r\nHOST:\r\nX: \ty\u{e9}\r\n\r\n", "GET /health HTTP/1.0\n\n",
        "GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /next HTTP/1.1\r\n\r\n",
    ])
    func complete(text: String) {
        #expect(head(text) == .complete(method: "GET", path: "/health"))
    }

    @Test func everyPartOfARequestIsIncomplete() {
        let text = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        for count in 0..<text.utf8.count {
            #expect(RequestHead(Array(text.utf8.prefix(count))) == .incomplete)
        }
    }

    @Test(arguments: [
        ("GET /health\r\n\r\n", Answer.Status.badRequest),
        ("GET  /health HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
        ("G(T /health HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
        (" /health HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
        ("GET health HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
        ("GET /h\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
        ("GET /health HTTP/1.1\r\n\r\n", .badRequest),
        ("GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .badRequest),
        ("GET /health HTTP/1.1\r\nHost : a\r\n\r\n", .badRequest),
        ("GET /health HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", .badRequest),
        ("GET /health HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", .badRequest),
        ("GET /health HTTP/2.0\r\nHost: a\r\n\r\n", .versionNotSupported),
        ("\u{16}\u{3}\u{1}\n\n", .badRequest),
    ])
    func faulty(text: String, status: Answer.Status) {
        #expect(head(text) == .faulty(status))
    }

    @Test func longHeadsAreRefused() {
        let long = String(repeating: "a", count: RequestHead.limit)
        #expect(head("GET /" + long) == .faulty(.uriTooLong))
        #expect(head("GET / HTTP/1.1\r\nX: " + long) == .faulty(.headersTooLarge))
        let whole = "GET / HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n"
        #expect(head(whole) == .faulty(.headersTooLarge))
    }
}
