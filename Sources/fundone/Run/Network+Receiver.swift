import Transports
import Web

extension Network {
    /// Where the network hands updates in; nil where they are polled for.
    var receiver: WebReceiver? {
        guard case .telegram(let settings) = self, let webhook = settings.webhook else {
            return nil
        }
        return WebReceiver(
            path: webhook.path, field: TelegramWebhook.field, admits: webhook.admits,
            isServed: webhook.desk.serve
        ) { await webhook.desk.bring($0) }
    }
}
