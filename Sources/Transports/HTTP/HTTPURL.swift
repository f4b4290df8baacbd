import CCurl
import CCurlShim

/// The URL of a request.
struct HTTPURL: Sendable {
    /// Whether requests to it are encrypted.
    let isEncrypted: Bool
    private let text: Secret

    /// The path after a server's address, with its slash; it may hold a token. A request to a URL that libcurl
    /// cannot read fails.
    init(_ address: HTTPAddress, _ path: Secret) {
        isEncrypted = address.isEncrypted
        text = path.map { address.description + $0 }
    }

    /// A whole URL that was checked.
    init(_ text: String, isEncrypted: Bool) {
        self.isEncrypted = isEncrypted
        self.text = Secret(text)
    }

    /// Makes it the URL of a transfer.
    func use(_ easy: UnsafeMutableRawPointer) {
        text.reveal { _ = fundone_set_string(easy, CURLOPT_URL, $0) }
    }
}
