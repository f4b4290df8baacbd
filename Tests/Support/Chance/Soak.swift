import Glibc

/// How much of what is random is tried: a little by `make test`, always the same; much by `make soak`, which sets
/// `FUNDONE_SOAK`, a seed and counts.
public enum Soak {
    /// Whether what takes hours is tried too.
    public static let isOn = value("FUNDONE_SOAK") != nil

    /// Where randomness begins: `FUNDONE_SEED`.
    public static let seed = value("FUNDONE_SEED").flatMap { UInt64($0) } ?? 1

    /// The count that the environment names, `usual` without it.
    public static func count(_ name: String, or usual: Int) -> Int {
        value(name).flatMap { Int($0) } ?? usual
    }

    private static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
