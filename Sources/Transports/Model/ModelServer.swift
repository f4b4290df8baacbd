/// A server with a language model that speaks the Chat Completions API, such as llama.cpp's, Ollama or vLLM.
public struct ModelServer: Sendable {
    /// Its address up to the version: `http://127.0.0.1:8080/v1`.
    public var address: HTTPAddress
    /// Which of its models is asked; nil where it has one.
    public var model: String?
    /// The key that it wants; nil where it wants none.
    public var key: Secret?
    /// The most time that it may take.
    public var timeout: Duration

    /// A server at that address.
    public init(address: HTTPAddress, model: String?, key: Secret?, timeout: Duration) {
        self.address = address
        self.model = model
        self.key = key
        self.timeout = timeout
    }
}
