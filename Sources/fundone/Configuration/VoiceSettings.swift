import Transports

/// How voice messages are heard.
enum VoiceSettings {
    /// The server under `voice.`; nil where none is set.
    ///
    /// - Throws: `CommandFailure` when something is wrong, or only part of it is there.
    static func server(_ values: ConfigurationValues) throws(CommandFailure) -> VoiceServer? {
        let server = try values.value(
            .voiceURL,
            form: "an address that begins with https:// (http:// on this machine or its network "
                + "only), like http://127.0.0.1:8081/inference",
            convert: { VoiceServer($0) })
        let timeout = try values.value(
            .voiceTimeout, form: "a length of time from 1s to 10m, like 60s",
            convert: { text in
                DurationText.seconds(text).flatMap { (1...600).contains($0) ? $0 : nil }
            })
        guard var server else {
            let others: [ConfigurationKey] = [.voiceModel, .voiceAPIKeyFile, .voiceTimeout]
            guard !others.contains(where: { values.text($0) != nil }) else {
                throw CommandFailure(
                    .configuration,
                    "voice messages are set up in part: voice.url is missing, see "
                        + "config/fundone.yaml")
            }
            return nil
        }
        server.model = try values.value(
            .voiceModel, form: "the name of a model",
            convert: { name in
                name.count <= 200 && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? name : nil
            })
        if let timeout { server.timeout = .seconds(timeout) }
        server.key = try key(values)
        return server
    }

    private static func key(_ values: ConfigurationValues) throws(CommandFailure) -> Secret? {
        let credential = SecretFile.systemdCredential("voice.key")
        guard let path = values.text(.voiceAPIKeyFile) ?? credential else { return nil }
        return Secret(try SecretFile.read(path, what: "key of the voice server"))
    }
}
