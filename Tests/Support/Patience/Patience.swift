import Glibc

/// How long tests wait for what must happen.
public enum Patience {
    /// How much slower than usual everything may be: `FUNDONE_PATIENCE`, which is more than 1 where a sanitizer
    /// slows everything down.
    public static let factor: Double = {
        let text = getenv("FUNDONE_PATIENCE").map { String(cString: $0) }
        return text.flatMap(Double.init) ?? 1
    }()
}
