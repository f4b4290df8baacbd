extension Metric {
    /// The content type of `text`.
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// The metric in the Prometheus text exposition format 0.0.4; empty when it has no value.
    var text: String {
        guard !samples.isEmpty else { return "" }
        var text = "# HELP \(name) \(escaped(help, quotes: false))\n"
        text += "# TYPE \(name) \(kind.rawValue)\n"
        for sample in samples {
            let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }
            let set = labels.isEmpty ? "" : "{" + labels.joined(separator: ",") + "}"
            text += "\(name)\(set) \(figure(sample.value))\n"
        }
        return text
    }

    // Whole numbers without a fraction: moments stay readable.
    private func figure(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        guard value.isFinite else { return value < 0 ? "-Inf" : "+Inf" }
        return Int(exactly: value).map { String($0) } ?? String(value)
    }

    private func escaped(_ text: String, quotes: Bool) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\"" where quotes: result += "\\\""
            default: result.append(character)
            }
        }
        return result
    }
}
