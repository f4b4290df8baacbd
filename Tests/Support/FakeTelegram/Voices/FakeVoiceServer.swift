import Patience

/// A server of the tests' own that writes recordings down, as whisper.cpp's and OpenAI's do.
///
/// It speaks real HTTP and is strict: another method, path, form or key than it takes is a violation. It answers what the
/// test says, in order, the last again and again.
public final class FakeVoiceServer: Sendable {
    /// What it answers.
    public enum Answer: Sendable {
        /// What it heard, as JSON.
        case text(String)
        /// Any answer.
        case other(status: Int, body: String)
        /// What it heard, once the test lets it.
        case held(String)
        /// Nothing: the connection ends.
        case drop
    }

    /// A recording that it was asked about.
    public struct Asked: Sendable {
        /// The name of the file.
        public var name: String
        /// Its media type.
        public var mediaType: String
        /// What is in it.
        public var bytes: [UInt8]
        /// The fields beside it.
        public var fields: [String: String]
    }

    struct State: Sendable {
        let path: String
        let key: String?
        var answers: [Answer]
        var asked: [Asked] = []
        var violations: [String] = []
        var isReleased = false
    }

    private let state: Monitor<State>
    private let listener: Listener
    private let path: String

    /// A server at that path, which takes that key alone; nil where there is no port.
    public init?(_ answers: Answer..., path: String = "/inference", key: String? = nil) {
        let state = Monitor(State(path: path, key: key, answers: answers))
        let listener = Listener(port: 0) { connection in
            VoiceConversation(state: state, connection: connection).run()
        }
        guard let listener else { return nil }
        self.state = state
        self.listener = listener
        self.path = path
    }

    /// Its address, for `voice.url`.
    public var address: String { "http://127.0.0.1:\(listener.port)\(path)" }

    /// What it was asked about.
    public var asked: [Asked] { state.read { $0.asked } }

    /// What it was asked and must not have been.
    public var violations: [String] { state.read { $0.violations } }

    /// Lets it answer what it held back.
    public func release() { state.with { $0.isReleased = true } }

    /// Waits until it was asked so often; whether it was in time.
    public func isAsked(_ times: Int, within seconds: Double = 30) async -> Bool {
        await SystemThread.run { [state] in
            state.wait(seconds: seconds * Patience.factor) {
                $0.asked.count >= times ? true : nil
            } ?? false
        }
    }
}
