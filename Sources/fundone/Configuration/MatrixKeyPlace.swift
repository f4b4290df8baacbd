import Transports

extension MatrixKeyFile.Place {
    /// The place that some settings name; nil where they name none.
    init?(_ values: ConfigurationValues) {
        if let inline = values.text(.matrixEncryptionKey) {
            self = .inline(Secret(inline))
        } else if let file = values.text(.matrixEncryptionKeyFile) {
            self = .file(file)
        } else {
            return nil
        }
    }

    /// The place of the configuration's top: what it names, else what systemd passes, else beside the database.
    static func top(_ values: ConfigurationValues) -> Self {
        Self(values) ?? SecretFile.systemdCredential("matrix.key").map { .file($0) }
            ?? .besideDatabase
    }
}
