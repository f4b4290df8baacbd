import Testing
import Wording

@testable import Web

/// Markup of pages: what people typed is never markup.
@Suite struct HTMLTests {
    @Test(arguments: [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("\"><img src=x onerror=alert(1)>", "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"),
        ("a & b's", "a &amp; b&#39;s"), ("plain", "plain"), ("e\u{301}<", "e\u{301}&lt;"),
    ])
    func textsAreEscaped(text: String, escaped: String) {
        #expect(
            HTML("<b title=\"\(text)\">\(text)</b>").text
                == "<b title=\"\(escaped)\">\(escaped)</b>")
    }

    @Test func markupIsPutInAsItIs() {
        let items = ["a", "<"].map { HTML("<li>\($0)</li>") }
        #expect(HTML("<ul>\(items)</ul> \(3)").text == "<ul><li>a</li><li>&lt;</li></ul> 3")
    }

    @Test func addressesOfMessagesCanBeFollowed() {
        let text = RichText("see https://a.example/?x=1&y=<b> or javascript:alert(1)")
        #expect(
            text.html.text
                == "see <a href=\"https://a.example/?x=1&amp;y=\" rel=\"noreferrer\">https://a.example/?x=1&amp;y=</a>&lt;b&gt; or javascript:alert(1)"
        )
        #expect(RichText("<i>", .bold).html.text == "<strong>&lt;i&gt;</strong>")
    }

    @Test(arguments: [
        "https://planner.example.org", "https://a.b:8443/", "http://127.0.0.1:80",
        "http://localhost",
        "http://[::1]:8080",
    ])
    func origins(text: String) throws {
        let origin = try #require(WebOrigin(text))
        #expect(text.hasPrefix(origin.description))
    }

    @Test(arguments: [
        "", "planner.example.org", "http://planner.example.org", "https://a.b/path", "ftp://a.b",
        "https://a b", "https://a.b:99999", "http://10.0.0.1:80", "https://user@a.b",
    ])
    func noOrigins(text: String) {
        #expect(WebOrigin(text) == nil)
    }
}
