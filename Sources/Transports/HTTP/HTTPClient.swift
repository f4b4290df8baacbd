/// HTTP by libcurl: any number of requests at a time, all carried by one thread.
///
/// Connections are kept and used again; no redirect is followed; only `HTTPAddress`es are dialled.
public final class HTTPClient: Sendable {
    private let loop: HTTPLoop

    /// A client with a thread of its own.
    public init() {
        loop = HTTPLoop()
        loop.start()
    }

    deinit {
        loop.stop()
    }

    /// Sends `request`. Cancelling the task ends it at once.
    func perform(_ request: HTTPRequest) async -> HTTPOutcome {
        let transfer = HTTPTransfer(request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { loop.add(transfer, $0) }
        } onCancel: {
            loop.cancel(transfer)
        }
    }
}
