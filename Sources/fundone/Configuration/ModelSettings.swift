import Bot
import Transports

/// The model that is asked about messages that are not understood surely.
struct ModelSettings {
    /// How it is reached.
    let server: ModelServer
    /// The most seconds that it may take.
    let seconds: Int

    /// What stands under `understanding.`; nil where no model is set.
    ///
    /// - Throws: `CommandFailure` when something is wrong.
    init?(_ values: ConfigurationValues) throws(CommandFailure) {
        let address = try values.value(
            .understandingURL,
            form: "an address like http://127.0.0.1:8080/v1: https, or http to this machine",
            convert: { try? HTTPAddress($0) })
        seconds =
            try values.value(
                .understandingTimeout, form: "a time from 1s to 60s, like 10s",
                convert: Self.seconds) ?? 10
        guard let address else {
            let others = [ConfigurationKey.understandingModel, .understandingAPIKeyFile]
            guard !others.contains(where: values.isSet) else {
                throw CommandFailure(
                    .configuration, "understanding.url: is not set - see config/fundone.yaml")
            }
            return nil
        }
        var key: Secret?
        if let path = values.text(.understandingAPIKeyFile) {
            key = Secret(try SecretFile.read(path, what: "key of the model's server"))
        }
        server = ModelServer(
            address: address, model: values.text(.understandingModel), key: key,
            timeout: .seconds(seconds))
    }

    private static func seconds(_ text: String) -> Int? {
        guard text.hasSuffix("s"), let seconds = Int(text.dropLast()) else { return nil }
        return (1...60).contains(seconds) ? seconds : nil
    }

    /// What the bot knows of it.
    var options: ModelOptions { ModelOptions(seconds: seconds, outside: server.address.outside) }
}
