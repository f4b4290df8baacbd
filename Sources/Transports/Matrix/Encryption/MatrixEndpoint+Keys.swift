/// The endpoints of end-to-end encryption.
extension MatrixEndpoint {
    /// Publishes keys of the device.
    static let uploadKeys = MatrixEndpoint("keys/upload", .post, ["keys", "upload"])

    /// Asks for the devices of users.
    static let queryKeys = MatrixEndpoint("keys/query", .post, ["keys", "query"])

    /// Takes one-time keys of devices.
    static let claimKeys = MatrixEndpoint("keys/claim", .post, ["keys", "claim"])

    /// Publishes cross-signing keys.
    static let uploadIdentity = MatrixEndpoint(
        "keys/device_signing/upload", .post, ["keys", "device_signing", "upload"])

    /// Publishes signatures of devices and users.
    static let uploadSignatures = MatrixEndpoint(
        "keys/signatures/upload", .post, ["keys", "signatures", "upload"])

    /// Sends events to devices; the same transaction id sends them once.
    static func sendToDevice(_ type: String, transaction: String) -> MatrixEndpoint {
        MatrixEndpoint("sendToDevice", .put, ["sendToDevice", type, transaction])
    }

    /// What the server keeps for the user under a name.
    static func accountData(
        _ user: String, _ name: String, _ method: HTTPRequest.Method
    ) -> MatrixEndpoint {
        MatrixEndpoint("account_data", method, ["user", user, "account_data", name])
    }
}
