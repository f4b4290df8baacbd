import BundledWeights

extension MessageReader {
    /// A reader with the weights in `bytes`; nil where they are damaged.
    public init?(_ bytes: [UInt8]) {
        guard let network = WeightsFile.network(bytes) else { return nil }
        self.init(network)
    }

    /// The reader that this build brings; nil where its weights are damaged.
    public static let bundled = MessageReader(
        Array(UnsafeBufferPointer(start: bundled_weights(), count: bundled_weights_length())))
}
