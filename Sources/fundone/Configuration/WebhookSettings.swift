import Transports

/// Where Telegram is to bring updates.
enum WebhookSettings {
    /// The webhook of the bot with that token; nil where none is set and updates are polled for. `servesHTTP` says whether
    /// the configuration serves HTTP, which it says once for all bots.
    ///
    /// - Throws: `CommandFailure` when something is wrong, or only part of it is there.
    static func webhook(
        _ values: ConfigurationValues, token: Secret, servesHTTP: Bool
    ) throws(CommandFailure) -> TelegramWebhook? {
        let address = try values.value(
            .telegramWebhook,
            form: "an address without a path, at a port that Telegram calls (443, 80, 88, 8443), "
                + "like https://bot.example.org (http:// on this machine only)",
            convert: { WebhookAddress($0) })
        let file = values.text(.telegramWebhookCertificateFile)
        guard let address else {
            guard file == nil else {
                throw CommandFailure(
                    .configuration,
                    "telegram.webhook_certificate_file needs telegram.webhook, the address that "
                        + "the certificate is for")
            }
            return nil
        }
        guard servesHTTP else {
            throw CommandFailure(
                .configuration,
                "telegram.webhook needs http.listen, where updates come in, like 127.0.0.1:8080")
        }
        let certificate = try file.map { path throws(CommandFailure) in try read(path) }
        return TelegramWebhook(address, token: token, certificate: certificate)
    }

    /// The certificate in a file. A private key beside it must not leave this machine.
    private static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        let bytes = try FileBytes.read(path, what: "certificate")
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("-----BEGIN CERTIFICATE-----"), !text.contains("PRIVATE KEY") else {
            throw CommandFailure(
                .dataError, "\(path): must hold a certificate as PEM, and no private key")
        }
        return bytes
    }
}
