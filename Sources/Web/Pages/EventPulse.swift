/// Changes as events for a browser, and a sign of life where there are none, so that who is gone is noticed.
enum EventPulse {
    private static let silence = Duration.seconds(25)

    static func events(_ changes: AsyncStream<Void>) -> AsyncStream<String> {
        let (stream, events) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(2))
        let listening = Task {
            for await _ in changes { events.yield("event: changed\ndata: 1\n\n") }
            events.finish()
        }
        let beating = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: silence)
                events.yield(": still here\n\n")
            }
        }
        events.onTermination = { _ in
            listening.cancel()
            beating.cancel()
        }
        return stream
    }
}
