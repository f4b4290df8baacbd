import CCurl
import Glibc

/// Where a server is: `https://host[:port][/path]`. Plain `http` only to this machine, so that no
/// token and no message ever crosses a network unencrypted.
public struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
    /// Why a text is no address.
    public enum Fault: Error, Hashable, Sendable {
        /// The text cannot be read as a URL with a host.
        case malformed
        /// Its scheme is not `https` (or `http` to this machine).
        case insecure
        /// The address holds a user name, password, query or fragment.
        case surplus
    }

    /// The address without a slash at its end.
    public let description: String
    /// Whether requests are encrypted.
    public let isEncrypted: Bool

    /// The address in `text`, read with the parser that will also dial it.
    public init(_ text: String) throws(Fault) {
        guard let url = curl_url() else { throw .malformed }
        defer { curl_url_cleanup(url) }
        let isClean = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
        guard isClean, text.contains("://"), curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK,
            let scheme = HTTPAddress.part(CURLUPART_SCHEME, of: url),
            let host = HTTPAddress.part(CURLUPART_HOST, of: url)
        else { throw .malformed }
        let surplus = [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_QUERY, CURLUPART_FRAGMENT]
        guard surplus.allSatisfy({ HTTPAddress.part($0, of: url) == nil }) else { throw .surplus }
        isEncrypted = scheme == "https"
        guard isEncrypted || (scheme == "http" && HTTPAddress.isLoopback(host)) else {
            throw .insecure
        }
        let port = HTTPAddress.part(CURLUPART_PORT, of: url).map { ":" + $0 } ?? ""
        var path = HTTPAddress.part(CURLUPART_PATH, of: url) ?? ""
        while path.hasSuffix("/") { path.removeLast() }
        description = "\(scheme)://\(host)\(port)\(path)"
    }

    /// The host, where it is not this machine.
    public var outside: String? {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        guard curl_url_set(url, CURLUPART_URL, description, 0) == CURLUE_OK,
            let host = HTTPAddress.part(CURLUPART_HOST, of: url)
        else { return nil }
        return HTTPAddress.isLoopback(host) ? nil : host
    }

    /// Whether `host` is this machine: 127.0.0.0/8, ::1 (in brackets) or `localhost`, which libcurl
    /// never resolves to anything else (RFC 6761, section 6.3).
    static func isLoopback(_ host: String) -> Bool {
        if host.lowercased() == "localhost" { return true }
        var version4 = in_addr()
        if inet_pton(AF_INET, host, &version4) == 1 {
            return UInt32(bigEndian: version4.s_addr) >> 24 == 127
        }
        guard host.hasPrefix("["), host.hasSuffix("]") else { return false }
        var version6 = in6_addr()
        guard inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &version6) == 1 else {
            return false
        }
        let bytes = withUnsafeBytes(of: version6) { [UInt8]($0) }
        return bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
