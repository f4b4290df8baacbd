import Bot
import Web

/// What is served over HTTP, and how.
struct WebSettings: Sendable {
    /// Where it is served.
    var listen: ListenAddress
    /// Where people find the pages; nil where none are served.
    var pages: WebOrigin?
    /// What passwords must be.
    var passwords: PasswordPolicy
    /// The certificate that is shown; nil for plain HTTP.
    var certificate: WebCertificate?

    /// The settings of the section `http`; nil where nothing is served.
    init?(_ values: ConfigurationValues) throws(CommandFailure) {
        let listen = try values.value(
            .httpListen, form: "an address and a port, like 127.0.0.1:8080",
            convert: { ListenAddress($0) })
        pages = try values.value(
            .httpPages,
            form:
                "an address without a path, like https://planner.example.org (plain http on this machine only)",
            convert: { WebOrigin($0) })
        guard let listen = listen ?? pages.flatMap(Self.place) else { return nil }
        self.listen = listen
        passwords =
            try values.value(
                .httpPasswords, form: "classic or modern",
                convert: { PasswordPolicy(rawValue: $0) }) ?? .classic
        certificate = try Self.certificate(values)
    }

    /// Where pages are served where that is not said: on this machine, where the operator's proxy finds them.
    private static func place(of pages: WebOrigin) -> ListenAddress? {
        guard !pages.isSecure, let port = pages.port else { return ListenAddress("127.0.0.1:8080") }
        return ListenAddress("\(pages.host):\(port)")
    }

    private static func certificate(
        _ values: ConfigurationValues
    ) throws(CommandFailure) -> WebCertificate? {
        let paths = (values.text(.httpCertificateFile), values.text(.httpKeyFile))
        guard let chain = paths.0, let key = paths.1 else {
            guard paths.0 == nil, paths.1 == nil else {
                throw CommandFailure(
                    .configuration,
                    "http.certificate_file and http.key_file are set together or not at all")
            }
            return nil
        }
        let text = try SecretFile.text(key, what: "key of the certificate")
        let certificates = String(
            decoding: try FileBytes.contents(chain, what: "certificate").bytes, as: UTF8.self)
        guard let certificate = WebCertificate(chain: certificates, key: text) else {
            throw CommandFailure(
                .dataError,
                "\(chain) and \(key) must be a certificate chain and its private key, as PEM files")
        }
        return certificate
    }
}
