extension Webhook {
    private static let ports: Set<Substring> = ["443", "80", "88", "8443"]

    /// What setWebhook asks for. The bot is to say a secret, which the real server leaves open, and plain http is for this
    /// machine (as for a server of one's own that runs with `--local`).
    init(_ parameters: Parameters, generation: Int) throws(APIError) {
        url = parameters["url"]?.string ?? ""
        secret = parameters["secret_token"]?.string ?? ""
        connections = Int(parameters["max_connections"]?.integer ?? 40)
        self.generation = generation
        certificate = parameters.file?.bytes
        try Webhook.check(url: url)
        guard !secret.isEmpty else { throw .violation("there is no secret token") }
        guard secret.utf8.count <= 256 else { throw .violation("secret token is too long") }
        let isPlain = secret.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || $0 == 0x5F || $0 == 0x2D
        }
        guard isPlain else { throw .violation("secret token contains unallowed characters") }
        guard (1...100).contains(connections) else {
            throw .violation("max_connections must be from 1 to 100")
        }
        guard let certificate else { return }
        let text = String(decoding: certificate, as: UTF8.self)
        guard parameters.file?.field == "certificate", certificate.count <= 3 << 20,
            text.contains("-----BEGIN CERTIFICATE-----"), !text.contains("PRIVATE KEY")
        else { throw .violation("bad webhook: the certificate is none") }
    }

    private static func check(url: String) throws(APIError) {
        guard let range = url.firstRange(of: "://") else {
            throw .violation("invalid webhook URL specified")
        }
        let authority = url[range.upperBound...].prefix { $0 != "/" }
        let isHere = ["127.0.0.1", "localhost"].contains(authority.prefix { $0 != ":" })
        guard url.hasPrefix("https://") || url.hasPrefix("http://") && isHere else {
            throw .violation("bad webhook: An HTTPS URL must be provided for webhook")
        }
        guard !isHere else { return }
        let port = authority.firstIndex(of: ":").map { authority[$0...].dropFirst() } ?? "443"
        guard ports.contains(port) else {
            throw .violation(
                "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
        }
        guard !authority.hasSuffix(".invalid") else {
            throw .badRequest(
                "bad webhook: Failed to resolve host: Name or service not known")
        }
    }
}
