import NIOSSL

/// The certificate that a server shows, and its key.
public struct WebCertificate: Sendable {
    let configuration: TLSConfiguration

    /// A chain of certificates and its private key, both as the text of PEM files (RFC 7468); nil when they cannot be
    /// read or do not belong together.
    public init?(chain: String, key: String) {
        guard
            let certificates = try? NIOSSLCertificate.fromPEMBytes(Array(chain.utf8)),
            let key = try? NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
        else { return nil }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        // A key that belongs to another certificate is found out here, not at the first client.
        guard (try? NIOSSLContext(configuration: configuration)) != nil else { return nil }
        self.configuration = configuration
    }
}
