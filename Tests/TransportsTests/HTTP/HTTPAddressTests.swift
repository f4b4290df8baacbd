import Testing

@testable import Transports

/// Which servers may be dialled.
struct HTTPAddressTests {
    @Test(arguments: [
        ("https://api.telegram.org", "https://api.telegram.org"),
        ("https://api.telegram.org/", "https://api.telegram.org"),
        ("https://example.org:8443/bots/", "https://example.org:8443/bots"),
        ("http://127.0.0.1:8081", "http://127.0.0.1:8081"),
        ("http://127.200.3.4", "http://127.200.3.4"), ("http://[::1]:80", "http://[::1]:80"),
        ("http://localhost:8081", "http://localhost:8081"),
        ("http://LOCALHOST", "http://LOCALHOST"),
    ])
    func goodAddresses(text: String, address: String) throws {
        #expect(try HTTPAddress(text).description == address)
    }

    @Test(arguments: [
        ("http://api.telegram.org", HTTPAddress.Fault.insecure),
        ("http://127.0.0.1.example.org", .insecure), ("http://128.0.0.1", .insecure),
        ("http://localhost.example.org", .insecure), ("http://[::2]", .insecure),
        ("http://notlocalhost", .insecure), ("ftp://127.0.0.1", .insecure),
        ("http://127.0.0.1@example.org", .surplus), ("https://a:b@example.org", .surplus),
        ("https://example.org/?x=1", .surplus), ("https://example.org/#x", .surplus),
        ("file:///etc/passwd", .malformed), ("api.telegram.org", .malformed), ("", .malformed),
        ("https://", .malformed), ("https://exa mple.org", .malformed),
        ("http://127.0.0.1\\@example.org", .malformed), ("https://example.org:99999", .malformed),
    ])
    func badAddresses(text: String, fault: HTTPAddress.Fault) {
        #expect(throws: fault) { try HTTPAddress(text) }
    }

    @Test func aSecretIsNeverPrinted() {
        let secret = Secret("123:hush-hush")
        struct Holder { var inner: Secret }
        #expect("\(secret)" == "‹redacted›")
        #expect(String(reflecting: secret) == "‹redacted›")
        #expect(String(describing: Holder(inner: secret)).contains("hush") == false)
        var dumped = ""
        dump(Holder(inner: secret), to: &dumped)
        #expect(!dumped.contains("hush"))
    }
}
