import JSON

extension TelegramTransport {
    /// Asks for updates to be brought to `webhook` (setWebhook), of the kinds that polls ask for too; why that failed, nil
    /// where it did not.
    func set(_ webhook: TelegramWebhook) async -> TelegramFailure? {
        let kinds = UpdateEnvelope.kinds(for: configuration)
        guard let certificate = webhook.certificate else {
            let answer = await api.call(
                "setWebhook",
                { parameters in
                    webhook.url.reveal { parameters.field("url", $0) }
                    webhook.secret.reveal { parameters.field("secret_token", $0) }
                    parameters.field("max_connections", Int64(TelegramWebhook.connections))
                    parameters.key("allowed_updates")
                    parameters.array { list in kinds.forEach { list.string($0) } }
                }, timeout: configuration.callTimeout, isRepeatable: true)
            return answer.failure("setWebhook")
        }
        var list = JSONWriter()
        list.array { list in kinds.forEach { list.string($0) } }
        var body = MultipartBody()
        webhook.url.reveal { body.add("url", $0) }
        webhook.secret.reveal { body.add("secret_token", $0) }
        body.add("max_connections", String(TelegramWebhook.connections))
        body.add("allowed_updates", String(decoding: list.bytes, as: UTF8.self))
        body.add(
            "certificate", file: "certificate.pem", mediaType: "application/x-pem-file",
            certificate)
        let answer = await api.call(
            "setWebhook", body: body.encoded, type: body.contentType,
            timeout: configuration.callTimeout, isRepeatable: true)
        return answer.failure("setWebhook")
    }

    /// Ends the bringing of updates (deleteWebhook); those that wait stay. Why that failed, nil where it did not.
    func deleteWebhook() async -> TelegramFailure? {
        let answer = await api.call(
            "deleteWebhook", { $0.field("drop_pending_updates", false) },
            timeout: configuration.callTimeout, isRepeatable: true)
        return answer.failure("deleteWebhook")
    }

    /// How the bringing of updates stands (getWebhookInfo).
    func webhookInfo() async -> Result<WebhookInfo, TelegramFailure> {
        let method = "getWebhookInfo"
        let answer = await api.call(
            method, { _ in }, timeout: configuration.callTimeout, isRepeatable: true)
        if let failure = answer.failure(method) { return .failure(failure) }
        guard case .ok(var reader) = answer, let info = try? WebhookInfo(&reader) else {
            return .failure(TelegramFailure(method: method, reason: .unreadable(status: 200)))
        }
        return .success(info)
    }
}
