import Bot
import Transports

/// How letters are sent.
enum MailSettings {
    /// The server under `smtp.`; nil where none is set. `hasPages` is whether pages are served.
    ///
    /// - Throws: `CommandFailure` when something is wrong, or only part of it is there.
    static func server(
        _ values: ConfigurationValues, hasPages: Bool
    ) throws(CommandFailure) -> MailServer? {
        let server = try values.value(
            .smtpServer,
            form: "an address like smtps://smtp.example.org or smtp://smtp.example.org:587",
            convert: { MailServer($0) })
        let from = try values.value(
            .smtpFrom, form: "an e-mail address, like planner@example.org",
            convert: { EmailAddress($0)?.text })
        guard var server else {
            guard from == nil, values.text(.smtpUser) == nil else {
                throw incomplete("smtp.server")
            }
            return nil
        }
        guard let from else { throw incomplete("smtp.from") }
        guard hasPages else { throw incomplete("http.pages (letters hold links to the pages)") }
        server.from = from
        if let user = values.text(.smtpUser) {
            guard let password = try password(values) else {
                throw incomplete("smtp.password_file")
            }
            server.login = (user, password)
        }
        return server
    }

    private static func password(_ values: ConfigurationValues) throws(CommandFailure) -> Secret? {
        if let inline = values.text(.smtpPassword) { return Secret(inline) }
        let credential = SecretFile.systemdCredential("smtp.password")
        guard let path = values.text(.smtpPasswordFile) ?? credential else { return nil }
        return Secret(try SecretFile.password(path, what: "password of the mail server"))
    }

    private static func incomplete(_ missing: String) -> CommandFailure {
        CommandFailure(
            .configuration,
            "letters are set up in part: \(missing) is missing, see config/fundone.yaml")
    }
}
