import Bot

/// A bot of the list `bots`, beside the one that the configuration names at its top.
struct BotSettings {
    /// On Telegram; nil where it is not there.
    let telegram: TelegramSettings?
    /// On Matrix; nil where it is not there.
    let matrix: MatrixSettings?
    /// Who may use it; nil for those who may use the others.
    let access: AccessList?

    /// Reads an entry of the list, where HTTP is served or not. What the service manager gives belongs to the bot at the
    /// top: here its secrets are named. The key of encrypted rooms alone is `key` where the entry names none.
    init(_ values: ConfigurationValues, key: MatrixKeyFile.Place, servesHTTP: Bool)
        throws(CommandFailure)
    {
        let hasToken = values.isSet(.telegramToken) || values.isSet(.telegramTokenFile)
        guard hasToken || !values.hasSection("telegram") else {
            throw CommandFailure(
                .configuration, "bots: telegram needs token_file, or token, in each entry")
        }
        let hasCredentials =
            values.isSet(.matrixAccessToken) || values.isSet(.matrixCredentialsFile)
        guard hasCredentials || !values.hasSection("matrix") else {
            throw CommandFailure(
                .configuration,
                "bots: matrix needs credentials_file, or access_token, in each entry")
        }
        telegram = hasToken ? try TelegramSettings(values, servesHTTP: servesHTTP) : nil
        matrix = hasCredentials ? try MatrixSettings(values, key: key) : nil
        guard telegram != nil || matrix != nil else {
            throw CommandFailure(.configuration, "bots: an entry has neither telegram nor matrix")
        }
        let allow = try AppConfiguration.allowed(values)
        let inviteOnly =
            try values.value(.inviteOnly, form: "true or false", convert: { Bool($0) })
        access =
            allow == nil && inviteOnly == nil
            ? nil : AccessList(allow, inviteOnly: inviteOnly ?? false)
    }

    /// Its networks.
    var networks: [ServedNetwork] {
        [telegram.map(Network.telegram), matrix.map(Network.matrix)].compactMap(\.self)
            .map { ServedNetwork(network: $0, access: access) }
    }
}
