import CCurl
import CCurlShim

/// A URL that libcurl has parsed (CURLU), for any number of requests: parsing it costs as much as the rest of a
/// request's preparation.
final class HTTPURL: @unchecked Sendable {
    /// Whether requests to it are encrypted.
    let isEncrypted: Bool
    // Never changed, and kept by each request that uses it: libcurl reads it again when a connection has died.
    private let handle: OpaquePointer?
    private let text: Secret

    /// What follows a server's address, with its slash; it may hold a token. Of a URL that libcurl cannot read each
    /// request fails.
    init(_ address: HTTPAddress, _ path: Secret) {
        isEncrypted = address.isEncrypted
        text = path.map { address.description + $0 }
        let url = curl_url()
        let code = text.reveal { curl_url_set(url, CURLUPART_URL, $0, 0) }
        if code == CURLUE_OK {
            handle = url
        } else {
            curl_url_cleanup(url)
            handle = nil
        }
    }

    /// Makes it the URL of a request (CURLOPT_CURLU). Its text is said too: libcurl would write it anew each time.
    func use(_ easy: UnsafeMutableRawPointer) {
        text.reveal { _ = fundone_set_string(easy, CURLOPT_URL, $0) }
        fundone_set_url(easy, handle)
    }

    deinit {
        curl_url_cleanup(handle)
    }
}
