import Bot
import Testing

/// What counts as an e-mail address.
@Suite struct EmailAddressTests {
    @Test(arguments: [
        ("ada@example.org", "ada@example.org"), (" Ada.L+x@EXAMPLE.org ", "Ada.L+x@example.org"),
        ("o'neil@mail.example.co.uk", "o'neil@mail.example.co.uk"),
        ("a@xn--bcher-kva.example", "a@xn--bcher-kva.example"),
    ])
    func isRead(_ said: String, _ text: String) {
        #expect(EmailAddress(said)?.text == text)
    }

    @Test(arguments: [
        "", "ada", "ada@", "@example.org", "ada@example", "ada@@example.org", "a b@example.org",
        "ada@example.org\r\nBcc: x@y.example", "ada@example.org>", "<ada@example.org>",
        ".ada@example.org", "ada.@example.org", "a..b@example.org", "\"a b\"@example.org",
        "ada@[127.0.0.1]", "ada@-example.org", "ada@example-.org", "ada@example.1",
        "ada@exämple.org", "ada@example.org,eve@example.org",
    ])
    func isNone(_ said: String) {
        #expect(EmailAddress(said) == nil)
    }

    @Test func lengthsAreThoseOfRFC5321() {
        let name = String(repeating: "a", count: 64)
        #expect(EmailAddress("\(name)@example.org") != nil)
        #expect(EmailAddress("\(name)a@example.org") == nil)
        let label = String(repeating: "b", count: 63)
        #expect(EmailAddress("a@\(label).example") != nil)
        #expect(EmailAddress("a@\(label)b.example") == nil)
        #expect(EmailAddress("a@\(label).\(label).\(label).example") == nil)
    }
}
